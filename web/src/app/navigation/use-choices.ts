import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  CalendarPlus,
  type LucideIcon,
  Play,
  Shapes,
  Sparkles,
  Square,
  UserPlus,
} from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { openNewArticle } from '../../features/articles/new-article-store.ts'
import { isDm } from '../../features/campaigns/role-names.ts'
import { openGenerate } from '../../features/generation/generate-store.ts'
import { endingStore } from '../../features/play/line-field.ts'
import { tonightQuery } from '../../features/play/play.queries.ts'
import { useStartSession } from '../../features/play/use-start-session.ts'

interface Choice {
  label: string
  icon: LucideIcon
  movesFocus?: boolean
  run: () => void
}

/** What else than a line can be made. */
export function useChoices(campaign: Campaign | null): Choice[] {
  const navigate = useNavigate()
  const asDm = campaign !== null && isDm(campaign.role)
  const { data } = useQuery({ ...tonightQuery(campaign?.id ?? 0), enabled: asDm })
  const start = useStartSession(campaign?.id ?? 0)
  return [
    { label: 'New NPC', icon: UserPlus, run: () => void navigate({ to: '/create' }) },
    ...(campaign
      ? [{ label: 'New in the world', icon: Shapes, movesFocus: true, run: openNewArticle }]
      : []),
    { label: 'Generate', icon: Sparkles, run: openGenerate },
    ...(asDm
      ? [
          data?.running
            ? { label: 'End session', icon: Square, run: () => endingStore.set(true) }
            : {
                label: 'Start session',
                icon: Play,
                run: () => start.mutate(data?.next?.session_id),
              },
          {
            label: 'New session',
            icon: CalendarPlus,
            run: () => void navigate({ to: '/storyline', search: { form: 'new' } }),
          },
        ]
      : []),
  ]
}
