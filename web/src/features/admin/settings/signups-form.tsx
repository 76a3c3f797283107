import { type FormEvent, useState } from 'react'

import type {
  Settings,
  SettingValues,
} from '../../../../../src/features/settings/settings.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { ChoiceList } from '../../../components/forms/choice-list.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { SettingSource } from './setting-source.tsx'
import { useUpdateSettings } from './settings.queries.ts'

import styles from './settings-form.module.css'

type Mode = SettingValues['signups']

const MODES: readonly { value: Mode; name: string; text: string; now: string }[] = [
  {
    value: 'open',
    name: 'Open',
    text: 'Everybody who reaches this Dramatis may create an account.',
    now: 'Everybody may sign up now.',
  },
  {
    value: 'invited',
    name: 'Invited',
    text: 'Only emails that a campaign has invited may create an account.',
    now: 'Only those who are invited may sign up now.',
  },
  {
    value: 'closed',
    name: 'Closed',
    text: 'No new accounts. Existing accounts can still sign in.',
    now: 'Sign-ups are closed now.',
  },
]

export function SignupsForm({ signups }: { signups: Settings['signups'] }) {
  const [chosen, setChosen] = useState<Mode | null>(null)
  const update = useUpdateSettings()
  const mode = chosen ?? signups.value
  const changed = mode !== signups.value

  /** Null goes back to the configuration. */
  function save(value: Mode | null) {
    update.mutate(
      { signups: value },
      {
        onSuccess(settings) {
          setChosen(null)
          toast(MODES.find((one) => one.value === settings.signups.value)!.now)
        },
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save(mode)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {update.error && (
        <Alert tone="danger">
          {messageOf(update.error, 'Nothing was saved. Please check your connection.')}
        </Alert>
      )}
      <div>
        <ChoiceList
          legend="Who may create an account"
          choices={MODES}
          value={mode}
          onChange={setChosen}
        />
        <SettingSource
          source={signups.source}
          what="sign-ups"
          unsaved={changed}
          busy={update.isPending && update.variables.signups === null}
          onReset={() => save(null)}
        />
      </div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          disabled={!changed || update.isPending}
          busy={update.isPending && update.variables.signups !== null}
        >
          Save Changes
        </Button>
        {changed && (
          <Button disabled={update.isPending} onClick={() => setChosen(null)}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
