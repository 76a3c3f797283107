import { capitalize } from '../../../texts/capitalize.ts'
import { createDeck, pick, type Deck, type Random } from '../random.ts'
import { insideSentence } from '../rendering.ts'
import { cut, tellingSentences } from './telling.ts'

interface RecapOrder {
  campaign: { name: string }
  sessions: readonly RetoldSession[]
}

export interface RetoldSession {
  session_number: number
  title: string
  /** A day, as in `2026-11-21`. */
  session_date: string
  /** Markdown. */
  notes: string
  locations: readonly { name: string }[]
  npcs: readonly {
    name: string
    introduced_this_session: boolean
    died_this_session: boolean
  }[]
}

/** Characters of notes to retell: of all sessions together, and of one session. */
const NOTES = { all: 3_600, least: 300, most: 800 }
const LIST = 140
const TITLE = 100

const ENGLISH = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Retells sessions in order, one paragraph each, and adds nothing. At most about ten thousand characters for ten sessions,
 * however long the notes are.
 */
export function composeRecap({ campaign, sessions }: RecapOrder, random: Random): string {
  const deck = createDeck(random)
  const ordered = sessions.toSorted((one, other) => one.session_number - other.session_number)
  const budget = Math.min(NOTES.most, Math.max(NOTES.least, NOTES.all / ordered.length))
  const paragraphs = ordered.map((session, at) => retell(session, { at, budget, deck, random }))
  const name = cut(campaign.name, TITLE)
  return [opening(name, ordered.length, random), ...paragraphs].filter(Boolean).join('\n\n')
}

function opening(campaign: string, count: number, random: Random): string {
  if (count < 2) return ''
  return pick(
    [
      `What happened last in ${campaign}, evening by evening.`,
      `So far in ${campaign}, as it was written down.`,
      `The story of ${campaign}, these last ${count} sessions.`,
    ],
    random,
  )
}

function retell(
  session: RetoldSession,
  { at, budget, deck, random }: { at: number; budget: number; deck: Deck; random: Random },
): string {
  const { locations, npcs, notes } = session
  const introduced = npcs.filter((npc) => npc.introduced_this_session).map(({ name }) => name)
  const died = npcs.filter((npc) => npc.died_this_session).map(({ name }) => name)
  const told = tellingSentences(
    notes,
    [...locations, ...npcs].map(({ name }) => name),
    budget,
  )
  // The notes may name a location already.
  const visited = locations
    .map(({ name }) => insideSentence(name))
    .filter((name) => !told.some((sentence) => sentence.toLowerCase().includes(name.toLowerCase())))
  return [
    heading(session, at, deck),
    visited.length > 0 && wayBy(visited, random),
    ...told,
    introduced.length > 0 && firstSeen(introduced, random),
    died.length > 0 && `${capitalize(listed(died))} died.`,
    told.length === 0 &&
      locations.length + npcs.length === 0 &&
      'Nothing more was written down of it.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

function heading({ session_number, title, session_date }: RetoldSession, at: number, deck: Deck) {
  const called = title.length > TITLE ? `${cut(title, TITLE)} …` : title
  const session = `session ${session_number}, “${called}”`
  const date = dayOf(session_date)
  if (!date) return `${capitalize(session)}.`
  const frames = [
    `${capitalize(session)}, was played on ${date}.`,
    `On ${date} came ${session}.`,
    ...(at > 0 ? [`Then, on ${date}, came ${session}.`] : []),
  ]
  return deck.draw(frames)
}

function dayOf(date: string): string | undefined {
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? undefined : DAY.format(day)
}

function wayBy(locations: readonly string[], random: Random): string {
  const list = listed(locations)
  return pick([`It led to ${list}.`, `The way went by ${list}.`, `It played at ${list}.`], random)
}

function firstSeen(people: readonly string[], random: Random): string {
  const list = listed(people)
  return pick(
    [`${capitalize(list)} appeared for the first time.`, `New in the story: ${list}.`],
    random,
  )
}

/** As many names as fit, and the number of the others. */
function listed(names: readonly string[]): string {
  const shown: string[] = []
  for (const name of names) {
    if (shown.length > 0 && [...shown, name].join(', ').length > LIST) break
    shown.push(name)
  }
  const others = names.length - shown.length
  return ENGLISH.format(others > 0 ? [...shown, `${others} more`] : shown)
}
