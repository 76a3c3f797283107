import { CODE } from '../../../../texts/character-kinds.ts'
import { picturesIn } from '../../../../texts/pictures-in.ts'
import { kindsOf } from '../../../../texts/without-marks.ts'
import { CONNECTION_KINDS } from '../../../connections/connections.limits.ts'
import { checkOf, type MarkedPart, readMarks, withMarks } from '../../../moving-out/vault-marks.ts'
import { pictureMark, withoutMarks } from '../../link-marks.ts'
import type { OwnValue, Relation, SourceEntry, SourceThing } from '../../model.ts'
import { uniqueKeys } from '../../numbering.ts'
import { paragraphs } from '../../split-text.ts'
import { type CleanBody, isOfDm } from './body/body.ts'
import { cleanBody } from './body/clean-body.ts'
import type { Frontmatter } from './frontmatter.ts'

/** The id of a note that Dramatis wrote: the same in each export, wherever the note is moved. */
export const idOf = (frontmatter: Frontmatter): string | undefined =>
  frontmatter.get('dramatis-id')?.[0]

export interface OwnParts extends Pick<
  SourceThing,
  'text' | 'personality' | 'backstory' | 'dmText' | 'tags' | 'picture'
> {
  secrets: string[]
  own: OwnValue[]
  journal: SourceEntry[]
  relations: Relation[]
}

type Find = (path: string) => string | undefined

/** What was found in texts that changed since: the conventions that hide something, and what does not come along. */
type Changed = Pick<CleanBody, 'rules' | 'dropped' | 'missing'>

/** The parts of a note that Dramatis wrote, as they were there. `find` answers the name of a picture at a path. */
export function readOwnNote(
  id: string,
  body: string,
  find: Find,
): { parts: OwnParts; changed: Changed } {
  const changed: Changed = { rules: [], dropped: [], missing: [] }
  const textIn = (written: string) => unescaped(withPictures(written, find))
  /** The same for a text that players may read. If it was changed since the export, what is hidden in it becomes a secret. */
  const shownIn = (written: string, { check }: Record<string, unknown> = {}) => {
    if (check === checkOf(written)) return textIn(written)
    const clean = cleanBody(withoutEscapes(written), find)
    const { text, secrets, own, tags } = clean
    if (secrets.length === 0 && !own.some(({ label }) => isOfDm(label))) return textIn(written)
    for (const secret of secrets) found.secrets.push(withSigns(secret))
    for (const { label, value } of own)
      found.own.push({ label: withSigns(label), value: withSigns(value), isHidden: isOfDm(label) })
    for (const name of LISTS) for (const one of clean[name]) changed[name].push(one)
    return withMarks(withSigns(paragraphs(text, tags.map((tag) => `#${tag}`).join(' ')))).trim()
  }
  const uniqueKey = uniqueKeys()
  const { text, parts } = readMarks(withoutMarks(body))
  const [, picture] = /^!\[\[([^\]\n]+)\]\]\n?/u.exec(text) ?? []
  const found: OwnParts = {
    text: '',
    personality: '',
    backstory: '',
    dmText: '',
    secrets: [],
    own: [],
    journal: [],
    relations: [],
    picture,
  }
  const top = {
    part: 'top',
    facts: parts.find(({ part }) => part === 'text')?.facts ?? {},
    text: text.replace(/^!\[\[[^\]\n]+\]\]\n*/u, ''),
  }
  const isSurrounded = hiddenBySurroundings([top, ...parts])
  if (isSurrounded(top)) found.secrets.push(textIn(top.text))
  else found.text = shownIn(top.text, top.facts)
  for (const one of parts) {
    const { part, facts, text: written } = one
    const isHidden = facts.isHidden === true || isSurrounded(one)
    const said = SAID.get(part)
    let inside = ''
    if (said) {
      const { hidden, shown } = addedTo(written, said)
      if (hidden !== '') found.secrets.push(textIn(hidden))
      if (!isSurrounded(one)) found.text = paragraphs(found.text, shownIn(shown))
      else if (shown.trim() !== '') found.secrets.push(textIn(shown))
    } else if (isInCallout(one)) inside = textIn(uncalled(written))
    else if (isHidden) inside = textIn(unheaded(written))
    else inside = shownIn(unheaded(written), facts)
    if (part === 'personality' || part === 'backstory') {
      if (isHidden) found.secrets.push(inside)
      else found[part] = inside
    }
    if (part === 'dm_notes') found.dmText = inside
    if (part === 'secret') found.secrets.push(inside)
    if (part === 'own') found.own.push({ label: String(facts.label), value: inside, isHidden })
    if (part === 'connection') found.relations.push(...relationIn(facts))
    if (part === 'tags' && Array.isArray(facts.names)) found.tags = facts.names.map(String)
    if (part === 'entry') {
      const entry = typeof facts.id === 'number' ? facts.id : found.journal.length + 1
      const key = uniqueKey(`${id}/entry/${entry}`)
      found.journal.push({ key, text: inside, visibility: isHidden ? 'dm' : 'everyone' })
    }
  }
  return { parts: found, changed }
}

/** Marks what a text shows; what is not a picture of Dramatis is escaped. */
function withPictures(text: string, find: Find): string {
  if (!text.includes('![')) return text
  const kinds = kindsOf(text)
  const own = picturesIn(text, kinds)
    .filter(({ at }) => text[at - 1] !== '\\')
    .map(({ name, ...one }) => ({ ...one, name: find(name) }))
  // Pasted in Obsidian since.
  const pasted = [...text.matchAll(/(?<!\\)!\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/gu)]
    .filter(({ index }) => kinds[index] !== CODE)
    .map(({ index, 0: all, 1: path = '' }) => {
      return { at: index, end: index + all.length, caption: '', title: '', name: find(path.trim()) }
    })
  let [written, done] = ['', 0]
  for (const { at, end, caption, title, name } of [...own, ...pasted].toSorted(
    (a, b) => a.at - b.at,
  )) {
    if (name === undefined || at < done) continue
    written += text.slice(done, at) + pictureMark(name, caption, title.trim().slice(1, -1))
    done = end
  }
  return written + text.slice(done)
}

const LISTS = ['rules', 'dropped', 'missing'] as const
const HIDDEN = new Set(['dm_notes', 'secret'])

const isInCallout = ({ part, facts }: MarkedPart): boolean =>
  facts.isHidden === true || HIDDEN.has(part)

/** Takes the place of a part’s text while the parts are read together. */
const placeOf = (at: number): string => `\u{e014}${at}\u{e014}`
const PLACE = /\u{e014}(\d+)\u{e014}/gu

/** Tells which parts are hidden by signs around them that were written by hand: one above a part, and its end below. */
function hiddenBySurroundings(all: MarkedPart[]): (part: MarkedPart) => boolean {
  const shown = all.filter((one) => SAID.has(one.part) || !isInCallout(one))
  let isChanged = false
  const written = shown.map(({ part, facts, text }, at) => {
    const said = SAID.get(part)
    const inside = said ? addedTo(text, said).shown : unheaded(text)
    const isOther = said ? inside.trim() !== '' : facts.check !== checkOf(inside)
    isChanged ||= isOther
    // Only its level counts: its words may be those of a field.
    const heading = said || inside === text ? '' : `${text.startsWith('###') ? '###' : '##'} A`
    return [heading, placeOf(at), isOther ? withoutEscapes(inside) : ''].join('\n\n')
  })
  if (!isChanged) return () => false
  const { text: left } = cleanBody(written.join('\n\n'))
  const seen = new Set([...left.matchAll(PLACE)].map(([, at]) => Number(at)))
  const hidden = new Set(shown.filter((_, at) => !seen.has(at)))
  return (part) => hidden.has(part)
}

const LINE = /^[^\n]*/u
/** What Dramatis writes below marks whose facts say all of it. */
const SAID = new Map([
  ['text', /^/u],
  ['tags', /^/u],
  ['cast', /^## [^\n]*\n+(?:- [^\n]*(?:\n|$))*/u],
  ['connection', LINE],
  ['end', LINE],
])

/** What was added there by hand, inside the callout of a connection and below all. */
function addedTo(written: string, said: RegExp): { hidden: string; shown: string } {
  if (!written.startsWith('> [!secret] ')) return { hidden: '', shown: written.replace(said, '') }
  const [callout = '', ...below] = written.split(/\n[ \t]*(?=\n)/u)
  const hidden = callout.split('\n').slice(1).join('\n')
  return { hidden: uncalled(hidden), shown: below.join('\n') }
}

/** The text of a callout without its title. */
const uncalled = (text: string): string =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^> ?/u, ''))
    .join('\n')

const unheaded = (text: string): string => text.replace(/^#{2,3} [^\n]*\n*/u, '')

/** What keeps other programs from taking a text for HTML, an address, a comment or a callout. */
const ESCAPED = /\\(<|!(?=\[)|\[(?=!)|%(?=\\?%))/gu
const unescaped = (text: string): string => withMarks(text.replaceAll(ESCAPED, '$1')).trim()

/** Escaped signs hide nothing, as no source holds these characters. What others hide was written by hand, and is a secret. */
const SIGNS = '<![%'
const FIRST_SIGN = 0xe010
const withoutEscapes = (text: string): string =>
  text.replaceAll(ESCAPED, (_, sign: string) =>
    String.fromCodePoint(FIRST_SIGN + SIGNS.indexOf(sign)),
  )
const withSigns = (text: string): string =>
  text.replaceAll(/[\u{e010}-\u{e013}]/gu, (sign) => SIGNS[sign.codePointAt(0)! - FIRST_SIGN]!)

function relationIn(facts: Record<string, unknown>): Relation[] {
  const { key, isHidden } = facts
  const kind = CONNECTION_KINDS.find((one) => one === facts.kind)
  const textIn = (name: string) => (typeof facts[name] === 'string' ? facts[name] : '')
  const [, target] = /\[\[([^\]|#]+)/u.exec(textIn('to')) ?? []
  if (typeof key !== 'string' || target === undefined) return []
  return [
    {
      key,
      to: target,
      label: textIn('label'),
      reverseLabel: textIn('reverse_label'),
      text: textIn('description'),
      visibility: isHidden === true ? 'dm' : 'everyone',
      kind,
    },
  ]
}
