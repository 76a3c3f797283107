import type { Queries } from '../../db/database.ts'
import { type Word, wordsIn } from '../../texts/words-in.ts'
import { finderOf, type Named } from './names-in.ts'
import { listNames, listSeen } from './names.queries.ts'

/** Stands for a name that is looked for, beside those of things. */
export const WANTED = -1

interface Row {
  thing: number
  name: string
}

/**
 * Finds what the texts of a campaign name, by the names that a reader may know. Names are read once, by the words of the texts, and
 * the rule for reading is asked of the things alone whose names are there.
 */
export function createKnownNames(
  from: Queries,
  who: { campaignId: number; userId: number },
  wanted?: string,
) {
  const byFirst = new Map<string, Row[]>()
  const seen = new Map<number, boolean>([[WANTED, true]])
  const [first] = wanted === undefined ? [] : wordsIn(wanted)

  function learn(words: Word[]): void {
    const unknown = [...new Set(words.map(({ key }) => key))].filter((key) => !byFirst.has(key))
    if (unknown.length === 0) return
    for (const key of unknown) byFirst.set(key, [])
    for (const row of from.all(listNames({ ...who, firsts: JSON.stringify(unknown) }))) {
      byFirst.get(wordsIn(row.name)[0]!.key)?.push(row)
    }
    const own = first && unknown.includes(first.key) ? byFirst.get(first.key) : undefined
    if (own) own.push({ thing: WANTED, name: wanted! })
  }

  function ask(things: Set<number>): void {
    const unknown = [...things].filter((thing) => !seen.has(thing))
    if (unknown.length === 0) return
    for (const thing of unknown) seen.set(thing, false)
    const ids = JSON.stringify(unknown)
    for (const { thing } of from.all(listSeen({ userId: who.userId, things: ids }))) {
      seen.set(thing, true)
    }
  }

  return {
    /** In order. */
    find(prose: string): Named[] {
      const words = wordsIn(prose)
      learn(words)
      const firsts = new Set(words.map(({ key }) => key))
      const names = [...firsts].flatMap((key) => byFirst.get(key) ?? [])
      const there = finderOf(names).thingsIn(prose, words)
      ask(there)
      const known = names.filter(({ thing }) => there.has(thing) && seen.get(thing))
      return finderOf(known).find(prose, words)
    },
  }
}
