import { answer, api } from '../../../lib/api.ts'
import { type StreamCall, streamEvents } from '../../../lib/streams/stream-events.ts'

/** How the result of a page that was left comes back. */
export interface Keeping<Done> {
  /** Where it belongs, without a colon at its end. */
  key: string
  /** `note` is what the page that was left added to the key. */
  onReturn: (done: Done, note: string) => void
}

/** The generation that goes on, or waits, for this key. */
export async function findKept(key: string) {
  const { generation } = await answer(api.generations.kept.$get({}))
  if (!generation?.keep.startsWith(`${key}:`)) return null
  return {
    startedAt: Date.parse(generation.started_at),
    note: generation.keep.slice(key.length + 1),
  }
}

/** Reads it from its beginning, and goes on. */
export const followKept = <Event extends { event: string; data: unknown }>(
  call: StreamCall<Event>,
) =>
  streamEvents<Event>('/api/generations/kept/events', {
    brokeOff: 'The connection broke while the text was read.',
    ...call,
  })

/** Stops it, or forgets its result once it is read. */
export const forgetKept = (): void => void api.generations.kept.$delete().catch(() => {})

export const keepParameter = (name: string | undefined): string =>
  name === undefined ? '' : `?keep=${encodeURIComponent(name)}`
