import type { Indexed } from '../gather.ts'

/** `Session 12`, `Session 12b` and `12. The ford` say their number, also in other languages. `Session 2024-01-05` says a day. */
const NUMBERED =
  /^(?:(?=\d{1,3}(?:[.):]| [-–—]) (?!.*\d{4}))|s|sess?i[oó]n\p{L}*|sitzung|s[ée]ance|sess[aã]o|ep(?:isode)?)[\s#._-]*(\d{1,3})(?![-./]?\d)([a-z](?![\p{L}\d]))?/u

/** What a source says apart from the name, if it is a number that leaves room for others after it. */
export const numberIn = (said: string | undefined): number | undefined =>
  /^\d{1,5}$/.test(said ?? '') ? Number(said) : undefined

/** Numbers sessions in their order: those that say their number first, the others by their days. */
export function numberSessions(sessions: Indexed[]): Map<string, number> {
  const said = new Map<string, { key: string; number: number; letter: string }>()
  const rest = sessions.filter(({ key, name, number: apart }) => {
    const [, digits, letter = ''] = NUMBERED.exec(name.toLowerCase()) ?? []
    const number = numberIn(apart) ?? numberIn(digits)
    const place = `${number}${letter}`
    if (number === undefined || said.has(place)) return true
    said.set(place, { key, number, letter })
    return false
  })
  const numbers = new Map<string, number>()
  let last = -1
  // Those behind a `Session 3b` may move on by one.
  for (const { key, number } of [...said.values()].toSorted(
    (a, b) => a.number - b.number || compareTexts(a.letter, b.letter),
  )) {
    last = Math.max(last + 1, number)
    numbers.set(key, last)
  }
  const dayOf = ({ day, name }: Indexed) => day ?? /\d{4}-\d{2}-\d{2}/u.exec(name)?.[0] ?? '9'
  for (const { key } of rest.toSorted((a, b) => compareTexts(dayOf(a), dayOf(b))))
    numbers.set(key, (last = Math.max(last + 1, 1)))
  return numbers
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
