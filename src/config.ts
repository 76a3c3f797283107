import * as z from 'zod'

import { DomainError } from './errors.ts'
import { GENERATION_DEFAULTS } from './generation/defaults.ts'

export const SIGNUP_MODES = ['open', 'invited', 'closed'] as const
export const GENERATOR_MODES = ['auto', 'ollama', 'tables'] as const

const A_PORT = 'The port is a number from 0 to 65535.'

const schema = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  port: z.coerce
    .string()
    .regex(/^\d{1,5}$/, A_PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, A_PORT)
    .default(8787),
  data: z.string().min(1, 'Name the file that holds the data.').default('dramatis.db'),
  /** The address people type, when a proxy stands in front. */
  origin: z
    .url({
      protocol: /^https?$/,
      error: 'The origin is the address people type, such as https://dramatis.example.org.',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  signups: oneOf(SIGNUP_MODES, 'Sign-ups are').default('open'),
  generator: oneOf(GENERATOR_MODES, 'The generator is').default(GENERATION_DEFAULTS.mode),
  model: z.string().min(1).default(GENERATION_DEFAULTS.model),
  ollamaHost: z.string().min(1).default(GENERATION_DEFAULTS.host),
})

export type Config = z.infer<typeof schema>
export type Setting = keyof Config

/** The environment variable behind each setting; a flag of the same name wins over it. */
export const VARIABLES: Record<Setting, string> = {
  host: 'DRAMATIS_HOST',
  port: 'DRAMATIS_PORT',
  data: 'DRAMATIS_DATA',
  origin: 'DRAMATIS_ORIGIN',
  signups: 'DRAMATIS_SIGNUPS',
  generator: 'DRAMATIS_GENERATOR',
  model: 'DRAMATIS_MODEL',
  ollamaHost: 'OLLAMA_HOST',
}

/** Flags over environment over defaults. Throws a `DomainError` that names what is wrong. */
export function loadConfig(
  flags: Partial<Record<Setting, unknown>> = {},
  environment: Record<string, string | undefined> = process.env,
): Config {
  const given: Partial<Record<Setting, unknown>> = {}
  for (const [setting, variable] of Object.entries(VARIABLES) as [Setting, string][]) {
    // A variable that is set to nothing, as service files tend to have it, is not set.
    given[setting] = flags[setting] ?? (environment[variable] || undefined)
  }
  const result = schema.safeParse(given)
  if (result.success) return result.data

  const [issue] = result.error.issues
  const setting = issue?.path[0] as Setting
  throw new DomainError('invalid', `${issue?.message} (${VARIABLES[setting]} or its flag)`)
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, what: string) {
  return z.enum(values, { error: `${what} one of: ${values.join(', ')}.` })
}
