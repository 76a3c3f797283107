import type { Changes } from './changes.ts'
import type { Answer } from './kind-of-history.ts'
import type { Action } from './tracked.ts'
import { compare, type SeenByReader } from './views.ts'

/** What each reader gets of a thing at one moment. */
export interface Answers {
  dms: Answer | undefined
  players: Answer | undefined
  /** Of players who may read more than others. */
  named: Map<number, Answer | undefined>
}

/** What changed, for DMs, and for each reader who saw it. */
export interface Revision {
  action: Action
  changes: Changes
  seen: SeenByReader
  at: number
}

/** Undefined if no reader gets anything else than before. */
export function revise(
  old: Answers,
  now: Answers,
  said: Action | undefined,
  at: number,
): Revision | undefined {
  if (!old.dms && !now.dms) return undefined
  if (!now.dms) return { action: 'deleted', changes: {}, seen: seenByAll(old, () => ({})), at }
  if (!old.dms && said === 'restored') {
    return { action: 'restored', changes: {}, seen: seenByAll(now, () => ({})), at }
  }
  if (!old.dms) {
    const created = (answer: Answer) => withoutAudience(compare(undefined, answer.values))
    return { action: 'created', changes: created(now.dms), seen: seenByAll(now, created), at }
  }
  const changes = withAudience(compare(old.dms.values, now.dms.values), old.dms, now.dms)
  if (Object.keys(changes).length === 0) return undefined
  const seen: SeenByReader = new Map()
  // A reader who gains or loses sight of a thing learns neither its old nor its new values.
  if ('visibility' in changes) return { action: said ?? 'updated', changes, seen, at }
  for (const reader of [undefined, ...old.named.keys(), ...now.named.keys()]) {
    const [one, other] = [answerFor(old, reader), answerFor(now, reader)]
    const own = one && other && compare(one.values, other.values)
    seen.set(reader, own && Object.keys(own).length > 0 ? { at, changes: own } : undefined)
  }
  return { action: said ?? 'updated', changes, seen, at }

  function seenByAll({ players, named }: Answers, of: (answer: Answer) => Changes): SeenByReader {
    const see = (answer: Answer | undefined) => answer && { at, changes: of(answer) }
    return new Map([
      [undefined, see(players)],
      ...[...named].map(([userId, answer]) => [userId, see(answer)] as const),
    ])
  }
}

/** A player who is not named reads what all players read. */
export const answerFor = ({ players, named }: Answers, reader: number | undefined) =>
  reader !== undefined && named.has(reader) ? named.get(reader) : players

const withoutAudience = ({ visibility: _who, visible_to: _to, ...changes }: Changes): Changes =>
  changes

/** A change of an audience names it whole. */
function withAudience(changes: Changes, old: Answer, now: Answer): Changes {
  if (!('visible_to' in changes)) return changes
  return { ...changes, visibility: [old.values['visibility'], now.values['visibility']] }
}
