import type { ApiDescription, RouteDescription } from '../http/api-description.ts'
import { generatedCharacter, generationEvents, generatorStatus } from './generation.schemas.ts'

const generate: RouteDescription = {
  summary: 'Generate a character',
  details:
    'Composes a character from a concept, and adds nothing to the campaign. Constraints keep fields as they are (all but one: that one anew), avoid how open ones read before, and say tone, location and tags; the model is told all of them, the tables go by what they understand. One at a time for each person. With Accept: text/event-stream the text comes as it is written: any number of status, text and restart, then one done or one error.',
  answers: { 200: generatedCharacter },
  events: generationEvents,
  refuses: [429, 502, 503, 504],
}

export const generationApi: ApiDescription = {
  'GET /api/generator': {
    summary: 'Who would generate now',
    details: 'Asks Ollama, where it is wanted, whether it is there.',
    answers: { 200: generatorStatus },
  },
  'POST /api/generate-ai-character': generate,
  'POST /generate-ai-character': { ...generate, summary: 'Generate a character, the same again' },
}
