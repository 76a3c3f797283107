import type { GenerationSource } from '../../../../src/generation/generation.schemas.ts'

/** Before: who is about to write. */
export function whoWillSpeak(speaker: GenerationSource): string {
  return speaker.source === 'ollama'
    ? `${speaker.model} will write this, through Ollama on your own server.`
    : 'The built-in generator will compose this; no language model takes part.'
}

/** After: what produced the text. */
export function whoSpoke(speaker: GenerationSource): string {
  return speaker.source === 'ollama'
    ? `Written by ${speaker.model} through Ollama.`
    : 'Composed by the built-in generator; no language model took part.'
}
