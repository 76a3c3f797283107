import * as client from 'openid-client'

import type { DomainError } from '../../errors.ts'
import { assertNotLinkLocal } from '../../link-local/link-local.ts'
import { log } from '../../log.ts'
import * as errors from './openid.errors.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  /** Empty for a public client. */
  clientSecret: string
}

/** What a sign-in that was begun expects of the answer. */
export interface Expected {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

interface OpenidAccount {
  subject: string
  findEmail: () => Promise<string | undefined>
}

const TIMEOUT_SECONDS = 10
/** What providers say of themselves, their keys and a person has a few kilobytes. */
const LONGEST_ANSWER = 1_000_000
const HOUR = 3_600_000
const SCOPE = 'openid email'

/** The network failed, or the server behind the issuer. */
class Unreachable extends Error {}

/**
 * A provider of OpenID Connect: the only file that knows openid-client. What the provider says of itself is asked for at
 * the first use and kept for an hour, or until something fails.
 */
export function createProvider() {
  let known: { key: string; until: number; config: Promise<client.Configuration> } | undefined

  function configurationOf(settings: ProviderSettings): Promise<client.Configuration> {
    const key = JSON.stringify(settings)
    if (known?.key !== key || performance.now() > known.until) {
      known = { key, until: performance.now() + HOUR, config: discover(settings) }
    }
    return known.config
  }

  /** Runs `work`. After a failure the next one asks the provider again, which may have new keys. */
  async function attempt<Result>(
    settings: ProviderSettings,
    work: (config: client.Configuration) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await configurationOf(settings))
    } catch (error) {
      known = undefined
      throw describe(error)
    }
  }

  return {
    newSecrets: () => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }),

    /** Where a browser signs in. */
    addressFor: (settings: ProviderSettings, expected: Expected): Promise<string> =>
      attempt(settings, async (config) => {
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: expected.redirectUri,
          scope: SCOPE,
          state: expected.state,
          nonce: expected.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
          code_challenge_method: 'S256',
        })
        return url.href
      }),

    /** Who has signed in there. `search` is what the provider added to our address. */
    identify: (
      settings: ProviderSettings,
      search: string,
      expected: Expected,
    ): Promise<OpenidAccount> =>
      attempt(settings, async (config) => {
        const address = new URL(expected.redirectUri)
        address.search = search
        const tokens = await client.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: expected.verifier,
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        if (!isSubject(claims.sub)) throw new Error('The provider names no usable subject')
        return {
          subject: claims.sub,
          findEmail: () =>
            attempt(settings, async () => {
              const hasMore = config.serverMetadata().userinfo_endpoint !== undefined
              const { email } =
                claims.email || !hasMore
                  ? claims
                  : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
              return typeof email === 'string' ? email : undefined
            }),
        }
      }),
  }
}

/**
 * OpenID Connect allows 255 characters, and nothing else that this forbids is an account: a blank is what a provider without
 * a user would send, and halves of characters are all the same in the database.
 */
const isSubject = (sub: string): boolean =>
  sub.trim() !== '' && sub.length <= 255 && sub.isWellFormed() && !/\p{Cc}/u.test(sub)

function discover({
  issuer,
  clientId,
  clientSecret,
}: ProviderSettings): Promise<client.Configuration> {
  const authentication = clientSecret ? client.ClientSecretBasic(clientSecret) : client.None()
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: fetchFrom(issuer),
    execute: [
      // Otherwise the library trusts the connection instead of the signature.
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith('https:') ? [] : [client.allowInsecureRequests]),
    ],
  })
}

/**
 * Sends requests only to the server of the issuer, even if its description names others. Redirects are not followed. An answer
 * that is too long fails, because the library holds it in memory.
 */
function fetchFrom(issuer: string): client.CustomFetch {
  const { origin } = new URL(issuer)
  return async (url, options) => {
    if (new URL(url).origin !== origin) {
      throw new Error(`The provider names an address outside ${origin}: ${new URL(url).origin}`)
    }
    await assertNotLinkLocal(url)
    let response: Response
    try {
      response = await fetch(url, options as RequestInit)
    } catch (cause) {
      throw new Unreachable(`No answer from ${origin}.`, { cause })
    }
    if (response.status >= 500) {
      throw new Unreachable(`${origin} answered with status ${response.status}.`)
    }
    return new Response(response.body?.pipeThrough(limitLength()) ?? null, response)
  }
}

function limitLength(): TransformStream<Uint8Array, Uint8Array> {
  let length = 0
  return new TransformStream({
    transform(piece, out) {
      length += piece.length
      if (length > LONGEST_ANSWER) throw new Error('The provider answers more than 1 MB.')
      out.enqueue(piece)
    },
  })
}

/** Logs the reason, without anything that the provider sent. */
function describe(error: unknown): DomainError {
  const causes = causesOf(error)
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
    return errors.cancelled().with({ cause: error })
  }
  const reasons = causes.map(({ message }) => message).filter(Boolean)
  log.warn(`OpenID Connect: ${reasons.join(': ')}`)
  const isUnreachable = causes.some(
    (cause) => cause instanceof Unreachable || cause.name === 'TimeoutError',
  )
  const refusal = isUnreachable ? errors.unreachable() : errors.invalidAnswer()
  return refusal.with({ cause: error })
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
