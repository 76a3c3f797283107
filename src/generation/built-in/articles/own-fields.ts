import { STATUS_KEY, OPEN } from '../../../features/kinds/first-kinds.fields.ts'
import { type OwnField, KIND_LIMITS } from '../../../features/kinds/kinds.limits.ts'
import type { Own } from '../../../features/kinds/own.schemas.ts'
import { capitalize } from '../../../texts/capitalize.ts'
import { type ArticleOrder, type Thing, thingsFor } from '../../articles/article-order.ts'
import { fieldLines, fieldNumbers } from '../content/articles.ts'
import { type Deck, shuffled, type Random } from '../random.ts'
import type { Idea } from './idea.ts'
import type { Telling } from './telling.ts'

interface Told {
  idea: Idea
  deck: Deck
  telling: Telling
  /** Whether the text names it. */
  isNamed: (thing: Thing) => boolean
  /** The day of the latest session. */
  latestDate?: string | undefined
}

const NEAREST = 5
const MOST_THINGS = 2

/** A value for each field of the kind, by its type and its label; null where nothing suits. */
export function fillOwn(
  { kind, things, knowledge }: ArticleOrder,
  told: Told,
  random: Random,
): Own {
  const values = kind.fields.map((field) => [
    field.key,
    valueOf(field, thingsFor(field, things), { ...told, latestDate: knowledge.latestDate }, random),
  ])
  return Object.fromEntries(values) as Own
}

const A_MONTH = 30

/** A day of the month before the latest session. Without a session there is no day that would suit. */
function dayNear(latest: string | undefined, random: Random): string | null {
  if (latest === undefined) return null
  const day = new Date(`${latest.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - Math.floor(random() * A_MONTH))
  return Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10)
}

function valueOf(field: OwnField, things: Thing[], told: Told, random: Random): Own[string] {
  const { idea, deck } = told
  switch (field.type) {
    case 'choice':
      return choose(field, idea, deck)
    case 'flag':
      return says(idea.text, field.label)
    case 'number':
      return draw(numbersFor(field.label), random)
    case 'date':
      return dayNear(told.latestDate, random)
    case 'thing':
    case 'things': {
      const near = shuffled(things.slice(0, NEAREST), random)
      const first = things.filter((thing) => told.isNamed(thing))
      const found = [...new Set([...first, ...near])].slice(0, MOST_THINGS)
      if (field.type === 'thing') return found[0] ?? null
      return found.length > 0 ? found : null
    }
    case 'line':
      return lineFor(field, told).replace(/\.$/, '').slice(0, KIND_LIMITS.line)
    case 'text':
      return `${lineFor(field, told)} ${lineFor(field, told)}`
  }
}

function choose({ key, choices = [] }: OwnField, { text }: Idea, deck: Deck): string | null {
  if (key === STATUS_KEY && choices.includes(OPEN)) return OPEN
  const said = choices.find((choice) => says(text, choice))
  if (said !== undefined) return said
  // Not by the deck, which would read a stroke in a choice as two.
  return choices[deck.index(choices.length)] ?? null
}

/** Whether a text has these words, without a `not` before them. */
function says(text: string, words: string): boolean {
  const wanted = RegExp.escape(words.trim())
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${wanted}(?![\p{L}\p{N}])`, 'iu').exec(text)
  return (
    found !== null &&
    !/\b(?:not|no|never|without)\b[^.,;]{0,12}$/iu.test(text.slice(0, found.index))
  )
}

function lineFor({ label }: OwnField, { telling, deck }: Told): string {
  const sections = fieldLines()
  const found = sections.find(({ words }) => isAbout(label, words)) ?? sections.at(-1)!
  return capitalize(telling.fill(deck.draw(found.lines)))
}

function isAbout(label: string, words: readonly string[]): boolean {
  const said = ` ${label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return words.some((word) => said.includes(` ${word} `))
}

function numbersFor(label: string) {
  const all = fieldNumbers()
  return all.find(({ words }) => isAbout(label, words)) ?? all.at(-1)!
}

/** Small numbers are likelier than large ones, and large ones are round. */
function draw({ from, to }: { from: number; to: number }, random: Random): number {
  const value = Math.round(from * (to / from) ** random())
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.round(value / step) * step
}
