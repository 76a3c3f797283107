import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Send, UserPlus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { answer, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/http.ts'
import { affectedBy, refresh } from '../../lib/query-keys.ts'
import { isDm } from '../campaigns/role-names.ts'
import { EndSession } from './end-session.tsx'
import { readPerson } from './new-npc-line.ts'
import { addLine, logQuery, refreshEvening } from './play.queries.ts'
import { isRefused, sendLine, waitingLines } from './waiting-lines.ts'

import styles from './dock.module.css'

interface DockProps {
  campaign: Campaign
  session: Session
}

/** Under every screen while a session runs: one line, written down at once. */
export function Dock({ campaign, session }: DockProps) {
  const asDm = isDm(campaign.role)
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpenToAll, setOpenToAll] = useState(!asDm)
  const [isBusy, setBusy] = useState(false)
  const about = useOpenThing()
  const { data: entries = [] } = useQuery(logQuery(campaign.id, session.id))
  const waiting = waitingLines.use().filter((line) => !isRefused(line)).length
  const person = readPerson(text)
  useKey('l', input)

  const visibility = isOpenToAll ? ('everyone' as const) : ('dm' as const)
  const shown = asDm ? { visibility } : {}

  async function run(send: () => Promise<void>) {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    try {
      await send()
      setText('')
    } catch (error) {
      toast(messageOf(error, 'The line was not sent'), { tone: 'danger' })
    } finally {
      setBusy(false)
      input.current?.focus()
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const line = { content: text.trim(), ...about, ...shown }
      const isSent = await sendLine({ campaignId: campaign.id, sessionId: session.id, line })
      if (!isSent) toast('The line is kept, and is sent when the server answers.', { tone: 'info' })
    })
  }

  /** Makes the person whom the line begins with, hidden and unfinished, at the last location. */
  const addPerson = () =>
    run(async () => {
      const { name, about: content } = person!
      const location_id = entries.findLast((entry) => entry.location_id)?.location_id ?? null
      const facts = { name, description: content, location_id, campaign_id: campaign.id }
      const json = { ...facts, ...(asDm && { unfinished: true, visibility: 'dm' as const }) }
      const npc = await answer(api.npcs.$post({ query: {}, json }))
      await addLine(session.id, { content, npc_id: npc.id, ...(asDm && { visibility: 'dm' }) })
      await Promise.all([refreshEvening(client, campaign.id), refresh(client, affectedBy.npc)])
      toast(`${name} was added${asDm ? ', DM only and unfinished' : ''}.`)
    })

  return (
    <form className={styles.dock} noValidate onSubmit={submit} aria-label={session.title}>
      <input
        ref={input}
        className={styles.line}
        aria-label="Write a line"
        placeholder={placeholderOf(about)}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <IconButton
        type="submit"
        icon={Send}
        variant="outlined"
        label="Send line"
        disabled={isBusy || text.trim() === ''}
      />
      {(text !== '' || asDm || waiting > 0) && (
        <div className={styles.under}>
          {person && (
            <Button size="small" icon={UserPlus} disabled={isBusy} onClick={() => void addPerson()}>
              New NPC
            </Button>
          )}
          {asDm && (
            <Checkbox quiet checked={!isOpenToAll} onChange={(checked) => setOpenToAll(!checked)}>
              DM only
            </Checkbox>
          )}
          {waiting > 0 && <span className={styles.waiting}>{waiting} waiting</span>}
          {asDm && <EndSession campaignId={campaign.id} session={session} entries={entries} />}
        </div>
      )}
    </form>
  )
}

/** The NPC or location whose page is open. */
function useOpenThing(): { npc_id?: number; location_id?: number } {
  const { pathname, search } = useLocation()
  const npc = /^\/npc\/(\d+)/.exec(pathname)?.[1]
  if (npc) return { npc_id: Number(npc) }
  const { location } = search as { location?: number }
  return pathname === '/locations' && location ? { location_id: location } : {}
}

function placeholderOf({ npc_id, location_id }: ReturnType<typeof useOpenThing>): string {
  if (npc_id) return 'Write a line about this NPC…'
  return location_id ? 'Write a line about this location…' : 'Write a line…'
}

/** At the desk a key leads to the line, unless something else is being written. */
function useKey(key: string, input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey } = event
      const isWriting =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]'))
      if (event.key !== key || ctrlKey || metaKey || altKey || isWriting) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, input])
}
