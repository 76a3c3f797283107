/** A stream that is open to one browser. */
export interface Stream {
  userId: number
  /** Who is signed in: the DM, where a DM reads as a member does. */
  viewerId: number
  campaignId: number
  write(text: string): void
  end(): void
}

/** So many of the last events can be resumed from. */
const KEPT = 200

/** One person in one campaign: the open streams, and the last events for those that come back. */
export function createReader() {
  // Grows also across restarts of the server, and is this reader's own: it tells nothing of what others see.
  let last = Date.now()
  let known = last
  const events: string[] = []
  const streams = new Set<Stream>()

  const send = (text: string) => streams.forEach((stream) => stream.write(text))

  return {
    streams,
    /** Since when no stream has been open. */
    idleSince: 0,
    send,

    /** An event for all streams, and for those that resume. */
    emit(event: string, data: object): void {
      last += 1
      const text = `id: ${last}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      events.push(text)
      if (events.length > KEPT) events.shift()
      known = last - events.length
      send(text)
    },

    /** What has happened since was too much to tell: all is to be read again. */
    resync(): void {
      events.length = 0
      last += 1
      known = last
      send(resyncAt(last))
    },

    /** Begins a stream with what it missed after `lastEventId`. */
    join(stream: Stream, lastEventId: string | undefined): void {
      const id = Number(lastEventId)
      const isKnown = Number.isSafeInteger(id) && id >= known && id <= last
      if (lastEventId === undefined) stream.write(`: connected\nid: ${last}\n\n`)
      else if (isKnown) {
        const missed = events.slice(events.length - (last - id))
        stream.write(`: connected\n\n${missed.join('')}`)
      } else stream.write(resyncAt(last))
      streams.add(stream)
    },
  }
}

export type Reader = ReturnType<typeof createReader>

const resyncAt = (id: number) => `id: ${id}\nevent: resync\ndata: {}\n\n`
