import { define } from '../../errors.ts'

export const noSuchServer = define.not_found(
  'model-server-not-found',
  'No Ollama with this address is set up.',
)

export const pulling = define.too_many(
  'model-being-fetched',
  'A model is being downloaded already. Wait for it, or stop it.',
)
