import type * as z from 'zod'

import {
  type SettingName,
  settingValues,
} from '../../../../../src/features/settings/settings.schemas.ts'

interface SettingLabel {
  label: string
  hint?: string
}

/** From the checks, because zod's `minValue` needs what the build leaves out of the page. */
function rangeOf({ def }: z.ZodInt): string {
  const bounds = (def.checks ?? []).map((check) => check._zod.def as { value?: unknown })
  const [least, most] = bounds.map(({ value }) => value).filter((it) => typeof it === 'number')
  return `From ${least} to ${most}.`
}

/** How each setting is called on the screen. */
export const SETTING_LABELS: Record<SettingName, SettingLabel> = {
  signups: { label: 'Who may create an account' },
  admin_second_factor: { label: 'Two-factor sign-in of admins' },
  openid_issuer: {
    label: 'Issuer of the provider',
    hint: 'Such as https://auth.example.org, exactly as the provider calls itself. Leave empty for none.',
  },
  openid_client_id: { label: 'Client id' },
  openid_client_secret: { label: 'Client secret' },
  openid_label: { label: 'Name on the button' },
  generator: { label: 'Character generator' },
  ollama_host: {
    label: 'Address of Ollama',
    hint: 'Such as http://127.0.0.1:11434, for one on the machine that Dramatis runs on.',
  },
  model: {
    label: 'Model',
    hint: 'By the name that Ollama has for it, such as qwen3.5:2b.',
  },
  openai_url: {
    label: 'Address of the OpenAI-compatible server',
    hint: 'The part before /chat/completions, such as http://127.0.0.1:8080/v1. Leave empty for none.',
  },
  openai_model: {
    label: 'Model of that server',
    hint: 'Leave empty for the first model that it lists.',
  },
  openai_key: { label: 'Key of that server' },
  characters_model: { label: 'Model for characters' },
  texts_model: { label: 'Model for short texts' },
  recaps_model: { label: 'Model for recaps' },
  first_token_seconds: {
    label: 'Seconds until the first word',
    hint: rangeOf(settingValues.first_token_seconds),
  },
  between_tokens_seconds: {
    label: 'Seconds between two words',
    hint: rangeOf(settingValues.between_tokens_seconds),
  },
  total_seconds: {
    label: 'Seconds for a whole character',
    hint: rangeOf(settingValues.total_seconds),
  },
  keep_loaded_minutes: {
    label: 'Minutes the model stays loaded',
    hint: `After it was used, or while a person is about to use it: the first word comes sooner, and the memory is taken. ${rangeOf(settingValues.keep_loaded_minutes)} 0 leaves it to Ollama.`,
  },
  generations_per_hour: {
    label: 'Generations an hour, for each person',
    hint: `Characters, single fields and texts together. ${rangeOf(settingValues.generations_per_hour)}`,
  },
  picture_megabytes_per_person: {
    label: 'Megabytes of pictures',
    hint: rangeOf(settingValues.picture_megabytes_per_person),
  },
  campaigns_per_person: {
    label: 'Campaigns',
    hint: rangeOf(settingValues.campaigns_per_person),
  },
  rows_per_person: {
    label: 'NPCs, journal entries and other things',
    hint: rangeOf(settingValues.rows_per_person),
  },
  answer_tokens: {
    label: 'Tokens in an answer, at most',
    hint: `A token is a few letters. ${rangeOf(settingValues.answer_tokens)} An answer that is cut off is tried once more, then refused.`,
  },
}
