import { THING_KINDS } from '../../things.limits.ts'

export const TEXT_PICTURE_LIMITS = {
  name: 80,
  /** Of one thing. */
  each: 100,
} as const

/** A name that Markdown needs no marks around: `![caption](name)`. */
export const pictureName = (sent: string): string =>
  sent
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|-+$/g, '')
    .slice(0, TEXT_PICTURE_LIMITS.name)
    .toWellFormed()
    .replaceAll('\uFFFD', '') || 'picture'

/** What has texts with pictures; the notes are those of a campaign. */
export const TEXT_OWNER_KINDS = [...THING_KINDS, 'notes'] as const
export type TextOwnerKind = (typeof TEXT_OWNER_KINDS)[number]
