import { thingOf, type What, whatIs } from '../../db/things.ts'
import * as errors from './connections.errors.ts'
import type { EndKind } from './connections.limits.ts'

export type End = What<EndKind>

/** What a connection is between. */
export interface Ends {
  from: End
  to: End
}

/** What a write says of them: `from_npc_id` is another way to say `from`, and null says nothing. */
export interface EndsSaid {
  from?: End | undefined
  to?: End | undefined
  from_npc_id?: number | null | undefined
  to_npc_id?: number | null | undefined
}

const endIn = (thing: number | null): End => {
  const { kind, id } = whatIs(thing!) as End
  return { kind, id }
}

/** Of a row with the numbers of both in `things`. */
export const endsIn = (row: { about: number | null; other_end: number | null }): Ends => ({
  from: endIn(row.about),
  to: endIn(row.other_end),
})

/** What a reader of a connection must see, too. */
export const ownersFrom = ({ from, to }: Ends) => ({ about: thingOf(from), otherEnd: thingOf(to) })

/**
 * An answer that is sent back changed may say an end twice, as it was and as it is to be: what differs from the current end
 * counts. Throws `invalid` for a new connection without both, and for one from a thing to itself.
 */
export function chooseEnds(said: EndsSaid, current?: Ends): Ends {
  const choose = (name: 'from' | 'to'): End => {
    const npcId = said[`${name}_npc_id`]
    const old = current?.[name]
    const all = [said[name], ...(npcId ? [{ kind: 'npc', id: npcId } as const] : [])]
    const named = all.filter((end) => end !== undefined)
    const end = named.find((end) => old && !isSame(end, old)) ?? named[0] ?? old
    if (!end) throw errors.withoutEnds()
    return { kind: end.kind, id: end.id }
  }
  const ends = { from: choose('from'), to: choose('to') }
  if (isSame(ends.from, ends.to)) throw errors.withItself()
  return ends
}

export const isSame = (one: End, other: End): boolean => thingOf(one) === thingOf(other)
