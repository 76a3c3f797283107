import { linkMark, pictureMark, withoutMarks } from '../../link-marks.ts'
import { HIDDEN_HTML, withoutHidden } from '../../markup/hidden.ts'
import { htmlToMarkdown } from '../../markup/html-to-markdown.ts'
import type { PicturePaths } from '../../picture-paths.ts'

/** A text, and the parts of it that are secret, each with the rule that hides it. */
interface FoundryText {
  text: string
  secrets: string[]
  rules: string[]
}

/** HTML of Foundry as Markdown. */
export function readText(html: string, pictures: PicturePaths): FoundryText {
  const secrets: string[] = []
  const rules: string[] = []
  const text = htmlToMarkdown(html, {
    element({ tag, attributes, children }, render) {
      const uuid = attributes['data-uuid']
      return tag === 'a' && uuid ? linkMark(uuid, render(children)) : undefined
    },
    text: withoutEnrichers,
    hide: (secret, { tag }) => {
      secrets.push(secret)
      rules.push(ruleOf(tag))
    },
    picture: (source) => pictures.find(source),
  })
  return { text, secrets, rules }
}

const ruleOf = (tag: string): string =>
  tag === 'section' ? 'Sections with the class “secret”' : HIDDEN_HTML

/** The same of a page in Markdown, which may hold such sections, too. */
export function readMarkdown(text: string, pictures: PicturePaths): FoundryText {
  const secrets: string[] = []
  const rules: string[] = []
  const shown = withoutHidden(text, (inside, tag) => {
    const secret = cleanMarkdown(inside, pictures)
    if (secret === '') return
    secrets.push(secret)
    rules.push(ruleOf(tag))
  })
  return { text: cleanMarkdown(shown, pictures), secrets, rules }
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

/** Of `Compendium.pf2e.spells-srd.Item.Create Food` the name. Most have an id there. */
function nameIn(target: string): string {
  const last = target.split('.').at(-1)!
  return /^[A-Za-z0-9]{16}$/u.test(last) ? '' : last
}

/** The marks that Foundry makes links, rolls and rules of. */
function withoutEnrichers(text: string): string {
  return withoutMarks(text)
    .replaceAll(
      /@(UUID|Embed|Actor|Item|JournalEntry|JournalEntryPage|Scene|Compendium|RollTable|Macro)\[([^[\]\n]*)\](?:\{([^{}\n]*)\})?/gu,
      (_, kind: string, target: string, label = '') =>
        linkMark(kind === 'Embed' ? target.split(/\s/u)[0]! : target, label, nameIn(target)),
    )
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
