import type { SettingsService } from '../settings/settings.service.ts'
import type { Subject } from './openid-accounts.ts'
import * as errors from './openid.errors.ts'
import { createPendingSignIns, type Pending } from './pending.ts'
import { createProvider, type ProviderSettings } from './provider.ts'

/** What the provider added to our address, and the state that the browser was given for it. */
export interface Answer {
  search: string
  state: string | undefined
  cookieState: string | undefined
}

/** Who the provider says that a person is. */
export interface Proof {
  subject: Subject
  findEmail: () => Promise<string | undefined>
}

export const CALLBACK = '/api/openid/callback'

/** Sends browsers to the provider that the settings name, and checks what they come back with. */
export function createProofs(settings: SettingsService) {
  const provider = createProvider()
  const pending = createPendingSignIns()

  function findProvider(): (ProviderSettings & { label: string }) | undefined {
    const values = settings.current()
    if (values.openid_issuer === '' || values.openid_client_id === '') return undefined
    return {
      // `https://a.example` and `https://a.example/` are the same issuer.
      issuer: new URL(values.openid_issuer).href,
      clientId: values.openid_client_id,
      clientSecret: values.openid_client_secret,
      label: values.openid_label,
    }
  }

  function requireProvider(): ProviderSettings {
    const found = findProvider()
    if (!found) throw errors.off()
    const { label: _, ...rest } = found
    return rest
  }

  return {
    provider: findProvider,
    requireProvider,

    /** The address at the provider, and the state that the browser must bring back in a cookie. */
    async begin(origin: string, more: Pick<Pending, 'linksTo' | 'inviteToken'>) {
      const found = requireProvider()
      const expected = { ...provider.newSecrets(), redirectUri: origin + CALLBACK }
      const url = await provider.addressFor(found, expected)
      pending.add({ ...expected, ...more, settingsKey: JSON.stringify(found) })
      return { url, state: expected.state }
    },

    /** The sign-in that an answer belongs to. Taken even by a browser that did not begin it, so that nothing is tried twice. */
    take: ({ state }: Answer): Pending | undefined =>
      state === undefined ? undefined : pending.take(state),

    /** Throws `expired` for another browser, and where the settings have changed. */
    async check(signIn: Pending, { search, state, cookieState }: Answer): Promise<Proof> {
      if (state !== cookieState) throw errors.expired()
      const found = requireProvider()
      if (signIn.settingsKey !== JSON.stringify(found)) throw errors.expired()
      const { subject, findEmail } = await provider.identify(found, search, signIn)
      return { subject: { issuer: found.issuer, subject }, findEmail }
    },
  }
}
