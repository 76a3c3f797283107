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

/**
 * The address of the picture for an `avatar_url`: an `http(s)://` address or a path of our own as it stands,
 * otherwise a drawn portrait. A seed may name its style, as in `lorelei:7f3a`; an empty one falls back to the name.
 */
export function avatarSource(avatarUrl: string | null | undefined, name: string): string {
  const value = avatarUrl?.trim() ?? ''
  if (/^https?:\/\//i.test(value) || value.startsWith('/api/')) return value
  const drawn = DRAWN.exec(value)
  return avatarPath(
    drawn ? (drawn[1] as AvatarStyle) : DEFAULT_STYLE,
    drawn?.[2] ?? (value || name),
  )
}

/** The address of a drawn portrait. The same style and seed always give the same one. */
export function avatarPath(style: AvatarStyle, seed: string): string {
  const name = (seed || 'nobody').slice(0, SEED_LENGTH).toWellFormed()
  return `/api/avatars/${style}/${encodeURIComponent(name)}.svg`
}

export function randomAvatarSeed(): string {
  const style = AVATAR_STYLES[Math.floor(Math.random() * AVATAR_STYLES.length)]
  return `${style}:${Math.random().toString(36).slice(2, 10)}`
}
