/** Who reads which campaign. */
export interface ReaderIds {
  campaignId: number
  userId: number
}

/** A stream that is open to one browser. */
export interface Stream extends ReaderIds {
  /** Who is signed in: the DM, where a DM reads as a member does. */
  viewerId: number
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
export function createLiveReader({ campaignId, userId }: ReaderIds, role: string) {
  // Grows also across restarts of the server, and is this reader's own: it tells nothing of what others see.
  let lastId = Date.now()
  /** A stream that has seen this event, or a later one, can resume. */
  let resumableFrom = lastId
  const events: KeptEvent[] = []
  /** Streams tell nothing any more of this event and those before. */
  let droppedUpTo = 0
  const streams = new Set<Stream>()

  const send = (text: () => string) => streams.forEach((stream) => stream.write(text))

  return {
    campaignId,
    userId,
    role,
    streams,
    /** Since when no stream has been open. */
    idleSince: 0,
    send,

    /** An event for all streams, and for those that resume; none where the reader may not know it. */
    emit(event: string, read: ReadEvent): void {
      if (!read()) return
      lastId += 1
      const kept = { id: lastId, event, read }
      events.push(kept)
      if (events.length > KEPT) events.shift()
      resumableFrom = lastId - events.length
      send(() => (kept.id > droppedUpTo ? textOf(kept) : ''))
    },

    /**
     * What has happened since was too much to tell, or the role has changed: all is to be read again. What streams have
     * not taken yet is not told.
     */
    resync(): void {
      events.length = 0
      droppedUpTo = lastId
      lastId += 1
      resumableFrom = lastId
      const text = bareEvent('resync', lastId)
      send(() => text)
    },

    /** Begins a stream with what it missed after `lastEventId`. */
    join(stream: Stream, lastEventId: string | undefined): void {
      const id = Number(lastEventId)
      const isKnown = Number.isSafeInteger(id) && id >= resumableFrom && id <= lastId
      const write = (text: string) => stream.write(() => text)
      if (lastEventId === undefined) write(bareEvent('connected', lastId))
      else if (isKnown) {
        write(': connected\n\n')
        for (const kept of events.slice(events.length - (lastId - id))) {
          stream.write(() => (kept.id > droppedUpTo ? textOf(kept) : ''))
        }
      } else write(bareEvent('resync', lastId))
      streams.add(stream)
    },
  }
}

export type LiveReader = ReturnType<typeof createLiveReader>

/** Nothing of what the reader may not know any more. */
function textOf({ id, event, read }: KeptEvent): string {
  const data = read()
  return data ? `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n` : ''
}

const bareEvent = (event: string, id: number) => `id: ${id}\nevent: ${event}\ndata: {}\n\n`
