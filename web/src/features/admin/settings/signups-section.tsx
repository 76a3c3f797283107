import { useQuery } from '@tanstack/react-query'

import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SignupsForm } from './signups-form.tsx'

export function SignupsSection() {
  return (
    <section aria-labelledby="signups">
      <SectionHeading id="signups">Sign-ups</SectionHeading>
      <Loaded
        query={useQuery(settingsQuery)}
        failure="The settings could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading settings…" rows={3} />}
      >
        {(settings) => <SignupsForm signups={settings.signups} />}
      </Loaded>
    </section>
  )
}
