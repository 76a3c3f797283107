import * as z from 'zod'

import { type Field, field } from '../../fields.ts'
import {
  GENERATION_DEFAULTS,
  GENERATION_LIMITS,
  GENERATOR_MODES,
} from '../../generation/generation.limits.ts'
import { modelName, ollamaAddresses } from '../../generation/ollama/ollama.schemas.ts'
import { openaiAddresses, openaiKey, openaiModel } from '../../generation/openai/openai.schemas.ts'
import {
  openidClientId,
  openidClientSecret,
  openidIssuer,
  openidLabel,
} from '../openid/openid-settings.schemas.ts'
import { SIGNUP_MODES } from './settings.limits.ts'

/** A setting, and how the admin page asks for it. */
export interface SettingField extends Field {
  /** A secret is written, and never shown again. */
  input: 'choice' | 'number' | 'text' | 'url' | 'secret'
  hint?: string
  /** What the values of a choice mean. */
  choices?: Record<string, Choice>
  /** What a secret is called in a sentence. */
  noun?: string
}

interface Choice {
  name: string
  text: string
}

const A_TASK_MODEL =
  'Name a model with its server, such as ollama/qwen3.5:2b or openai/gemma-3, or leave this empty.'

/** The server, a slash, and the name of the model. Empty for the usual model. */
const taskModel = z
  .string(A_TASK_MODEL)
  .trim()
  .max(210, A_TASK_MODEL)
  .regex(/^$|^(ollama|openai)\/\S/, A_TASK_MODEL)

/** What admins can set while the program runs. Flags and the environment are checked by the same rules, and win over a blank. */
export const settingFields = {
  signups: choice('Sign-ups are', SIGNUP_MODES, {
    label: 'Who may create an account',
    blank: 'open',
    choices: {
      open: {
        name: 'Open',
        text: 'Anyone who can open this page may create an account.',
      },
      invited: {
        name: 'Invited',
        text: 'Only emails that a campaign has invited may create an account.',
      },
      closed: {
        name: 'Closed',
        text: 'No new accounts. Existing accounts can still sign in.',
      },
    },
  }),
  admin_second_factor: choice('Two-factor sign-in of admins is', ['optional', 'required'], {
    label: 'Two-factor sign-in of admins',
    blank: 'optional',
    choices: {
      optional: { name: 'Optional', text: 'Each admin decides.' },
      required: {
        name: 'Required',
        text: 'Admins without it must turn it on before they can use this page.',
      },
    },
  }),
  /** Signing in by a provider, with OpenID Connect. Off without an issuer. */
  openid_issuer: field(openidIssuer, {
    label: 'Issuer of the provider',
    hint: 'Such as https://auth.example.org, exactly as in the configuration of the provider. Leave empty for none.',
    blank: '',
    input: 'url',
  }),
  openid_client_id: field(openidClientId, { label: 'Client id', blank: '', input: 'text' }),
  openid_client_secret: field(openidClientSecret, {
    label: 'Client secret',
    hint: 'Leave empty for a public client.',
    blank: '',
    input: 'secret',
    noun: 'secret',
  }),
  openid_label: field(openidLabel, {
    label: 'Label of the sign-in button',
    blank: 'Single Sign-On',
    input: 'text',
  }),
  generator: choice('The generator is', GENERATOR_MODES, {
    label: 'Character generator',
    blank: GENERATION_DEFAULTS.mode,
    choices: {
      auto: {
        name: 'Automatic',
        text: 'Uses the first that answers: Ollama, the OpenAI-compatible server, the built-in generator.',
      },
      ollama: {
        name: 'Ollama alone',
        text: 'If Ollama cannot be reached, nothing is generated, and people see the reason.',
      },
      openai: {
        name: 'OpenAI-compatible server alone',
        text: 'Such as llama.cpp, LM Studio, vLLM or LocalAI. If it cannot be reached, nothing is generated, and people see the reason.',
      },
      tables: {
        name: 'Built-in generator',
        text: 'Works immediately, on any computer, without a language model.',
      },
    },
  }),
  model: field(modelName, {
    label: 'Model',
    hint: 'Its name in Ollama, such as qwen3.5:2b.',
    blank: GENERATION_DEFAULTS.model,
    input: 'text',
  }),
  ollama_host: field(ollamaAddresses, {
    label: 'Address of Ollama',
    hint: 'Such as http://127.0.0.1:11434, for one on the machine that Dramatis runs on. Write a comma between the addresses of several.',
    blank: GENERATION_DEFAULTS.host,
    input: 'url',
  }),
  openai_url: field(openaiAddresses, {
    label: 'Address of the OpenAI-compatible server',
    hint: 'The part before /chat/completions, such as http://127.0.0.1:8080/v1. Write a comma between the addresses of several. Leave empty for none.',
    blank: '',
    input: 'url',
  }),
  openai_model: field(openaiModel, {
    label: 'Model of that server',
    hint: 'Leave empty for the first model that it lists.',
    blank: '',
    input: 'text',
  }),
  openai_key: field(openaiKey, {
    label: 'Key of that server',
    hint: 'Leave empty for a server that needs none.',
    blank: '',
    input: 'secret',
    noun: 'key',
  }),
  /** For a kind of task, the model that is tried first. */
  characters_model: field(taskModel, { label: 'Model for characters', blank: '', input: 'text' }),
  texts_model: field(taskModel, { label: 'Model for short texts', blank: '', input: 'text' }),
  recaps_model: field(taskModel, { label: 'Model for recaps', blank: '', input: 'text' }),
  /** Node aborts after 300 seconds without data. */
  first_token_seconds: whole('seconds', [5, 290], {
    label: 'Seconds until the first word',
    blank: GENERATION_LIMITS.firstToken / 1_000,
  }),
  between_tokens_seconds: whole('seconds', [1, 290], {
    label: 'Seconds between two words',
    blank: GENERATION_LIMITS.betweenTokens / 1_000,
  }),
  total_seconds: whole('seconds', [10, 3_600], {
    label: 'Seconds for a whole character',
    blank: GENERATION_LIMITS.total / 1_000,
  }),
  answer_tokens: whole('tokens', [200, 4_000], {
    label: 'Tokens in an answer, at most',
    hint: (range) =>
      `A token is a few letters. ${range} An answer that is cut off is tried once more, then refused.`,
    blank: GENERATION_LIMITS.num_predict,
  }),
  keep_loaded_minutes: whole('minutes', [0, 120], {
    label: 'Minutes the model stays loaded',
    hint: (range) =>
      `After it was used, or while a person is about to use it: the first word comes sooner, and the memory is taken. ${range} 0 leaves it to Ollama.`,
    blank: GENERATION_DEFAULTS.keepLoadedMinutes,
  }),
  generations_per_hour: whole('generations', [1, 1_000], {
    label: 'Generations an hour, for each person',
    hint: (range) => `Characters, single fields and texts together. ${range}`,
    blank: GENERATION_DEFAULTS.perHour,
  }),
  /** What a person, and the campaigns that this person created, may store. */
  picture_megabytes_per_person: whole('megabytes', [1, 1_000_000], {
    label: 'Megabytes of pictures',
    blank: 2_000,
  }),
  campaigns_per_person: whole('campaigns', [1, 10_000], { label: 'Campaigns', blank: 200 }),
  rows_per_person: whole('things', [100, 10_000_000], {
    label: 'NPCs, journal entries and other things',
    blank: 500_000,
  }),
} satisfies Record<string, SettingField>

function choice<const Value extends string>(
  what: string,
  values: readonly Value[],
  facts: { label: string; blank: NoInfer<Value>; choices: Record<NoInfer<Value>, Choice> },
) {
  const schema = z.enum(values, { error: `${what} one of: ${values.join(', ')}.` })
  return { ...facts, schema, input: 'choice' as const }
}

interface WholeFacts {
  label: string
  blank: number
  /** By default the range alone. */
  hint?: (range: string) => string
}

function whole(
  what: string,
  [least, most]: [number, number],
  { hint = (range) => range, ...facts }: WholeFacts,
) {
  const message = `This is a whole number of ${what} from ${least} to ${most}.`
  const schema = z.int(message).min(least, message).max(most, message)
  return { ...facts, schema, hint: hint(`From ${least} to ${most}.`), input: 'number' as const }
}
