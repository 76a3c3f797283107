import { composeCharacter } from '../../src/generation/built-in/character/compose-character.ts'
import { characterTask } from '../../src/generation/character-task.ts'
import type { Character } from '../../src/generation/generation.schemas.ts'
import { createGeneration, type GenerationSettings } from '../../src/generation/generation.ts'
import { seeded } from '../../src/testing/seeded.ts'
import { knowledgeFor, TAKEN_NAMES } from './campaign.ts'

export interface Evaluated {
  name: string
  /** Rejects when there is no character. `onRestart` is called for each failed attempt. */
  write: (concept: string, at: number, onRestart: () => void) => Promise<Character>
  close: () => Promise<void>
}

export function builtIn(seed: number): Evaluated {
  return {
    name: 'built-in',
    async write(prompt, at) {
      const order = { prompt, keep: {}, avoid: {}, hints: {}, avoidNames: TAKEN_NAMES }
      return composeCharacter(
        { ...order, knowledge: knowledgeFor(prompt) },
        seeded(seed * 100_003 + at * 7_919),
      )
    },
    close: async () => {},
  }
}

export function modelOf(settings: GenerationSettings): Evaluated {
  const generation = createGeneration(settings)
  return {
    name: settings.openai?.model || settings.openai?.url || settings.model,
    async write(prompt, _, onRestart) {
      const { signal } = new AbortController()
      const { source: _source, ...written } = await generation.write(
        characterTask({ prompt, avoidNames: TAKEN_NAMES, knowledge: knowledgeFor(prompt) }),
        { signal, emit: ({ event }) => event === 'restart' && onRestart() },
      )
      return written
    },
    close: generation.close,
  }
}
