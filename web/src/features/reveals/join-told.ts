import type { Reveal } from '../../../../src/features/reveals/reveals.schemas.ts'

/** A secret and what it belongs to are revealed by one tap, in two lines with almost the same time. */
const AT_ONE_TIME_MS = 1_000

export interface ToldLine extends Reveal {
  /** The name of what a secret belongs to, if that was revealed with it. */
  of?: string
}

/** A session that is revealed when it starts is not news: it runs. */
export const withoutStarts = (lines: readonly Reveal[]): Reveal[] =>
  lines.filter(({ what, session_id }) => what.kind !== 'session' || what.id !== session_id)

/** Makes one line of a secret and what it belongs to, if both were revealed at one time to the same players. */
export function joinTold(lines: readonly Reveal[]): ToldLine[] {
  const given = lines.filter((line) => line.action === 'reveal' && line.taken_back_at === null)
  const owners = given.filter(({ what, at }) => what.kind === at.kind && what.id === at.id)
  const joined = new Set<Reveal>()
  const told = lines.map((line): ToldLine => {
    const owner = given.includes(line) && owners.find((other) => isToldWith(other, line))
    if (!owner) return line
    joined.add(owner)
    return { ...line, of: owner.what.name, is_new: line.is_new || owner.is_new }
  })
  return told.filter((_, index) => !joined.has(lines[index]!))
}

const isToldWith = (owner: Reveal, line: Reveal): boolean =>
  line.what.kind === 'secret' &&
  owner.at.kind === line.at.kind &&
  owner.at.id === line.at.id &&
  String(owner.to) === String(line.to) &&
  Math.abs(Date.parse(owner.created_at) - Date.parse(line.created_at)) < AT_ONE_TIME_MS
