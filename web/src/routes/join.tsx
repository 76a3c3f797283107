import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { Campaign } from '../../../src/features/campaigns/campaigns.schemas.ts'
import type { InvitePreview } from '../../../src/features/invite-links/invite-links.schemas.ts'
import { Failure } from '../components/failure.tsx'
import { toast } from '../components/notices/toast-store.ts'
import { BrandPage } from '../components/page/brand-page.tsx'
import { LoadError } from '../components/page/load-error.tsx'
import { Skeleton } from '../components/page/skeleton.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { SignupForm } from '../features/auth/signup-form.tsx'
import { roleName } from '../features/campaigns/role-names.ts'
import { JoinAs } from '../features/join/join-as.tsx'
import { enterCampaign, inviteQuery, useAcceptInvite } from '../features/join/join.queries.ts'
import { justJoined } from '../features/join/just-joined.ts'
import { ProviderButton } from '../features/openid/provider-button.tsx'
import { hasCode } from '../lib/http.ts'
import { useUser } from '../lib/login-session/session-store.ts'
import { isolate } from '../lib/texts/isolate.ts'

import authStyles from '../features/auth/auth-form.module.css'
import styles from '../features/join/join.module.css'

/** What an invitation link opens, signed in or not. */
export function JoinPage() {
  const { token } = useParams({ from: '/join/$token' })
  const { data, error, refetch } = useQuery(inviteQuery(token))
  // Signing in clears what was loaded, and the link may be used up by then.
  const [known, setKnown] = useState<InvitePreview>()
  if (data && data !== known) setKnown(data)

  if (known) return <Invitation token={token} invite={known} />
  const isGone = hasCode(error, 'invite-link-gone')
  return (
    <BrandPage title="Invitation">
      {!error && <Skeleton height="8rem" />}
      {error && isGone && (
        <p role="status" className={styles.invited}>
          {error.message}
        </p>
      )}
      {error && !isGone && (
        <LoadError error={error} failure="The invitation could not be loaded." onRetry={refetch} />
      )}
      {error && (
        <p className={authStyles.elsewhere}>
          <Link to="/">Go to Dramatis</Link>
        </p>
      )}
    </BrandPage>
  )
}

function Invitation({ token, invite }: { token: string; invite: InvitePreview }) {
  const { known } = useSearch({ from: '/join/$token' })
  const user = useUser()
  const navigate = useNavigate()
  const accept = useAcceptInvite(token)
  const join = () => accept.mutate(undefined, { onSuccess: ({ campaign }) => enter(campaign) })

  function enter(campaign: Campaign) {
    enterCampaign(campaign)
    justJoined.set(true)
    toast(`Welcome to ${isolate(campaign.name)}.`)
    void navigate({ to: '/dashboard', replace: true })
  }

  return (
    <BrandPage title={`Join ${invite.campaign.name}`}>
      <p className={styles.invited}>
        {invite.invited_by} invites you as a {roleName(invite.role)}.
      </p>
      <Failure error={accept.error} otherwise="You could not join the campaign." />
      {user && <JoinAs user={user} busy={accept.isPending || accept.isSuccess} onJoin={join} />}
      {!user && !known && <SignupForm inviteToken={token} onJoined={enter} />}
      {!user && known && <LoginForm submitLabel="Sign In and Join" onSignedIn={join} />}
      {!user && <ProviderButton inviteToken={token} />}
      {!user && known && (
        <p className={authStyles.elsewhere}>
          New here?{' '}
          <Link to="/join/$token" params={{ token }} replace>
            Create an account
          </Link>
        </p>
      )}
      {!user && !known && (
        <p className={authStyles.elsewhere}>
          Have an account already?{' '}
          <Link to="/join/$token" params={{ token }} search={{ known: true }} replace>
            Sign in
          </Link>
        </p>
      )}
    </BrandPage>
  )
}
