import type { Question } from '../task.ts'
import { asData } from './data.ts'
import { countTokens } from './tokens.ts'

/** What is asked, from what changes least to what changes most, so that Ollama's prompt cache serves the beginning. */
export function messages(
  instructions: string,
  standing: Record<string, unknown> | undefined,
  schema: Record<string, unknown>,
  material: Record<string, unknown>,
): Question['messages'] {
  const parts = [
    standing && asData(standing),
    `Write the JSON object that fits this schema:\n${JSON.stringify(schema)}`,
    asData(material),
  ]
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: parts.filter(Boolean).join('\n\n') },
  ]
}

/** What a chat template puts around each message. */
const ENVELOPE = 16
const CONTEXT_STEP = 4_096

export function countPrompt(asked: Question['messages']): number {
  return asked.reduce((sum, { content }) => sum + countTokens(content) + ENVELOPE, 0)
}

/**
 * Tokens of context that prompt and answer need. Ollama drops the oldest messages in silence when they do not fit, and
 * loads the model anew when the number changes, so it grows in few large steps.
 */
export function contextFor(
  prompt: number,
  { num_ctx, num_predict }: { num_ctx: number; num_predict: number },
): number {
  const needed = prompt + num_predict
  return Math.max(num_ctx, Math.ceil(needed / CONTEXT_STEP) * CONTEXT_STEP)
}
