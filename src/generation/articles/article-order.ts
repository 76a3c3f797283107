import type { OwnField, Starter } from '../../features/kinds/kinds.limits.ts'
import type { Knowledge } from '../knowledge.ts'

/** Something of the campaign that a field may point to. */
export interface Thing {
  kind: 'npc' | 'location'
  id: number
  name: string
}

export interface ArticleOrder {
  concept: string
  kind: {
    name: string
    starter: Starter | null
    /** Those that are filled. */
    fields: readonly OwnField[]
  }
  /** Names that articles of this kind have. */
  avoidNames: readonly string[]
  knowledge: Knowledge
  things: readonly Thing[]
}

/** The things that a field may point to. */
export const thingsFor = ({ to }: OwnField, things: readonly Thing[]): Thing[] =>
  things.filter(({ kind }) => !to || to.includes(kind))
