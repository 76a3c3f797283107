/** The styles of drawn portraits. Their makers are in the credits. */
export const AVATAR_STYLES = [
  'adventurer',
  'lorelei',
  'notionists',
  'open-peeps',
  'toon-head',
  'pixel-art',
] as const

/** Longer seeds are cut. */
export const SEED_LENGTH = 200

export type AvatarStyle = (typeof AVATAR_STYLES)[number]

const [DEFAULT_STYLE] = AVATAR_STYLES
const DRAWN = new RegExp(`^(${AVATAR_STYLES.join('|')}):(.+)$`, 's')

/** Where this server serves portraits. */
const OWN_PICTURE =
  /^\/api\/((npcs|users)\/\d+\/portrait(\?v=[0-9a-f]*)?|avatars\/[a-z-]+\/[^/?#]+\.svg)$/

/**
 * The address of the picture for an `avatar_url`: an `http(s)://` address of another server or a portrait of this one,
 * `origin`, as it stands, otherwise a drawn portrait. A seed may name its style, as in `lorelei:7f3a`; an empty one
 * falls back to the name, and so does any other address of this server.
 */
export function avatarSource(
  avatarUrl: string | null | undefined,
  name: string,
  origin?: string,
): string {
  const value = avatarUrl?.trim() ?? ''
  if (OWN_PICTURE.test(value)) return value
  if (isOnServer(value, origin)) return avatarPath(DEFAULT_STYLE, name)
  if (/^https?:\/\//i.test(value)) return value
  const drawn = DRAWN.exec(value)
  return avatarPath(
    drawn ? (drawn[1] as AvatarStyle) : DEFAULT_STYLE,
    drawn?.[2] ?? (value || name),
  )
}

/** Whether it is a path, or an address of the server at `origin`: a picture there could name what has effects. */
export function isOnServer(avatarUrl: string, origin: string | undefined): boolean {
  const value = avatarUrl.trim()
  if (value.startsWith('/')) return true
  const [address, own] = [value, origin ?? ''].map((text) => URL.parse(text))
  return address !== null && own !== null && address?.host === own?.host
}

/** The address of a drawn portrait. The same style and seed always give the same one. */
export function avatarPath(style: AvatarStyle, seed: string): string {
  const name = (seed || 'nobody').slice(0, SEED_LENGTH).toWellFormed()
  return `/api/avatars/${style}/${encodeURIComponent(name)}.svg`
}

/** The faces that are drawn for a campaign are in one style. Pixels suit none. */
const CAMPAIGN_STYLES = AVATAR_STYLES.filter((style) => style !== 'pixel-art')

/** A new drawn face: in the style of the campaign, or without one in any style. */
export function randomAvatarSeed(campaignId?: number): string {
  const style =
    campaignId === undefined
      ? AVATAR_STYLES[Math.floor(Math.random() * AVATAR_STYLES.length)]
      : CAMPAIGN_STYLES[campaignId % CAMPAIGN_STYLES.length]
  return `${style}:${Math.random().toString(36).slice(2, 10)}`
}
