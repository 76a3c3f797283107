import {
  type SettingName,
  type Settings,
  type SettingsUpdate,
  settingValues,
} from '../../../../../src/features/settings/settings.schemas.ts'

type NumberName = Extract<SettingName, `${string}_${'seconds' | 'minutes' | 'hour' | 'tokens'}`>

function rangeOf(name: NumberName): string {
  const { minValue, maxValue } = settingValues[name]
  return `From ${minValue} to ${maxValue}.`
}

/** Which Ollama, and which of its models. */
export const WHICH_MODEL = [
  {
    name: 'ollama_host',
    label: 'Address of Ollama',
    what: 'the address',
    hint: 'Such as http://127.0.0.1:11434, for one on the machine that Dramatis runs on.',
  },
  {
    name: 'model',
    label: 'Model',
    what: 'the model',
    hint: 'By the name that Ollama has for it, such as qwen3.5:2b.',
  },
] as const

/** In seconds. */
export const TIME_LIMITS = [
  {
    name: 'first_token_seconds',
    label: 'Seconds until the first word',
    what: 'the time until the first word',
    hint: rangeOf('first_token_seconds'),
  },
  {
    name: 'between_tokens_seconds',
    label: 'Seconds between two words',
    what: 'the time between words',
    hint: rangeOf('between_tokens_seconds'),
  },
  {
    name: 'total_seconds',
    label: 'Seconds for a whole character',
    what: 'the whole time',
    hint: rangeOf('total_seconds'),
  },
] as const

/** What the model and the people at it take of the computer. */
export const SHARING = [
  {
    name: 'keep_loaded_minutes',
    label: 'Minutes the model stays loaded',
    what: 'how long the model stays loaded',
    hint: `After it was used, or while a person is about to use it: the first word comes sooner, and the memory is taken. ${rangeOf('keep_loaded_minutes')} 0 leaves it to Ollama.`,
  },
  {
    name: 'generations_per_hour',
    label: 'Generations an hour, for each person',
    what: 'the generations an hour',
    hint: `Characters, single fields and texts together. ${rangeOf('generations_per_hour')}`,
  },
  {
    name: 'answer_tokens',
    label: 'Tokens in an answer, at most',
    what: 'the length of an answer',
    hint: `A token is a few letters. ${rangeOf('answer_tokens')} An answer that is cut off is tried once more, then refused.`,
  },
] as const

export type SettingOfForm = (typeof WHICH_MODEL | typeof TIME_LIMITS | typeof SHARING)[number]
export type FieldName = SettingOfForm['name']
/** What is typed, by field; nothing where what is set stands. */
export type Edits = { [Name in FieldName | 'generator']?: string | undefined }

const NUMBERS: readonly string[] = [...TIME_LIMITS, ...SHARING].map(({ name }) => name)

export const isNumber = (name: string): boolean => NUMBERS.includes(name)

/** What differs from what is set, as it goes over the wire; or by field what is wrong with it. */
export function readEdits(
  edits: Edits,
  settings: Settings,
): { update: SettingsUpdate; errors: Edits } {
  const update: Record<string, unknown> = {}
  const errors: Edits = {}
  for (const [name, text] of Object.entries(edits) as [keyof Edits, string | undefined][]) {
    if (text === undefined || text === String(settings[name].value)) continue
    const written = text.trim()
    const value = isNumber(name) ? Number(written || Number.NaN) : written
    const checked = settingValues[name].safeParse(value)
    if (checked.success) update[name] = checked.data
    else errors[name] = checked.error.issues[0]?.message ?? 'This is not possible.'
  }
  return { update, errors }
}
