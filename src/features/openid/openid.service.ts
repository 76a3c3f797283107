import { type Asker, askerFor } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import { DomainError } from '../../errors.ts'
import { log } from '../../log.ts'
import type { Needs } from '../../services.ts'
import type { Sender } from '../accounts/sender.ts'
import { joinPath } from '../invite-links/invite-links.schemas.ts'
import { type AccountDependencies, createOpenidAccounts } from './openid-accounts.ts'
import { OPENID_PROBLEMS, type OpenidProblem } from './openid-problems.schemas.ts'
import * as errors from './openid.errors.ts'
import type { OpenidLink } from './openid.schemas.ts'
import { createPendingSignIns, type Pending } from './pending.ts'
import { createProvider, type ProviderSettings } from './provider.ts'

type Dependencies = AccountDependencies & Needs<'loginSessions'>

/** Where the browser goes after the provider has answered, and the `Set-Cookie` value of a new login session. */
interface Finished {
  to: string
  cookie?: string
}

/** What the provider added to our address, and the state that the browser was given for it. */
interface Answer {
  search: string
  state: string | undefined
  cookieState: string | undefined
}

export const CALLBACK = '/api/openid/callback'

const QUARTER_HOUR = 15 * 60_000

/** Signing in by a provider, with OpenID Connect. An account of it belongs to one person here. */
export function createOpenidService(dependencies: Dependencies) {
  const { audit, settings, inviteLinks, loginSessions } = dependencies
  const accounts = createOpenidAccounts(dependencies)
  const provider = createProvider()
  const pending = createPendingSignIns()
  const starts = new Attempts({
    limit: 60,
    windowMs: QUARTER_HOUR,
    refusal: errors.tooManyStarts,
  })

  function currentProvider(): (ProviderSettings & { label: string }) | undefined {
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
    const found = currentProvider()
    if (!found) throw errors.off()
    const { label: _, ...rest } = found
    return rest
  }

  /** The address at the provider, and the state that the browser must bring back in a cookie. */
  async function begin(origin: string, more: Pick<Pending, 'linksTo' | 'inviteToken'>) {
    const found = requireProvider()
    const expected = { ...provider.newSecrets(), redirectUri: origin + CALLBACK }
    const url = await provider.addressFor(found, expected)
    pending.add({ ...expected, ...more, settingsKey: JSON.stringify(found) })
    return { url, state: expected.state }
  }

  async function finishLink(signIn: Pending, answer: Answer, from: Sender): Promise<Finished> {
    const found = requireProvider()
    const account = await provider.identify(found, answer.search, signIn)
    const { login } = await loginSessions.find(from.cookieHeader)
    if (!login || login.user.id !== signIn.linksTo) throw errors.signedOut()
    const asker = { ...askerFor(login.user), address: from.address }
    accounts.link(asker, { issuer: found.issuer, subject: account.subject })
    return { to: '/profile?openid=linked' }
  }

  async function finishSignIn(signIn: Pending, answer: Answer, from: Sender): Promise<Finished> {
    const found = requireProvider()
    const account = await provider.identify(found, answer.search, signIn)
    const subject = { issuer: found.issuer, subject: account.subject }
    const known = accounts.findPerson(subject)
    if (known?.suspended_at) throw errors.suspended()
    const { inviteToken } = signIn
    const userId =
      known?.id ?? (await accounts.signUp(subject, { findEmail: account.findEmail, inviteToken }))
    if (!known) audit.note({ action: 'sign-up', userId, address: from.address })
    const { cookie } = await loginSessions.create(userId, from)
    audit.note({ action: 'sign-in', userId, subject: 'OpenID Connect', address: from.address })
    // A new account has joined already. Others may still choose to.
    return { to: known && inviteToken ? joinPath(inviteToken) : '/login', cookie }
  }

  function describe(error: unknown): OpenidProblem {
    const [, word = ''] = (error instanceof DomainError && /^openid-(.+)$/.exec(error.code)) || []
    if (Object.hasOwn(OPENID_PROBLEMS, word)) return word as OpenidProblem
    log.error('OpenID Connect', error)
    return 'failed'
  }

  return {
    offer: () => ({ label: currentProvider()?.label ?? null }),

    async start(origin: string, inviteToken: string | undefined, address: string) {
      starts.assertAllowed(address)
      starts.record(address)
      if (inviteToken !== undefined) inviteLinks.assertWorks(inviteToken)
      return begin(origin, { inviteToken })
    },

    getLink({ userId }: Asker): OpenidLink {
      const found = currentProvider()
      const linked = found !== undefined && accounts.isLinked(userId, found.issuer)
      return { label: found?.label ?? null, linked }
    },

    /** The password has been checked. */
    startLink: (asker: Asker, origin: string) => begin(origin, { linksTo: asker.userId }),

    /** The password has been checked. */
    unlink: (asker: Asker): void => accounts.unlink(asker, requireProvider().issuer),

    /** What the provider sends a browser back with. Never throws: the next page says what went wrong. */
    async finish(answer: Answer, from: Sender): Promise<Finished> {
      const { state, cookieState } = answer
      // Taken even by a browser that did not begin it, so that nothing is tried twice.
      const signIn = state === undefined ? undefined : pending.take(state)
      const isLink = signIn?.linksTo !== undefined
      try {
        const isOwn = signIn && state === cookieState
        if (!isOwn || signIn.settingsKey !== JSON.stringify(requireProvider())) {
          throw errors.expired()
        }
        return isLink
          ? await finishLink(signIn, answer, from)
          : await finishSignIn(signIn, answer, from)
      } catch (error) {
        const problem = describe(error)
        const subject = `OpenID Connect: ${problem}`
        audit.note({ action: 'sign-in.failed', subject, address: from.address })
        return { to: `${isLink ? '/profile' : '/login'}?openid=${problem}` }
      }
    },
  }
}
