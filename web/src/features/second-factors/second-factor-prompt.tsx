import { lazy, Suspense, useEffect, useState } from 'react'

import { onSecondFactorNeeded } from '../../lib/http.ts'

const ConfirmFactorDialog = lazy(() => import('./confirm-factor-dialog.tsx'))

/** Asks for a code when the server wants a recent one. The request that needed it is then sent again. */
export function SecondFactorPrompt() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)

  useEffect(() => {
    let asked: PromiseWithResolvers<boolean> | undefined
    const settle = (confirmed: boolean) => {
      asked?.resolve(confirmed)
      asked = undefined
      setAnswer(null)
    }
    const remove = onSecondFactorNeeded(() => {
      asked ??= Promise.withResolvers<boolean>()
      setAnswer(() => settle)
      return asked.promise
    })
    return () => {
      remove()
      settle(false)
    }
  }, [])

  if (!answer) return null
  return (
    <Suspense>
      <ConfirmFactorDialog onClose={answer} />
    </Suspense>
  )
}
