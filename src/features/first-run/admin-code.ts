import { hash, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters alone, which a phone's keyboard shows at once; none that look alike, and no vowels to make words of. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP = 4

/** As in `BCDF-GHJK-MNPQ`: one of 20 to the power of 12. */
export function createAdminCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')
}

/** Case and whatever is typed between the letters do not matter. Takes as long for any two codes. */
export function isSameCode(typed: string, code: string): boolean {
  return timingSafeEqual(digest(typed), digest(code))
}

function digest(code: string): Buffer {
  return hash('sha256', code.toUpperCase().replaceAll(/[^A-Z]/g, ''), 'buffer')
}
