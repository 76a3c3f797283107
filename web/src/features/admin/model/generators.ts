import type { SettingValues } from '../../../../../src/features/settings/settings.schemas.ts'

export const GENERATORS: readonly {
  value: SettingValues['generator']
  name: string
  text: string
}[] = [
  {
    value: 'auto',
    name: 'Automatic',
    text: 'Ollama writes while it can be reached, the built-in generator otherwise.',
  },
  {
    value: 'ollama',
    name: 'Ollama alone',
    text: 'Where Ollama cannot be reached, nothing is written, and people read why.',
  },
  {
    value: 'tables',
    name: 'Built-in generator',
    text: 'Composes at once, on any computer. Ollama is never asked.',
  },
]
