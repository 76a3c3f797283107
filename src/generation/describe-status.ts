import type { GeneratorStatus } from './generation.schemas.ts'

type Status = Pick<GeneratorStatus, 'mode' | 'speaker' | 'reason'>

/** The status in one or two sentences, for a terminal. */
export function describeStatus({ speaker, reason }: Status): string {
  if (speaker?.source === 'ollama') return `Ollama, with the model ${speaker.model}.`
  if (speaker?.source === 'openai') {
    return `An OpenAI-compatible server, with the model ${speaker.model}.`
  }
  if (speaker && reason) {
    return 'No language model. Using the built-in generator. An admin sets one up at /admin?section=model.'
  }
  if (speaker) return 'The built-in generator.'
  return `No generator answers. ${reason ?? ''}`.trim()
}
