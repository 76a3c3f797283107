import { type Context as Request, Hono } from 'hono'
import * as z from 'zod'

import type { Asker } from '../auth/asker.ts'
import type { Context } from '../context.ts'
import { campaignQuery } from '../features/campaigns/campaigns.schemas.ts'
import type { AppEnv, SignedInEnv } from '../http/env.ts'
import { json, query } from '../http/input.ts'
import { requireLogin } from '../http/signed-in.ts'
import { articleEvents, articleRequest, generatedArticle } from './articles/articles.schemas.ts'
import { answerAsAsked } from './event-stream.ts'
import {
  generatedCharacter,
  generationEvents,
  generationRequest,
  generatorQuery,
  generatorStatus,
} from './generation.schemas.ts'
import { keepQuery } from './kept/kept.schemas.ts'
import type { Task } from './task.ts'
import { askEvents, askRequest, campaignAnswer } from './texts/ask.schemas.ts'
import {
  backstoryRequest,
  generatedText,
  journalEntryRequest,
  recapRequest,
  textEvents,
} from './texts/texts.schemas.ts'

export const MODEL_REFUSALS = [429, 502, 503, 504]

export function generationRoutes({ loginSessions, generator }: Context) {
  const { tasks } = generator
  const write = createWriting(generator)
  const signedIn = requireLogin(loginSessions)
  const character = (summary: string) =>
    signedIn(
      `${summary}. In a campaign it fits what its readers may know. One at a time for each person, and limited by the hour. With Accept: text/event-stream the text comes as it is written: status, text and restart, then one done or error.`,
      { 200: generatedCharacter },
      MODEL_REFUSALS,
      generationEvents,
    )
  const text = (summary: string, refuses: number[] = []) =>
    signedIn(
      `${summary}. Saves nothing. Streams like a character.`,
      { 200: generatedText },
      [...refuses, ...MODEL_REFUSALS],
      textEvents,
    )
  const inCampaign = query(campaignQuery.extend(keepQuery.shape))
  const order = json(generationRequest)
  return (
    new Hono<AppEnv>()
      .get(
        '/api/generator',
        signedIn('Which generator is ready, and what it may know of a campaign', {
          200: generatorStatus,
        }),
        query(generatorQuery),
        async (c) => c.json(await generator.status(c.var.asker, c.req.valid('query'))),
      )
      .get(
        '/api/generator/name',
        signedIn('A name by the built-in generator that no NPC of the campaign has', {
          200: z.object({ name: z.string() }),
        }),
        query(campaignQuery),
        (c) => c.json({ name: tasks.name(c.var.asker, c.req.valid('query').campaign_id) }),
      )
      .post(
        '/api/generator/warm',
        signedIn('Load the model, to generate soon', { 202: z.object({}) }),
        (c) => {
          generator.warm()
          return c.json({}, 202)
        },
      )
      .post(
        '/api/generate-ai-character',
        character('Generate a character'),
        inCampaign,
        order,
        (c) => write(c, tasks.character),
      )
      // The specification's create page asks here.
      .post(
        '/generate-ai-character',
        character('Generate a character, the same again'),
        inCampaign,
        order,
        (c) => write(c, tasks.character),
      )
      .post(
        '/api/generate-article',
        signedIn(
          'Generate an article of a kind, with the fields of that kind that the asker reads. Saves nothing. Streams like a character: field is name, description or own.<key>.',
          { 200: generatedArticle },
          MODEL_REFUSALS,
          articleEvents,
        ),
        inCampaign,
        json(articleRequest),
        (c) => write(c, tasks.article),
      )
      .post(
        '/api/generate-backstory',
        text('Continue a backstory: only the new text'),
        inCampaign,
        json(backstoryRequest),
        (c) => write(c, tasks.backstory),
      )
      .post(
        '/api/generate-journal-entry',
        text('Make a journal entry out of a few words', [404]),
        query(keepQuery),
        json(journalEntryRequest),
        (c) => write(c, tasks.journalEntry),
      )
      .post(
        '/api/ask',
        signedIn(
          'Answer a question about a campaign from what the asker may read, each sentence with its sources. Without a model, the passages that search finds are the answer. Streams like a character.',
          { 200: campaignAnswer },
          MODEL_REFUSALS,
          askEvents,
        ),
        inCampaign,
        json(askRequest),
        (c) => write(c, tasks.ask),
      )
      .post(
        '/api/generate-recap',
        text('A recap of the latest sessions, for everyone or for DMs', [403]),
        inCampaign,
        json(recapRequest),
        (c) => write(c, tasks.recap),
      )
  )
}

/** Makes the task of a request, and answers with what is written. */
function createWriting(generator: Context['generator']) {
  /** To read what a task is about takes long in a large campaign: a few at a time, and none beyond the limits. */
  const prepare = async <Made>(c: Request<SignedInEnv>, make: () => Promise<Made>) => {
    const endTurn = await c.var.takeTurn()
    try {
      generator.assertMayWrite(c.var.asker)
      const made = await make()
      await c.var.revalidateSession()
      return made
    } finally {
      endTurn()
    }
  }

  return async <Order, Written extends object, Piece extends object>(
    c: Request<SignedInEnv, string, { out: { json: Order; query: { keep?: string | undefined } } }>,
    make: (asker: Asker, order: Order) => Promise<Task<Written, Piece>>,
  ) => {
    const { keep } = c.req.valid('query')
    const task = await prepare(c, () => make(c.var.asker, c.req.valid('json')))
    return answerAsAsked(c, (options) =>
      keep === undefined
        ? generator.write(c.var.asker, task, options)
        : generator.keep(c.var.asker, keep, task, { ...options, onSignOut: c.var.onSignOut }),
    )
  }
}
