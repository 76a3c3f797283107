import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  TRUSTWORTHINESS,
} from '../../../../src/features/npcs/npcs.schemas.ts'
import {
  LANGUAGE_STYLE_DESCRIPTIONS,
  NARRATIVE_ROLE_DESCRIPTIONS,
  TRUSTWORTHINESS_DESCRIPTIONS,
} from './trait-descriptions.ts'

export type TraitField = 'language_style' | 'narrative_role' | 'trustworthiness'

interface Trait {
  field: TraitField
  label: string
  options: readonly string[]
  descriptions: Readonly<Record<string, string>>
}

/** The three traits in the order in which every screen shows them. */
export const TRAITS: readonly Trait[] = [
  {
    field: 'language_style',
    label: 'Speech Pattern',
    options: LANGUAGE_STYLES,
    descriptions: LANGUAGE_STYLE_DESCRIPTIONS,
  },
  {
    field: 'narrative_role',
    label: 'Story Role',
    options: NARRATIVE_ROLES,
    descriptions: NARRATIVE_ROLE_DESCRIPTIONS,
  },
  {
    field: 'trustworthiness',
    label: 'Reliability',
    options: TRUSTWORTHINESS,
    descriptions: TRUSTWORTHINESS_DESCRIPTIONS,
  },
]
