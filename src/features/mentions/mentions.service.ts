import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { textsIn } from '../../db/plain-texts.ts'
import { partCharacters } from '../../db/search-text.ts'
import { thingOf, type What } from '../../db/things.ts'
import { NOUNS } from '../../nouns.ts'
import type { Needs } from '../../services.ts'
import { withoutMarks } from '../../texts/without-marks.ts'
import { wordsIn } from '../../texts/words-in.ts'
import { findThing } from '../things/find-things.ts'
import { getThing } from '../things/seen-things.ts'
import { createKnownNames } from './known-names.ts'
import * as queries from './mentions.queries.ts'
import type { Mention, MentionPage, MentionsQuery } from './mentions.schemas.ts'
import type { Named } from './names-in.ts'
import { listNamesOf } from './names.queries.ts'
import { type Text, textsOf } from './texts.ts'

const AT_ONCE = 20
/** Characters of an excerpt on each side of the name. */
const AROUND = 70

/** A text and what was looked for in it. */
export interface Found {
  row: queries.MatchingRow
  thing: number
  text: Text
  places: Named[]
  at: string
}

/** Finds names in all texts of a campaign that a reader may read. */
export function createTextFinder(db: Database) {
  /** `names` are looked for; a place counts if it names `wanted`, and no longer name is there. */
  async function find(
    who: { campaignId: number; userId: number },
    isDm: boolean,
    names: string[],
    known: ReturnType<typeof createKnownNames>,
    wanted: number,
  ): Promise<Found[]> {
    const match = matchOf(names, isDm)
    if (match === undefined) return []
    const rows = db
      .all(queries.listMatching({ ...who, next: who.campaignId + 1, match }))
      .toSorted((a, b) => b.at.localeCompare(a.at) || b.thing - a.thing)
    const found: Found[] = []
    for (const [index, row] of rows.entries()) {
      for (const text of textsOf(db, who, row)) {
        const places = known.find(text.prose).filter(({ things }) => things.includes(wanted))
        if (places.length > 0) found.push({ row, thing: row.thing, text, places, at: row.at })
      }
      if (index % AT_ONCE === AT_ONCE - 1) await letOthersRun()
    }
    return found
  }

  /** As it is answered; undefined where the reader may not see the thing any more. */
  function present(userId: number, { thing, text, places }: Found): Mention | undefined {
    const row = db.first(findThing({ thing, userId }))
    if (!row) return undefined
    const { kind, id } = text.what
    return {
      what: { kind, id, name: row.name.trim() },
      field: text.field,
      label: text.label,
      excerpt: excerptOf(text.text, places[0]!),
    }
  }

  /** Whether the texts that were found read the same now. */
  function areStill(who: { campaignId: number; userId: number }, found: Found[]): boolean {
    return [...Map.groupBy(found, ({ row }) => row)].every(([row, ofThing]) => {
      const now = new Map(textsOf(db, who, row).map(({ field, text }) => [field, text]))
      return ofThing.every(({ text: { field, text } }) => now.get(field) === text)
    })
  }

  return { find, present, areStill }
}

/** What the index of words is asked for. Players find nothing in what is DM only. */
function matchOf(names: string[], isDm: boolean): string | undefined {
  const phrases = names.flatMap((name) => {
    const words = wordsIn(name)
    if (words.length === 0) return []
    const said = words.map(({ at, end }) => name.slice(at, end)).join(' ')
    return [`"${partCharacters(said).replaceAll('"', ' ')}"`]
  })
  if (phrases.length === 0) return undefined
  const any = phrases.join(' OR ')
  return isDm ? any : `{title body} : (${any})`
}

function excerptOf(text: string, { at, end }: Named): string {
  const start = Math.max(0, at - AROUND)
  const stop = Math.min(text.length, end + AROUND)
  // Whole words, unless one is very long.
  const from = start === 0 ? 0 : wordBorder(text, start, at)
  const to =
    stop === text.length
      ? stop
      : text.lastIndexOf(' ', stop) > end
        ? text.lastIndexOf(' ', stop)
        : stop
  const words = withoutMarks(text.slice(from, to)).replaceAll(/\s+/gu, ' ').trim()
  return `${from > 0 ? '… ' : ''}${words}${to < text.length ? ' …' : ''}`.toWellFormed()
}

function wordBorder(text: string, start: number, at: number): number {
  const border = text.indexOf(' ', start)
  return border >= 0 && border < at ? border + 1 : start
}

/** The texts that name a thing, for each reader those that this reader may read, by the names that this reader may know. */
export function createMentionService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  const finder = createTextFinder(db)

  return {
    /** The newest change first. The thing's own texts do not count. */
    async list(asker: Asker, query: MentionsQuery): Promise<MentionPage> {
      const { kind, id, limit, cursor } = query
      const { userId } = asker
      const thing = thingOf({ kind, id })
      const { campaign_id } = getThing(db, asker, { kind, id })
      const { campaignId, isDm } = campaigns.requireMember(asker, campaign_id)
      const who = { campaignId, userId }
      const names = db.all(listNamesOf({ ...who, thing })).map(({ name }) => name)
      const known = createKnownNames(db, who)
      const all = (await finder.find(who, isDm, names, known, thing)).filter(
        (found) => found.thing !== thing,
      )
      const start = cursor === undefined ? 0 : all.findIndex((found) => isAfter(found, cursor))
      const page = start < 0 ? [] : all.slice(start, start + limit)
      return {
        mentions: page.flatMap((found) => finder.present(userId, found) ?? []),
        total: all.length,
        next_cursor: start >= 0 && start + limit < all.length ? cursorOf(page.at(-1)!) : null,
      }
    },
  }
}

/** Of the last of a page: later in the list come older changes, lower numbers, and the fields after it. */
const cursorOf = ({ at, thing, text }: Found): string => `${at} ${thing} ${text.field}`

function isAfter({ at, thing, text }: Found, cursor: string): boolean {
  const [lastAt = '', lastThing = '', lastField = ''] = cursor.split(' ')
  if (at !== lastAt) return at < lastAt
  if (thing !== Number(lastThing)) return thing < Number(lastThing)
  return orderOf(text.what, text.field) > orderOf(text.what, lastField)
}

/** Built-in fields come in the order of their list, and before those of one's own. */
function orderOf({ kind }: What, field: string): string {
  const place = textsIn(NOUNS[kind].fields).indexOf(field)
  return place < 0 ? `~${field}` : String(place).padStart(3, '0')
}
