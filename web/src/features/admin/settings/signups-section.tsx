import { useQuery } from '@tanstack/react-query'

import type { Settings } from '../../../../../src/features/settings/settings.schemas.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { ChoiceSetting } from './setting.tsx'
import { SettingsFormFrame } from './settings-form.tsx'
import { settingsQuery } from './settings.queries.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function SignupsSection() {
  return (
    <section aria-labelledby="signups">
      <SectionHeading id="signups">Sign-ups</SectionHeading>
      <Loaded
        query={useQuery(settingsQuery)}
        failure="The settings could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading settings…" rows={3} />}
      >
        {(settings) => <SignupsForm settings={settings} />}
      </Loaded>
    </section>
  )
}

const MODES = [
  {
    value: 'open',
    name: 'Open',
    text: 'Everybody who reaches this Dramatis may create an account.',
  },
  {
    value: 'invited',
    name: 'Invited',
    text: 'Only emails that a campaign has invited may create an account.',
  },
  {
    value: 'closed',
    name: 'Closed',
    text: 'No new accounts. Existing accounts can still sign in.',
  },
] as const

function SignupsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings)
  return (
    <SettingsFormFrame form={form}>
      <ChoiceSetting form={form} name="signups" choices={MODES} />
    </SettingsFormFrame>
  )
}
