import * as z from 'zod'

import { failed } from '../answers.schemas.ts'
import { oneOf, VISIBILITIES } from '../choices.schemas.ts'
import { campaignQuery } from '../features/campaigns/campaigns.schemas.ts'
import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  NPC_LIMITS,
  npcName,
  TRUSTWORTHINESS,
} from '../features/npcs/npcs.schemas.ts'
import { PROMPT_LIMIT } from './generation.limits.ts'

export const EMPTY_PROMPT = 'Please enter a character description for AI generation.'

/** What a generator composes. Enumerations come first, so that a model chooses them before it writes prose. */
export const character = z.object({
  language_style: z.enum(LANGUAGE_STYLES),
  narrative_role: z.enum(NARRATIVE_ROLES),
  trustworthiness: z.enum(TRUSTWORTHINESS),
  tag: z.string().trim().min(1).max(60),
  name: npcName,
  personality: z.string().trim().min(1).max(NPC_LIMITS.text),
  backstory: z.string().trim().min(1).max(NPC_LIMITS.text),
})

export const HINT_LIMITS = { tone: 200, location: 200, tags: 20, tag: 200 } as const

/** What the character should fit besides the concept. Blank values mean nothing. */
const hints = z.object({
  /** The mood, in free words. */
  tone: z
    .string()
    .trim()
    .max(HINT_LIMITS.tone, `Say the tone in at most ${HINT_LIMITS.tone} characters.`),
  /** Where the character is found, by name. */
  location: z
    .string()
    .trim()
    .max(HINT_LIMITS.location, `Keep the location under ${HINT_LIMITS.location} characters.`),
  /** What the character belongs to. */
  tags: z
    .array(z.string().trim().min(1).max(HINT_LIMITS.tag))
    .max(HINT_LIMITS.tags, `Give at most ${HINT_LIMITS.tags} tags.`),
})

export const constraints = hints.partial().extend({
  /** Fields that the answer repeats unchanged. */
  keep: character.partial().default({}),
  /** Earlier values of open fields: the answer has something else there. */
  avoid: character.partial().default({}),
})

/** `POST /api/generate-ai-character` and `POST /generate-ai-character` */
export const generationRequest = z.object({
  prompt: z
    .string(EMPTY_PROMPT)
    .trim()
    .min(1, EMPTY_PROMPT)
    .max(PROMPT_LIMIT, `Describe the character in at most ${PROMPT_LIMIT} characters.`),
  campaign_id: z.int().positive().optional(),
  /** Who will read the result. With `dm` it may use DM-only information. Default: `everyone`. */
  visibility: oneOf(VISIBILITIES).optional(),
  constraints: constraints.optional(),
})

export type Character = z.infer<typeof character>
export type Hints = {
  [Hint in keyof z.infer<typeof hints>]?: z.infer<typeof hints>[Hint] | undefined
}
export type CharacterField = keyof Character
export const CHARACTER_FIELDS = Object.keys(character.shape) as CharacterField[]
/** As clients send it: fields with a default are optional. */
export type GenerationRequest = z.input<typeof generationRequest>

/** Tasks for which admins may choose a model of their own. Answers to questions are texts. */
export const TASK_KINDS = ['characters', 'texts', 'recaps'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** The model server is outside the private network of this server. Absent otherwise. */
export const outside = { outside: z.literal(true).optional() }

const model = { model: z.string(), ...outside }
const byOllama = z.object({ source: z.literal('ollama'), ...model })
const byOpenai = z.object({ source: z.literal('openai'), ...model })
const byBuiltIn = z.object({ source: z.literal('tables') })

/** Which generator wrote: a model server, with the model's name, or the built-in one. */
export const generationSource = z.union([byOllama, byOpenai, byBuiltIn])

/** Something that was written, with its generator. */
export const withSource = <Shape extends z.ZodRawShape>(written: z.ZodObject<Shape>) =>
  z.union([
    written.extend(byOllama.shape),
    written.extend(byOpenai.shape),
    written.extend(byBuiltIn.shape),
  ])

export const generatedCharacter = withSource(character)

/** How much of the campaign a model is told. */
export const knows = z.object({
  npcs: z.int().optional(),
  locations: z.int().optional(),
  sessions: z.int().optional(),
  /** Of a question. */
  passages: z.int().optional(),
})

export type Knows = z.infer<typeof knows>

/** `GET /api/generator`: for which task, and in which campaign. */
export const generatorQuery = z.object({
  task: oneOf(TASK_KINDS).optional(),
  ...campaignQuery.shape,
})

/** `GET /api/generator` */
export const generatorStatus = z.object({
  mode: z.enum(['auto', 'ollama', 'openai', 'tables']),
  /** The generator that would write now; null when only one model server is allowed and it is unavailable. */
  speaker: generationSource.nullable(),
  /** Why no model server can write although one should: one sentence for each. */
  reason: z.string().nullable(),
  /** How long the model usually takes for this task. Absent until it has written some. */
  usual_seconds: z.number().optional(),
  /** How many generations run or wait; absent when there are none. */
  ahead: z.int().optional(),
  /** In a campaign: the most that the model is told. */
  knows: knows.optional(),
})

export type GeneratorQuery = z.infer<typeof generatorQuery>
export type GenerationSource = z.infer<typeof generationSource>
export type ModelSource = Exclude<GenerationSource, { source: 'tables' }>
export type GeneratedCharacter = Character & GenerationSource
export type GeneratorStatus = z.infer<typeof generatorStatus>

/** What the client is waiting for. */
export const generationStatus = z.object({
  stage: z.enum(['waiting', 'loading', 'writing']),
  source: z.enum(['ollama', 'openai', 'tables']).optional(),
  ...z.object(model).partial().shape,
  /** While waiting: the place in the queue, from 1. Sent again whenever it changes. */
  position: z.int().positive().optional(),
  /** In a campaign. */
  knows: knows.optional(),
  /** How long the model usually takes for this. Absent until it has written some. */
  usual_seconds: z.number().optional(),
})

/** Another attempt begins, so the text so far is void. `reason` is a sentence. */
export const restart = z.object({ reason: z.string() })

/**
 * With `Accept: text/event-stream` the same request streams these, each as an SSE event of that name with
 * the JSON of its data: any number of `status`, `text` and `restart`, then one `done` or one `error`.
 */
export const eventsOf = <Text extends z.ZodType, Done extends z.ZodType>(
  text: Text,
  done: Done,
) => ({
  status: generationStatus,
  /** More of the text. */
  text,
  restart,
  done,
  error: failed,
})

export const generationEvents = eventsOf(
  z.object({ field: character.keyof(), text: z.string() }),
  generatedCharacter,
)

export type GenerationEvent = EventOf<typeof generationEvents>

export type EventOf<Events extends Record<string, z.ZodType>> = {
  [Name in keyof Events]: { event: Name; data: z.infer<Events[Name]> }
}[keyof Events]
