import { decoded } from '../../../../../texts/pictures-in.ts'
import { linkMark, pictureMark } from '../../../link-marks.ts'
import { attributesIn, decodeEntities } from '../../../markup/html-tree.ts'
import { type CleanBody, isOfDm } from './body.ts'

/** What a plugin writes in the place of code. */
export const PLUGIN_CODE = /^`(\$?=|INPUT\[|VIEW\[|BUTTON\[|meta-bind)/u

export const PICTURE = /\.(png|jpe?g|webp|gif|svg|bmp|avif)$/iu

/** Links, embeds and the marks of plugins, outside of code. */
export function inline(text: string, clean: CleanBody): string {
  return text
    .split(/(```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]*`)/u)
    .map((part, at) => (at % 2 === 1 ? inlineCode(part) : inlineText(part, clean)))
    .join('')
}

const inlineCode = (code: string): string => (PLUGIN_CODE.test(code) ? '' : code)

const EMBED = /!\[\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){1,1000})\]\]/gu
const WIKILINK = /\[\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){1,1000})\]\]/gu

/** A link around a picture elsewhere, which becomes a link itself. */
const LINKED_PICTURE =
  /\[!\[([^[\]\n]+)\]\((https?:[^()\s]{1,1000})\)\]\((https?:[^()\s]{1,1000})\)/giu
const MARKDOWN_PICTURE =
  /!\[([^[\]\n]*)\]\([ \t]{0,9}<?((?:[^()\n>]|\([^()\n>]*\)){1,1000}?)>?(?:[ \t]{1,9}"([^"\n]{0,300})")?[ \t]{0,9}\)/gu
const MARKDOWN_LINK =
  /\[([^[\]\n]+)\]\([ \t]{0,9}<?((?:[^()\s>]|\([^()\s>]*\)){1,1000}|[^()\n>]{1,300}\.md(?:#[^()\n>]{0,200})?)>?(?:[ \t]{1,9}"[^"\n]{0,300}")?[ \t]{0,9}\)/gu
/** `[label:: value]`, or in round brackets: Dataview's fields inside a sentence. */
const FIELD_IN_TEXT = /[[(]([\p{L}][\p{L}\p{N} _-]{0,60})::[ \t]{0,9}([^[\]()\n]{1,1000})[\])]/gu

const inlineText = (text: string, clean: CleanBody): string =>
  decodeEntities(
    withoutTags(text)
      .replaceAll(EMBED, (_, inside: string) => embed(inside, clean))
      .replaceAll(WIKILINK, (_, inside: string) => wikilink(inside))
      .replaceAll(LINKED_PICTURE, '![$1]($2) [$1]($3)')
      .replaceAll(MARKDOWN_PICTURE, (_, alt: string, path: string, title = '') =>
        // Of a picture elsewhere only its address is there.
        /^https?:/iu.test(path)
          ? `[${captionOf(alt) || 'picture'}](${path})`
          : picture(decoded(path), captionOf(alt), clean, title),
      )
      .replaceAll(MARKDOWN_LINK, (all, words: string, path: string) => {
        if (/^(https?|mailto):/iu.test(path)) return all
        if (/^[a-z][a-z0-9+.-]*:/iu.test(path)) return words
        return linkMark(decoded(path), words)
      })
      .replaceAll(FIELD_IN_TEXT, (all, label: string, value: string) => {
        if (clean.isSecret) return all
        clean.own.push({ label: label.trim(), value: value.trim() })
        return isOfDm(label) ? '' : value.trim()
      })
      .replaceAll(/\b(INPUT|VIEW|BUTTON)\[[^\]\n]{0,200}\]/gu, '')
      .replaceAll(/==([^=\n]+)==/gu, '**$1**')
      .replaceAll(/(?:^| )\^[A-Za-z0-9-]+$/gmu, ''),
  )

/** `![[…]]`: a picture, or another note, to which a link is enough. */
function embed(inside: string, clean: CleanBody): string {
  const [target = '', ...words] = inside.replaceAll('\\|', '|').split('|')
  const file = target.split('#')[0]!.trim()
  const caption = words.find((word) => word.trim() !== '' && !SIZE.test(word)) ?? ''
  if (!PICTURE.test(file)) return linkMark(target.trim(), caption.trim(), nameOf(target))
  return picture(file, caption, clean)
}

const SIGNS: [tags: RegExp, sign: string][] = [
  [/<(?:em|i)(?:\s[^<>\n]*)?>([^<>\n]*)<\/(?:em|i)>/giu, '*'],
  [/<(?:strong|b)(?:\s[^<>\n]*)?>([^<>\n]*)<\/(?:strong|b)>/giu, '**'],
  [/<(?:del|s|strike)(?:\s[^<>\n]*)?>([^<>\n]*)<\/(?:del|s|strike)>/giu, '~~'],
]

/** HTML inside a paragraph. What is in angle brackets and no tag stays. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  let written = text
  for (const [tags, sign] of SIGNS) {
    written = written.replaceAll(tags, (_, words: string) =>
      words.trim() === '' ? words : `${sign}${words.trim()}${sign}`,
    )
  }
  return written
    .replaceAll(/<a(\s[^<>\n]*)>([^<>\n]*)<\/a>/giu, (_, attributes: string, words: string) => {
      const { href = '', 'data-href': to = href } = attributesIn(attributes)
      if (words.trim() === '' || to === '') return words
      return /^(https?|mailto):/iu.test(to) ? `[${words}](${to})` : linkMark(decoded(to), words)
    })
    .replaceAll(/<img(\s[^<>\n]*)>/giu, (_, attributes: string) => {
      const { src: path = '', alt = '' } = attributesIn(attributes)
      return path === '' ? alt : `![${alt.replaceAll(/[[\]]/gu, '')}](${path})`
    })
    .replaceAll(/<br\s*\/?>/giu, '\n')
    .replaceAll(
      /<\/?(?:div|span|em|i|strong|b|del|s|strike|aside|center|font|u|sup|sub|small|p|details|summary|mark|a|hr|table|tbody|thead|tr|td|th|ul|ol|li|section|figure|figcaption|cite|h[1-6]|audio|video|source|input)(?:(?:\s+(?:open|controls|loop|muted|checked|disabled|hidden))?\s*\/?|\s[^<>=]*=[^<>]*)>/giu,
      '',
    )
}

/** Of a picture: `300`, `300x200`, or the words of a theme for its size and side. */
const SIZE =
  /^\s*(\d+(x\d+)?|((cover|contain|left|right|center|ctr|[hw](tiny|small|s?-?med|m?-?tall|full|large)|portrait|profile|banner|nocap|locked|no-?title|[\w-]*fade)(\s+|$))+)\s*$/iu

const captionOf = (alt: string) =>
  alt.replace(/\|[^|]*$/u, (size) => (SIZE.test(size.slice(1)) ? '' : size))

function picture(path: string, caption: string, clean: CleanBody, title = ''): string {
  const words = SIZE.test(caption) ? '' : caption.trim().replaceAll(/[[\]\\]/gu, '')
  const name = showing(path, clean)
  return name === undefined ? words : pictureMark(name, words, title)
}

/** The name of a picture that a text shows. */
export function showing(path: string, { pictures, missing, find }: CleanBody): string | undefined {
  const name = find(path)
  if (name === undefined) missing.push(path)
  else pictures.push(name)
  return name
}

export function wikilink(inside: string): string {
  const [target = '', ...words] = inside.replaceAll('\\|', '|').split('|')
  const shown = words.join('|').trim() || (target.startsWith('#') ? nameOf(target) : '')
  return linkMark(target.trim(), shown, nameOf(target))
}

/** `Folder/Note#Heading` reads as `Note`, and `#Heading` as its heading. */
function nameOf(target: string): string {
  const [path = '', heading = ''] = target.split('#')
  const name = path.replace(/\^.*$/u, '').replace(/^.*\//u, '').replace(/\.md$/iu, '')
  return (name || heading).trim()
}
