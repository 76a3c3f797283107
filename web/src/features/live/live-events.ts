import type { Revealed } from '../../../../src/features/live/live.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { queryClient } from '../../lib/query-client.ts'
import { doubtReachable, noteReachable, onReachableAgain } from '../../lib/reachability.ts'
import { keysOf } from '../../lib/refresh.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { glow } from '../reveals/just-revealed.ts'
import { createChangeReader } from './change-reader.ts'

/** After the server has refused a stream. */
const AGAIN_AFTER = 30_000

/** Timers stand still while a machine sleeps. */
const HEARTBEAT = 5_000
const SLEPT = 20_000

/**
 * Keeps what the page shows of a campaign up to date while it is looked at. One page has one stream; a hidden one has none.
 * A browser that loses the stream connects again and resumes; a new stream begins with reading all again. Returns what
 * ends it.
 */
export function followCampaign(
  campaignId: number,
  openPage: (at: Revealed['at']) => void = () => {},
): () => void {
  const changes = createChangeReader(campaignId)
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  /** Whether there was time without a stream. */
  let hasMissed = false
  let isFirst = true

  function readAll(): void {
    hasMissed = false
    void queryClient.invalidateQueries()
  }

  function open(): void {
    if (source || document.hidden || typeof EventSource === 'undefined') return
    const opening = new EventSource(`/api/campaigns/${campaignId}/events`)
    source = opening
    source.addEventListener('open', () => {
      noteReachable(true)
      if (hasMissed) readAll()
      else if (isFirst) void readOnceMore(campaignId)
      isFirst = false
    })
    source.addEventListener('changed', ({ data }) => changes.note(JSON.parse(data as string)))
    source.addEventListener('reveal', ({ data }) =>
      tellReveal(JSON.parse(data as string), openPage),
    )
    source.addEventListener('resync', readAll)
    source.addEventListener('gone', () => {
      close()
      // Whether that was the campaign or the login session shows at the next request.
      readAll()
    })
    source.addEventListener('error', () => {
      if (source !== opening) return
      void doubtReachable()
      // Otherwise the browser connects again by itself, and resumes.
      if (source.readyState !== source.CLOSED) return
      close()
      // Also before the first stream: the reader may have been removed from the campaign meanwhile.
      if (hasMissed || isFirst) readAll()
      isFirst = false
      hasMissed = true
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
    hasMissed = true
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

/**
 * What the page read, or asked for, before its first stream began may have changed in between. What is still under way is
 * waited for, so that the page does not show it later.
 */
async function readOnceMore(campaignId: number): Promise<void> {
  const cache = queryClient.getQueryCache()
  const read = new Set(keysOf(campaignId).flatMap((queryKey) => cache.findAll({ queryKey })))
  await Promise.allSettled([...read].map(async ({ promise }) => promise))
  for (const { queryKey } of read) void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** What the page shows of it is read again for `changed`, which comes with it. */
function tellReveal({ reveal_id, what, at }: Revealed, open: (at: Revealed['at']) => void): void {
  glow(reveal_id)
  toast(`Revealed to you: ${isolate(what.name)}`, {
    tone: 'info',
    action: { label: 'Open', run: () => open(at) },
  })
}
