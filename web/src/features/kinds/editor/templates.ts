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
  creature: Given[]
  lore: Given[]
  handout: Given[]
  session: Given[]
  /** Of kinds that a campaign has made. */
  other: Given[]
}

const GIVEN_BY = link('Given by', 'npc')
const BEHIND = forDms(text('What is behind it'))

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
    quest: [GIVEN_BY, line('Reward'), link('Where', 'location'), BEHIND],
    creature: [
      line('Type'),
      number('Challenge'),
      line('Habitat'),
      line('Treasure'),
      text('How it fights'),
    ],
    lore: [
      choice('About', 'Gods', 'History', 'Magic', 'Law', 'Custom'),
      line('Told by'),
      forDms(text('Truth')),
    ],
    handout: [line('Written by'), line('Language'), link('Found at', 'location')],
    session: [line('In the world'), number('Experience'), line('Treasure')],
    other: [line('Origin'), text('Legend')],
  },
  {
    name: 'Horror',
    npc: [line('Occupation'), number('Age'), line('Fear'), forDms(text('What happened to them'))],
    location: [line('Mood'), forDms(text('What is wrong here'))],
    faction: [line('Cover'), line('Sign'), forDms(text('Rites'))],
    item: [line('Found at'), forDms(text('What it does to people'))],
    quest: [line('What is at stake'), line('Time left'), BEHIND],
    creature: [line('Seen as'), line('Sign'), line('Weakness'), forDms(text('What it wants'))],
    lore: [
      line('Source'),
      choice('Cost of knowing', 'None', 'Sleep', 'Sanity'),
      forDms(text('Truth')),
    ],
    handout: [line('Found on'), line('Condition'), forDms(text('What it gives away'))],
    session: [line('Mood'), line('Who lost what'), line('To leave out')],
    other: [line('First seen'), forDms(text('Truth'))],
  },
  {
    name: 'Science fiction',
    npc: [line('Species'), line('Rank'), line('Implants'), link('Ship', 'article')],
    location: [line('Class'), number('Population'), line('Atmosphere')],
    faction: [line('Sector'), number('Fleet'), link('Headquarters', 'location'), text('Policy')],
    item: [number('Tech level'), number('Price'), line('Maker')],
    quest: [GIVEN_BY, line('Pay'), line('Deadline'), BEHIND],
    creature: [
      line('Homeworld'),
      line('Biology'),
      choice('Threat', 'Low', 'Medium', 'High'),
      text('Scan'),
    ],
    lore: [
      choice('About', 'Technology', 'Politics', 'History', 'Culture'),
      line('Clearance'),
      text('Archive'),
    ],
    handout: [line('Sender'), line('Encryption'), line('Received')],
    session: [line('Ship’s date'), line('Sector'), number('Credits')],
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
    quest: [line('Client'), line('Question'), BEHIND],
    creature: [line('Witnesses'), line('Traces'), forDms(text('What it was'))],
    lore: [line('Source'), choice('Reliable', 'Yes', 'Perhaps', 'No'), text('What is known')],
    handout: [
      link('Found at', 'location'),
      link('Points to', 'npc'),
      forDms(text('What it proves')),
    ],
    session: [line('Clues found'), line('Theories'), forDms(text('Clues missed'))],
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
    quest: [line('Threat'), link('Villain', 'npc'), BEHIND],
    creature: [line('Powers'), line('Weakness'), line('Made by')],
    lore: [line('First appearance'), text('What the public knows'), forDms(text('Truth'))],
    handout: [line('Paper or channel'), line('Date'), line('Headline')],
    session: [line('Issue title'), line('Villain'), line('Cliffhanger')],
    other: [line('First appearance'), text('Origin')],
  },
  {
    name: 'Plain',
    npc: [line('Age'), line('Looks'), text('Wants')],
    location: [line('Known for')],
    faction: [link('Led by', 'npc'), text('Goals')],
    item: [link('Held by', 'npc'), number('Value')],
    quest: [GIVEN_BY, line('Reward'), BEHIND],
    creature: [line('Habitat'), line('Danger'), text('Behavior')],
    lore: [line('Source'), forDms(text('Truth'))],
    handout: [line('From'), line('To')],
    session: [line('In the world')],
    other: [text('More')],
  },
]

const setFor = (set: Template, { of, starter }: Kind): Given[] => {
  if (of !== 'article') return set[of]
  return starter ? set[starter] : set.other
}

export const TEMPLATES = SETS.map((set) => ({
  name: set.name,
  fieldsOf: (kind: Kind): Given[] => setFor(set, kind),
}))

/** Those whose label there is not yet. */
export function missingFrom(fields: readonly FieldDraft[], given: readonly Given[]): FieldDraft[] {
  const labels = new Set(fields.map(({ label }) => label.trim().toLowerCase()))
  return given.filter(({ label }) => !labels.has(label.toLowerCase())).map(newField)
}
