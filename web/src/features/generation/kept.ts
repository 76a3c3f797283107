import { answer, api } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { type StreamCall, streamEvents } from '../../lib/streams/stream-events.ts'

/** How the result of a page that was left comes back. */
export interface Keeping<Done> {
  /** Where it belongs, without a colon at its end. */
  key: string
  /** It goes on, or waits, and is read now. */
  onFound?: (found: KeptThere) => void
  onReturn: (done: Done, found: KeptThere) => void
}

export interface KeptThere {
  startedAt: number
  /** What the page that was left added to the key. */
  note: string
  /** What was asked for, in the person's words. */
  asked: string
  isRunning: boolean
}

/**
 * The generation that goes on, or waits, for this key. Several parts of a page ask, some of them when their code has
 * loaded, so one answer serves all of them. The router forgets it when another page is opened.
 */
export async function findKept(key: string): Promise<KeptThere | null> {
  const { generation } = await queryClient.fetchQuery({
    queryKey: queryKeys.kept,
    queryFn: () => answer(api.generations.kept.$get({})),
    staleTime: 'static',
  })
  if (!generation?.keep.startsWith(`${key}:`)) return null
  return {
    startedAt: Date.parse(generation.started_at),
    note: generation.keep.slice(key.length + 1),
    asked: generation.asked,
    isRunning: generation.state === 'running',
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

let forgetting: Promise<unknown> = Promise.resolve()

/** Stops it, or forgets its result once it is read. The next one begins afterwards. */
export function forgetKept(): void {
  queryClient.removeQueries({ queryKey: queryKeys.kept })
  forgetting = answer(api.generations.kept.$delete()).catch(() => {})
}

/** Asks for a generation, which goes on under that name when the page is left. */
export async function streamKept<Event extends { event: string; data: unknown }>(
  path: string,
  keep: string | undefined,
  call: Parameters<typeof streamEvents<Event>>[1],
) {
  await forgetting
  queryClient.removeQueries({ queryKey: queryKeys.kept })
  const parameter = keep === undefined ? '' : `?keep=${encodeURIComponent(keep)}`
  return streamEvents<Event>(path + parameter, call)
}
