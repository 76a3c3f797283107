import { createContext, use, useState } from 'react'

import {
  type SettingField,
  settingFields,
} from '../../../../../src/features/settings/settings.fields.ts'
import type {
  SettingName,
  Settings,
  SettingsUpdate,
} from '../../../../../src/features/settings/settings.schemas.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { useUpdateSettings } from './settings.queries.ts'

type Edits = { [Name in SettingName]?: string | undefined }

/** What is typed is kept apart from what is saved. The server's own schema checks it. */
export function useSettingsForm(settings: Settings) {
  const [edits, setEdits] = useState<Edits>({})
  const [showsErrors, setShowsErrors] = useState(false)
  const update = useUpdateSettings()
  const { changes, errors } = readEdits(edits, settings)
  const changed = new Set([...Object.keys(changes), ...Object.keys(errors)])
  const resetting = update.isPending
    ? Object.entries(update.variables).find(([, value]) => value === null)?.[0]
    : undefined

  /** Shows the errors of these fields, if they have any. */
  function isValid(names: readonly string[]): boolean {
    const isWrong = names.some((name) => name in errors)
    setShowsErrors(isWrong)
    return !isWrong
  }

  return {
    settings,
    /** What is typed and not saved, as far as it is valid. */
    changes,
    isValid,
    valueOf: (name: SettingName) => edits[name] ?? shownIn(settings, name),
    errorOf: (name: SettingName) => (showsErrors ? errors[name] : undefined),
    edit: (name: SettingName, text: string) => setEdits((before) => ({ ...before, [name]: text })),
    isEdited: (name: SettingName) => changed.has(name),
    isChanged: changed.size > 0,
    isPending: update.isPending,
    isSaving: update.isPending && !resetting,
    isResetting: (name: SettingName) => resetting === name,
    failure: update.error,
    cancel: () => setEdits({}),
    save() {
      if (!isValid([...changed])) return
      update.mutate(changes, {
        onSuccess() {
          setEdits({})
          toast('Saved. It applies from now on.')
        },
      })
    },
    /** Goes back to the configuration. What is typed elsewhere stays. */
    reset(name: SettingName) {
      update.mutate(
        { [name]: null },
        {
          onSuccess() {
            setEdits((before) => ({ ...before, [name]: undefined }))
            toast(`${settingFields[name].label}: back to the configuration.`)
          },
        },
      )
    },
  }
}

type SettingsForm = ReturnType<typeof useSettingsForm>

export const SettingsContext = createContext<SettingsForm | null>(null)

export function useSettings(): SettingsForm {
  const form = use(SettingsContext)
  if (!form) throw new Error('A setting needs a SettingsSection around it')
  return form
}

/** Secrets are never shown, so their fields begin empty. */
function shownIn(settings: Settings, name: SettingName): string {
  const saved = settings[name]
  return 'value' in saved ? String(saved.value) : ''
}

/** What differs from what is saved, and what is wrong with it. */
function readEdits(edits: Edits, settings: Settings) {
  const changes: Record<string, unknown> = {}
  const errors: Edits = {}
  for (const [name, text] of Object.entries(edits) as [SettingName, string | undefined][]) {
    if (text === undefined || text === shownIn(settings, name)) continue
    const { input, schema }: SettingField = settingFields[name]
    const written = text.trim()
    const checked = schema.safeParse(input === 'number' ? Number(written || Number.NaN) : written)
    if (checked.success) changes[name] = checked.data
    else errors[name] = checked.error.issues[0]?.message ?? 'This is not possible.'
  }
  return { changes: changes as SettingsUpdate, errors }
}
