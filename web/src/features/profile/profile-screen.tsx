import type { Profile } from '../../../../src/features/profile/profile.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { Section } from '../../components/page/section.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { ProviderSection } from '../openid/provider-section.tsx'
import { SecondFactorSection } from '../second-factors/second-factor-section.tsx'
import { LoginSessionsSection } from './login-sessions-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfilePortrait } from './profile-portrait.tsx'
import { useProfileForm } from './use-profile-form.ts'

import styles from './profile-screen.module.css'

interface ProfileScreenProps {
  profile: Profile
  readAt: number
}

export function ProfileScreen({ profile, readAt }: ProfileScreenProps) {
  const form = useProfileForm(profile, readAt)
  const isAdmin = profile.role === 'admin'
  const isNewFace = form.values.portrait_url !== profile.portrait_url

  return (
    <div className={styles.page} data-writes="buttons">
      <div>
        <ProfilePortrait
          username={profile.username}
          portraitUrl={form.values.portrait_url}
          onChoose={form.choosePortrait}
          onSaved={form.adoptPortrait}
        />
        <p role="status" className={styles.pending}>
          {isNewFace && 'Save Changes keeps this portrait.'}
        </p>
      </div>
      <div className={styles.words}>
        <div className={styles.who}>
          <h2 className={styles.name}>{profile.username}</h2>
          <Badge tone={isAdmin ? 'brass' : 'plain'}>{isAdmin ? 'Admin' : 'User'}</Badge>
        </div>
        <p className={styles.since}>Member since {formatLongDate(profile.created_at)}</p>
        <Section title="About You">
          <ProfileFields form={form} />
        </Section>
        <PasswordSection />
        <SecondFactorSection />
        <ProviderSection />
        <LoginSessionsSection />
        <WithoutHttps />
      </div>
    </div>
  )
}

/** Over plain HTTP, except from the computer itself, browsers keep parts of the page switched off. */
function WithoutHttps() {
  if (isSecureContext) return null
  return (
    <Section title="HTTPS">
      <p className={styles.https}>
        With HTTPS, this page also opens offline, and can share and copy links. On the server, one
        line adds it:{' '}
        <code>
          sudo caddy reverse-proxy --from dramatis.home.arpa --to 127.0.0.1:{location.port || 80}{' '}
          --internal-certs
        </code>
      </p>
    </Section>
  )
}
