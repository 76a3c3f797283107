/** A stream that is open to one browser. */
export interface Stream {
  userId: number
  /** Who is signed in: the DM, where a DM reads as a member does. */
  viewerId: number
  campaignId: number
  /** Sends a text, which is made when the browser takes it. */
  write(text: () => string): void
  /** Ends the stream with `last`, and without what the browser has not taken yet. */
  end(last?: string): void
}

/** So many of the last events can be resumed from. */
const KEPT = 200

/** What an event says to its reader now; undefined where the reader may not know it any more. */
type ReadEvent = () => object | undefined

interface KeptEvent {
  id: number
  event: string
  read: ReadEvent
}

/** One person in one campaign: the open streams, and the last events for those that come back. */
export function createReader() {
  // Grows also across restarts of the server, and is this reader's own: it tells nothing of what others see.
  let last = Date.now()
  let known = last
  const events: KeptEvent[] = []
  /** The last event of which streams tell nothing any more. */
  let over = 0
  const streams = new Set<Stream>()

  const send = (text: () => string) => streams.forEach((stream) => stream.write(text))

  return {
    streams,
    /** Since when no stream has been open. */
    idleSince: 0,
    send,

    /** An event for all streams, and for those that resume; none where the reader may not know it. */
    emit(event: string, read: ReadEvent): void {
      if (!read()) return
      last += 1
      const kept = { id: last, event, read }
      events.push(kept)
      if (events.length > KEPT) events.shift()
      known = last - events.length
      send(() => (kept.id > over ? textOf(kept) : ''))
    },

    /**
     * What has happened since was too much to tell, or the role has changed: all is to be read again. What streams have
     * not taken yet is not told.
     */
    resync(): void {
      events.length = 0
      over = last
      last += 1
      known = last
      const text = resyncAt(last)
      send(() => text)
    },

    /** Begins a stream with what it missed after `lastEventId`. */
    join(stream: Stream, lastEventId: string | undefined): void {
      const id = Number(lastEventId)
      const isKnown = Number.isSafeInteger(id) && id >= known && id <= last
      const write = (text: string) => stream.write(() => text)
      if (lastEventId === undefined) write(`: connected\nid: ${last}\n\n`)
      else if (isKnown) {
        write(': connected\n\n')
        for (const kept of events.slice(events.length - (last - id))) {
          stream.write(() => (kept.id > over ? textOf(kept) : ''))
        }
      } else write(resyncAt(last))
      streams.add(stream)
    },
  }
}

export type Reader = ReturnType<typeof createReader>

/** Nothing of what the reader may not know any more. */
function textOf({ id, event, read }: KeptEvent): string {
  const data = read()
  return data ? `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n` : ''
}

const resyncAt = (id: number) => `id: ${id}\nevent: resync\ndata: {}\n\n`
