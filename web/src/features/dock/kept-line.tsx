import { useQuery } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { draftsOf } from '../../lib/drafts/typed-about.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { isDm } from '../campaigns/role-names.ts'
import { tonightQuery } from '../play/play.queries.ts'
import { KeptAlert } from '../unsent/kept-alert.tsx'
import { useDiscardable } from '../unsent/use-discardable.ts'

/** On every page: what was typed in the line of a session that has ended, or in a line of DMs by a person who is a player now. */
export default function KeptLine({ campaign: { id, role } }: { campaign: Campaign }) {
  const userId = useUser()?.id
  const isViewing = viewedAs.use() !== null
  const { data: tonight } = useQuery({ ...tonightQuery(id), staleTime: 60_000 })
  const discardable = useDiscardable()
  if (isViewing) return null
  const gone = [
    ...(tonight && !tonight.running ? [`line:${id}`] : []),
    ...(isDm(role) ? [] : [`plan-line:${id}`, `line-dialog:${id}`]),
  ]
  return <KeptAlert texts={discardable(draftsOf(userId, gone))} />
}
