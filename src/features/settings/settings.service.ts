import type { Asker } from '../../auth/asker.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { deleteRows } from '../../db/write-row.ts'
import { blankOf } from '../../fields.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { settingFields } from './settings.fields.ts'
import * as queries from './settings.queries.ts'
import {
  isSecretSetting,
  SETTING_NAMES,
  type SettingName,
  type Settings,
  type SettingsUpdate,
  type SettingValues,
  settingValues,
} from './settings.schemas.ts'

export type SettingsService = ReturnType<typeof createSettingsService>

type OpenaiSetting = 'openaiUrl' | 'openaiModel' | 'openaiKey'
type OpenidSetting = 'openidIssuer' | 'openidClientId' | 'openidClientSecret' | 'openidLabel'

interface Dependencies {
  db: Database
  config: Pick<
    Config,
    'signups' | 'generator' | 'model' | 'ollamaHost' | OpenaiSetting | OpenidSetting
  >
  audit: AuditService
}

/** What admins set overrides flags and the environment, and those override the defaults. Changes apply at once. */
export function createSettingsService({ db, config, audit }: Dependencies) {
  const listeners: ((values: SettingValues) => void)[] = []
  const configured: SettingValues = {
    ...blankOf(settingFields),
    signups: config.signups,
    openid_issuer: config.openidIssuer ?? '',
    openid_client_id: config.openidClientId ?? '',
    openid_client_secret: config.openidClientSecret ?? '',
    openid_label: config.openidLabel,
    generator: config.generator,
    model: config.model,
    ollama_host: config.ollamaHost,
    openai_url: config.openaiUrl ?? '',
    openai_model: config.openaiModel ?? '',
    openai_key: config.openaiKey ?? '',
  }

  /** A stored value that is no longer valid, from another version of the program, counts as not set. */
  function stored(): Partial<SettingValues> {
    const set: Record<string, unknown> = {}
    for (const { name, value } of db.all(queries.listSettings())) {
      const checked = settingValues[name as SettingName]?.safeParse(parsed(value))
      if (checked?.success) set[name] = checked.data
    }
    return set
  }

  const current = (): SettingValues => ({ ...configured, ...stored() })

  function list(): Settings {
    const set = stored()
    const answers = SETTING_NAMES.map((name) => {
      const value = set[name] ?? configured[name]
      const source = name in set ? 'set' : 'configuration'
      return [name, isSecretSetting(name) ? { set: value !== '' } : { value, source }]
    })
    return Object.fromEntries(answers) as Settings
  }

  return {
    current,
    list,

    /** Calls `listener` with all values after each change. */
    onChange: (listener: (values: SettingValues) => void) => void listeners.push(listener),

    update(admin: Asker, changes: SettingsUpdate): Settings {
      const [before, raw] = [stored(), current()]
      db.transaction((tx) => {
        const now = new Date().toISOString()
        for (const name of SETTING_NAMES) {
          const value = changes[name]
          const isSet = name in before
          if (value === undefined || (value === null && !isSet)) continue
          if (value === raw[name] && isSet) continue
          if (value === null) tx.run(deleteRows('settings', { name }))
          else tx.run(queries.saveSetting({ name, value: JSON.stringify(value), now }))
          const words = value === null ? 'as configured' : shown(name, value)
          audit.record(tx, admin, 'settings.change', `${name}: ${words}`)
        }
        tx.afterCommit(() => {
          for (const listener of listeners) listener(current())
        })
      })
      return list()
    },
  }
}

/** Hides secrets. */
function shown(name: SettingName, value: string | number): string | number {
  if (isSecretSetting(name)) return value === '' ? 'none' : 'set'
  return value
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
