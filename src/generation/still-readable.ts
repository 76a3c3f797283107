import type { Asker } from '../auth/asker.ts'
import type { Database } from '../db/database.ts'
import * as errors from './generation.errors.ts'
import type { Emit, Task } from './task.ts'
import type { TaskDependencies } from './tasks.service.ts'

export interface WriteOptions<Piece> {
  signal: AbortSignal
  emit?: Emit<Piece>
}

/** Whether a person is in the campaign still, still a DM where the text was made for one, and sees what it is made from. */
export function readableBy(
  { campaigns, passages }: Pick<TaskDependencies, 'campaigns' | 'passages'>,
  asker: Asker,
  {
    campaignId: id,
    forDm,
    seesTraits,
    sources = [],
    quotes = [],
  }: Pick<Task<object, never>, 'campaignId' | 'forDm' | 'seesTraits' | 'sources' | 'quotes'>,
) {
  if (id === undefined) return () => true
  const isThere = () => campaigns.isMember(id, asker.userId)
  const isDm = () => isThere() && campaigns.requireMember(asker, id).isDm
  const isMadeOfTraits = seesTraits && sources.some(({ kind }) => kind === 'npc')
  const seesTraitsStill = () => !isMadeOfTraits || campaigns.get(asker, id).players_see_traits
  // Nothing is hidden from DMs.
  const seesSources = () =>
    forDm ? isDm() : isThere() && seesTraitsStill() && passages.areVisible(asker, sources)
  return () => seesSources() && passages.areVisible(asker, quotes)
}

/**
 * Stops a generated text, and sends no more of it, as soon as the reader may no longer read its source. This is checked at the
 * first piece, at a piece after a commit, and at the end.
 */
export async function whileReadable<Written, Piece>(
  db: Pick<Database, 'commits'>,
  isReadable: () => boolean,
  { signal, emit }: WriteOptions<Piece>,
  write: (options: WriteOptions<Piece>) => Promise<Written>,
): Promise<Written> {
  const ending = new AbortController()
  let checkedAt: number | undefined
  const check = () => {
    checkedAt = db.commits
    if (!isReadable()) ending.abort(errors.noLongerReadable())
  }
  const written = await write({
    signal: AbortSignal.any([signal, ending.signal]),
    emit: (event) => {
      if (checkedAt !== db.commits) check()
      if (!ending.signal.aborted) emit?.(event)
    },
  })
  check()
  ending.signal.throwIfAborted()
  return written
}
