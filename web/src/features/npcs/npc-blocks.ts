import type { Part } from '../../lib/drafts/edit-draft.ts'
import type { OwnKey } from '../kinds/own-values.ts'
import type { NpcFormValues } from './npc-form-values.ts'

type BlockName = 'who' | 'speech' | 'facts' | 'tags' | 'own' | keyof typeof NO_TEXT | 'dms'

/** Some of an NPC that is read together, and edited together on its sheet. */
export interface NpcBlock extends Part<NpcFormValues> {
  name: BlockName
  title: string
}

/** The parts of an NPC, in the order of every form. */
const NPC_BLOCKS: readonly NpcBlock[] = [
  {
    name: 'who',
    title: 'Name and description',
    fields: ['avatar_url', 'name', 'aliases', 'description'],
  },
  { name: 'speech', title: 'Speech Pattern', fields: ['language_style'] },
  {
    name: 'facts',
    title: 'Location and traits',
    fields: ['location_id', 'narrative_role', 'trustworthiness'],
  },
  { name: 'tags', title: 'Tags', fields: ['tag'] },
  // Its fields are those of the campaign's kind.
  { name: 'own', title: 'Own fields', fields: [] },
  { name: 'personality', title: 'Personality Traits', fields: ['personality'] },
  { name: 'backstory', title: 'Backstory', fields: ['backstory'], beside: true },
  { name: 'dms', title: 'For DMs', fields: ['visibility', 'dm_notes'] },
]

export const blockOf = (name: BlockName): NpcBlock =>
  NPC_BLOCKS.find((block) => block.name === name)!

/** The blocks with the fields of one's own. */
export const withOwnFields = (fields: readonly OwnKey[]): NpcBlock[] =>
  NPC_BLOCKS.map((block) => (block.name === 'own' ? { ...block, fields } : block))

/** The texts, with the rows that each field has at first. */
export const ROWS = { description: 2, personality: 4, backstory: 7, dm_notes: 3 } as const

export const isText = (field: string): field is keyof typeof ROWS => field in ROWS

export const textsOf = (npc: { [Field in keyof typeof ROWS]?: string | undefined }) =>
  Object.keys(ROWS)
    .filter(isText)
    .map((field) => npc[field])

/** The texts that are blocks of their own, with what a sheet says while they are empty. */
export const NO_TEXT = {
  personality: 'No personality traits defined.',
  backstory: 'No backstory available.',
} as const

export const isTextBlock = (name: string): name is keyof typeof NO_TEXT => name in NO_TEXT

export const TEXT_BLOCKS = Object.keys(NO_TEXT).filter(isTextBlock)
