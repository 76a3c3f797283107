import { capitalize } from '../../../texts/capitalize.ts'
import type { Background } from '../content/content.ts'
import { findHits } from './matching.ts'
import { tokenize } from './tokens.ts'
import { vocabulary } from './vocabulary.ts'

/** A character described by another person: `the baron's sister`. */
export interface Relation {
  /** `sister of the baron`, without an article of its own. */
  noun: string
  /** `Baron's Sister`. */
  tag: string
  /** The other person's. */
  background?: Background
}

const KIN =
  'sister|brother|son|daughter|wife|husband|mother|father|cousin|nephew|niece|uncle|aunt|widow|widower|heir|heiress|twin|bastard|mistress|lover|fiancee|betrothed|rival|champion|confidant|confidante|favourite|favorite|stepson|stepdaughter|grandson|granddaughter|ward|godson|goddaughter|half-sister|half-brother'
const OF = new RegExp(
  String.raw`^(?:an? |the )?((?:\p{Ll}+ ){0,2}(${KIN})) (?:of|to) ((?:the |an? |his |her )?)(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]+)?)`,
  'iu',
)
const WHOSE = new RegExp(
  String.raw`^(?:an? |the )?(\p{L}[\p{L}-]*)['’]s ((?:\p{Ll}+ ){0,2}(${KIN}))\b`,
  'iu',
)
const BREAK = /\b(?:who|that|and|with|in|from|secretly|hiding|looking)\b.*$/i

export function findRelation(concept: string): Relation | undefined {
  const of = OF.exec(concept)
  if (of) {
    const [, whole = '', kin = '', article = '', other = ''] = of
    const person = other.replace(BREAK, '').trim()
    return person ? relation(`${whole} of ${article || ''}${person}`, person, kin) : undefined
  }
  const whose = WHOSE.exec(concept)
  if (!whose) return undefined
  const [, other = '', whole = '', kin = ''] = whose
  return relation(`${other}'s ${whole}`, other, kin)
}

function relation(noun: string, other: string, kin: string): Relation {
  const [hit] = findHits(tokenize(other), vocabulary().trades)
  const first = other.split(' ')[0] ?? ''
  const tag = `${capitalize(first)}'s ${capitalize(kin)}`
  return {
    noun,
    tag: tag.length <= 40 ? tag : capitalize(kin),
    ...(hit && { background: hit.entry.background }),
  }
}
