import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { type FieldDraft, newField } from './field-drafts.ts'

type Given = Pick<FieldDraft, 'label' | 'type'> & Partial<FieldDraft>

const line = (label: string): Given => ({ label, type: 'line' })
const number = (label: string): Given => ({ label, type: 'number' })
const choice = (label: string, ...choices: string[]): Given => ({
  label,
  type: 'choice',
  choices: choices.join('\n'),
})
const forDms = (given: Given): Given => ({ ...given, read_by: 'dm' })
const link = (label: string, ...to: FieldDraft['to']): Given => ({ label, type: 'thing', to })
const text = (label: string): Given => ({ label, type: 'text' })

interface Template {
  name: string
  npc: Given[]
  location: Given[]
  faction: Given[]
  item: Given[]
  quest: Given[]
  /** Of every other kind. */
  other: Given[]
}

const QUEST = [link('Given by', 'npc'), line('Reward'), forDms(text('What is behind it'))]

const SETS: Template[] = [
  {
    name: 'Fantasy',
    npc: [line('People'), line('Calling'), number('Level'), line('Patron'), forDms(text('Wants'))],
    location: [choice('Size', 'Hamlet', 'Town', 'City', 'Ruin'), link('Ruled by', 'npc')],
    faction: [line('Motto'), link('Seat', 'location'), link('Led by', 'npc'), text('Goals')],
    item: [
      choice('Rarity', 'Common', 'Uncommon', 'Rare', 'Legendary'),
      { label: 'Magical', type: 'flag' },
      link('Held by', 'npc'),
      forDms(text('Curse')),
    ],
    quest: QUEST,
    other: [line('Origin'), text('Legend')],
  },
  {
    name: 'Horror',
    npc: [line('Occupation'), number('Age'), line('Fear'), forDms(text('What happened to them'))],
    location: [line('Mood'), forDms(text('What is wrong here'))],
    faction: [line('Cover'), line('Sign'), forDms(text('Rites'))],
    item: [line('Found at'), forDms(text('What it does to people'))],
    quest: QUEST,
    other: [line('First seen'), forDms(text('Truth'))],
  },
  {
    name: 'Science fiction',
    npc: [line('Species'), line('Rank'), line('Implants'), link('Ship', 'article')],
    location: [line('Class'), number('Population'), line('Atmosphere')],
    faction: [line('Sector'), number('Fleet'), link('Headquarters', 'location'), text('Policy')],
    item: [number('Tech level'), number('Price'), line('Maker')],
    quest: QUEST,
    other: [line('Registry'), text('Data sheet')],
  },
  {
    name: 'Mystery',
    npc: [
      line('Alibi'),
      line('Motive'),
      choice('Suspicion', 'None', 'Some', 'Strong'),
      forDms(text('What they did')),
    ],
    location: [text('What can be found'), forDms(text('What is overlooked'))],
    faction: [line('Public face'), forDms(text('What they hide'))],
    item: [link('Found at', 'location'), link('Points to', 'npc'), forDms(text('What it proves'))],
    quest: QUEST,
    other: [line('Source'), text('What is known')],
  },
  {
    name: 'Superheroes',
    npc: [line('Alias'), line('Powers'), line('Weakness'), forDms(line('Civil name'))],
    location: [line('District'), forDms(text('Lair'))],
    faction: [
      line('Roster'),
      link('Base', 'location'),
      choice('Side', 'Heroes', 'Villains', 'Neither'),
    ],
    item: [line('Power source'), link('Built by', 'npc')],
    quest: QUEST,
    other: [line('First appearance'), text('Origin')],
  },
  {
    name: 'Plain',
    npc: [line('Age'), line('Looks'), text('Wants')],
    location: [line('Known for')],
    faction: [link('Led by', 'npc'), text('Goals')],
    item: [link('Held by', 'npc'), number('Value')],
    quest: QUEST,
    other: [text('More')],
  },
]

const setFor = (set: Template, { of, starter }: Kind): Given[] => {
  if (of === 'npc' || of === 'location') return set[of]
  if (starter === 'faction' || starter === 'item' || starter === 'quest') return set[starter]
  return set.other
}

/** Sets of fields to begin with. */
export const TEMPLATES = SETS.map((set) => ({
  name: set.name,
  fieldsOf: (kind: Kind): Given[] => setFor(set, kind),
}))

/** Those whose label there is not yet. */
export function missingFrom(fields: readonly FieldDraft[], given: readonly Given[]): FieldDraft[] {
  const labels = new Set(fields.map(({ label }) => label.trim().toLowerCase()))
  return given.filter(({ label }) => !labels.has(label.toLowerCase())).map(newField)
}
