export interface ServerAddress {
  /** Origin and path without credentials and without a slash at the end: safe to show. */
  url: string
  headers: Record<string, string>
}

/** Fetch refuses credentials inside an address, so they travel as a header. */
export function splitCredentials(url: URL): ServerAddress {
  const path = url.pathname.replace(/\/+$/, '')
  return { url: `${url.protocol}//${url.host}${path}`, headers: authorization(url) }
}

function authorization(url: URL): Record<string, string> {
  if (!url.username) return {}
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}
