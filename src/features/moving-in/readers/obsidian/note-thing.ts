import { textKey } from '../../../../db/text-keys.ts'
import { dayIn } from '../../day-in.ts'
import { foldWord, kindOfWord } from '../../kind-of-word.ts'
import { withoutMarks } from '../../link-marks.ts'
import type { Found, Group, OwnValue, SourceThing } from '../../model.ts'
import { isFlag, isPrivateIn, saysOpen, saysPrivate, saysWho } from '../../who-reads.ts'
import { isOfDm } from './body/body.ts'
import { cleanBody } from './body/clean-body.ts'
import { PICTURE, wikilink } from './body/inline.ts'
import type { Frontmatter } from './frontmatter.ts'
import { foldKey } from './kinds.ts'
import { withoutIds } from './notion.ts'
import { idOf, type OwnParts, readOwnNote } from './own-note.ts'
import { fileOf, PLACEHOLDER, type Vault } from './vault.ts'

interface NoteFacts {
  path: string
  /** If it says so itself. */
  name: string | undefined
  frontmatter: Frontmatter
  body: string
  group: Group
  vault: Vault
  /** Pictures that texts held, by the names in their places. */
  pasted: ReadonlyMap<string, Buffer>
  /** Whether notes of the vault say that they are published. */
  isChosen: boolean
  found: Found
}

/** Keys that say something to Obsidian and its plugins, or have been used already. */
const TECHNICAL =
  /^(cssclass(es)?|banner.*|noteicon|obsidianuimode|kanban plugin|statblock.*|layout|monster|tags?|alias(es)?|mapmarkers?|mapzoom|map zoom|longitude|latitude|dg.*|created|modified|updated|date created|date modified|fc (calendar|category|display name|ignore)|excalidraw.*|linter.*|dramatis id|icon|iconcolor|iconize.*|obsidian.*|permalink)$/u
/** A yes below these hides a note. */
const hidesNote = (folded: string): boolean => saysPrivate(folded) || /^[gd]m$/u.test(folded)
const PLACE_KEYS =
  /^(location|place|residence|home|lives in|region|parent|within|current location|located in|ort|wohnort|lieu|lugar|ubicacion|luogo|localizacao)$/u
const PICTURE_KEYS =
  /^(image|art|portrait|picture|cover|thumbnail|img|token|bild|immagine|imagen|imagem)$/u
const DATE_KEYS = /^(date|session date|sessiondate|played|datum|fecha|data)$/u
const ALIAS_KEYS = /^alias(es)?$/u

/** Whether a value below that key in frontmatter would be read as something else, or hide something. */
export function isKnownKey(label: string): boolean {
  const folded = foldKey(label)
  return (
    [TECHNICAL, PLACE_KEYS, PICTURE_KEYS, DATE_KEYS, PUBLISH, /^(draft|name|title)$/u].some(
      (keys) => keys.test(folded),
    ) ||
    hidesNote(folded) ||
    saysWho(folded) ||
    saysOpen(folded) ||
    isOfDm(label)
  )
}

const valuesOf = (frontmatter: Frontmatter, keys: RegExp): string[] =>
  [...frontmatter].filter(([key]) => keys.test(foldKey(key))).flatMap(([, values]) => values)

export const tagsOf = (frontmatter: Frontmatter): string[] =>
  valuesOf(frontmatter, /^tags?$/u)
    .flatMap((value) => value.split(value.includes(',') ? ',' : /\s+/u))
    .map((tag) => tag.trim().replace(/^#/u, ''))
    .filter((tag) => tag !== '')

const PUBLISH = /^(publish|dg publish|public)$/u

const saysYes = (frontmatter: Frontmatter, keys: RegExp): boolean =>
  valuesOf(frontmatter, keys).some((value) => /^(true|yes|on)$/iu.test(value))

/** Whether a note says that it is published: then those that do not say so are not. */
export const isPublished = (frontmatter: Frontmatter): boolean => saysYes(frontmatter, PUBLISH)

/** What hides a whole note. */
function hidingRule({ path, frontmatter, isChosen }: NoteFacts): string | undefined {
  const is = (keys: RegExp, values: RegExp) =>
    valuesOf(frontmatter, keys).some((value) => values.test(value))
  if (is(PUBLISH, /^(false|no|off)$/iu)) return 'publish: false'
  if (saysYes(frontmatter, /^draft$/u)) return 'draft: true'
  const says = (isKey: (folded: string) => boolean) =>
    [...frontmatter].some(([key, values]) => {
      const folded = foldKey(key)
      if (!isKey(folded)) return false
      // Below other words than “visibility” a text may stand that says nothing of readers.
      return values.some(
        (value) => (saysWho(folded) || isFlag(value)) && isPrivateIn(folded, value),
      )
    })
  if (says(hidesNote)) return 'gm: true'
  if (says(saysWho)) return 'visibility: dm'
  if (says(saysOpen)) return 'visible: no'
  if (tagsOf(frontmatter).some((tag) => ASIDE.test(tag))) return 'A tag such as “dm_only”'
  const steps = withoutIds(path).split('/')
  if (steps.some((step) => ASIDE.test(step))) return 'A folder such as “dm_only”'
  return isChosen && !isPublished(frontmatter) ? 'Without “publish: true”' : undefined
}

/** Numbers and signs before a name put it at its place in a list. */
const ASIDE =
  /^[^\p{L}]*((dm|gm)([ _-]?only|[ _-]notes?|[ _-]secrets?)?|private|hidden|secrets?|spoilers?)$/iu

/** Whether a value says only who reads a note. */
const saysReaders = (folded: string, values: string[]): boolean =>
  (hidesNote(folded) || saysWho(folded) || saysOpen(folded) || /^(publish|draft)$/u.test(folded)) &&
  values.every(isFlag)

/** Values keep their links. */
const withLinks = (value: string): string =>
  value
    .split(/(\[\[[^[\]\n]+\]\])/u)
    .map((part) => (part.startsWith('[[') ? wikilink(part.slice(2, -2)) : part))
    .join('')

const linkIn = (value: string): string => /\[\[([^\]|#]+)/u.exec(value)?.[1]?.trim() ?? value.trim()

/** Many notes begin with their name as a heading, which stands above the text here. */
function withoutTitle(text: string, name: string): string {
  const [line, title = ''] = /^\s*#{1,2} +([^\n]+)/u.exec(text) ?? []
  return line && textKey(title) === textKey(name) ? text.slice(line.length).trimStart() : text
}

/** A note as a thing, the blocks of its maps, and its coordinates on one. */
export function toThing(
  note: NoteFacts,
): Pick<ReturnType<typeof cleanBody>, 'maps'> & { thing: SourceThing; place?: string[] } {
  const { path, frontmatter, body, group, vault, pasted, found } = note
  const id = idOf(frontmatter)
  const find = (file: string) => (pasted.has(file) ? file : fileOf(vault, file, path))
  const { parts: own, changed } = id === undefined ? {} : readOwnNote(id, body, find)
  const clean = own
    ? { ...cleanBody(''), ...changed, maps: cleanBody(body).maps }
    : cleanBody(body, find)
  const hiddenBy = hidingRule(note)
  if (hiddenBy) found.hide(hiddenBy, 'dm')
  for (const rule of clean.rules) found.hide(rule, 'secret')

  const placed = valuesOf(frontmatter, PLACE_KEYS)
  const isPoint = placed.length > 0 && placed.every((value) => /^-?[\d.]+$/u.test(value))
  const pictures = valuesOf(frontmatter, PICTURE_KEYS).filter(isPicture).map(linkIn)
  const [named, ...more] = pictures.flatMap((file) => find(file) ?? [])
  const [ofText] = own ? [find(own.picture ?? '')] : clean.pictures
  const picture = named ?? ofText
  found.lose('Pictures', 'A note has one of its frontmatter.', more.length)
  const absent = [...clean.missing, ...pictures.filter((file) => find(file) === undefined)].filter(
    (name) => !PLACEHOLDER.test(name),
  )
  found.lose('Pictures', 'Notes show them, but the zip does not hold them.', absent.length)

  found.lose(
    'Queries and other blocks',
    'Only plugins of Obsidian show them.',
    clean.dropped.length,
  )

  const [partOf] = valuesOf(frontmatter, /^part of$/u)
  const parent = own ? partOf && linkIn(partOf) : folderNote(path, vault)
  const within = isPoint ? undefined : placed[0]
  const written = valuesOf(frontmatter, DATE_KEYS)
    .map(dayIn)
    .find((one) => one !== undefined)
  const isOfSession = group.guess === 'session' && written !== undefined
  const { name, alias, key: nameKey } = called(note)
  // Many people name the notes of sessions by their days.
  const day =
    written ?? (group.guess === 'session' ? dayIn(/\d{4}-.*$/u.exec(name)?.[0]) : undefined)
  const aliases = [...valuesOf(frontmatter, ALIAS_KEYS), ...(alias === undefined ? [] : [alias])]
  const thing: SourceThing = {
    key: id ?? path,
    group: group.key,
    name,
    from: path,
    visibility: hiddenBy ? 'dm' : 'everyone',
    text: withoutTitle(clean.text, name),
    secrets: clean.secrets,
    own: [...ownValues(frontmatter, { isPoint, within, isOfSession, nameKey }), ...clean.own].map(
      ({ label, value, isHidden = false }) => ({
        label: withoutMarks(label).replaceAll(/\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/gu, '$1'),
        value: withLinks(withoutMarks(value)),
        isHidden: isHidden || isOfDm(label),
      }),
    ),
    tags: [
      ...new Set([...tagsOf(frontmatter), ...clean.tags].map((tag) => tag.replace(/^.*\//u, ''))),
    ],
    aliases: aliases.map((one) => ({ name: withoutMarks(one) })),
    date: day,
    within: within && linkIn(within),
    perhapsWithin: parent,
    picture,
    ...(own && ownParts(own, frontmatter, within)),
  }
  return { thing, maps: clean.maps, ...(isPoint && { place: placed }) }
}

/** What a note of Dramatis says itself. */
function ownParts(
  own: OwnParts,
  frontmatter: Frontmatter,
  within: string | undefined,
): Partial<SourceThing> {
  const [name] = frontmatter.get('name') ?? []
  const [number] = frontmatter.get('number') ?? []
  const [language_style, narrative_role, trustworthiness] = OWN_TRAITS.map(
    (key) => frontmatter.get(key)?.[0],
  )
  const used = new Set(['type', 'name', 'number', 'date', 'part_of', ...OWN_TRAITS])
  const rest = new Map([...frontmatter].filter(([key]) => !used.has(key)))
  return {
    ...own,
    ...(name !== undefined && { name }),
    number,
    tags: own.tags ?? tagsOf(frontmatter),
    traits: { language_style, narrative_role, trustworthiness },
    own: [
      ...ownValues(rest, { within }).map(({ label, value, isHidden = false }) => {
        return { label, value: withoutMarks(value), isHidden: isHidden || isOfDm(label) }
      }),
      ...own.own,
    ].map((one) => ({ ...one, value: withLinks(one.value) })),
  }
}

const OWN_TRAITS = ['speech pattern', 'story role', 'reliability']

/** The letters of a name, without accents and signs. */
const letters = (name: string): string => foldWord(name).replaceAll(' ', '')

/** A name for a file, not for people: `old-hob`, `NPC_Hob`, `hob`, but not `Jean-Luc`. */
const isSlug = (name: string): boolean =>
  !/\s/u.test(name) && (name.includes('_') || name === name.toLowerCase())

/** Whether one name holds all words of the other. */
function isSameName(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) => new Set(foldWord(name).split(' ')))
  return letters(one) === letters(other) || words!.isSubsetOf(others!) || others!.isSubsetOf(words!)
}

const FIRST_HEADING = /^\s*# ([^\n]{1,100})\n/u

/** What a note is called: by its file, but if that is made for programs, by what the note says that reads like it. */
function called({ path, name, frontmatter, body }: NoteFacts): {
  name: string
  alias?: string
  key?: string
} {
  const own = name ?? nameOf(withoutIds(path))
  const folded = letters(own)
  const isLike = (said: string) =>
    said.length <= 100 &&
    foldWord(said)
      .split(' ')
      .some((word) => word.length >= 3 && word !== 'the' && folded.includes(word))
  const instead = (said: string) => ({
    name: said,
    ...(letters(said) !== folded && { alias: own }),
  })
  for (const key of ['name', 'title']) {
    const said = withoutMarks(valuesOf(frontmatter, new RegExp(`^${key}$`, 'u'))[0] ?? '')
    if (said === own) return { name: own, key }
    if (said === '' || !isLike(said)) continue
    if (name === undefined && (isSlug(own) || letters(said) === folded))
      return { ...instead(said), key }
    if (key === 'name') return { name: own, alias: said, key }
  }
  const [, heading = ''] = FIRST_HEADING.exec(body) ?? []
  const plain = withoutMarks(heading.replaceAll(/[*[\]]/gu, '').trim())
  return isSlug(own) && letters(plain) !== '' && isSameName(plain, own)
    ? instead(plain)
    : { name: own }
}

/** `index` and `README` are called after their folder. */
function nameOf(path: string): string {
  const steps = path.split('/')
  const own = steps.at(-1)!
  return /^(index|readme|_index)$/iu.test(own) && steps.length > 1 ? steps.at(-2)! : own
}

/** The note that stands for the folder around a note: `X/X` or `X/index`, or `X` beside it. */
function folderNote(path: string, { notes }: Vault): string | undefined {
  const steps = path.split('/')
  const own = steps.pop()!
  // A folder note represents its folder, so its parent is the outer folder.
  if (own === steps.at(-1) || /^(index|_index)$/iu.test(own)) steps.pop()
  for (; steps.length > 0; steps.pop()) {
    const folder = steps.join('/')
    const found = [`${folder}/${steps.at(-1)}`, `${folder}/index`, folder].find((one) =>
      notes.has(one),
    )
    if (found !== undefined && found !== path) return found
  }
  return undefined
}

/** A link or a word, and not a sentence about it. */
const isName = (value: string): boolean => /^\[\[[^[\]]*\]\]$/u.test(value) || !value.includes('[[')

const isPicture = (value: string): boolean =>
  !/^https?:/iu.test(value) && PICTURE.test(linkIn(value))

/** What of a note has another place. */
interface Used {
  isPoint?: boolean
  /** Where it is, in the words of the note. */
  within: string | undefined
  isOfSession?: boolean
  nameKey?: string | undefined
}

/** What has no other place: a point on a map has one, and the day of a session. */
function ownValues(
  frontmatter: Frontmatter,
  { isPoint = false, within, isOfSession = false, nameKey }: Used,
): OwnValue[] {
  return [...frontmatter].flatMap(([key, values]) => {
    const folded = foldKey(key)
    const isPlace =
      PLACE_KEYS.test(folded) &&
      (isPoint || (values.length === 1 && values[0] === within && isName(values[0]!)))
    const isDay = isOfSession && DATE_KEYS.test(folded) && dayIn(values[0]) !== undefined
    const isUsed =
      TECHNICAL.test(folded) ||
      saysReaders(folded, values) ||
      (PICTURE_KEYS.test(folded) && values.every(isPicture)) ||
      (folded === 'type' && values.every(kindOfWord)) ||
      isPlace ||
      isDay ||
      folded === nameKey
    if (isUsed || values.length === 0) return []
    return [{ label: key, value: values.join(', '), isHidden: hidesNote(folded) }]
  })
}
