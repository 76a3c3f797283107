import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus, PenLine, Play, Plus, Shapes, Sparkles, Square, UserPlus } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
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

/** In the phone's bar. */
export function NewBarButton({ className }: { className: string | undefined }) {
  const trigger = (
    <button type="button" className={className} aria-label={LABEL} data-writes>
      <Plus aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <NewItems />
    </Menu>
  )
}

function NewItems() {
  const navigate = useNavigate()
  const { current } = useCurrentCampaign()
  return (
    <>
      {current && <WriteLineItem campaign={current} />}
      <MenuItem icon={UserPlus} onSelect={() => void navigate({ to: '/create' })}>
        New NPC
      </MenuItem>
      {current && (
        <MenuItem icon={Shapes} movesFocus onSelect={openNewArticle}>
          New in the world
        </MenuItem>
      )}
      <MenuItem icon={Sparkles} onSelect={openGenerate}>
        Generate
      </MenuItem>
      {current && isDm(current.role) && <RunSessionItem campaignId={current.id} />}
      {current && isDm(current.role) && (
        <MenuItem
          icon={CalendarPlus}
          onSelect={() => void navigate({ to: '/storyline', search: { form: 'new' } })}
        >
          New session
        </MenuItem>
      )}
    </>
  )
}

/**
 * To the dock while a session runs; otherwise to the journal on the page, or for DMs to the plan of the next session. It is
 * left out where there is none of them. Locations have no journal.
 */
function WriteLineItem({ campaign: { id, role } }: { campaign: Campaign }) {
  const { data } = useQuery(tonightQuery(id))
  const [isAtJournal] = useState(hasEntry)
  const next = isDm(role) ? data?.next : null
  const write = data?.running
    ? focusLine
    : isAtJournal
      ? focusEntry
      : next && (() => planLineStore.set({ id: next.session_id, title: next.title }))
  if (!data || !write) return null
  return (
    <MenuItem icon={PenLine} movesFocus onSelect={write}>
      Write a line
    </MenuItem>
  )
}

/** Starts a session, or ends the one that runs. */
function RunSessionItem({ campaignId }: { campaignId: number }) {
  const { data } = useQuery(tonightQuery(campaignId))
  const start = useStartSession(campaignId)
  if (data?.running) {
    return (
      <MenuItem icon={Square} onSelect={() => endingStore.set(true)}>
        End session
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={Play} onSelect={() => start.mutate(data?.next?.session_id)}>
      Start session
    </MenuItem>
  )
}
