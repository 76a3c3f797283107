import { hash, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters, for a phone's keyboard. None that look alike, and no vowels, so that no words appear. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP = 4

/** For example `BCDF-GHJK-MNPQ`: one of 20^12. */
export function createAdminCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')
}

/** Ignores case and separators. Takes constant time. */
export function isSameCode(typed: string, code: string): boolean {
  return timingSafeEqual(digest(typed), digest(code))
}

function digest(code: string): Buffer {
  return hash('sha256', code.toUpperCase().replaceAll(/[^A-Z]/g, ''), 'buffer')
}
