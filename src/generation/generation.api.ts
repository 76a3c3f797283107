import * as z from 'zod'

import type { ApiDescription, RouteDescription } from '../http/api-description.ts'
import { generatedCharacter, generationEvents, generatorStatus } from './generation.schemas.ts'
import { generatedText, textEvents } from './texts.schemas.ts'

const generate: RouteDescription = {
  summary: 'Generate a character',
  details:
    'Composes a character from a concept, and adds nothing to the campaign. Constraints keep fields as they are (all but one: that one anew), avoid how open ones read before, and say tone, location and tags; the model is told all of them, the tables go by what they understand. In a campaign it fits what everybody there may know, and with visibility dm, from a DM, what DMs know. One at a time for each person, and so many in an hour. With Accept: text/event-stream the text comes as it is written: any number of status, text and restart, then one done or one error.',
  answers: { 200: generatedCharacter },
  events: generationEvents,
  refuses: [429, 502, 503, 504],
}

const STREAMED =
  'Saves nothing. With Accept: text/event-stream the text comes as it is written, as a character does.'

const text = {
  answers: { 200: generatedText },
  events: textEvents,
  refuses: [429, 502, 503, 504],
}

export const generationApi: ApiDescription = {
  'GET /api/generator': {
    summary: 'Who would generate now',
    details: 'Asks Ollama, where it is wanted, whether it is there.',
    answers: { 200: generatorStatus },
  },
  'POST /api/generator/warm': {
    summary: 'Have the model loaded',
    details:
      'Somebody is about to generate. Answers at once; where Ollama is wanted and there, it loads the model, at most once a minute.',
    answers: { 202: z.object({}) },
  },
  'POST /api/generate-ai-character': generate,
  'POST /generate-ai-character': { ...generate, summary: 'Generate a character, the same again' },
  'POST /api/generate-backstory': {
    ...text,
    summary: 'Go on with a backstory',
    details: `Answers the new text alone, which begins where the backstory ends. ${STREAMED}`,
  },
  'POST /api/generate-journal-entry': {
    ...text,
    summary: 'Make a journal entry out of a few words',
    details: `On an NPC that the asker may see. ${STREAMED}`,
    refuses: [404, ...text.refuses],
  },
  'POST /api/generate-recap': {
    ...text,
    summary: 'Retell the latest sessions',
    details: `For everybody it is made of what everybody may see; with visibility dm, which only DMs may ask for, of all. ${STREAMED}`,
    refuses: [403, ...text.refuses],
  },
}
