import { linkMark, pictureMark, withoutMarks } from '../../link-marks.ts'
import { type Hides, withoutHidden } from '../../markup/hidden.ts'
import { htmlToMarkdown } from '../../markup/html-to-markdown.ts'
import type { PicturePaths } from '../../picture-paths.ts'

const isSecret: Hides = (tag, { class: classes = '' }) => {
  const list = classes.split(/\s+/u)
  return tag === 'section' && list.includes('secret') && !list.includes('revealed')
}

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
      if (isSecret(tag, attributes)) {
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

/** The same of a page in Markdown, which may hold such sections, too. */
export function readMarkdown(text: string, pictures: PicturePaths): FoundryText {
  const secrets: string[] = []
  const shown = withoutHidden(
    text,
    (secret) => void secrets.push(cleanMarkdown(secret, pictures)),
    isSecret,
  )
  return {
    text: cleanMarkdown(shown, pictures),
    secrets: secrets.filter((secret) => secret !== ''),
  }
}

const cleanMarkdown = (text: string, pictures: PicturePaths): string =>
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
