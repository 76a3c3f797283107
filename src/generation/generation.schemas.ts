import * as z from 'zod'

import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  NPC_LIMITS,
  npcName,
  TRUSTWORTHINESS,
} from '../features/npcs/npcs.schemas.ts'

export const PROMPT_LIMIT = 4_000
export const EMPTY_PROMPT = 'Please enter a character description for AI generation.'

/** What a generator composes. Enumerations come first, so that a model settles them before it writes prose. */
export const character = z.object({
  language_style: z.enum(LANGUAGE_STYLES),
  narrative_role: z.enum(NARRATIVE_ROLES),
  trustworthiness: z.enum(TRUSTWORTHINESS),
  tag: z.string().trim().min(1).max(60),
  name: npcName,
  personality: z.string().trim().min(1).max(NPC_LIMITS.text),
  backstory: z.string().trim().min(1).max(NPC_LIMITS.text),
})

/** Fields that the asker has settled: the answer repeats them as they are. */
export const constraints = z.object({ keep: character.partial().default({}) })

/** `POST /api/generate-ai-character` and `POST /generate-ai-character` */
export const generationRequest = z.object({
  prompt: z
    .string(EMPTY_PROMPT)
    .trim()
    .min(1, EMPTY_PROMPT)
    .max(PROMPT_LIMIT, `Describe the character in at most ${PROMPT_LIMIT} characters.`),
  campaign_id: z.int().positive().optional(),
  constraints: constraints.optional(),
})

export type Character = z.infer<typeof character>
export type CharacterField = keyof Character
export type GenerationRequest = z.infer<typeof generationRequest>

/** Who spoke: Ollama with the model's name, or the tables inside Dramatis. */
export type GenerationSource = { source: 'ollama'; model: string } | { source: 'tables' }
export type GeneratedCharacter = Character & GenerationSource

/** `GET /api/generator` */
export interface GeneratorStatus {
  mode: 'auto' | 'ollama' | 'tables'
  /** Who would write now; nobody when only Ollama may and cannot. */
  speaker: GenerationSource | null
  /** Why Ollama, though wanted, cannot: one sentence. */
  reason: string | null
}

/**
 * With `Accept: text/event-stream` the same request streams these, each as an SSE event of that name with
 * the JSON of its data: any number of `status`, `text` and `restart`, then one `done` or one `error`.
 */
export type GenerationEvent =
  /** What is being waited for. */
  | {
      event: 'status'
      data: { stage: 'waiting' | 'loading' | 'writing' } & Partial<GenerationSource>
    }
  /** More text of one field. */
  | { event: 'text'; data: { field: CharacterField; text: string } }
  /** What came so far is void: another attempt begins. `reason` is a sentence. */
  | { event: 'restart'; data: { reason: string } }
  | { event: 'done'; data: GeneratedCharacter }
  /** The same sentence and status that the plain request would have answered. */
  | { event: 'error'; data: { error: string; status: number } }
