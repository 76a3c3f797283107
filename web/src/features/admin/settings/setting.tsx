import { Undo2 } from 'lucide-react'

import {
  type SettingField,
  settingFields,
} from '../../../../../src/features/settings/settings.fields.ts'
import type { SettingName } from '../../../../../src/features/settings/settings.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { ChoiceList } from '../../../components/forms/choice-list.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useSettings } from './use-settings-form.ts'

import styles from './settings.module.css'

interface SettingProps {
  name: SettingName
}

/** Asks for one setting, as its field says. */
export function Setting({ name }: SettingProps) {
  const { settings, valueOf, errorOf, edit } = useSettings()
  const { label, hint, input, choices, noun, schema }: SettingField = settingFields[name]
  const saved = settings[name]
  const isSecretSet = 'set' in saved && saved.set
  return (
    <div>
      {choices ? (
        <ChoiceList
          legend={label}
          choices={Object.entries(choices).map(([value, words]) => ({ value, ...words }))}
          value={valueOf(name)}
          onChange={(value) => edit(name, value)}
        />
      ) : (
        <TextField
          label={label}
          hint={isSecretSet ? `A ${noun} is set. Leave empty to keep it.` : hint}
          error={errorOf(name)}
          required={!schema.safeParse('').success}
          type={input === 'secret' ? 'password' : 'text'}
          inputMode={input === 'number' ? 'numeric' : input === 'url' ? 'url' : 'text'}
          value={valueOf(name)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => edit(name, target.value)}
        />
      )}
      <SettingSource name={name} />
    </div>
  )
}

/** Where a value comes from, and the way back to the configuration. Of a secret the page knows only that it is set. */
function SettingSource({ name }: SettingProps) {
  const { settings, isEdited, isResetting, reset } = useSettings()
  const { label, noun }: SettingField = settingFields[name]
  const saved = settings[name]
  if (isEdited(name)) return <p className={styles.source}>Not saved yet</p>
  if ('set' in saved && !saved.set) return null
  if ('source' in saved && saved.source === 'configuration') {
    return <p className={styles.source}>From the configuration</p>
  }
  return (
    <div className={styles.source}>
      {!noun && <span>Set here</span>}
      <Button
        variant="quiet"
        size="small"
        icon={Undo2}
        busy={isResetting(name)}
        onClick={() => reset(name)}
      >
        {noun ? (
          `Forget the ${noun} that was set here`
        ) : (
          <span>
            Back to the configuration<VisuallyHidden> for “{label}”</VisuallyHidden>
          </span>
        )}
      </Button>
    </div>
  )
}

interface SettingGroupProps {
  legend: string
  names: readonly SettingName[]
}

/** Settings that belong together, side by side where there is room. */
export function SettingGroup({ legend, names }: SettingGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <Setting key={name} name={name} />
      ))}
    </fieldset>
  )
}
