import type { Asker } from '../auth/asker.ts'
import { DomainError } from '../errors.ts'
import type { SettingsService } from '../features/settings/settings.service.ts'
import type { Needs } from '../services.ts'
import * as errors from './generation.errors.ts'
import type { GenerationSource, GeneratorQuery, GeneratorStatus } from './generation.schemas.ts'
import { hideInternals } from './hide-internals.ts'
import type { KeptGeneration } from './kept/kept.schemas.ts'
import { createKeptGenerations, follow } from './kept/kept.ts'
import { presentKept } from './kept/present-kept.ts'
import { createPersonalLimits } from './personal-limits.ts'
import { readableBy, whileReadable, type WriteOptions } from './still-readable.ts'
import type { Emit, Task } from './task.ts'
import { createTaskService, type TaskDependencies } from './tasks.service.ts'
import { addressesIn } from './wire/address.schemas.ts'

type FollowOptions = Parameters<typeof follow>[1]

interface KeepOptions<Piece> {
  signal: AbortSignal
  emit?: Emit<Piece>
  onSignOut: (effect: () => void) => () => void
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
  const { shownTo, errorFor } = createSentences(settings)
  const kept = createKeptGenerations()
  const limits = createPersonalLimits(settings, kept.isAbandoned)

  return {
    /** The tasks that can be written. Refusals reject before anything is written. */
    tasks: createTaskService(others),

    assertMayWrite: limits.assertMayWrite,

    /**
     * Throws `too_many` at once; later failures reject the promise, `not_found` when the asker may not read it any more.
     * Ends a kept generation that its owner does not follow.
     */
    write<Written extends object, Piece>(
      asker: Asker,
      task: Task<Written, Piece>,
      options: WriteOptions<Piece>,
    ): Promise<Written & GenerationSource> {
      limits.assertMayWrite(asker)
      if (kept.isAbandoned(asker.userId)) kept.remove(asker.userId)
      const end = limits.begin(asker, task.noun)
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
        .finally(end)
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
