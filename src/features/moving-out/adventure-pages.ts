import { createHash } from 'node:crypto'

import { escapeHtml, plainToHtml, toHtml } from '../../texts/to-html.ts'

/** Foundry's own numbers for who may open something. */
const OWNERSHIP = { inherit: -1, none: 0, observer: 2 } as const

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Sixteen letters and digits, the same for the same words: a newer export updates what is there. */
export function idFrom(...words: (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest()
  return Array.from(hash.subarray(0, 16), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

export const ownership = (isHidden: boolean) => ({
  default: isHidden ? OWNERSHIP.none : OWNERSHIP.observer,
})

/** A page of a journal, which is as visible as its journal. */
export const page = (id: string, name: string, content: string, sort: number) => ({
  _id: id,
  name,
  type: 'text',
  title: { show: false, level: 1 },
  text: { format: 1, content },
  sort,
  ownership: { default: OWNERSHIP.inherit },
  flags: {},
})

export interface WithTexts {
  plain_texts?: string[] | undefined
}

/** A long text of a thing. `addressOf` answers the addresses of its pictures. */
export const html = (
  of: WithTexts,
  field: string,
  text: string,
  addressOf?: (name: string) => string | undefined,
): string =>
  text.trim() === ''
    ? ''
    : of.plain_texts?.includes(field)
      ? plainToHtml(text)
      : toHtml(text.trim(), addressOf)

export const titled = (title: string, content: string): string =>
  content === '' ? '' : `<h2>${escapeHtml(title)}</h2>\n${content}`

/** A line such as "Age: 54". The value is HTML. */
export const fact = (label: string, value: string): string =>
  value === '' ? '' : `<p><strong>${escapeHtml(label)}:</strong> ${value}</p>\n`

/** What Foundry shows to the owners of a page alone. */
export const secret = (content: string, key: string): string =>
  content === ''
    ? ''
    : `<section class="secret" id="secret-${idFrom('secret', key, content)}">\n${content}</section>\n`
