import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Settings } from '../../../../../src/features/settings/settings.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { Section } from '../../../components/page/section.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SettingsContext, useSettingsForm } from './use-settings-form.ts'

import styles from './settings.module.css'

interface SettingsSectionProps {
  title: string
  words?: string
  /** Each `Setting` of the form, and what stands between them. */
  children: ReactNode
}

/** A part of the admin page with a form for some settings. */
export function SettingsSection({ title, words, children }: SettingsSectionProps) {
  return (
    <Section title={title}>
      {words && <p>{words}</p>}
      <Loaded
        query={useQuery(settingsQuery)}
        failure="The settings could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading settings…" rows={3} />}
      >
        {(settings) => <SettingsForm settings={settings}>{children}</SettingsForm>}
      </Loaded>
    </Section>
  )
}

function SettingsForm({ settings, children }: { settings: Settings; children: ReactNode }) {
  const form = useSettingsForm(settings)
  return (
    <Form className={styles.form} onSubmit={form.save}>
      <Failure error={form.failure} otherwise="Nothing was saved. Please check your connection." />
      <SettingsContext value={form}>{children}</SettingsContext>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          disabled={!form.isChanged || form.isPending}
          busy={form.isSaving}
        >
          Save Changes
        </Button>
        {form.isChanged && (
          <Button disabled={form.isPending} onClick={form.cancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
