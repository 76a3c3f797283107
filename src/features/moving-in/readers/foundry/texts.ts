import { linkMark, pictureMark, withoutMarks } from '../../link-marks.ts'
import { htmlToMarkdown } from '../../markup/html-to-markdown.ts'
import type { PicturePaths } from '../../picture-paths.ts'

/** A text, and the parts of it that are secret. */
interface FoundryText {
  text: string
  secrets: string[]
}

/** HTML of Foundry as Markdown: sections with the class `secret` apart, unless they are revealed. */
export function readText(html: string, pictures: PicturePaths): FoundryText {
  const secrets: string[] = []
  const text = htmlToMarkdown(html, {
    element({ tag, attributes, children }, render) {
      const classes = (attributes.class ?? '').split(/\s+/u)
      if (tag === 'section' && classes.includes('secret') && !classes.includes('revealed')) {
        const secret = render(children)
        if (secret !== '') secrets.push(secret)
        return ''
      }
      const uuid = attributes['data-uuid']
      return tag === 'a' && uuid ? linkMark(uuid, render(children)) : undefined
    },
    text: withoutEnrichers,
    hide: (secret) => void secrets.push(secret),
    picture: (source) => pictures.find(source),
  })
  return { text, secrets }
}

/** A page in Markdown, with its pictures. */
export const readMarkdown = (text: string, pictures: PicturePaths): string =>
  withoutEnrichers(text)
    .replaceAll(
      /!\[([^[\]\n\\]*)\]\(([^()\s]+)(?:[ \t]+"([^"\n]*)")?\)/gu,
      (all, caption: string, path: string, title = '') => {
        const name = pictures.find(path)
        return name === undefined ? all : pictureMark(name, caption, title)
      },
    )
    .trim()

/** The marks that Foundry makes links, rolls and rules of. */
function withoutEnrichers(text: string): string {
  return withoutMarks(text)
    .replaceAll(
      /@(UUID|Actor|Item|JournalEntry|JournalEntryPage|Scene|Compendium|RollTable|Macro)\[([^[\]\n]*)\](?:\{([^{}\n]*)\})?/gu,
      (_, kind: string, target: string, label = '') =>
        linkMark(target, label || (kind === 'UUID' || kind === 'Compendium' ? '' : target)),
    )
    .replaceAll(/@Embed\[[^[\]\n]*\](?:\{[^{}\n]*\})?/gu, '')
    .replaceAll(
      /@\w{1,40}\[([^[\]\n|]*)(?:\|[^[\]\n]*)?\](?:\{([^{}\n]*)\})?/gu,
      (_, inside: string, label = '') => label || inside,
    )
    .replaceAll(
      /&(?:amp;)?Reference\[([^[\]\n]*)\](?:\{([^{}\n]*)\})?/gu,
      (_, inside: string, label = '') =>
        label || (/^[\w ]+/u.exec(inside.replace(/^\w+=/u, ''))?.[0] ?? ''),
    )
    .replaceAll(
      /\[\[(?:\/\w{1,40}\s{1,9})?([^\]\n]{0,200}?)\]\](?:\{([^{}\n]*)\})?/gu,
      (_, inside: string, label = '') => label || inside.replace(/\s*#.*$/u, ''),
    )
}
