import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { draftKey, writeDraft } from '../../lib/drafts/drafts.ts'
import { draftsOf } from '../../lib/drafts/typed-about.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { isDm } from '../campaigns/role-names.ts'
import { tonightQuery } from '../play/play.queries.ts'
import { KeptAlert } from '../unsent/kept-alert.tsx'

/** On every page: what was typed in the line of a session that has ended, or in a line of DMs by a person who is a player now. */
export default function KeptLine({ campaign: { id, role } }: { campaign: Campaign }) {
  const userId = useUser()?.id
  const isViewing = viewedAs.use() !== null
  const { data: tonight } = useQuery({ ...tonightQuery(id), staleTime: 60_000 })
  const [, setDiscarded] = useState(0)
  if (isViewing) return null
  const gone = [
    ...(tonight && !tonight.running ? [`line:${id}`] : []),
    ...(isDm(role) ? [] : [`plan-line:${id}`, `line-dialog:${id}`]),
  ]

  function discard(form: string) {
    writeDraft(draftKey(userId, form), null)
    setDiscarded((count) => count + 1)
  }

  const texts = draftsOf(userId, gone).flatMap(({ form, texts }) =>
    texts.map((text) => ({ key: form, text, onDiscard: () => discard(form) })),
  )
  return <KeptAlert texts={texts} />
}
