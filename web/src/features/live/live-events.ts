import type { LiveKind, Revealed } from '../../../../src/features/live/live.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { queryClient } from '../../lib/query-client.ts'
import { changedBy, refresh } from '../../lib/query-keys.ts'

/** Changes that come together are read once. */
const TOGETHER = 60
/** After the server has refused a stream. */
const AGAIN_AFTER = 30_000

/**
 * Keeps what the page shows of a campaign up to date while it is looked at. One page has one stream; a hidden one has none, and
 * reads all again when it is looked at. Returns what ends it.
 */
export function followCampaign(campaignId: number): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let together: ReturnType<typeof setTimeout> | undefined
  const kinds = new Set<LiveKind>()

  function readAgain(): void {
    together = undefined
    const keys = [...kinds].flatMap((kind) => changedBy[kind](campaignId))
    kinds.clear()
    void refresh(queryClient, [...keys, ['reveals'], ['knowledge']])
  }

  function note(data: string): void {
    kinds.add((JSON.parse(data) as { kind: LiveKind }).kind)
    together ??= setTimeout(readAgain, TOGETHER)
  }

  function open(): void {
    if (source || document.hidden || typeof EventSource === 'undefined') return
    source = new EventSource(`/api/campaigns/${campaignId}/events`)
    source.addEventListener('changed', ({ data }) => note(data as string))
    source.addEventListener('reveal', ({ data }) => tellReveal(JSON.parse(data as string)))
    source.addEventListener('resync', () => void queryClient.invalidateQueries())
    source.addEventListener('gone', () => {
      close()
      // Whether that was the campaign or the login session shows at the next request.
      void queryClient.invalidateQueries()
    })
    source.addEventListener('error', () => {
      // Otherwise the browser connects again by itself, and resumes.
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      again = setTimeout(open, AGAIN_AFTER)
    })
  }

  function close(): void {
    source?.close()
    source = undefined
    clearTimeout(again)
  }

  function onVisibility(): void {
    if (document.hidden) return close()
    if (source) return
    open()
    void queryClient.invalidateQueries()
  }

  open()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(together)
    close()
  }
}

function tellReveal({ what }: Revealed): void {
  toast(`Revealed to you: ${what.name}`, { tone: 'info' })
}
