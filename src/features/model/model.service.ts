import type { Asker } from '../../auth/asker.ts'
import { DomainError } from '../../errors.ts'
import { parseAddress } from '../../generation/ollama/client.ts'
import {
  deleteModel,
  isSameModel,
  listModels,
  pullModel,
  type PullProgress,
} from '../../generation/ollama/models.ts'
import { addressesIn } from '../../generation/wire/address.schemas.ts'
import { outsideOf } from '../../generation/wire/outside.ts'
import type { Needs } from '../../services.ts'
import { shuttingDown } from '../../shared.errors.ts'
import type { AuditAction } from '../audit/audit.schemas.ts'
import * as errors from './model.errors.ts'
import type {
  ModelQuery,
  ModelRequest,
  ModelStatus,
  ModelTest,
  ModelTestRequest,
} from './model.schemas.ts'
import { testModel } from './test-model.ts'

/** Ollama's models, for admins. */
export function createModelService({
  db,
  audit,
  settings,
  generation,
}: Needs<'db' | 'audit' | 'settings' | 'generation'>) {
  const closing = new AbortController()
  let pulling = false

  const hosts = () => addressesIn(settings.current().ollama_host).map(parseAddress)

  /** The Ollama with this address, by default the first. Throws `not_found` for one that is not set up. */
  function hostOf(wanted: string | undefined): string {
    const [first = ''] = hosts()
    if (wanted === undefined) return first
    const host = parseAddress(wanted)
    if (!hosts().includes(host)) throw errors.noSuchServer()
    return host
  }

  function record(admin: Asker, action: AuditAction, subject: string): void {
    db.transaction((tx) => audit.record(tx, admin, action, subject))
  }

  return {
    async status({ ollama_host }: ModelQuery): Promise<ModelStatus> {
      const { model } = settings.current()
      const host = hostOf(ollama_host)
      const facts = {
        ollama_host: host,
        ollama_hosts: hosts(),
        model,
        ...(await outsideOf(host)),
      }
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
      const host = request.ollama_host ?? hostOf(undefined)
      const model = request.model ?? settings.current().model
      record(admin, 'model.test', `${model} at ${parseAddress(host)}`)
      return testModel({ host, model }, { signal, closing: closing.signal })
    },

    /** One at a time: throws `too_many` while another runs. Stops when the client disconnects. */
    pull(
      admin: Asker,
      { model, ollama_host }: ModelRequest,
      { signal, emit }: { signal: AbortSignal; emit?: (progress: PullProgress) => void },
    ): Promise<{ message: string }> {
      const host = hostOf(ollama_host)
      if (pulling) {
        throw errors.pulling().with({ retryAfter: 60 })
      }
      pulling = true
      let isRecorded = false
      const work = pullModel(
        { host, model },
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

    async delete(
      admin: Asker,
      { model, ollama_host }: ModelRequest,
      signal: AbortSignal,
    ): Promise<void> {
      const host = hostOf(ollama_host)
      await deleteModel({ host, model }, AbortSignal.any([signal, closing.signal]))
      record(admin, 'model.delete', model)
      generation.update({})
    },

    /** Stops what is running, so that the server can stop. */
    close(): void {
      closing.abort(shuttingDown())
    },
  }
}
