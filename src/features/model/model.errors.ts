import { defineError } from '../../errors.ts'

export const noSuchServer = defineError(
  'not_found',
  'model-server-not-found',
  'No Ollama with this address is set up.',
)

export const pulling = defineError(
  'too_many',
  'model-being-fetched',
  'A model is being downloaded already. Wait for it, or stop it.',
)
