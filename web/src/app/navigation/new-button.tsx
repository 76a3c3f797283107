import { useQuery } from '@tanstack/react-query'
import { PenLine, Plus } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu } from '../../components/menus/menu.tsx'
import { isDm } from '../../features/campaigns/role-names.ts'
import { useCurrentCampaign } from '../../features/campaigns/use-current-campaign.ts'
import {
  focusEntry,
  focusLine,
  hasEntry,
  type LineFor,
  lineForStore,
} from '../../features/play/line-field.ts'
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
 * In the phone's bar. Between sessions a tap of a DM with a planned session opens the field of a line, above what else can be made, so that a note takes
 * two taps. Where the page has a journal of its own, and for the keyboard, it is a menu.
 */
export function NewBarButton({ className }: { className: string | undefined }) {
  const { current } = useCurrentCampaign()
  const lineFor = useLineFor(current)
  const opensMenu = () => lineFor === null || lineFor === 'notes' || hasEntry()
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={className}
          aria-label={LABEL}
          data-writes
          onPointerDown={(event) => opensMenu() || event.preventDefault()}
          onClick={() => opensMenu() || lineForStore.set(lineFor)}
        >
          <Plus aria-hidden />
        </button>
      }
    >
      <NewItems />
    </Menu>
  )
}

/** Where a line of a DM goes while no session runs; null for others, and until it is known. */
function useLineFor(campaign: Campaign | null): LineFor | null {
  const { data } = useQuery({ ...tonightQuery(campaign?.id ?? 0), enabled: campaign !== null })
  if (!campaign || !isDm(campaign.role) || !data || data.running) return null
  return data.next ? { plan: { id: data.next.session_id, title: data.next.title } } : 'notes'
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
 * To the dock while a session runs; otherwise to the journal on the page, or for DMs to the plan of the next session or the DM
 * notes. Players have none outside of sessions where the page has no journal, as that of a location.
 */
function WriteLineItem({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(tonightQuery(campaign.id))
  const [isAtJournal] = useState(hasEntry)
  const lineFor = useLineFor(campaign)
  const write = data?.running
    ? focusLine
    : isAtJournal
      ? focusEntry
      : lineFor && (() => lineForStore.set(lineFor))
  if (!data || !write) return null
  return (
    <MenuItem icon={PenLine} movesFocus onSelect={write}>
      Write a line
    </MenuItem>
  )
}
