import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../context.ts'
import { campaignQuery } from '../features/campaigns/campaigns.schemas.ts'
import type { AppEnv } from '../http/env.ts'
import { json, query } from '../http/input.ts'
import { doc } from '../http/route-facts.ts'
import { requireLogin } from '../http/signed-in.ts'
import { answerAsAsked } from './event-stream.ts'
import {
  generatedCharacter,
  generationEvents,
  generationRequest,
  generatorStatus,
} from './generation.schemas.ts'
import {
  backstoryRequest,
  generatedText,
  journalEntryRequest,
  recapRequest,
  textEvents,
} from './texts.schemas.ts'

const MODEL_REFUSALS = [429, 502, 503, 504]

const describeCharacter = (summary: string) =>
  doc(
    `${summary}. In a campaign it fits what its readers may know. One at a time for each person, and limited by the hour. With Accept: text/event-stream the text comes as it is written: status, text and restart, then one done or error.`,
    { 200: generatedCharacter },
    MODEL_REFUSALS,
    generationEvents,
  )

const describeText = (text: string, refuses: number[] = []) =>
  doc(
    `${text} Saves nothing. Streams like a character.`,
    { 200: generatedText },
    [...refuses, ...MODEL_REFUSALS],
    textEvents,
  )

export function generationRoutes({ loginSessions, generator }: Context) {
  const signedIn = requireLogin(loginSessions)
  const inCampaign = query(campaignQuery)
  const order = json(generationRequest)

  return (
    new Hono<AppEnv>()
      .get(
        '/api/generator',
        doc('Which generator is ready', { 200: generatorStatus }),
        signedIn,
        async (c) => c.json(await generator.status()),
      )
      .post(
        '/api/generator/warm',
        doc('Load the model, to generate soon', { 202: z.object({}) }),
        signedIn,
        (c) => {
          generator.warm()
          return c.json({}, 202)
        },
      )
      .post(
        '/api/generate-ai-character',
        describeCharacter('Generate a character'),
        signedIn,
        inCampaign,
        order,
        (c) => {
          const request = c.req.valid('json')
          return answerAsAsked(c, (options) => generator.generate(c.var.asker, request, options))
        },
      )
      // The specification's create page asks here.
      .post(
        '/generate-ai-character',
        describeCharacter('Generate a character, the same again'),
        signedIn,
        inCampaign,
        order,
        (c) => {
          const request = c.req.valid('json')
          return answerAsAsked(c, (options) => generator.generate(c.var.asker, request, options))
        },
      )
      .post(
        '/api/generate-backstory',
        describeText(
          'Go on with a backstory. Answers the new text alone, which begins where the backstory ends.',
        ),
        signedIn,
        inCampaign,
        json(backstoryRequest),
        (c) => {
          const request = c.req.valid('json')
          return answerAsAsked(c, (options) =>
            generator.continueBackstory(c.var.asker, request, options),
          )
        },
      )
      .post(
        '/api/generate-journal-entry',
        describeText(
          'Make a journal entry out of a few words. On an NPC that the asker may see.',
          [404],
        ),
        signedIn,
        json(journalEntryRequest),
        (c) => {
          const request = c.req.valid('json')
          return answerAsAsked(c, (options) =>
            generator.writeJournalEntry(c.var.asker, request, options),
          )
        },
      )
      .post(
        '/api/generate-recap',
        describeText(
          'Retell the latest sessions. For everybody it is made of what everybody may see; with visibility dm, which only DMs may ask for, of all.',
          [403],
        ),
        signedIn,
        inCampaign,
        json(recapRequest),
        (c) => {
          const request = c.req.valid('json')
          return answerAsAsked(c, (options) => generator.recap(c.var.asker, request, options))
        },
      )
  )
}
