import { useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { answer, rawClient } from '../../lib/api.ts'
import { messageOf } from '../../lib/http.ts'
import { forgetLogout } from '../../lib/login-session/session.ts'
import { readProviderProblem } from './provider-problem.ts'

interface ProviderOfferProps {
  label: string
  /** The invitation link that a new account joins by. */
  inviteToken: string | undefined
}

export default function ProviderOffer({ label, inviteToken }: ProviderOfferProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState(readProviderProblem)

  async function leave() {
    setIsLeaving(true)
    setFailure(null)
    const restoreLogout = await forgetLogout()
    try {
      const json = inviteToken === undefined ? {} : { invite_token: inviteToken }
      location.assign((await answer(rawClient.api.openid.start.$post({ json }))).url)
    } catch (error) {
      restoreLogout()
      setFailure(messageOf(error, 'The server cannot be reached.'))
      setIsLeaving(false)
    }
  }

  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button size="large" wide busy={isLeaving} onClick={() => void leave()}>
        Continue with {label}
      </Button>
    </>
  )
}
