import { createHash } from 'node:crypto'

/** The parts of a note besides its text, and what follows the text. */
export type Part =
  | 'text'
  | 'personality'
  | 'backstory'
  | 'cast'
  | 'tags'
  | 'dm_notes'
  | 'own'
  | 'secret'
  | 'connection'
  | 'end'
  | 'entry'

/** A comment of Obsidian, on a line of its own, before a part of a note that Dramatis wrote. No text of a note can end it. */
export function mark(part: Part, facts?: object): string {
  const json =
    facts === undefined ? '' : ` ${JSON.stringify(facts).replaceAll('%', String.raw`\u0025`)}`
  return `%%dramatis::${part}${json}%%\n`
}

/** A checksum of a text that is exported. A note whose text has another one was changed, and may hide something since. */
export const checkOf = (text: string): string =>
  createHash('sha256').update(text.trim()).digest('base64url').slice(0, 12)

/** A blank of no width breaks what only looks like a mark. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/^%%(?=dramatis::)/gmu, '%\u200b%')

export const withMarks = (text: string): string =>
  text.replaceAll(/^%\u200b%(?=dramatis::)/gmu, '%%')

const MARK = /^%%dramatis::(\w+)(?: (\{.*\}))?%%\n/gmu

export interface MarkedPart {
  part: string
  facts: Record<string, unknown>
  text: string
}

/** The text of a note, and its marked parts. */
export function readMarks(body: string): { text: string; parts: MarkedPart[] } {
  const found = [...body.matchAll(MARK)]
  const parts = found.map(({ 0: { length }, 1: part = '', 2: json, index }, at) => ({
    part,
    facts: factsIn(json),
    text: body.slice(index + length, found[at + 1]?.index).trim(),
  }))
  return { text: body.slice(0, found[0]?.index).trim(), parts }
}

function factsIn(json: string | undefined): Record<string, unknown> {
  try {
    return json === undefined ? {} : (JSON.parse(json) as Record<string, unknown>)
  } catch {
    return {}
  }
}
