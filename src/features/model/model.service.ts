import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Generation } from '../../generation/generation.ts'
import { parseAddress } from '../../generation/ollama/address.ts'
import {
  deleteModel,
  isSameModel,
  listModels,
  pullModel,
  type PullProgress,
  tryModel,
} from '../../generation/ollama/models.ts'
import { outsideOf } from '../../generation/wire/outside.ts'
import type { AuditAction } from '../audit/audit.schemas.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { SettingsService } from '../settings/settings.service.ts'
import type { ModelStatus, ModelTest, ModelTestRequest } from './model.schemas.ts'

interface Dependencies {
  db: Database
  audit: AuditService
  settings: SettingsService
  generation: Generation
}

/** A small computer takes about a minute to load a model. */
const TEST_MS = 120_000

/** Ollama's models, for admins. */
export function createModelService({ db, audit, settings, generation }: Dependencies) {
  const closing = new AbortController()
  let pulling = false

  const chosen = () => {
    const { ollama_host: host, model } = settings.current()
    return { host, model }
  }

  function record(admin: Asker, action: AuditAction, subject: string): void {
    db.transaction((tx) => audit.record(tx, admin, action, subject))
  }

  return {
    async status(): Promise<ModelStatus> {
      const { host, model } = chosen()
      const url = parseAddress(host)
      const facts = { ollama_host: url, model, ...(await outsideOf(url)) }
      try {
        const { version, models } = await listModels({ host, model })
        const installed = models.some(({ name }) => isSameModel(name, model))
        return { ...facts, installed, reachable: true, reason: null, version, models }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        const absent = { installed: false, reachable: false, version: null, models: [] }
        return { ...facts, ...absent, reason: error.message }
      }
    },

    /** Returns the result in words, failures included. Rejects with the signal's reason when the client disconnects. */
    async test(admin: Asker, request: ModelTestRequest, signal: AbortSignal): Promise<ModelTest> {
      const { host, model } = chosen()
      const wanted = { host: request.ollama_host ?? host, model: request.model ?? model }
      const url = parseAddress(wanted.host)
      record(admin, 'model.test', `${wanted.model} at ${url}`)
      const outside = await outsideOf(url)
      const begun = performance.now()
      try {
        const whole = AbortSignal.any([signal, closing.signal])
        const text = await tryModel(wanted, { signal: whole, patience: TEST_MS })
        const seconds = Math.max(1, Math.round((performance.now() - begun) / 1_000))
        const time = seconds === 1 ? 'within a second' : `in ${seconds} seconds`
        const what = text ? time : 'with nothing'
        const message = `${wanted.model} at ${url} answered ${what}.`
        return { ok: text !== '', message, text: text || null, ...outside }
      } catch (error) {
        if (signal.aborted || !(error instanceof DomainError)) throw error
        return { ok: false, message: error.message, text: null, ...outside }
      }
    },

    /** One at a time: throws `too_many` while another runs. Stops when the client disconnects. */
    pull(
      admin: Asker,
      model: string,
      { signal, emit }: { signal: AbortSignal; emit?: (progress: PullProgress) => void },
    ): Promise<{ message: string }> {
      if (pulling) {
        throw new DomainError(
          'too_many',
          'A model is being fetched already. Wait for it, or stop it.',
          { retryAfter: 60 },
        )
      }
      pulling = true
      let isRecorded = false
      const work = pullModel(
        { host: chosen().host, model },
        {
          signal: AbortSignal.any([signal, closing.signal]),
          emit: (progress) => {
            if (!isRecorded) record(admin, 'model.pull', model)
            isRecorded = true
            emit?.(progress)
          },
        },
      )
      return work
        .then(() => ({ message: `Ollama has the model ${model} now.` }))
        .finally(() => {
          pulling = false
          generation.update({})
        })
    },

    async delete(admin: Asker, model: string, signal: AbortSignal): Promise<void> {
      await deleteModel({ host: chosen().host, model }, AbortSignal.any([signal, closing.signal]))
      record(admin, 'model.delete', model)
      generation.update({})
    },

    /** Stops what is running, so that the server can stop. */
    close(): void {
      closing.abort(new DomainError('unavailable', 'Dramatis is shutting down. Try again shortly.'))
    },
  }
}
