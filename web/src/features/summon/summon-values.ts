import * as z from 'zod'

import { VISIBILITIES, type Visibility } from '../../../../src/choices.schemas.ts'
import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  NPC_DEFAULTS,
  TRUSTWORTHINESS,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import { HINT_LIMITS, PROMPT_LIMIT } from '../../../../src/generation/generation.schemas.ts'
import { splitTags } from '../npcs/tag-text.ts'
import type { CandidateOrder } from './candidate.ts'

export const AT_ONCE = [1, 2, 3, 4] as const

/** What the form holds. Null and blank leave it to the generator. */
export const summonValues = z.object({
  concept: z.string(),
  count: z.literal(AT_ONCE),
  name: z.string(),
  language_style: z.enum(LANGUAGE_STYLES).nullable(),
  narrative_role: z.enum(NARRATIVE_ROLES).nullable(),
  trustworthiness: z.enum(TRUSTWORTHINESS).nullable(),
  tone: z.string(),
  /** The joined list. */
  tag: z.string(),
  location_id: z.int().nullable(),
  /** Whether who comes may draw on what only DMs see. */
  visibility: z.enum(VISIBILITIES).default('everyone'),
})

export type SummonValues = z.infer<typeof summonValues>
export type Constraint = Exclude<keyof SummonValues, 'concept' | 'count' | 'visibility'>

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

/** How many constraints say something. */
export function countConstraints(values: SummonValues): number {
  const fields = Object.keys(noConstraints) as Constraint[]
  return fields.filter((field) => {
    const value = values[field]
    return (typeof value === 'string' ? value.trim() : value) !== noConstraints[field]
  }).length
}

export const isTooLong = ({ concept }: SummonValues): boolean => concept.length > PROMPT_LIMIT

/** The order that each candidate goes by, whatever the form says later. */
export function orderOf(
  values: SummonValues,
  locations: readonly { id: number; name: string }[],
  visibility: Visibility,
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
  }
}
