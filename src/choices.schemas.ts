import * as z from 'zod'

/** Every member of the campaign, or only its DMs. */
export const VISIBILITIES = ['everyone', 'dm'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Who sees a thing: besides these, some of the players, named by `visible_to`. */
export const AUDIENCES = [...VISIBILITIES, 'some'] as const
export type Audience = (typeof AUDIENCES)[number]

/** For whom a text about a thing is written: where some players see the thing, only what everyone may know. */
export const readersOf = (audience: Audience): Visibility => (audience === 'dm' ? 'dm' : 'everyone')

/** One of the values. The error lists them all. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, { error: `Choose one of: ${values.join(', ')}.` })
}

/** In a write by a DM: who sees the thing. A player's value is ignored. */
export const audienceInput = {
  visibility: oneOf(AUDIENCES),
  visible_to: z
    .array(z.int().positive())
    .min(1, 'Name at least one player who may see this.')
    .max(1_000),
}

/** For DMs: the program that it came from, and its id there. Absent for what was made here. */
export const originAnswer = {
  origin: z.object({ tool: z.string(), id: z.string() }).optional(),
}

/** In an answer of a thing. Only DMs get `visible_to`. */
export const audienceAnswer = {
  visibility: z.enum(AUDIENCES),
  visible_to: z.array(z.int()).optional(),
  /** The texts that are shown as they were typed, because they are older than Markdown. Absent without any. */
  plain_texts: z.array(z.string()).optional(),
}
