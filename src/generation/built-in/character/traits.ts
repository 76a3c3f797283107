import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  TRUSTWORTHINESS,
} from '../../../features/npcs/npcs.schemas.ts'
import type { Character } from '../../generation.schemas.ts'
import { pick, pickWeighted, type Random } from '../random.ts'
import type { Occupation } from '../reading/occupation.ts'
import type { Reading } from '../reading/reading.ts'

export type Traits = Pick<Character, 'language_style' | 'narrative_role' | 'trustworthiness'>

/**
 * Chooses the three traits: the kept ones, then what the concept says, what its words suggest, what the trade suggests,
 * and last by chance.
 */
export function settleTraits(
  reading: Reading,
  { trade, background }: Occupation,
  keep: Partial<Character>,
  random: Random,
): Traits {
  const { tempers, secrets, ancestry } = reading
  return {
    language_style:
      keep.language_style ??
      reading.style ??
      tempers.find(({ style }) => style)?.style ??
      trade?.style ??
      ancestry?.ancestry.style ??
      pickWeighted(background.styles, random),
    narrative_role:
      keep.narrative_role ??
      (trade?.role === 'Bardic Performer' ? trade.role : undefined) ??
      reading.role ??
      tempers.find(({ role }) => role)?.role ??
      secrets.find(({ role }) => role)?.role ??
      trade?.role ??
      ancestry?.ancestry.role ??
      pickWeighted(background.roles, random),
    trustworthiness:
      keep.trustworthiness ??
      reading.trust ??
      secrets.find(({ trust }) => trust)?.trust ??
      trade?.trust ??
      tempers.find(({ leans }) => leans)?.leans ??
      pickWeighted(background.trust, random),
  }
}

/** Replaces each trait that equals the one to avoid. */
export function otherTraits(traits: Traits, avoid: Partial<Traits>, random: Random): Traits {
  const { language_style, narrative_role, trustworthiness } = traits
  const other = <Value>(values: readonly Value[], value: Value, before: Value | undefined) =>
    value === before
      ? pick(
          values.filter((one) => one !== before),
          random,
        )
      : value
  return {
    language_style: other(LANGUAGE_STYLES, language_style, avoid.language_style),
    narrative_role: other(NARRATIVE_ROLES, narrative_role, avoid.narrative_role),
    trustworthiness: other(TRUSTWORTHINESS, trustworthiness, avoid.trustworthiness),
  }
}
