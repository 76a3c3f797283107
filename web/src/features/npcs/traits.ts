import {
  type LanguageStyle,
  type NarrativeRole,
  type Npc,
  NPC_DEFAULTS,
  NPC_FIELDS,
  type TraitField,
  type Trustworthiness,
} from '../../../../src/features/npcs/npcs.schemas.ts'

interface Trait {
  field: TraitField
  label: string
  options: readonly string[]
  /** What each option means in play. */
  descriptions: Readonly<Record<string, string>>
}

const LANGUAGE_STYLE: Record<LanguageStyle, string> = {
  'Formal / Courtly': 'Measured and polite, with titles and full sentences.',
  'Cryptic / Symbolic': 'Hints and images; never quite a straight answer.',
  'Rustic / Plainspoken': 'Short words, homely sayings, nothing dressed up.',
  'Comedic / Satirical': 'Jokes first, and the truth inside them.',
  'Poetic / Tragic': 'Slow and musical, with an old sorrow underneath.',
}

const NARRATIVE_ROLE: Record<NarrativeRole, string> = {
  Expositor: 'Knows how things stand, and tells the party.',
  'Suspicious Local': 'Distrusts strangers until they have earned it.',
  'Bardic Performer': 'Carries news, songs and rumors from place to place.',
  'Merchant / Pragmatist': 'Has something to sell; everything has a price.',
  'Witness / Survivor': 'Was there when it happened, and still carries it.',
}

const TRUSTWORTHINESS: Record<Trustworthiness, string> = {
  Honest: 'Says what they believe to be true.',
  'Half-truths': 'Leaves out what matters most.',
  Deceptive: 'Lies on purpose, and has a reason to.',
  Clueless: 'Means well, and is usually wrong.',
}

const trait = (field: TraitField, descriptions: Trait['descriptions']): Trait => ({
  field,
  label: NPC_FIELDS[field].label,
  options: NPC_FIELDS[field].schema.unwrap().options,
  descriptions,
})

/** The three traits in the order in which every screen shows them. */
export const TRAITS: readonly Trait[] = [
  trait('language_style', LANGUAGE_STYLE),
  trait('narrative_role', NARRATIVE_ROLE),
  trait('trustworthiness', TRUSTWORTHINESS),
]

/** The traits of an NPC, without the defaults of an unfinished NPC, which no person chose. */
export function traitsOf(npc: Pick<Npc, TraitField | 'unfinished'>) {
  const isUntouched =
    npc.unfinished === true && TRAITS.every(({ field }) => npc[field] === NPC_DEFAULTS[field])
  return isUntouched
    ? []
    : TRAITS.flatMap((trait) => {
        const value = npc[trait.field]
        return value ? [{ ...trait, value, meaning: trait.descriptions[value] }] : []
      })
}
