import type { Revealed } from '../../../../src/features/live/live.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { doubtReachable, noteReachable, onReachableAgain } from '../../lib/reachability.ts'
import { keysOf } from '../../lib/refresh-changed.ts'
import { everything, refresh } from '../../lib/refresh.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { glow } from '../reveals/just-revealed.ts'
import { createChangeReader } from './change-reader.ts'
import { lastHeard, noteHeard } from './last-heard.ts'

/** After the server has refused a stream. */
const AGAIN_AFTER = 30_000

/** Timers stand still while a machine sleeps. */
const HEARTBEAT = 5_000
const SLEPT = 20_000

/**
 * Keeps what the page shows of a campaign up to date while it is looked at. One page has one stream; a hidden one has none.
 * A new stream begins after the last event that the page heard. Returns what ends it.
 */
export function followCampaign(
  campaignId: number,
  openPage: (at: Revealed['at']) => void = () => {},
): () => void {
  const changes = createChangeReader(campaignId)
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  const readAll = () => void refresh(everything)

  function open(): void {
    if (source || document.hidden || typeof EventSource === 'undefined') return
    const last = lastHeard(campaignId)
    const address = `/api/campaigns/${campaignId}/events`
    const opening = new EventSource(last ? `${address}?last_event_id=${last}` : address)
    source = opening
    let hasOpened = false

    const on = (event: string, act: (data: string) => void) =>
      opening.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
        act(data)
        noteHeard(campaignId, lastEventId)
      })
    opening.addEventListener('open', () => {
      hasOpened = true
      noteReachable(true)
    })
    // What the page read, or asked for, before its first stream began may have changed in between.
    on('connected', () => void refresh(keysOf(campaignId)))
    on('changed', (data) => changes.note(JSON.parse(data)))
    on('reveal', (data) => tellReveal(JSON.parse(data), openPage))
    on('resync', readAll)
    on('gone', () => {
      close()
      // Whether that was the campaign or the login session shows at the next request.
      readAll()
    })
    opening.addEventListener('error', () => {
      if (source !== opening) return
      void doubtReachable()
      // Otherwise the browser connects again by itself, and resumes.
      if (source.readyState !== source.CLOSED) return
      close()
      // The reader may have been removed from the campaign meanwhile.
      if (!hasOpened) readAll()
      again = setTimeout(open, AGAIN_AFTER)
    })
  }

  function close(): void {
    source?.close()
    source = undefined
    clearTimeout(again)
  }

  /** After a time in which the stream may have ended without a sign. */
  function restart(): void {
    close()
    open()
  }

  function onVisibility(): void {
    if (document.hidden) return close()
    if (!source) restart()
  }

  let beat = Date.now()
  const heartbeat = setInterval(() => {
    const slept = Date.now() - beat > SLEPT
    beat = Date.now()
    if (slept) restart()
  }, HEARTBEAT)

  open()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', restart)
  const stopWelcome = onReachableAgain(() => {
    if (!source || source.readyState !== source.OPEN) restart()
  })
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', restart)
    stopWelcome()
    clearInterval(heartbeat)
    changes.stop()
    close()
  }
}

/** What the page shows of it is read again for `changed`, which comes with it. */
function tellReveal({ reveal_id, what, at }: Revealed, open: (at: Revealed['at']) => void): void {
  glow(reveal_id)
  toast(`Revealed to you: ${isolate(what.name)}`, {
    tone: 'info',
    action: { label: 'Open', run: () => open(at) },
  })
}
