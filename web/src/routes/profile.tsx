import { useQuery } from '@tanstack/react-query'

import { LoadError } from '../components/page/load-error.tsx'
import { PageHeader } from '../components/page/page-header.tsx'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx'
import { profileQuery } from '../features/profile/profile.queries.ts'
import { messageOf } from '../lib/http.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch() {
  void queryClient.prefetchQuery(profileQuery)
}

export function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  return (
    <>
      <PageHeader title="Profile" />
      {profile && <ProfileScreen key={profile.id} profile={profile} />}
      {!profile && error && (
        <LoadError onRetry={() => void refetch()}>
          {messageOf(error, 'Your profile could not be loaded. Please check your connection.')}
        </LoadError>
      )}
      {!profile && !error && <ProfileSkeleton />}
    </>
  )
}
