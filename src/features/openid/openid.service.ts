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
import type { Pending } from './pending.ts'
import { type Answer, createProofs, type Proof } from './proofs.ts'

type Dependencies = AccountDependencies & Needs<'loginSessions'>

/** Where the browser goes after the provider has answered, and the `Set-Cookie` value of a new login session. */
interface Finished {
  to: string
  cookie?: string
}

const QUARTER_HOUR = 15 * 60_000

/** Signing in by a provider, with OpenID Connect. An account of it belongs to one person here. */
export function createOpenidService(dependencies: Dependencies) {
  const { audit, settings, inviteLinks, loginSessions } = dependencies
  const accounts = createOpenidAccounts(dependencies)
  const proofs = createProofs(settings)
  const starts = new Attempts({
    limit: 60,
    windowMs: QUARTER_HOUR,
    refusal: errors.tooManyStarts,
  })

  async function finishLink({ linksTo }: Pending, proof: Proof, from: Sender): Promise<Finished> {
    const { login } = await loginSessions.find(from.cookieHeader)
    if (!login || login.user.id !== linksTo) throw errors.signedOut()
    const asker = { ...askerFor(login.user), address: from.address }
    accounts.link(asker, proof.subject)
    return { to: '/profile?openid=linked' }
  }

  async function finishSignIn(
    { inviteToken }: Pending,
    { subject, findEmail }: Proof,
    from: Sender,
  ): Promise<Finished> {
    const known = accounts.findPerson(subject)
    if (known?.suspended_at) throw errors.suspended()
    const userId = known?.id ?? (await accounts.signUp(subject, { findEmail, inviteToken }))
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
    offer: () => ({ label: proofs.provider()?.label ?? null }),

    async start(origin: string, inviteToken: string | undefined, address: string) {
      starts.assertAllowed(address)
      starts.record(address)
      if (inviteToken !== undefined) inviteLinks.assertWorks(inviteToken)
      return proofs.begin(origin, { inviteToken })
    },

    getLink({ userId }: Asker): OpenidLink {
      const found = proofs.provider()
      const linked = found !== undefined && accounts.isLinked(userId, found.issuer)
      return { label: found?.label ?? null, linked }
    },

    /** The password has been checked. */
    startLink: (asker: Asker, origin: string) => proofs.begin(origin, { linksTo: asker.userId }),

    /** The password has been checked. */
    unlink: (asker: Asker): void => accounts.unlink(asker, proofs.requireProvider().issuer),

    /** What the provider sends a browser back with. Never throws: the next page says what went wrong. */
    async finish(answer: Answer, from: Sender): Promise<Finished> {
      const signIn = proofs.take(answer)
      const isLink = signIn?.linksTo !== undefined
      try {
        if (!signIn) throw errors.expired()
        const proof = await proofs.check(signIn, answer)
        return isLink
          ? await finishLink(signIn, proof, from)
          : await finishSignIn(signIn, proof, from)
      } catch (error) {
        const problem = describe(error)
        const subject = `OpenID Connect: ${problem}`
        audit.note({ action: 'sign-in.failed', subject, address: from.address })
        return { to: `${isLink ? '/profile' : '/login'}?openid=${problem}` }
      }
    },
  }
}
