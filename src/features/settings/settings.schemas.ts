import * as z from 'zod'

import { type ValuesOf, writeShape } from '../../fields.ts'
import { settingFields } from './settings.fields.ts'

export type SettingName = keyof typeof settingFields
export type SettingValues = ValuesOf<typeof settingFields>

/** The settings that are written, and never shown again. */
type SecretSetting = {
  [Name in SettingName]: (typeof settingFields)[Name]['input'] extends 'secret' ? Name : never
}[SettingName]

export const SETTING_NAMES = Object.keys(settingFields) as SettingName[]

export const isSecretSetting = (name: SettingName): name is SecretSetting =>
  settingFields[name].input === 'secret'

export const settingValues = writeShape(settingFields)

const shapeOf = (schemaOf: (name: SettingName) => z.ZodType) =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, schemaOf(name)]))

/** `PUT /api/admin/settings`: a key left out keeps its value, null goes back to the configuration. */
export const settingsUpdate = z.object(
  shapeOf((name) => settingValues[name].nullish()) as {
    [Name in SettingName]: z.ZodOptional<z.ZodNullable<(typeof settingValues)[Name]>>
  },
)

/** A value, and whether an admin has `set` it or it comes from the `configuration`. Of a secret, only whether there is one. */
type Answered<Name extends SettingName> = Name extends SecretSetting
  ? { set: boolean }
  : { value: SettingValues[Name]; source: 'set' | 'configuration' }

const sourced = (value: z.ZodType) => z.object({ value, source: z.enum(['set', 'configuration']) })

/** `GET /api/admin/settings`. */
export const settings = z.object(
  shapeOf((name) =>
    isSecretSetting(name) ? z.object({ set: z.boolean() }) : sourced(settingValues[name]),
  ) as { [Name in SettingName]: z.ZodType<Answered<Name>> },
)

export type SettingsUpdate = z.infer<typeof settingsUpdate>
export type Settings = z.infer<typeof settings>
