import type { Asker } from '../auth/asker.ts'
import { Attempts } from '../auth/attempts.ts'
import type { Database } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import type { SettingsService } from '../features/settings/settings.service.ts'
import type { Needs } from '../services.ts'
import * as errors from './generation.errors.ts'
import type { GenerationSource, GeneratorQuery, GeneratorStatus } from './generation.schemas.ts'
import { hideInternals } from './hide-internals.ts'
import type { KeptGeneration } from './kept/kept.schemas.ts'
import { createKeptGenerations, follow, type Kept } from './kept/kept.ts'
import type { Emit, Task } from './task.ts'
import { createTaskService, type TaskDependencies } from './tasks.service.ts'
import { addressesIn } from './wire/address.schemas.ts'

type FollowOptions = Parameters<typeof follow>[1]

interface KeepOptions<Piece> {
  signal: AbortSignal
  emit?: Emit<Piece>
  onSignOut: (effect: () => void) => () => void
}

/** Whether a person is in the campaign still, still a DM where the text was made for one, and sees what it is made from. */
function readableBy(
  { campaigns, passages }: Pick<TaskDependencies, 'campaigns' | 'passages'>,
  asker: Asker,
  {
    campaignId: id,
    forDm,
    seesTraits,
    sources = [],
    quotes = [],
  }: Pick<Task<object, never>, 'campaignId' | 'forDm' | 'seesTraits' | 'sources' | 'quotes'>,
) {
  if (id === undefined) return () => true
  const isThere = () => campaigns.isMember(id, asker.userId)
  const isDm = () => isThere() && campaigns.requireMember(asker, id).isDm
  const isMadeOfTraits = seesTraits && sources.some(({ kind }) => kind === 'npc')
  const seesTraitsStill = () => !isMadeOfTraits || campaigns.get(asker, id).players_see_traits
  // Nothing is hidden from DMs.
  const seesSources = () =>
    forDm ? isDm() : isThere() && seesTraitsStill() && passages.areVisible(asker, sources)
  return () => seesSources() && passages.areVisible(asker, quotes)
}

interface WriteOptions<Piece> {
  signal: AbortSignal
  emit?: Emit<Piece>
}

/**
 * Stops what is written, and says no more of it, as soon as its reader may not read it any more. That is asked at the first
 * piece, at a piece that comes after a commit, and at the end.
 */
async function whileReadable<Written, Piece>(
  db: Pick<Database, 'commits'>,
  isReadable: () => boolean,
  { signal, emit }: WriteOptions<Piece>,
  write: (options: WriteOptions<Piece>) => Promise<Written>,
): Promise<Written> {
  const ending = new AbortController()
  let checkedAt: number | undefined
  const check = () => {
    checkedAt = db.commits
    if (!isReadable()) ending.abort(errors.noLongerReadable())
  }
  const written = await write({
    signal: AbortSignal.any([signal, ending.signal]),
    emit: (event) => {
      if (checkedAt !== db.commits) check()
      if (!ending.signal.aborted) emit?.(event)
    },
  })
  check()
  ending.signal.throwIfAborted()
  return written
}

const asDomainError = (error: unknown): DomainError =>
  error instanceof DomainError ? error : errors.nothingWritten()

function presentKept({ name, asked, startedAt, outcome }: Kept): KeptGeneration {
  const result = outcome && 'result' in outcome ? outcome.result : null
  const failure = outcome && 'error' in outcome ? asDomainError(outcome.error) : undefined
  return {
    keep: name,
    asked,
    started_at: new Date(startedAt).toISOString(),
    state: outcome ? (result ? 'done' : 'failed') : 'running',
    result: result as KeptGeneration['result'],
    error: failure?.message ?? null,
    code: failure?.code ?? null,
  }
}

type Dependencies = TaskDependencies & Needs<'db' | 'generation' | 'settings'>

/** Sentences about the model, as the asker may read them. */
function createSentences(settings: SettingsService) {
  /** What the asker may read of a sentence about the model. Only admins, and the terminal, read where it runs and its errors. */
  function shownTo(asker: Asker | undefined, sentence: string): string {
    if (!asker || asker.isAdmin) return sentence
    const { ollama_host, openai_url } = settings.current()
    return hideInternals(sentence, [ollama_host, openai_url].flatMap(addressesIn))
  }

  function errorFor(asker: Asker, error: unknown): unknown {
    if (!(error instanceof DomainError)) return error
    return error.inWords(shownTo(asker, error.message))
  }

  return { shownTo, errorFor }
}

/** Generates characters and texts: one at a time for each person, and limited by the hour. */
export function createGenerationService({ db, generation, settings, ...others }: Dependencies) {
  const busy = new Map<number, { noun: string }>()

  const hourly = new Attempts({
    limit: () => settings.current().generations_per_hour,
    windowMs: 3_600_000,
    refusal: errors.hourlyLimit,
  })

  const { shownTo, errorFor } = createSentences(settings)
  const kept = createKeptGenerations()

  /** Throws `too_many` while one is being written for the asker, unless that one is abandoned, and beyond the hourly limit. */
  function assertMayWrite({ userId }: Asker): void {
    const running = busy.get(userId)
    if (running && !kept.isAbandoned(userId)) {
      throw errors.generatingAlready(running.noun).with({ retryAfter: 10 })
    }
    hourly.assertAllowed(String(userId))
  }

  return {
    /** The tasks that can be written. Refusals reject before anything is written. */
    tasks: createTaskService(others),

    assertMayWrite,

    /**
     * Throws `too_many` at once; later failures reject the promise, `not_found` when the asker may not read it any more.
     * Ends a kept generation that its owner does not follow.
     */
    write<Written extends object, Piece>(
      asker: Asker,
      task: Task<Written, Piece>,
      options: WriteOptions<Piece>,
    ): Promise<Written & GenerationSource> {
      assertMayWrite(asker)
      if (kept.isAbandoned(asker.userId)) {
        kept.remove(asker.userId)
        busy.delete(asker.userId)
      }
      hourly.record(String(asker.userId))
      const own = { noun: task.noun }
      busy.set(asker.userId, own)
      const emit: Emit<Piece> = (event) => {
        if (event.event !== 'restart') return options.emit?.(event)
        options.emit?.({ ...event, data: { reason: shownTo(asker, event.data.reason) } })
      }
      const isReadable = readableBy(others, asker, task)
      const watched = { ...options, emit }
      return whileReadable(db, isReadable, watched, (own) => generation.write(task, own))
        .catch((error: unknown) => {
          throw errorFor(asker, error)
        })
        .finally(() => busy.get(asker.userId) === own && busy.delete(asker.userId))
    },

    /**
     * The same, but it goes on when the client leaves: only `onSignOut`, and the asker's `forget`, stop it. The result waits
     * under that name.
     */
    keep<Written extends object, Piece extends object>(
      asker: Asker,
      name: string,
      task: Task<Written, Piece>,
      options: KeepOptions<Piece>,
    ): Promise<Written & GenerationSource> {
      const isReadable = readableBy(others, asker, task)
      const { asked = '' } = task
      const running = kept.start(asker.userId, { name, asked, isReadable }, (own) =>
        this.write(asker, task, own),
      )
      const ended = options.onSignOut(running.stop)
      void running.work.then(ended, ended)
      return follow(running, options as FollowOptions) as Promise<Written & GenerationSource>
    },

    /** What is kept for the asker. */
    kept(asker: Asker): KeptGeneration | null {
      const found = kept.find(asker.userId)
      return found ? presentKept(found) : null
    },

    /** Throws `not_found`. */
    followKept(asker: Asker, options: FollowOptions): Promise<object> {
      const found = kept.find(asker.userId)
      if (!found) throw errors.nothingKept()
      return follow(found, options)
    },

    /** Stops it if it is still running. */
    forgetKept: (asker: Asker): void => kept.remove(asker.userId),

    /**
     * Which generator would write a task now; with a campaign, also how much of it the model is told at most. Without an
     * asker for the terminal.
     */
    async status(
      asker?: Asker,
      { task = 'characters', campaign_id }: GeneratorQuery = {},
    ): Promise<GeneratorStatus> {
      const knows =
        asker && campaign_id !== undefined
          ? others.knowledge.extent(asker, campaign_id, task)
          : undefined
      const status = await generation.status(task)
      const reason = status.reason && shownTo(asker, status.reason)
      return { ...status, reason, ...(knows && { knows }) }
    },

    /** Starts to load the model, without waiting for it. */
    warm: (): void => void generation.warm(),

    /** Stops running generations, so that the server can stop at once. */
    close: generation.close,
  }
}
