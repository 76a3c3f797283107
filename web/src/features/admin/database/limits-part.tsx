import { useQuery } from '@tanstack/react-query'

import type { Settings } from '../../../../../src/features/settings/settings.schemas.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { TextSetting } from '../settings/setting.tsx'
import { SettingsFormFrame } from '../settings/settings-form.tsx'
import { settingsQuery } from '../settings/settings.queries.ts'
import { useSettingsForm } from '../settings/use-settings-form.ts'

export function LimitsPart() {
  return (
    <section aria-labelledby="limits">
      <SectionHeading id="limits">Limits for Each Person</SectionHeading>
      <p>What is in a campaign counts for the person who created it.</p>
      <Loaded
        query={useQuery(settingsQuery)}
        failure="The settings could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading settings…" rows={3} />}
      >
        {(settings) => <LimitsForm settings={settings} />}
      </Loaded>
    </section>
  )
}

function LimitsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings)
  return (
    <SettingsFormFrame form={form}>
      <TextSetting form={form} name="picture_megabytes_per_person" />
      <TextSetting form={form} name="campaigns_per_person" />
      <TextSetting form={form} name="rows_per_person" />
    </SettingsFormFrame>
  )
}
