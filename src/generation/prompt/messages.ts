import type { Question } from '../task.ts'
import { countTokens } from './tokens.ts'

/** Ordered from what changes least to what changes most, so that the server's prompt cache serves the beginning. */
export function messages(
  instructions: string,
  standing: Record<string, unknown> | undefined,
  schema: Question['schema'],
  material: Record<string, unknown>,
): Question['messages'] {
  const parts = [
    standing && asData(standing),
    schema
      ? `Write the JSON object that fits this schema:\n${JSON.stringify(schema)}`
      : 'Write only the text.',
    asData(material),
  ]
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: parts.filter(Boolean).join('\n\n') },
  ]
}

/** Tokens that a chat template adds to each message. */
const ENVELOPE = 16

export function countPrompt(asked: Question['messages']): number {
  return asked.reduce((sum, { content }) => sum + countTokens(content) + ENVELOPE, 0)
}

/**
 * JSON for everything that people wrote. Brackets are escaped, so that no string spells a mark of a chat template, such as
 * `<|im_start|>` or `[INST]`.
 */
export function asData(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value).replace(
      /[<>[\]]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  }
  if (Array.isArray(value)) return `[${value.map(asData).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, item]) => `${asData(key)}: ${asData(item)}`)
  return `{${entries.join(', ')}}`
}
