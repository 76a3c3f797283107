import { dayIn } from '../../day-in.ts'
import { isObject, type Json, listOf, ownValue, saysHidden, textIn } from '../../json.ts'
import { kindOfWord } from '../../kind-of-word.ts'
import { linkMark } from '../../link-marks.ts'
import type { Becomes, Group, Relation, SourceThing } from '../../model.ts'
import { idLink } from './bbcode.ts'
import {
  AROUND,
  BELOW,
  fieldsOf,
  labelOf,
  LEFT_OUT,
  NAMES,
  aliasesIn,
  OF_NAME,
  partOf,
  tagsOf,
  WHERE,
} from './fields.ts'
import type { Known } from './known.ts'
import { Texts } from './texts.ts'

/** Longer values are parts of the text. */
const LONGEST_VALUE = 200

/** What templates become whose names do not say it. */
const GUESSES: Record<string, Becomes> = {
  landmark: 'location',
  report: 'session',
  article: 'article:Lore',
  history: 'article:Event',
  secret: 'article:Lore',
}

/** The template of an article; of anything else its class. */
export const templateOf = (json: Json): string =>
  textIn(json.templateType) || textIn(json.template) || textIn(json.entityClass)

function groupOf(json: Json): Group {
  const key = templateOf(json).toLowerCase()
  const label = labelOf(textIn(json.entityClass) || key)
  const said = kindOfWord(label)
  const guess = ownValue(GUESSES, key) ?? (said === 'rules' ? undefined : said)
  return { key, label, guess: guess ?? `article:${label.slice(0, 60)}` }
}

/** Who reads it in World Anvil, by the rule that hides it. */
export function hiddenBy(json: Json): string | undefined {
  const { entityClass, isDraft, state, passcode, subscribergroups: groups } = json
  if (entityClass === 'Secret') return 'Secrets'
  if (saysHidden(isDraft)) return 'Drafts'
  if (!/^(public)?$/iu.test(textIn(state))) return 'Private articles'
  if (textIn(passcode) !== '') return 'Articles with a passcode'
  const isForSome =
    isObject(groups) || Array.isArray(groups) ? Object.keys(groups).length > 0 : false
  return isForSome ? 'Articles for some subscribers' : undefined
}

/** An article with its template's fields as a thing. */
export function toThing(json: Json, from: string, known: Known): SourceThing {
  const id = textIn(json.id)
  const name = textIn(json.title).trim()
  const group = known.found.group(groupOf(json))
  const rule = hiddenBy(json)
  if (rule !== undefined) known.found.hide(rule, 'dm')
  const texts = new Texts(known)
  const relations: Relation[] = []
  const date = dayIn(dateIn(json.reportDate))
  const [around] = linked(json, ['parent', 'articleParent'], known)
  const [place] = group.guess === 'location' ? [] : linked(json, WHERE, known)
  for (const name of AROUND) texts.add('text', '', json[name])
  const beside = texts.take('text')
  texts.add('text', '', json.excerpt ?? json.snippet)
  texts.add('text', '', json.content)
  texts.append('text', beside)
  for (const [key, value] of fieldsOf(json)) {
    if (LEFT_OUT.has(key) || NAMES.test(key) || key === place?.key) continue
    if (key === 'reportDate' && date !== undefined) continue
    if (OF_NAME.test(key) && name.includes(textIn(value).trim())) continue
    const label = labelOf(key)
    const part = partOf(key, group)
    const isHidden = part === 'dmText'
    if (part === 'own' || typeof value === 'object') addValue(label, value, isHidden)
    else texts.add(part, label, value)
  }
  for (const secret of listOf(json.secrets)) texts.addSecret(textIn(secret.id).toLowerCase())
  const aliases = aliasesIn(json, texts)
  for (const name of BELOW) texts.add('text', '', json[name])
  return {
    key: id,
    group: group.key,
    name,
    from,
    visibility: rule === undefined ? 'everyone' : 'dm',
    text: texts.take('text'),
    personality: texts.take('personality'),
    backstory: texts.take('backstory'),
    dmText: texts.take('dmText'),
    secrets: texts.secrets,
    own: texts.own,
    tags: tagsOf(json, known.found),
    aliases,
    relations,
    date,
    within: (place ?? around)?.to,
    perhapsWithin: around?.to,
  }

  function addValue(label: string, value: unknown, isHidden: boolean): void {
    if (Array.isArray(value)) for (const one of value) addValue(label, one, isHidden)
    else if (value === true) texts.own.push({ label, value: 'yes', isHidden })
    else if (isObject(value)) addReference(label, value, isHidden)
    else {
      const clean = texts.clean(value, isHidden)
      const isShort = clean.length <= LONGEST_VALUE && !clean.includes('\n')
      if (clean !== '' && isShort) texts.own.push({ label, value: clean, isHidden })
      else if (clean !== '') {
        texts.append(isHidden ? 'dmText' : 'text', `## ${label}\n\n${clean}`)
      }
    }
  }

  /** A person or an organization is at the other end of a connection; anything else is a value with a link. */
  function addReference(label: string, value: Json, isOfAuthor: boolean): void {
    const to = idLink(textIn(value.id))
    const other = known.articles.get(to)
    const title = textIn(value.title) || dateIn(value)
    const isHidden = isOfAuthor || other?.isHidden === true || hiddenBy(value) !== undefined
    if (!other) {
      if (title !== '') texts.own.push({ label, value: title, isHidden })
    } else if (['person', 'organization'].includes(other.template)) {
      const kind = group.key === 'person' && label === 'Organization' ? 'member' : 'other'
      const visibility = isHidden ? 'dm' : 'everyone'
      const words = kind === 'member' ? 'member of' : label.toLowerCase()
      relations.push({ key: `${id}:${label}:${to}`, to, label: words, kind, visibility })
    } else {
      texts.own.push({ label, value: linkMark(to, title), isHidden })
    }
  }
}

/** The articles to which these fields refer. */
const linked = (json: Json, keys: string[], { articles }: Known) =>
  keys
    .flatMap((key) => (isObject(json[key]) ? [{ key, to: idLink(textIn(json[key].id)) }] : []))
    .filter(({ to }) => articles.has(to))

/** A date is a text, or an object of PHP. */
const dateIn = (value: unknown): string => textIn(isObject(value) ? value.date : value).slice(0, 10)
