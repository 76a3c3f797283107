import { textKey } from '../../../db/text-keys.ts'
import { THINGS } from '../../../things.limits.ts'
import { becomesOf, type Choices } from '../choices.ts'
import { addFields, type FileKinds } from '../file-kinds.ts'
import type { Gathered, Indexed } from '../gather.ts'
import { numberedName } from '../numbering.ts'
import { numberSessions } from './number-sessions.ts'
import { cutName, type Placed, type Placing } from './placing.ts'

/** Gives each thing that comes along its kind, its number in the file and a name that no other has. */
export function placeAll(
  { found, index, labels }: Gathered,
  choices: Choices,
  kinds: FileKinds,
): Map<string, Placed> {
  const placed = new Map<string, Placed>()
  const names = createNames()
  const ids = { npcs: 0, locations: 0, articles: 0, sessions: 0 }
  const numbers = numberSessions(
    index.filter(({ group }) => becomesOf(found, choices, group) === 'session'),
  )
  const inFields = new Set<string>()
  const opened = choices.visibility === 'as_source' ? 'everyone' : 'dm'
  for (const indexed of index) {
    const { group } = indexed
    const becomes = becomesOf(found, choices, group)
    if (becomes === 'leave') continue
    const kind = kinds.of(becomes)
    if (!inFields.has(group)) addFields(kind, labels.of(group), opened)
    inFields.add(group)
    kind.isSeen ||= opened === 'everyone' && indexed.visibility === 'everyone'
    const part = THINGS[kind.of].part
    const name = part === 'sessions' ? cutName(indexed.name, 200) : names(kind.id, indexed.name)
    const id = (ids[part] += 1)
    const number = numbers.get(indexed.key)
    placed.set(indexed.key, { part, kind: kind.of, of: kind, id, name, number })
  }
  return placed
}

/** Articles of different kinds may have one name. */
function createNames(): (kindId: number, name: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (kindId, name) => {
    const keyOf = (text: string) => `${kindId} ${textKey(text)}`
    const isTaken = (text: string) => taken.has(keyOf(text))
    const free = numberedName(cutName(name, 100), { scope: `${kindId}`, next, isTaken })
    taken.add(keyOf(free))
    return free
  }
}

/** A name that several have in the source does not say which is meant: another may have other readers. */
export function nameFinder(index: Indexed[], placed: Map<string, Placed>): Placing['findByName'] {
  const byName = new Map<string, Placed | undefined>()
  for (const { key, name } of index) {
    const place = placed.get(key)
    const known = place && `${place.part} ${textKey(name)}`
    if (known) byName.set(known, byName.has(known) ? undefined : place)
  }
  return (part, name) => byName.get(`${part} ${textKey(name)}`)
}
