import { useQuery } from '@tanstack/react-query'

import { LoadError } from '../../../components/page/load-error.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { messageOf } from '../../../lib/http.ts'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SignupsForm } from './signups-form.tsx'

export function SignupsSection() {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  return (
    <section aria-labelledby="signups">
      <SectionHeading id="signups">Sign-ups</SectionHeading>
      {settings && <SignupsForm signups={settings.signups} />}
      {!settings && error && (
        <LoadError onRetry={() => void refetch()}>
          {messageOf(error, 'The settings could not be loaded. Please check your connection.')}
        </LoadError>
      )}
      {!settings && !error && <SettingsSkeleton rows={3} />}
    </section>
  )
}
