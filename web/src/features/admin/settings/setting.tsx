import { Undo2 } from 'lucide-react'

import type {
  SecretSetting,
  SettingName,
  SettingValues,
  ShownSetting,
} from '../../../../../src/features/settings/settings.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { ChoiceList } from '../../../components/forms/choice-list.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { SETTING_LABELS } from './setting-labels.ts'
import type { SettingsForm } from './use-settings-form.ts'

import styles from './settings-form.module.css'

interface SettingProps<Name extends SettingName> {
  form: SettingsForm
  name: Name
}

interface TextSettingProps extends SettingProps<ShownSetting> {
  required?: boolean
}

export function TextSetting({ form, name, required = true }: TextSettingProps) {
  const isNumber = typeof form.settings[name].value === 'number'
  return (
    <div>
      <Field {...SETTING_LABELS[name]} error={form.errorOf(name)} required={required}>
        <TextInput
          value={form.valueOf(name)}
          inputMode={isNumber ? 'numeric' : /_host$|_url$|_issuer$/.test(name) ? 'url' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => form.edit(name, target.value)}
        />
      </Field>
      <SettingSource form={form} name={name} />
    </div>
  )
}

interface SecretSettingProps extends SettingProps<SecretSetting> {
  /** What it is called in a sentence. */
  what: string
  /** While none is set. */
  hint: string
}

/** A secret is never shown: the server says only whether there is one. */
export function SecretSettingField({ form, name, what, hint }: SecretSettingProps) {
  const isSet = form.settings[name].set
  return (
    <div>
      <Field
        {...SETTING_LABELS[name]}
        hint={isSet ? `A ${what} is set. Leave empty to keep it.` : hint}
        error={form.errorOf(name)}
      >
        <TextInput
          type="password"
          value={form.valueOf(name)}
          autoComplete="off"
          onChange={({ target }) => form.edit(name, target.value)}
        />
      </Field>
      {form.isEdited(name) && <p className={styles.source}>Not saved yet</p>}
      {isSet && !form.isEdited(name) && (
        <div className={styles.source}>
          <Button
            variant="quiet"
            size="small"
            icon={Undo2}
            busy={form.isResetting(name)}
            onClick={() => form.reset(name)}
          >
            Forget the {what} that was set here
          </Button>
        </div>
      )}
    </div>
  )
}

interface ChoiceSettingProps<Name extends ShownSetting> extends SettingProps<Name> {
  choices: readonly { value: SettingValues[Name] & string; name: string; text: string }[]
}

export function ChoiceSetting<Name extends 'signups' | 'admin_second_factor' | 'generator'>(
  props: ChoiceSettingProps<Name>,
) {
  const { form, name, choices } = props
  return (
    <div>
      <ChoiceList
        legend={SETTING_LABELS[name].label}
        choices={choices}
        value={form.valueOf(name) as SettingValues[Name] & string}
        onChange={(value) => form.edit(name, value)}
      />
      <SettingSource form={form} name={name} />
    </div>
  )
}

/** Where a value comes from, and the way back to the configuration. */
function SettingSource({ form, name }: SettingProps<ShownSetting>) {
  if (form.isEdited(name)) return <p className={styles.source}>Not saved yet</p>
  if (form.settings[name].source === 'configuration') {
    return <p className={styles.source}>From the configuration</p>
  }
  return (
    <div className={styles.source}>
      <span>Set here</span>
      <Button
        variant="quiet"
        size="small"
        icon={Undo2}
        busy={form.isResetting(name)}
        onClick={() => form.reset(name)}
      >
        <span>
          Back to the configuration
          <VisuallyHidden> for “{SETTING_LABELS[name].label}”</VisuallyHidden>
        </span>
      </Button>
    </div>
  )
}
