import { Setting } from './setting.tsx'
import { SettingsSection } from './settings-section.tsx'

import styles from './settings.module.css'

export function SignupsSection() {
  return (
    <SettingsSection title="Sign-ups">
      <Setting name="signups" />
    </SettingsSection>
  )
}

export function SignInSection() {
  return (
    <SettingsSection title="Sign-in">
      <Setting name="admin_second_factor" />
      <div>
        <h3>OpenID Connect</h3>
        <p className={styles.note}>
          People can also sign in by Authelia, Authentik, Keycloak or Pocket ID. There, allow the
          redirect address <code>{location.origin}/api/openid/callback</code>.
        </p>
      </div>
      <Setting name="openid_issuer" />
      <Setting name="openid_client_id" />
      <Setting name="openid_client_secret" />
      <Setting name="openid_label" />
    </SettingsSection>
  )
}
