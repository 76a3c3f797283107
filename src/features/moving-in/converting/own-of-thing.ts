import { textKey } from '../../../db/text-keys.ts'
import { ALIAS_LIMITS } from '../../aliases/aliases.limits.ts'
import type { Line } from '../../campaign-files/parts/registry.ts'
import { NPC_FIELDS } from '../../npcs/npcs.fields.ts'
import { TRAIT_FIELDS, type TraitField } from '../../npcs/npcs.schemas.ts'
import { dayIn } from '../day-in.ts'
import { hasRoomFor } from '../file-kinds.ts'
import { readAs, valuesByLabel } from '../labels.ts'
import type { OwnValue, SourceThing } from '../model.ts'
import type { ThingPictures } from '../thing-pictures.ts'
import { numberIn } from './number-sessions.ts'
import { cutName, type Placed, type Placing } from './placing.ts'
import { isSeenByAll, withNames } from './texts-of-thing.ts'

/** The aliases that a thing can have here, and the others; a session has none. */
export function aliasesOf({ name, aliases = [] }: SourceThing, { part }: Placed) {
  const taken = new Set([textKey(name)])
  const kept: Line<'npcs'>['aliases'] = []
  const others: typeof aliases = []
  for (const alias of aliases) {
    const cut = cutName(alias.name, ALIAS_LIMITS.name)
    if (taken.has(textKey(cut))) continue
    taken.add(textKey(cut))
    const hasRoom = part !== 'sessions' && kept.length < ALIAS_LIMITS.aliases
    if (hasRoom) kept.push({ name: cut, read_by: alias.isHidden ? 'dm' : 'everyone' })
    else others.push(alias)
  }
  return { aliases: kept, others }
}

/** The values that have a field, and the others. */
export function ownOf(thing: SourceThing, place: Placed, placing: Placing, inTexts: ThingPictures) {
  const { byLabel } = place.of
  const values: Line<'npcs'>['own'] = []
  const rest: OwnValue[] = []
  for (const [key, one] of valuesByLabel([
    ...(thing.own ?? []),
    ...strangeTraits(thing, place),
    ...strangeDate(thing, place),
    ...strangeNumber(thing, place),
  ])) {
    const found = byLabel.get(key)
    const field = found && hasRoomFor(place.of, found, one) ? found : undefined
    const read_by = one.isHidden ? 'dm' : field?.read_by
    const written = withNames(one.value, thing, placing, {
      isForAll: isSeenByAll(thing, placing) && read_by === 'everyone',
      ...(field?.type === 'text' && { inTexts }),
    })
    const value = field && readAs(field, written)
    if (value === undefined) rest.push(one)
    else values.push({ key: field!.key, value, read_by: read_by! })
  }
  return { values, rest }
}

/** A trait that an NPC can have; undefined for one that is none here. */
export function traitOf<Name extends TraitField>(
  { traits }: SourceThing,
  name: Name,
): Line<'npcs'>[Name] {
  const { schema } = NPC_FIELDS[name]
  const read = schema.safeParse(traits?.[name] ?? null)
  return read.success ? (read.data as Line<'npcs'>[Name]) : null
}

/** Only NPCs have traits, and of these only what is known here. */
const strangeTraits = (thing: SourceThing, { part }: Placed): OwnValue[] =>
  TRAIT_FIELDS.flatMap((name) => {
    const value = thing.traits?.[name]
    const isKnown = part === 'npcs' && traitOf(thing, name) === value
    return value === undefined || isKnown ? [] : [{ label: NPC_FIELDS[name].label, value }]
  })

/** Only sessions have a date, and only a day of our calendar. A value may say it already. */
function strangeDate({ date, own = [] }: SourceThing, { part }: Placed): OwnValue[] {
  if (date === undefined || (part === 'sessions' && dayIn(date) !== undefined)) return []
  return own.some(({ value }) => value.includes(date)) ? [] : [{ label: 'Date', value: date }]
}

/** Only sessions have a number. */
const strangeNumber = ({ number }: SourceThing, { part }: Placed): OwnValue[] =>
  number === undefined || (part === 'sessions' && numberIn(number) !== undefined)
    ? []
    : [{ label: 'Number', value: number }]
