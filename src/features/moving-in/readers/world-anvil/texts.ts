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
    const { losses, rules } = this.#known
    const found = cleanText(textIn(bbcode))
    for (const one of found.own) this.own.push({ ...one, isHidden })
    for (const rule of found.rules) rules.add({ rule, becomes: 'dm notes' })
    this.append('dmText', found.hidden)
    for (const id of found.secrets) this.addSecret(id)
    for (const tag of found.embedded) losses.add(lossOf(tag))
    return found.text
  }

  /** A text that is there already is not added again. */
  add(part: Part, label: string, bbcode: unknown): void {
    const text = this.clean(bbcode, part === 'dmText')
    if (text === '' || this.#parts[part].includes(text)) return
    if (part === 'dmText') {
      this.#known.rules.add({ rule: 'Fields for authors', becomes: 'dm notes' })
    }
    this.append(part, label === '' ? text : `**${label}:** ${text}`)
  }

  /** A secret may be shown in several texts of an article, and be attached to it. */
  addSecret(id: string): void {
    const { secrets, losses, rules } = this.#known
    const secret = secrets.get(id)
    if (this.#secrets.has(id)) return
    if (secret === undefined) losses.add(NO_SECRETS)
    else {
      secret.isUsed = true
      rules.add({ rule: 'Secrets', becomes: 'secret' })
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
