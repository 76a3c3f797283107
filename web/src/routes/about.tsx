import { PageHeader } from '../components/page/page-header.tsx'
import { AboutScreen } from '../features/about/about-screen.tsx'
import { versionQuery } from '../features/about/about.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetchAtOnce() {
  void queryClient.prefetchQuery(versionQuery)
}

export function AboutPage() {
  return (
    <>
      <PageHeader title="About Dramatis" documentTitle="About" />
      <AboutScreen />
    </>
  )
}
