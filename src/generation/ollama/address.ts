import { DomainError } from '../../errors.ts'

export interface OllamaAddress {
  /** Origin and path without a slash at the end, credentials left out: fit to be shown. */
  url: string
  headers: Record<string, string>
}

const DEFAULT_PORT = '11434'

/**
 * Reads an address as people write it for `OLLAMA_HOST`: `pi.local`, `:11434`, `192.168.1.5:11434`,
 * `https://user:password@models.example/ollama`. Throws `model_unreachable` for what is no such address.
 */
export function parseAddress(host: string): OllamaAddress {
  const url = toUrl(host.trim())
  if (!url) {
    throw new DomainError(
      'model_unreachable',
      `"${host}" is not an address of Ollama. Write it like http://127.0.0.1:11434.`,
    )
  }
  // `0.0.0.0` is where a server listens, not where a client finds it.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  const path = url.pathname.replace(/\/+$/, '')
  return { url: `${url.protocol}//${url.host}${path}`, headers: authorization(url) }
}

function toUrl(host: string): URL | undefined {
  const explicit = host.includes('://')
  const text = explicit ? host : `http://${host.startsWith(':') ? `127.0.0.1${host}` : host}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  const hasPort = /:\d+$/.test(text.replace(/^\w+:\/\//, '').split('/')[0] ?? '')
  if (!explicit && !hasPort) url.port = DEFAULT_PORT
  return url
}

/** Fetch refuses credentials inside an address, so they travel as a header. */
function authorization(url: URL): Record<string, string> {
  if (!url.username) return {}
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}
