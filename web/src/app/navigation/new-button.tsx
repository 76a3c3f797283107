import { useQuery } from '@tanstack/react-query'
import { PenLine, Plus } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu } from '../../components/menus/menu.tsx'
import { isDm } from '../../features/campaigns/role-names.ts'
import { useCurrentCampaign } from '../../features/campaigns/use-current-campaign.ts'
import { focusEntry, focusLine, hasEntry, planLineStore } from '../../features/play/line-field.ts'
import { tonightQuery } from '../../features/play/play.queries.ts'
import { useChoices } from './use-choices.ts'

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
  const opensMenu = () => plan === null || hasEntry()
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={className}
          aria-label={LABEL}
          data-writes
          onPointerDown={(event) => opensMenu() || event.preventDefault()}
          onClick={() => opensMenu() || planLineStore.set(plan)}
        >
          <Plus aria-hidden />
        </button>
      }
    >
      <NewItems />
    </Menu>
  )
}

/** The next session, to whose plan a DM adds lines while none runs. */
function usePlan(campaign: Campaign | null): { id: number; title: string } | null {
  const { data } = useQuery({ ...tonightQuery(campaign?.id ?? 0), enabled: campaign !== null })
  const next = campaign && isDm(campaign.role) && !data?.running && data?.next
  return next ? { id: next.session_id, title: next.title } : null
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
