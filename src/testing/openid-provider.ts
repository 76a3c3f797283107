import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Configuration, Provider } from 'oidc-provider'

import type { Answer, Browser } from './browser.ts'

export const CLIENT = { id: 'dramatis', secret: 'a-secret-of-the-client' }

type Respond = (request: IncomingMessage, response: ServerResponse) => void

export interface OpenidProvider {
  issuer: string
  /** Who signs in there next. */
  person: { sub: string; email?: string }
  /** How these paths answer instead. */
  instead: Map<string, Respond>
  stop: () => Promise<void>
}

/** A real provider on loopback, which signs in every user and gives consent at once. */
export async function startOpenidProvider(redirectUri: string): Promise<OpenidProvider> {
  const instead = new Map<string, Respond>()
  let handle: Respond = () => {}
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    ;(instead.get(path) ?? handle)(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const found: OpenidProvider = {
    issuer,
    person: { sub: 'nobody' },
    instead,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
  const provider = await createProvider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email'] },
    cookies: { keys: ['a key'] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, accountId) => {
      const { email } = found.person
      return { accountId, claims: () => ({ sub: accountId, ...(email && { email }) }) }
    },
  })
  const answer = provider.callback()
  handle = (request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/')
    const work = isInteraction
      ? consent(provider, found.person.sub, request, response)
      : answer(request, response)
    void work
  }
  return found
}

/** Without its warnings, which are for real providers. */
async function createProvider(issuer: string, configuration: Configuration): Promise<Provider> {
  const { warn } = console
  console.warn = () => {}
  try {
    const { default: OidcProvider } = await import('oidc-provider')
    return new OidcProvider(issuer, configuration)
  } finally {
    console.warn = warn
  }
}

async function consent(
  provider: Provider,
  accountId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const grant = new provider.Grant({ accountId, clientId: CLIENT.id })
  grant.addOIDCScope('openid email')
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId },
  })
}

/** Follows the provider's redirects as a browser, and returns the address that it leads back to. */
export async function signInThere(address: string): Promise<string> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let at = address
  while (new URL(at).origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next)
      throw new Error(`No redirect from ${at}: ${response.status} ${await response.text()}`)
    at = new URL(next, at).href
  }
  return at
}

/** Signs in there, and comes back. */
export async function comeBack(browser: Browser, address: string): Promise<Answer> {
  const { pathname, search } = new URL(await signInThere(address))
  return browser.get(pathname + search)
}
