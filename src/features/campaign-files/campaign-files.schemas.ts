import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { firstPageQuery, pageFacts } from '../../pages.schemas.ts'
import { CAMPAIGN_ROLES, campaignCreate } from '../campaigns/campaigns.schemas.ts'
import { COLUMN_TARGETS, type ImportTool, TOOL_WORDS } from '../moving-in/tools.limits.ts'
import { EXPORT_FORMATS } from './campaign-files.limits.ts'
import { PART_NAMES, type PartName } from './format.schemas.ts'

/** `GET /api/campaigns/{id}/export` */
export const exportQuery = z.object({
  format: oneOf(EXPORT_FORMATS).default('dramatis'),
  /** Of a DM, for other programs: with secrets, DM notes and fields that only DMs read. */
  secrets: oneOf(['true', 'false']).optional(),
  /** Of a DM, in a campaign file: with the history of changes. */
  history: oneOf(['true', 'false']).optional(),
})

/** The programs whose files are read. */
const IMPORT_TOOLS = Object.keys(TOOL_WORDS) as ImportTool[]

/** What a group becomes: a kind of thing, articles of a kind (`article:Lore`), or nothing. */
const becomes = z.string().regex(/^(npc|location|session|leave|article:\S.{0,59})$/u, {
  error: 'A group becomes npc, location, session, article: with the name of a kind, or leave.',
})

/** What a column of a table becomes. Without a field of its own it stands under its header: `own:Age`. */
const columnBecomes = z
  .string()
  .regex(new RegExp(`^(${COLUMN_TARGETS.join('|')}|leave|own:.{1,60})$`, 'u'), {
    error: `A column becomes ${COLUMN_TARGETS.join(', ')}, own: with a label, or leave.`,
  })

/** Of what a file holds too much to list it all, the first. */
const SHOWN_THINGS = 20

/** One thing of another program, as it would be imported. */
const importThing = z.object({
  key: z.string(),
  group: z.string(),
  kind: z.string(),
  name: z.string(),
  visibility: z.enum(VISIBILITIES),
  /** Where it is in the file. */
  from: z.string(),
  excerpt: z.string(),
  notices: z.array(z.string()),
})

const rowCounts = Object.fromEntries(
  PART_NAMES.flatMap((name) => (name === 'people' ? [] : [[name, z.int()]])),
) as Record<Exclude<PartName, 'people'>, z.ZodInt>

/** What an import creates, for its owner to confirm. */
const importPlan = z.object({
  /** The name of the campaign in the file. */
  name: z.string(),
  description: z.string(),
  exported_at: z.string(),
  /** The program that wrote the file. */
  written_by: z.string(),
  /** Whether the file holds everything, or what one player may see. */
  reach: z.enum(['everything', 'player']),
  counts: z.object({ ...rowCounts, pictures: z.int() }),
  /** The people in the file. An import gives them no account, role or invitation. */
  people: z.array(
    z.object({
      name: z.string(),
      role: z.enum(CAMPAIGN_ROLES).nullable(),
      entries: z.int(),
      /** Whether this is the importing person, who becomes the author of these entries again. */
      is_you: z.boolean(),
    }),
  ),
  /** What the import changes, and why: a sentence each. */
  notices: z.array(z.string()),
  /** The program that the file is from. */
  source: z.object({ tool: z.enum(IMPORT_TOOLS), version: z.string() }),
  /** How many of each kind are imported. */
  things: z.record(z.string(), z.int()),
  /** Folders, modules and types; the user chooses what each becomes. */
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      count: z.int(),
      guess: z.string(),
      /** By choice, or else by the guess. */
      becomes: z.string(),
      /** Whether it is imported. */
      take: z.boolean(),
    }),
  ),
  /** Of a table: what each column becomes, with some of its values. */
  columns: z.array(
    z.object({ header: z.string(), becomes: z.string(), examples: z.array(z.string()) }),
  ),
  /** What the source hides from players, and how it is imported. */
  secrets: z.array(z.object({ rule: z.string(), count: z.int(), becomes: z.string() })),
  /** What does not come along. */
  lost: z.array(z.object({ what: z.string(), count: z.int(), why: z.string() })),
  /** Some of what comes along, from all groups. */
  samples: z.array(importThing).max(SHOWN_THINGS),
  /** Who sees it after the import: only DMs, or the same readers as in the source. */
  visibility: z.enum(['dm', 'as_source']),
  /** The campaign to which it is added; null for a new one. */
  into: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What adding it to a campaign does to what is there. */
  update: z
    .object({
      added: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      /** What stays as it is here: it was changed on both sides, or players read it here and it comes as DM only. */
      kept: z.array(z.object({ kind: z.string(), name: z.string(), fields: z.array(z.string()) })),
      kept_count: z.int(),
    })
    .nullable(),
})

const IMPORT_STATES = ['checking', 'ready', 'importing', 'done', 'failed'] as const

/** An uploaded campaign file. */
export const campaignImport = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Rows checked or imported. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Null until the file is checked, and for those who are no longer DMs of the campaign that it goes into. */
  plan: importPlan.nullable(),
  /** The id of the campaign, once it is imported. */
  campaign_id: z.int().nullable(),
  /** What was added to a campaign can be undone by it, as a deletion is. */
  deletion_id: z.int().nullable(),
  /** Why it failed. Nothing was imported. */
  error: z.string().nullable(),
  code: z.string().nullable(),
})

/** `POST /api/campaign-imports/{id}/confirm` */
export const importConfirmation = z.object({
  /** Replaces the name in the file. */
  name: campaignCreate.shape.name.optional(),
  /** The campaign to add it to, of which the person is a DM. */
  into: z.int().positive().optional(),
})

/** `POST /api/campaign-imports` */
export const importQuery = z.object({
  /** The name of the file. */
  name: z.string().max(1_000).optional(),
})

/** `PUT /api/campaign-imports/{id}`: only of files of other programs. Keys that are left out stay as they are. */
export const importChoices = z.object({
  /** Null for a new campaign. */
  into: z.int().positive().nullable().optional(),
  visibility: z.enum(['dm', 'as_source'], { error: 'visibility is dm or as_source.' }).optional(),
  groups: z.record(z.string(), becomes).optional(),
  columns: z.record(z.string(), columnBecomes).optional(),
})

/** `GET /api/campaign-imports/{id}/things` */
export const importThingsQuery = firstPageQuery.extend({ group: z.string().max(2_000).optional() })
export const importThings = z.object({ things: z.array(importThing), ...pageFacts })

export type ImportThing = z.infer<typeof importThing>
export type ImportThings = z.infer<typeof importThings>
export type ImportChoices = z.infer<typeof importChoices>
export type ImportPlan = z.infer<typeof importPlan>
export type CampaignImport = z.infer<typeof campaignImport>
export type ImportConfirmation = z.infer<typeof importConfirmation>
