import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { NPC_LIMITS } from '../../features/npcs/npcs.schemas.ts'
import { character, type EventOf, eventsOf, withSource } from '../generation.schemas.ts'
import { TEXT_LIMITS } from './texts.limits.ts'

export * from './texts.limits.ts'

const NO_BACKSTORY = 'Write the beginning of the backstory first. The generator continues it.'
const NO_WORDS = 'Say in a few words what happened.'

/** Who will read the result. From a player, `dm` counts as `everyone`; a recap refuses it. */
const readers = {
  campaign_id: z.int().positive().optional(),
  visibility: oneOf(VISIBILITIES).optional(),
}

/** A character sheet, perhaps unfinished. Blank fields mean nothing. */
const sheet = z.object({
  language_style: character.shape.language_style.optional(),
  narrative_role: character.shape.narrative_role.optional(),
  trustworthiness: character.shape.trustworthiness.optional(),
  tag: z.string().max(NPC_LIMITS.tag).optional(),
  name: z.string().max(NPC_LIMITS.name).optional(),
  personality: z.string().max(NPC_LIMITS.text).optional(),
  backstory: z
    .string(NO_BACKSTORY)
    .trim()
    .min(1, NO_BACKSTORY)
    .max(NPC_LIMITS.text, `Keep this under ${NPC_LIMITS.text} characters.`),
})

/** `POST /api/generate-backstory`: continues the backstory, and answers only the new text. */
export const backstoryRequest = z.object({
  ...readers,
  character: sheet,
  wish: z
    .string()
    .trim()
    .max(TEXT_LIMITS.wish, `Say what you wish for in at most ${TEXT_LIMITS.wish} characters.`)
    .optional(),
})

/** `POST /api/generate-journal-entry`: turns a few words into an entry. */
export const journalEntryRequest = z.object({
  npc_id: z.int().positive(),
  words: z
    .string(NO_WORDS)
    .trim()
    .min(1, NO_WORDS)
    .max(TEXT_LIMITS.words, `Say it in at most ${TEXT_LIMITS.words} characters.`),
  visibility: readers.visibility,
})

const SOME_SESSIONS = `A recap is about 1 to ${TEXT_LIMITS.sessions} sessions.`

/** `POST /api/generate-recap`: retells the latest sessions. */
export const recapRequest = z.object({
  ...readers,
  sessions: z
    .int(SOME_SESSIONS)
    .min(1, SOME_SESSIONS)
    .max(TEXT_LIMITS.sessions, SOME_SESSIONS)
    .optional(),
})

const text = z.object({ text: z.string() })

/** A text and its generator. Nothing is saved. */
export const generatedText = withSource(text)

/** With `Accept: text/event-stream`: like the events of a character, but without fields. */
export const textEvents = eventsOf(text, generatedText)

export type BackstoryRequest = z.input<typeof backstoryRequest>
export type JournalEntryRequest = z.input<typeof journalEntryRequest>
export type RecapRequest = z.input<typeof recapRequest>
export type GeneratedText = z.infer<typeof generatedText>
export type TextEvent = EventOf<typeof textEvents>
