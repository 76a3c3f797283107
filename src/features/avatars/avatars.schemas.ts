import type { FaceHints } from './face-hints.schemas.ts'
import { TRADES } from './trades.limits.ts'

/** The styles of drawn portraits. Their makers are in the credits. */
export const AVATAR_STYLES = [
  'adventurer',
  'lorelei',
  'notionists',
  'open-peeps',
  'toon-head',
  'pixel-art',
  'papercut',
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
 * The address of the picture for an `avatar_url`: a portrait of this server as it stands, otherwise a drawn one. A seed may
 * name its style, as in `lorelei:7f3a`; an empty one falls back to the name, and so does any other address: the browser of
 * a reader must not request an address that another person wrote.
 */
export function avatarSource(avatarUrl: string | null | undefined, name: string): string {
  const value = avatarUrl?.trim() ?? ''
  if (OWN_PICTURE.test(value)) return value
  if (value.startsWith('/') || isForeign(value)) return avatarPath(DEFAULT_STYLE, name)
  const drawn = DRAWN.exec(value)
  return avatarPath(
    drawn ? (drawn[1] as AvatarStyle) : DEFAULT_STYLE,
    drawn?.[2] ?? (value || name),
  )
}

/** Whether it is an address of a server, whose picture is to be copied. */
export const isForeign = (avatarUrl: string): boolean => /^\s*https?:\/\//i.test(avatarUrl)

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

/** Of these, a campaign that chose none has one by its number. */
const AUTO_STYLES = ['adventurer', 'lorelei', 'notionists', 'open-peeps', 'toon-head'] as const

/** The styles that a campaign may have. Pixels suit none. */
export const FACE_STYLES = ['papercut', ...AUTO_STYLES] as const

/** As a campaign sets it. */
export const FACE_STYLE_CHOICES = ['auto', ...FACE_STYLES] as const
export type FaceStyleChoice = (typeof FACE_STYLE_CHOICES)[number]

/** A drawn face is asked for by sex and age in its seed, and by a trade: `she-old.7f3a`, `he-grown-war.7f3a`. */
const HINTED = /^(she|he|any)-(young|grown|old)(?:-([a-z]+))?\.(.+)$/s

export function hintsOfSeed(seed: string): FaceHints {
  const [, sex, age, word] = HINTED.exec(seed) ?? []
  const trade = TRADES.find((one) => one === word)
  return {
    ...((sex === 'she' || sex === 'he') && { sex }),
    ...((age === 'young' || age === 'old') && { age }),
    ...(trade && { trade }),
  }
}

/** Only paper-cuts wear a trade: other styles would draw another face for it. */
function seedOf(tail: string, { sex, age, trade }: FaceHints, style: string): string {
  const worn = style === 'papercut' && trade ? `-${trade}` : ''
  return sex || age || worn ? `${sex ?? 'any'}-${age ?? 'grown'}${worn}.${tail}` : tail
}

interface FaceOf {
  campaignId?: number | undefined
  style?: FaceStyleChoice | AvatarStyle | undefined
  hints?: FaceHints
}

/** A new drawn face: in the style of the campaign, or without one in any style. */
export function randomFace({ campaignId, style = 'auto', hints = {} }: FaceOf = {}): string {
  const ofCampaign = campaignId !== undefined && AUTO_STYLES[campaignId % AUTO_STYLES.length]
  const any = AVATAR_STYLES[Math.floor(Math.random() * AVATAR_STYLES.length)]!
  const chosen = style === 'auto' ? ofCampaign || any : style
  return `${chosen}:${seedOf(Math.random().toString(36).slice(2, 10), hints, chosen)}`
}

/** The same face for these hints, if it was drawn at random. */
export function suitFace(avatarUrl: string, hints: FaceHints): string {
  const face = readRandomFace(avatarUrl)
  return face ? `${face.style}:${seedOf(face.tail, hints, face.style)}` : avatarUrl
}

/** Of a face that was drawn at random, and of no other `avatar_url`, what it was drawn from. */
export function readRandomFace(avatarUrl: string) {
  const [, style, seed = ''] = DRAWN.exec(avatarUrl) ?? []
  const tail = HINTED.exec(seed)?.[4] ?? seed
  if (!style || !/^[a-z0-9]{1,12}$/.test(tail)) return null
  return { style: style as AvatarStyle, tail, hints: hintsOfSeed(seed) }
}
