import * as z from 'zod'

import { CommandError } from './errors.ts'
import { settingFields } from './features/settings/settings.fields.ts'
import { settingValues } from './features/settings/settings.schemas.ts'
import { isAddressOrNetwork } from './http/networks.ts'

const A_PORT = 'The port is a number from 0 to 65535.'

const BIN_DAYS = 'The bin keeps things for a number of days from 1 to 365.'

const OFF = ['0', 'false', 'no', 'off']
const LOCAL = ['1', 'true', 'yes', 'on', 'local']

function metricsMode(given: string | true): string {
  const word = String(given).toLowerCase()
  if (OFF.includes(word)) return 'off'
  return LOCAL.includes(word) ? 'local' : String(given)
}

const number = (otherwise: number, pattern: RegExp, sentence: string) =>
  z.coerce.string().regex(pattern, sentence).transform(Number).default(otherwise)

const schema = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  port: number(8787, /^\d{1,5}$/, A_PORT).refine((port) => port <= 65_535, A_PORT),
  data: z.string().min(1, 'The data file needs a name.').default('dramatis.db'),
  /** The address people type, if a proxy is in front. */
  origin: z
    .url({
      protocol: /^https?$/,
      abort: true,
      error: 'The origin is the address people type, such as https://dramatis.example.org.',
    })
    .refine(
      (url) => new URL(url).href === `${new URL(url).origin}/`,
      'The origin has no path: Dramatis needs a name or a port of its own, such as https://dramatis.example.org.',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Trusted proxies; with an origin, the default is this machine. */
  proxies: z.coerce
    .string()
    .transform((list) => list.split(',').map((place) => place.trim()))
    .refine(
      (places) => places.every(isAddressOrNetwork),
      'Proxies are IP addresses or networks separated by commas, such as 172.30.87.200 or 10.1.2.0/24.',
    )
    .optional(),
  /** The largest campaign file that people may upload, in megabytes. */
  importLimit: number(
    1_000,
    /^[1-9]\d{0,4}$/,
    'The import limit is a number of megabytes, such as 1000.',
  ),
  /** How many pages may have a stream of live events open. */
  liveStreams: number(500, /^\d{1,5}$/, 'The number of live streams is a number, such as 500.'),
  /** Whether the server copies the pictures on other servers that people name; otherwise it asks no such server. */
  foreignPictures: z
    .enum(['copy', 'off'], 'Pictures on other servers are either copy or off.')
    .default('copy'),
  /** How many days what was deleted waits in the bin. */
  binDays: number(30, /^[1-9]\d{0,2}$/, BIN_DAYS).refine((days) => days <= 365, BIN_DAYS),
  /** After how many days a history keeps only the last change of each day; 0: never. */
  historyDays: number(
    0,
    /^\d{1,5}$/,
    'History is thinned after a number of days, or with 0 never.',
  ),
  signups: settingValues.signups.default(settingFields.signups.blank),
  openidIssuer: settingValues.openid_issuer.optional(),
  openidClientId: settingValues.openid_client_id.optional(),
  /** Has no flag, because other people on the machine can read flags. */
  openidClientSecret: settingValues.openid_client_secret.optional(),
  openidLabel: settingValues.openid_label.default(settingFields.openid_label.blank),
  generator: settingValues.generator.default(settingFields.generator.blank),
  model: settingValues.model.default(settingFields.model.blank),
  ollamaHost: settingValues.ollama_host.default(settingFields.ollama_host.blank),
  openaiUrl: settingValues.openai_url.optional(),
  openaiModel: settingValues.openai_model.optional(),
  /** Has no flag either. */
  openaiKey: settingValues.openai_key.optional(),
  /** The folder for daily backups; without it there are none. */
  backups: z.string().min(1).optional(),
  keep: number(14, /^[1-9]\d{0,3}$/, 'The number of backups to keep is a number from 1 to 9999.'),
  /** The control socket of a Litestream that copies the data elsewhere. */
  replicated: z.string().min(1).optional(),
  /** The file that says until when this machine may write. `dramatis lease` sets it. */
  lease: z.string().min(1).optional(),
  /** `off`, `local` for this machine only, or the token that a request needs. */
  metrics: z
    .union([z.literal(true), z.string()])
    .transform(metricsMode)
    .refine(
      (given) => given === 'off' || given === 'local' || given.length >= 16,
      'Metrics are off, local, or a token of at least 16 characters.',
    )
    .default('off'),
})

export type Config = z.infer<typeof schema>
export type Setting = keyof Config

const OTHER_VARIABLES: { [Name in Setting]?: string } = {
  ollamaHost: 'OLLAMA_HOST',
  keep: 'DRAMATIS_BACKUPS_KEEP',
}

const inWords = (setting: string, between: string) =>
  setting.replaceAll(/[A-Z]/g, (letter) => between + letter.toLowerCase())

/** The environment variable behind each setting; a flag of the same name wins over it. */
export const VARIABLES = Object.fromEntries(
  (Object.keys(schema.shape) as Setting[]).map((setting) => [
    setting,
    OTHER_VARIABLES[setting] ?? `DRAMATIS_${inWords(setting, '_').toUpperCase()}`,
  ]),
) as Record<Setting, string>

export class WrongFlag extends CommandError {}

/** Flags over environment over defaults. Throws a `CommandError` that names the flag or the variable. */
export function loadConfig(
  flags: Partial<Record<Setting, unknown>> = {},
  environment: Record<string, string | undefined> = process.env,
): Config {
  const given: Partial<Record<Setting, unknown>> = {}
  for (const [setting, variable] of Object.entries(VARIABLES) as [Setting, string][]) {
    // Service files may set a variable to nothing; that counts as not set.
    given[setting] = flags[setting] ?? (environment[variable] || undefined)
  }
  const result = schema.safeParse(given)
  if (result.success) return result.data

  const [issue] = result.error.issues
  const setting = issue?.path[0] as Setting
  if (flags[setting] === undefined) {
    throw new CommandError(`${VARIABLES[setting]}: ${issue?.message}`)
  }
  throw new WrongFlag(`--${inWords(setting, '-')}: ${issue?.message}`)
}
