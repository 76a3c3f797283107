import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  CalendarPlus,
  type LucideIcon,
  PenLine,
  Play,
  Plus,
  Shapes,
  Sparkles,
  Square,
  UserPlus,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu } from '../../components/menus/menu.tsx'
import { openNewArticle } from '../../features/articles/new-article-store.ts'
import { isDm } from '../../features/campaigns/role-names.ts'
import { useCurrentCampaign } from '../../features/campaigns/use-current-campaign.ts'
import { openGenerate } from '../../features/generation/generate-store.ts'
import {
  endingStore,
  focusEntry,
  focusLine,
  hasEntry,
  planLineStore,
} from '../../features/play/line-field.ts'
import { tonightQuery } from '../../features/play/play.queries.ts'
import { useStartSession } from '../../features/play/use-start-session.ts'

import styles from './new-button.module.css'

// With the first line.
const PlanLine = lazy(async () => ({
  default: (await import('../../features/dock/plan-line.tsx')).PlanLine,
}))

const LABEL = 'New'

/** What can be made from anywhere. */
export function NewButton() {
  return (
    <Menu
      trigger={<IconButton icon={Plus} label={LABEL} variant="outlined" data-writes />}
      align="start"
    >
      <NewItems />
    </Menu>
  )
}

/**
 * In the phone's bar. Between sessions a tap of a DM opens the field of a line for the plan, above what else can be made, so that
 * a note takes two taps. Where the page has a journal of its own, and for the keyboard, it is a menu.
 */
export function NewBarButton({ className }: { className: string | undefined }) {
  const { current } = useCurrentCampaign()
  const plan = usePlan(current)
  const [isWriting, setWriting] = useState(false)
  const opensMenu = () => plan === null || hasEntry()
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className={className}
            aria-label={LABEL}
            data-writes
            onPointerDown={(event) => opensMenu() || event.preventDefault()}
            onClick={() => opensMenu() || setWriting(true)}
          >
            <Plus aria-hidden />
          </button>
        }
      >
        <NewItems />
      </Menu>
      {isWriting && current && plan && (
        <Suspense>
          <PlanLine campaignId={current.id} session={plan} onClose={() => setWriting(false)}>
            <NewChoices campaign={current} onChosen={() => setWriting(false)} />
          </PlanLine>
        </Suspense>
      )}
    </>
  )
}

/** The next session, to whose plan a DM adds lines while none runs. */
function usePlan(campaign: Campaign | null): { id: number; title: string } | null {
  const asDm = campaign !== null && isDm(campaign.role)
  const { data } = useQuery({ ...tonightQuery(campaign?.id ?? 0), enabled: asDm })
  const next = data && !data.running ? data.next : null
  return next && { id: next.session_id, title: next.title }
}

interface Choice {
  label: string
  icon: LucideIcon
  movesFocus?: boolean
  run: () => void
}

/** What else than a line can be made. */
function useChoices(campaign: Campaign | null): Choice[] {
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

function NewItems() {
  const { current } = useCurrentCampaign()
  const choices = useChoices(current)
  return (
    <>
      {current && <WriteLineItem campaign={current} />}
      {choices.map(({ label, icon, movesFocus = false, run }) => (
        <MenuItem key={label} icon={icon} movesFocus={movesFocus} onSelect={run}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}

interface NewChoicesProps {
  campaign: Campaign
  onChosen: () => void
}

/** The same below the field of a line. */
function NewChoices({ campaign, onChosen }: NewChoicesProps) {
  return (
    <div className={styles.choices}>
      {useChoices(campaign).map(({ label, icon, run }) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          onClick={() => {
            onChosen()
            run()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/**
 * To the dock while a session runs; otherwise to the journal on the page, or for DMs to the plan of the next session. It is
 * left out where there is none of them. Locations have no journal.
 */
function WriteLineItem({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(tonightQuery(campaign.id))
  const [isAtJournal] = useState(hasEntry)
  const plan = usePlan(campaign)
  const write = data?.running
    ? focusLine
    : isAtJournal
      ? focusEntry
      : plan && (() => planLineStore.set(plan))
  if (!data || !write) return null
  return (
    <MenuItem icon={PenLine} movesFocus onSelect={write}>
      Write a line
    </MenuItem>
  )
}
