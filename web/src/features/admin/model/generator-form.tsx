import { FlaskConical } from 'lucide-react'
import type { FormEvent } from 'react'

import type {
  SettingName,
  Settings,
  SettingValues,
} from '../../../../../src/features/settings/settings.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { ChoiceList } from '../../../components/forms/choice-list.tsx'
import { messageOf } from '../../../lib/http.ts'
import { SettingSource } from '../settings/setting-source.tsx'
import { type SettingOfForm, SHARING, TIME_LIMITS, WHICH_MODEL } from './generator-values.ts'
import { GENERATORS } from './generators.ts'
import { SettingField } from './setting-field.tsx'
import { TestResult } from './test-result.tsx'
import { useGeneratorForm } from './use-generator-form.ts'
import { useModelTest } from './use-model-test.ts'

import styles from '../settings/settings-form.module.css'
import model from './model.module.css'

export function GeneratorForm({ settings }: { settings: Settings }) {
  const form = useGeneratorForm(settings)
  const test = useModelTest()

  function submit(event: FormEvent) {
    event.preventDefault()
    form.save()
  }

  function tryOut() {
    const wanted = form.whatToTry()
    if (wanted) void test.start(wanted)
  }

  const source = (name: SettingName, what: string) => (
    <SettingSource
      source={settings[name].source}
      what={what}
      unsaved={form.isEdited(name)}
      busy={form.isResetting(name)}
      onReset={() => form.reset(name, what)}
    />
  )
  const field = (wanted: SettingOfForm) => (
    <div key={wanted.name}>
      <SettingField
        field={wanted}
        value={form.valueOf(wanted.name)}
        error={form.errorOf(wanted.name)}
        onChange={(text) => form.edit(wanted.name, text)}
      />
      {source(wanted.name, wanted.what)}
    </div>
  )

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {form.failure && (
        <Alert tone="danger">
          {messageOf(form.failure, 'Nothing was saved. Please check your connection.')}
        </Alert>
      )}
      <div>
        <ChoiceList
          legend="Character generator"
          choices={GENERATORS}
          value={form.valueOf('generator') as SettingValues['generator']}
          onChange={(value) => form.edit('generator', value)}
        />
        {source('generator', 'the generator')}
      </div>
      {WHICH_MODEL.map(field)}
      <fieldset className={model.limits}>
        <legend>How long a model may take. A small computer loads one in about a minute.</legend>
        {TIME_LIMITS.map(field)}
      </fieldset>
      <fieldset className={model.limits}>
        <legend>How the computer is shared out.</legend>
        {SHARING.map(field)}
      </fieldset>
      <TestResult test={test} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          disabled={!form.changed || form.pending}
          busy={form.saving}
        >
          Save Changes
        </Button>
        <Button icon={FlaskConical} disabled={test.run.phase === 'running'} onClick={tryOut}>
          Test
        </Button>
        {form.changed && (
          <Button disabled={form.pending} onClick={form.cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
