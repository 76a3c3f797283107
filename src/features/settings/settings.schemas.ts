import * as z from 'zod'

import { modelName, ollamaAddress } from '../../generation/ollama/ollama.schemas.ts'
import { openaiAddress, openaiKey, openaiModel } from '../../generation/openai/openai.schemas.ts'
import {
  openidClientId,
  openidClientSecret,
  openidIssuer,
  openidLabel,
} from '../openid/openid-settings.schemas.ts'

/** They are written, and never shown again. */
export const SECRET_SETTINGS = ['openai_key', 'openid_client_secret'] as const

export const SIGNUP_MODES = ['open', 'invited', 'closed'] as const
const ADMIN_SECOND_FACTORS = ['optional', 'required'] as const
export const GENERATOR_MODES = ['auto', 'ollama', 'openai', 'tables'] as const

/** Seconds. Node aborts after 300 seconds without data. */
const PATIENCE = {
  first_token_seconds: [5, 290],
  between_tokens_seconds: [1, 290],
  total_seconds: [10, 3_600],
} as const

const A_TASK_MODEL =
  'Name a model with its server, such as ollama/qwen3.5:2b or openai/gemma-3, or leave this empty.'

/** The server, a slash, and the name of the model. Empty for the usual model. */
const taskModel = z
  .string(A_TASK_MODEL)
  .trim()
  .max(210, A_TASK_MODEL)
  .regex(/^$|^(ollama|openai)\/\S/, A_TASK_MODEL)

/** What admins can set while the program runs. The configuration is checked by the same rules. */
export const settingValues = {
  signups: oneOf(SIGNUP_MODES, 'Sign-ups are'),
  /** Whether admins need two-factor sign-in. */
  admin_second_factor: oneOf(ADMIN_SECOND_FACTORS, 'Two-factor sign-in of admins is'),
  /** Signing in by a provider, with OpenID Connect. Off without an issuer. */
  openid_issuer: openidIssuer,
  openid_client_id: openidClientId,
  openid_client_secret: openidClientSecret,
  /** The provider's name on the button. */
  openid_label: openidLabel,
  generator: oneOf(GENERATOR_MODES, 'The generator is'),
  model: modelName,
  ollama_host: ollamaAddress,
  openai_url: openaiAddress,
  openai_model: openaiModel,
  openai_key: openaiKey,
  /** For a kind of task, the model that is tried first. */
  characters_model: taskModel,
  texts_model: taskModel,
  recaps_model: taskModel,
  /** How long the model may take to its first token, from one to the next, and in all. */
  first_token_seconds: seconds(...PATIENCE.first_token_seconds),
  between_tokens_seconds: seconds(...PATIENCE.between_tokens_seconds),
  total_seconds: seconds(...PATIENCE.total_seconds),
  /** The most tokens that the model may write. */
  answer_tokens: whole('tokens', 200, 4_000),
  /** How long the model stays loaded after use. 0 leaves that to Ollama. */
  keep_loaded_minutes: whole('minutes', 0, 120),
  /** For each person. */
  generations_per_hour: whole('generations', 1, 1_000),
  /** What a person, and the campaigns that this person created, may store. */
  picture_megabytes_per_person: whole('megabytes', 1, 1_000_000),
  campaigns_per_person: whole('campaigns', 1, 10_000),
  rows_per_person: whole('things', 100, 10_000_000),
}

const values = z.object(settingValues)

/** `PUT /api/admin/settings`: a key left out keeps its value, null goes back to the configuration. */
export const settingsUpdate = z.object({
  signups: settingValues.signups.nullish(),
  admin_second_factor: settingValues.admin_second_factor.nullish(),
  openid_issuer: settingValues.openid_issuer.nullish(),
  openid_client_id: settingValues.openid_client_id.nullish(),
  openid_client_secret: settingValues.openid_client_secret.nullish(),
  openid_label: settingValues.openid_label.nullish(),
  generator: settingValues.generator.nullish(),
  model: settingValues.model.nullish(),
  ollama_host: settingValues.ollama_host.nullish(),
  openai_url: settingValues.openai_url.nullish(),
  openai_model: settingValues.openai_model.nullish(),
  openai_key: settingValues.openai_key.nullish(),
  characters_model: settingValues.characters_model.nullish(),
  texts_model: settingValues.texts_model.nullish(),
  recaps_model: settingValues.recaps_model.nullish(),
  first_token_seconds: settingValues.first_token_seconds.nullish(),
  between_tokens_seconds: settingValues.between_tokens_seconds.nullish(),
  total_seconds: settingValues.total_seconds.nullish(),
  answer_tokens: settingValues.answer_tokens.nullish(),
  keep_loaded_minutes: settingValues.keep_loaded_minutes.nullish(),
  generations_per_hour: settingValues.generations_per_hour.nullish(),
  picture_megabytes_per_person: settingValues.picture_megabytes_per_person.nullish(),
  campaigns_per_person: settingValues.campaigns_per_person.nullish(),
  rows_per_person: settingValues.rows_per_person.nullish(),
})

/** A value, and whether an admin has `set` it or it comes from the `configuration` or its defaults. */
function sourced<Value extends z.ZodType>(value: Value) {
  return z.object({ value, source: z.enum(['set', 'configuration']) })
}

/** Only whether there is one. */
const secret = z.object({ set: z.boolean() })

/** `GET /api/admin/settings`. */
export const settings = z.object({
  signups: sourced(z.enum(SIGNUP_MODES)),
  admin_second_factor: sourced(z.enum(ADMIN_SECOND_FACTORS)),
  openid_issuer: sourced(z.string()),
  openid_client_id: sourced(z.string()),
  openid_client_secret: secret,
  openid_label: sourced(z.string()),
  generator: sourced(z.enum(GENERATOR_MODES)),
  model: sourced(z.string()),
  ollama_host: sourced(z.string()),
  openai_url: sourced(z.string()),
  openai_model: sourced(z.string()),
  openai_key: secret,
  characters_model: sourced(z.string()),
  texts_model: sourced(z.string()),
  recaps_model: sourced(z.string()),
  first_token_seconds: sourced(z.int()),
  between_tokens_seconds: sourced(z.int()),
  total_seconds: sourced(z.int()),
  answer_tokens: sourced(z.int()),
  keep_loaded_minutes: sourced(z.int()),
  generations_per_hour: sourced(z.int()),
  picture_megabytes_per_person: sourced(z.int()),
  campaigns_per_person: sourced(z.int()),
  rows_per_person: sourced(z.int()),
})

export type SettingValues = z.infer<typeof values>
export type SettingName = keyof SettingValues
/** The settings that can be read. */
export type SecretSetting = (typeof SECRET_SETTINGS)[number]
export type ShownSetting = Exclude<SettingName, SecretSetting>
export type SettingsUpdate = z.infer<typeof settingsUpdate>
export type Settings = z.infer<typeof settings>

export const isSecretSetting = (name: SettingName): name is SecretSetting =>
  (SECRET_SETTINGS as readonly string[]).includes(name)

export const SETTING_NAMES = Object.keys(settingValues) as SettingName[]

function oneOf<const Values extends readonly [string, ...string[]]>(choices: Values, what: string) {
  return z.enum(choices, { error: `${what} one of: ${choices.join(', ')}.` })
}

function seconds(least: number, most: number) {
  return whole('seconds', least, most)
}

function whole(what: string, least: number, most: number) {
  const message = `This is a whole number of ${what} from ${least} to ${most}.`
  return z.int(message).min(least, message).max(most, message)
}
