import type { Database } from '../../db/database.ts'
import * as errors from './live.errors.ts'
import * as queries from './live.queries.ts'
import { createLiveReader, type LiveReader, type ReaderIds, type Stream } from './reader.ts'

/** How long a reader without a stream can resume. */
const REMEMBERED_MS = 10 * 60_000
const PER_PERSON = 8
const RETRY_SECONDS = 30

const GONE = 'event: gone\ndata: {}\n\n'

/** Who reads which campaign, and the open streams. At most `limit` are open at once. */
export function createRegistry(db: Database, limit: number) {
  const readers = new Map<string, LiveReader>()
  const open = new Set<Stream>()
  /** The number of streams of each person who is signed in. */
  const perPerson = new Map<number, number>()

  const keyOf = ({ campaignId, userId }: ReaderIds) => `${campaignId} ${userId}`

  function forget(reader: LiveReader): void {
    readers.delete(keyOf(reader))
    db.run(queries.removeReader(reader))
  }

  return {
    readers: () => readers.values(),
    readerCount: () => readers.size,
    streamCount: () => open.size,
    find: (ids: ReaderIds): LiveReader | undefined => readers.get(keyOf(ids)),
    forget,

    /** Throws `too_many` and `unavailable` above the limits. */
    assertRoom(viewerId: number): void {
      const retryAfter = { retryAfter: RETRY_SECONDS }
      if ((perPerson.get(viewerId) ?? 0) >= PER_PERSON) {
        throw errors.tooManyOfOne(PER_PERSON).with(retryAfter)
      }
      if (open.size >= limit) throw errors.tooMany().with(retryAfter)
    },

    add(stream: Stream, role: string, lastEventId: string | undefined): void {
      const reader = readers.getOrInsertComputed(keyOf(stream), () => {
        db.run(queries.addReader(stream))
        return createLiveReader(stream, role)
      })
      open.add(stream)
      perPerson.set(stream.viewerId, (perPerson.get(stream.viewerId) ?? 0) + 1)
      reader.join(stream, lastEventId)
    },

    /** Ends a stream, with `gone` after telling that its reader may not read any more. */
    end(stream: Stream, { gone = false } = {}): void {
      if (!open.delete(stream)) return
      const left = (perPerson.get(stream.viewerId) ?? 1) - 1
      if (left > 0) perPerson.set(stream.viewerId, left)
      else perPerson.delete(stream.viewerId)
      stream.end(gone ? GONE : '')
      const reader = readers.get(keyOf(stream))
      reader?.streams.delete(stream)
      if (reader?.streams.size === 0) reader.idleSince = Date.now()
    },

    endAll(): void {
      for (const stream of open) this.end(stream)
    },

    /** Keeps streams open, and forgets readers who do not come back. */
    tick(): void {
      for (const reader of readers.values()) {
        reader.send(() => ': still here\n\n')
        const isOver = reader.streams.size === 0 && Date.now() - reader.idleSince > REMEMBERED_MS
        if (isOver) forget(reader)
      }
    },
  }
}
