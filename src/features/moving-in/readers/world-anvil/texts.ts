import { textIn } from '../../json.ts'
import type { Loss, OwnValue } from '../../model.ts'
import { cleanText } from './bbcode.ts'
import type { Part } from './fields.ts'
import type { Known } from './known.ts'

export const NO_PICTURES = {
  what: 'Pictures',
  why: 'World Anvil exports their addresses, and not the pictures.',
}
const NOT_IN_TEXTS = {
  what: 'Embedded parts of texts',
  why: 'Stat blocks, maps, music and trees are not in the file.',
}
export const lossOf = (tag: string): Loss => (tag === 'img' ? NO_PICTURES : NOT_IN_TEXTS)
const NO_SECRETS = { what: 'Secrets', why: 'The file names them, and does not hold them.' }

/** The texts of a thing, as its fields are read one by one. */
export class Texts {
  readonly #known: Known
  readonly #parts: Record<Part, string[]> = { text: [], personality: [], backstory: [], dmText: [] }
  readonly #secrets = new Map<string, string>()
  readonly own: OwnValue[] = []

  constructor(known: Known) {
    this.#known = known
  }

  /** The Markdown of a field. What it hides and takes in from elsewhere is kept or counted. */
  clean(bbcode: unknown, isHidden = false): string {
    const { found } = this.#known
    const { text, own, rules, hidden, secrets, embedded } = cleanText(textIn(bbcode))
    for (const one of own) this.own.push({ ...one, isHidden })
    for (const rule of rules) found.hide(rule, 'dm notes')
    this.append('dmText', hidden)
    for (const id of secrets) this.addSecret(id)
    for (const tag of embedded) found.losses.add(lossOf(tag))
    return text
  }

  /** A text that is there already is not added again. */
  add(part: Part, label: string, bbcode: unknown): void {
    const text = this.clean(bbcode, part === 'dmText')
    if (text === '' || this.#parts[part].includes(text)) return
    if (part === 'dmText') this.#known.found.hide('Fields for authors', 'dm notes')
    this.append(part, label === '' ? text : `**${label}:** ${text}`)
  }

  /** A secret may be shown in several texts of an article, and be attached to it. */
  addSecret(id: string): void {
    const { secrets, found } = this.#known
    const secret = secrets.get(id)
    if (this.#secrets.has(id)) return
    if (secret === undefined) found.losses.add(NO_SECRETS)
    else {
      secret.isUsed = true
      found.hide('Secrets', 'secret')
      this.#secrets.set(id, secret.text)
    }
  }

  get secrets(): string[] {
    return [...this.#secrets.values()]
  }

  append(part: Part, text: string): void {
    if (text !== '') this.#parts[part].push(text)
  }

  take(part: Part): string {
    return this.#parts[part].splice(0).join('\n\n')
  }
}
