import { decoded } from '../../../../texts/pictures-in.ts'
import { linkMark, pictureMark, withoutMarks } from '../../link-marks.ts'
import type { OwnValue } from '../../model.ts'
import { replaceBetween, tidy } from '../../split-text.ts'

/** A note's text, with what has a place of its own taken out. */
interface CleanBody {
  text: string
  /** Parts that a convention hides from players. */
  secrets: string[]
  /** The conventions that were found. */
  rules: string[]
  own: OwnValue[]
  tags: string[]
  /** The names of pictures, also those that are missing. */
  pictures: string[]
  /** The blocks of Leaflet maps. */
  maps: string[]
  find(path: string): string | undefined
}

const HIDDEN = /^(secrets?|dm|gm|dm-?only|gm-?only|hidden|spoiler|geheim|segreto|secreto)$/iu
/** What stands below it is for the DM. */
export const HIDDEN_HEADING =
  /^(#{1,6})\s+(?:[^\p{L}\p{N}]*)((?:dm|gm|sl|mj)[ '’-]?s?\s*(?:notes?|notizen|only|secrets?|info)?|secrets?(?:\s*(?:&|and)\s*.*)?|hidden.*|geheimnisse?|notes? (?:du |de )?mj|secretos?|rumores y secretos|notas del (?:dm|master)|segreti|note del (?:dm|master)|segredos)\s*:?\s*$/iu
const DROPPED_FENCE =
  /^(dataview|dataviewjs|tasks|query|button|meta-bind.*|js-engine|templater|tracker|calendar.*|initiative|encounter.*|leaflet|chronos|timeline.*|excalidraw)$/iu

/** `find` answers the name of a picture at a path, if it is there. */
export function cleanBody(
  body: string,
  find: (path: string) => string | undefined = () => undefined,
): CleanBody {
  const clean: CleanBody = {
    text: '',
    secrets: [],
    rules: [],
    own: [],
    tags: [],
    pictures: [],
    maps: [],
    find,
  }
  let text = withoutMarks(body)
  for (const [start, end, instead] of BETWEEN) {
    text = replaceBetween(text, start, end, () => instead)
  }
  const kept = takeBlocks(withoutComments(text, clean).split('\n'), clean)
  clean.text = tidy(inline(kept.join('\n'), clean))
  clean.secrets = clean.secrets
    .map((secret) => tidy(inline(withoutShells(secret.split('\n')).join('\n'), clean)))
    .filter((one) => one !== '')
  return clean
}

/** A line of its own in the place of what only plugins show. No source holds this character. */
const GONE = '\u{e000}'

/** The results of queries are links back, which pages show anyway. */
const BETWEEN = [
  ['<!-- QueryToSerialize:', '-->', `\n${GONE}\n`],
  ['<!-- SerializedQuery:', '<!-- SerializedQuery END -->', `\n${GONE}\n`],
  ['<!--', '-->', ''],
  ['<%', '%>', ''],
] as const

/** Deeper quotes stay as they are. */
const DEEPEST_QUOTE = 9

function takeBlocks(lines: string[], clean: CleanBody, depth = 0): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length;) at = takeBlock(lines, at, kept, clean, depth)
  return withoutShells(kept)
}

/** Lines without words: the signs of tables, quotes and rules. */
const isEmpty = (line: string): boolean => line === GONE || /^[\s>|:*_#-]*$/u.test(line)

const levelOf = (line: string): number | undefined => /^(#{1,6})\s/u.exec(line)?.[1]?.length

/** Without what is gone, and without the headings and empty tables that stood around nothing else. */
function withoutShells(lines: string[]): string[] {
  if (!lines.includes(GONE)) return lines
  const kept: string[] = []
  for (let at = 0; at < lines.length;) {
    const level = levelOf(lines[at]!)
    const end = level === undefined ? at + 1 : endOfSection(lines, at, level)
    const section = lines.slice(level === undefined ? at : at + 1, end)
    const isShell =
      section.includes(GONE) &&
      section.every((line) => isEmpty(line) || levelOf(line) !== undefined)
    if (!isShell) kept.push(lines[at]!)
    at = isShell ? end : at + 1
  }
  return kept
}

const endOfSection = (lines: string[], at: number, level: number): number =>
  nextLine(lines, at, (next) => (levelOf(next) ?? 9) <= level)

/** What a plugin writes in the place of code. */
const PLUGIN_CODE = /^`(\$?=|INPUT\[|VIEW\[|BUTTON\[|meta-bind)/u

/** A row or heading whose words are all of a plugin, perhaps with a label. */
function isOfPlugin(line: string): boolean {
  let isFound = false
  const rest = line.replaceAll(/`[^`]*`/gu, (code) => {
    if (!PLUGIN_CODE.test(code)) return code
    isFound = true
    return ''
  })
  const words = rest.replaceAll(/<[^<>]*>/gu, '').replace(/\*\*[^*|]{1,60}\*\*/u, '')
  return isFound && !/[\p{L}\p{N}`[\]]/u.test(words)
}

/** `%%SECRET%% … %%SECRET%%` is a secret, and so is any comment: readers of the vault do not see it. */
function withoutComments(text: string, clean: CleanBody): string {
  const hide = (found: string, rule: string) => {
    if (/^\s*(|kanban:settings[\s\S]*|\w+::.*)$/u.test(found)) return ''
    clean.secrets.push(found.trim())
    clean.rules.push(rule)
    return ''
  }
  return text
    .replaceAll(
      /%%\s*(SECRET|GM|DM)\s*%%([\s\S]*?)%%\s*\/?\1\s*%%/giu,
      (_, _word: string, found: string) => hide(found, '%%SECRET%% … %%SECRET%%'),
    )
    .replaceAll(/%%([\s\S]*?)%%/gu, (_, found: string) => hide(found, '%% comments %%'))
}

/** The number of the next line that is so, or that of the lines. */
function nextLine(lines: string[], after: number, isSo: (line: string) => boolean): number {
  for (let at = after + 1; at < lines.length; at += 1) if (isSo(lines[at]!)) return at
  return lines.length
}

/** Takes the block that begins in a line. Answers where the next begins. */
function takeBlock(
  lines: string[],
  at: number,
  kept: string[],
  clean: CleanBody,
  depth: number,
): number {
  const line = lines[at]!
  if (isOfPlugin(line) && !/^\s*>/u.test(line)) {
    kept.push(GONE)
    return at + 1
  }
  const fence = /^\s*(```+|~~~+)\s*(\S*)/u.exec(line)
  if (fence) return takeFence(lines, at, fence[1]!, fence[2]!, kept, clean)
  if (depth < DEEPEST_QUOTE && /^\s*>/u.test(line)) return takeQuote(lines, at, kept, clean, depth)
  const heading = line.length < 200 ? HIDDEN_HEADING.exec(line) : null
  if (heading) {
    const last = endOfSection(lines, at, heading[1]!.length)
    clean.secrets.push(
      lines
        .slice(at + 1, last)
        .join('\n')
        .trim(),
    )
    clean.rules.push('A heading such as “GM Notes”')
    return last
  }
  const field = /^\s*(?:[-*]\s+)?(?:\*\*)?([\p{L}][^:[\]()]{0,40}?)(?:\*\*)?::\s*(.+)$/u.exec(line)
  if (field) {
    clean.own.push({ label: field[1]!.trim(), value: field[2]!.trim() })
    return at + 1
  }
  const tags = /^\s*((?:#[\p{L}\p{N}_/-]+\s*)+)$/u.exec(line)
  if (tags) {
    clean.tags.push(
      ...tags[1]!
        .trim()
        .split(/\s+/u)
        .map((tag) => tag.slice(1)),
    )
    return at + 1
  }
  kept.push(line)
  return at + 1
}

function takeFence(
  lines: string[],
  at: number,
  marks: string,
  language: string,
  kept: string[],
  clean: CleanBody,
): number {
  const last = nextLine(lines, at, (next) => next.trim().startsWith(marks))
  const inside = lines.slice(at + 1, last)
  const admonition = /^ad-(.+)$/iu.exec(language)
  if (/^leaflet$/iu.test(language)) {
    clean.maps.push(inside.join('\n'))
    kept.push(GONE)
  } else if (admonition && HIDDEN.test(admonition[1]!)) {
    clean.secrets.push(
      inside.filter((one) => !/^(title|collapse|icon|color):/u.test(one)).join('\n'),
    )
    clean.rules.push('Callouts such as [!secret]')
  } else if (admonition) {
    for (const one of inside) {
      const title = /^title:\s*(.*)$/u.exec(one)
      if (!/^(collapse|icon|color):/u.test(one)) kept.push(`> ${title ? `**${title[1]}**` : one}`)
    }
  } else if (DROPPED_FENCE.test(language)) {
    kept.push(GONE)
  } else {
    kept.push(...lines.slice(at, last + 1))
    if (last === lines.length) kept.push(marks)
  }
  return last + 1
}

/** A quote, or a callout: they may hold all that a note does, secrets too. */
function takeQuote(
  lines: string[],
  at: number,
  kept: string[],
  clean: CleanBody,
  depth: number,
): number {
  const end = nextLine(lines, at, (next) => !/^\s*>/u.test(next))
  const inside = lines.slice(at, end).map((one) => one.replace(/^\s*>\s?/u, ''))
  const [, type, title = ''] =
    /^\s*\[!([^\]|]+)(?:\|[^\]]*)?\][+-]?\s*(.*)$/u.exec(inside[0]!) ?? []
  if (type !== undefined) inside.shift()
  if (HIDDEN.test(type?.trim() ?? '')) {
    clean.secrets.push([title.trim(), ...inside].join('\n').trim())
    clean.rules.push('Callouts such as [!secret]')
  } else if (/^infobox$/iu.test(type?.trim() ?? '')) {
    takeInfobox(inside, kept, clean)
  } else {
    const inner = takeBlocks(inside, clean, depth + 1)
    const isShell = inner.every((one) => isEmpty(one) || levelOf(one) !== undefined)
    const isGone = inner.every(isEmpty) && !inside.every(isEmpty)
    if (isGone || (isShell && type?.startsWith('metadata'))) kept.push(GONE)
    else {
      if (title.trim() !== '') kept.push(`> **${title.trim()}**`, '>')
      kept.push(...inner.map((one) => `> ${one}`.trimEnd()))
    }
  }
  return end
}

/** The rows of its tables are values. */
function takeInfobox(lines: string[], kept: string[], clean: CleanBody): void {
  for (const line of lines.filter((one) => !isOfPlugin(one))) {
    const [first = '', value = '', ...more] = line
      .trim()
      .replaceAll(/^\||\|$/gu, '')
      .split('|')
      .map((cell) => cell.trim())
    if (first !== '' && value !== '' && more.length === 0 && !/^[\s:|-]+$/u.test(line)) {
      const label = first.replaceAll('*', '')
      if (!/^(type|stat)$/iu.test(label) || !/^(stat|value)$/iu.test(value))
        clean.own.push({ label, value })
    } else if (line.includes('![')) kept.push(line.replace(/^#+\s*/u, ''), '')
  }
}

const PICTURE = /\.(png|jpe?g|webp|gif|svg|bmp|avif)$/iu

/** Links, embeds and the marks of plugins, outside of code. */
function inline(text: string, clean: CleanBody): string {
  return text
    .split(/(```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]*`)/u)
    .map((part, at) => (at % 2 === 1 ? inlineCode(part) : inlineText(part, clean)))
    .join('')
}

const inlineCode = (code: string): string => (PLUGIN_CODE.test(code) ? '' : code)

function inlineText(text: string, clean: CleanBody): string {
  return text
    .replaceAll(/!\[\[([^[\]\n]+)\]\]/gu, (_, inside: string) => {
      const [target = '', ...words] = inside.replaceAll('\\|', '|').split('|')
      const file = target.split('#')[0]!.trim()
      if (!PICTURE.test(file)) return linkMark(target.trim(), nameOf(target))
      return picture(file, words.find((word) => !SIZE.test(word)) ?? '', clean)
    })
    .replaceAll(/\[\[([^[\]\n]+)\]\]/gu, (_, inside: string) => wikilink(inside))
    .replaceAll(
      /!\[([^[\]\n]*)\]\([ \t]{0,9}<?((?:[^()\n>]|\([^()\n>]*\)){1,1000}?)>?(?:[ \t]{1,9}"([^"\n]{0,300})")?[ \t]{0,9}\)/gu,
      (_, alt: string, path: string, title = '') => {
        if (/^https?:/iu.test(path)) return alt
        return picture(decoded(path), captionOf(alt), clean, title)
      },
    )
    .replaceAll(
      /\[([^[\]\n]+)\]\([ \t]{0,9}<?((?:[^()\s>]|\([^()\s>]*\)){1,1000})>?(?:[ \t]{1,9}"[^"\n]{0,300}")?[ \t]{0,9}\)/gu,
      (all, words: string, path: string) => {
        if (/^(https?|mailto):/iu.test(path)) return all
        if (/^[a-z][a-z0-9+.-]*:/iu.test(path)) return words
        return linkMark(decoded(path), words)
      },
    )
    .replaceAll(
      /[[(]([\p{L}][\p{L}\p{N} _-]{0,60})::[ \t]{0,9}([^[\]()\n]{1,1000})[\])]/gu,
      (_, label: string, value: string) => {
        clean.own.push({ label: label.trim(), value: value.trim() })
        return value.trim()
      },
    )
    .replaceAll(/\b(INPUT|VIEW|BUTTON)\[[^\]\n]{0,200}\]/gu, '')
    .replaceAll(/==([^=\n]+)==/gu, '**$1**')
    .replaceAll(/<br\s*\/?>/giu, '\n')
    .replaceAll(
      /<\/?(?:div|span|aside|center|font|u|sup|sub|small|p|details|summary|mark|img|hr|table|tbody|thead|tr|td|th)\b[^<>\n]*>/giu,
      '',
    )
    .replaceAll(/ \^[A-Za-z0-9-]+$/gmu, '')
}

/** Of a picture: `300`, `300x200`, or the words of a theme for its size and side. */
const SIZE =
  /^\s*(\d+(x\d+)?|((cover|contain|left|right|center|ctr|[hw](tiny|small|s?-?med|m?-?tall|full|large)|portrait|profile|banner|nocap|locked|no-?title|[\w-]*fade)(\s+|$))+)\s*$/iu

const captionOf = (alt: string) =>
  alt.replace(/\|[^|]*$/u, (size) => (SIZE.test(size.slice(1)) ? '' : size))

function picture(path: string, caption: string, { pictures, find }: CleanBody, title = ''): string {
  const name = find(path) ?? path
  pictures.push(name)
  const words = SIZE.test(caption) ? '' : caption.trim().replaceAll(/[[\]\\]/gu, '')
  return pictureMark(name, words, title)
}

export function wikilink(inside: string): string {
  const [target = '', ...words] = inside.replaceAll('\\|', '|').split('|')
  return linkMark(target.trim(), words.join('|').trim() || nameOf(target))
}

/** `Folder/Note#Heading` reads as `Note`, and `#Heading` as its heading. */
function nameOf(target: string): string {
  const [path = '', heading = ''] = target.split('#')
  const name = path.replace(/\^.*$/u, '').replace(/^.*\//u, '').replace(/\.md$/iu, '')
  return (name || heading).trim()
}
