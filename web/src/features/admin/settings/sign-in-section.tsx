import { useQuery } from '@tanstack/react-query'

import type { Settings } from '../../../../../src/features/settings/settings.schemas.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { ChoiceSetting, SecretSettingField, TextSetting } from './setting.tsx'
import { SettingsFormFrame } from './settings-form.tsx'
import { settingsQuery } from './settings.queries.ts'
import { useSettingsForm } from './use-settings-form.ts'

import styles from './settings-form.module.css'

export function SignInSection() {
  return (
    <section aria-labelledby="sign-in">
      <SectionHeading id="sign-in">Sign-in</SectionHeading>
      <Loaded
        query={useQuery(settingsQuery)}
        failure="The settings could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading settings…" rows={3} />}
      >
        {(settings) => <SignInForm settings={settings} />}
      </Loaded>
    </section>
  )
}

const FACTOR_MODES = [
  { value: 'optional', name: 'Optional', text: 'Every admin chooses.' },
  {
    value: 'required',
    name: 'Required',
    text: 'Admins without it must turn it on before they can use this page.',
  },
] as const

function SignInForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings)
  return (
    <SettingsFormFrame form={form}>
      <ChoiceSetting form={form} name="admin_second_factor" choices={FACTOR_MODES} />
      <div>
        <h3>OpenID Connect</h3>
        <p className={styles.note}>
          People can also sign in by Authelia, Authentik, Keycloak or Pocket ID. There, allow the
          redirect address <code>{location.origin}/api/openid/callback</code>.
        </p>
      </div>
      <TextSetting form={form} name="openid_issuer" required={false} />
      <TextSetting form={form} name="openid_client_id" required={false} />
      <SecretSettingField
        form={form}
        name="openid_client_secret"
        what="secret"
        hint="Leave empty for a public client."
      />
      <TextSetting form={form} name="openid_label" />
    </SettingsFormFrame>
  )
}
