import type { Visibility } from '../../../../src/choices.schemas.ts'
import { type Npc, NPC_DEFAULTS } from '../../../../src/features/npcs/npcs.schemas.ts'
import { HINT_LIMITS } from '../../../../src/generation/generation.schemas.ts'
import { splitTags } from '../npcs/tag-text.ts'
import type { CandidateOrder } from './candidate.ts'

export const AT_ONCE = [1, 2, 3, 4] as const

type Traits = Pick<Npc, 'language_style' | 'narrative_role' | 'trustworthiness'>

/** The form. Null and blank leave a field to the generator. */
export interface SummonValues extends NullOr<Traits> {
  concept: string
  count: (typeof AT_ONCE)[number]
  name: string
  tone: string
  /** The joined list. */
  tag: string
  location_id: number | null
  /** Whether the generator may use DM-only information. */
  visibility: Visibility
}

type NullOr<T> = { [Field in keyof T]: T[Field] | null }

type Constraint = Exclude<keyof SummonValues, 'concept' | 'count' | 'visibility'>

export const noConstraints = {
  name: '',
  language_style: null,
  narrative_role: null,
  trustworthiness: null,
  tone: '',
  tag: NPC_DEFAULTS.tag,
  location_id: null,
} satisfies Pick<SummonValues, Constraint>

export const blankValues = (): SummonValues => ({
  concept: '',
  count: 1,
  ...noConstraints,
  visibility: 'everyone',
})

/** How many constraints are set. */
export function countConstraints(values: SummonValues): number {
  const fields = Object.keys(noConstraints) as Constraint[]
  return fields.filter((field) => {
    const value = values[field]
    return (typeof value === 'string' ? value.trim() : value) !== noConstraints[field]
  }).length
}

/** A copy of the form for each candidate, which later changes of the form do not affect. */
export function orderOf(
  values: SummonValues,
  locations: readonly { id: number; name: string }[],
  visibility: Visibility,
  addedAs: Visibility,
): CandidateOrder {
  const { language_style, narrative_role, trustworthiness, location_id } = values
  const name = values.name.trim()
  return {
    concept: values.concept.trim(),
    keep: {
      ...(name && { name }),
      ...(language_style && { language_style }),
      ...(narrative_role && { narrative_role }),
      ...(trustworthiness && { trustworthiness }),
    },
    tone: values.tone.trim(),
    tags: splitTags(values.tag).slice(0, HINT_LIMITS.tags),
    location_id,
    location: locations.find(({ id }) => id === location_id)?.name ?? '',
    visibility,
    added_as: addedAs,
  }
}

/** Of a concept alone. A DM who adds it without looking shows it to no one. */
export const orderFor = (concept: string): CandidateOrder =>
  orderOf({ ...blankValues(), concept }, [], 'everyone', 'dm')
