import type { Queries } from '../../db/database.ts'
import { type Word, wordsIn } from '../../texts/words-in.ts'
import { finderOf, type Name, type Named, nameOf } from './names-in.ts'
import { listNames, listSeen } from './names.queries.ts'

/** Stands for a name that is looked for, beside those of things. */
export const WANTED = -1

interface Row {
  thing: number
  name: string
  /** Once a text may have it. Null for what names nothing. */
  read?: Name | null
}

/** What most names end with: a word that is found without reading the whole name. */
const LAST_WORD = / ([A-Za-z0-9]+)$/

/** Whether a text with these words may have the name. Most names that begin with a word of the text go on with others. */
function mayHave(said: ReadonlySet<string>, { name }: Row): boolean {
  const last = LAST_WORD.exec(name)?.[1]
  return last === undefined || said.has(last.toLowerCase())
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
  const first = wanted === undefined ? undefined : wordsIn(wanted)[0]?.key

  function learn(words: Word[]): void {
    const unknown = [...new Set(words.map(({ key }) => key))].filter((key) => !byFirst.has(key))
    if (unknown.length === 0) return
    for (const key of unknown) byFirst.set(key, [])
    for (const { first: key, ...row } of from.all(
      listNames({ ...who, firsts: JSON.stringify(unknown) }),
    )) {
      byFirst.get(key)?.push(row)
    }
    if (first && unknown.includes(first)) byFirst.get(first)!.push({ thing: WANTED, name: wanted! })
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
      const said = new Set(words.map(({ key }) => key))
      const names = [...said]
        .flatMap((key) => byFirst.get(key) ?? [])
        .filter((row) => mayHave(said, row))
        .flatMap((row) => (row.read ??= nameOf(row)) ?? [])
      const there = finderOf(names).thingsIn(prose, words)
      ask(there)
      const known = names.filter(({ thing }) => there.has(thing) && seen.get(thing))
      return finderOf(known).find(prose, words)
    },
  }
}
