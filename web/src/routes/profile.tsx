import { useQuery } from '@tanstack/react-query'

import { Loaded } from '../components/page/loaded.tsx'
import { LoadingRows } from '../components/page/loading-rows.tsx'
import { PageHeader } from '../components/page/page-header.tsx'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { profileQuery } from '../features/profile/profile.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetchAtOnce() {
  void queryClient.prefetchQuery(profileQuery)
}

export function ProfilePage() {
  const query = useQuery(profileQuery)
  return (
    <>
      <PageHeader title="Profile" />
      <Loaded
        query={query}
        failure="Your profile could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading your profile…" rows={3} />}
      >
        {(profile) => (
          <ProfileScreen key={profile.id} profile={profile} readAt={query.dataUpdatedAt} />
        )}
      </Loaded>
    </>
  )
}
