import type { GeneratorStatus } from './generation.schemas.ts'

/** The status in one sentence or two, for a terminal. */
export function describeStatus({ speaker, reason }: GeneratorStatus): string {
  if (speaker?.source === 'ollama') return `Ollama, with the model ${speaker.model}.`
  if (speaker) return `The tables inside Dramatis.${reason ? ` ${reason}` : ''}`
  return `Nobody at the moment. ${reason ?? ''}`.trim()
}
