import type { FileHandle } from 'node:fs/promises'

import { isStorageFault } from '../../db/faults.ts'
import type { Watch } from '../../db/long-work.ts'
import { DomainError } from '../../errors.ts'
import { log } from '../../log.ts'
import * as errors from './campaign-files.errors.ts'
import type { CampaignImport } from './campaign-files.schemas.ts'
import type { Importable } from './importable.ts'

/** An uploaded file, from its arrival until its campaign is imported. */
export class Upload {
  /** What the file holds, once it is checked. */
  importable: Importable | undefined
  touchedAt = Date.now()
  readonly shown: CampaignImport
  readonly #file: FileHandle
  readonly #stop = new AbortController()
  #work = Promise.resolve()

  constructor(id: number, file: FileHandle) {
    this.#file = file
    const nothingYet = { progress: null, plan: null, error: null, code: null }
    const nowhere = { campaign_id: null, deletion_id: null }
    this.shown = { id, state: 'checking', ...nothingYet, ...nowhere }
  }

  isOver = () => this.shown.state === 'done' || this.shown.state === 'failed'
  isIdle = () => this.isOver() || this.shown.state === 'ready'

  /** Runs `task` in the background, which answers what is shown then. An error is shown, too. */
  run(
    state: CampaignImport['state'],
    task: (watch: Watch) => Promise<Partial<CampaignImport>>,
  ): CampaignImport {
    const { shown } = this
    const { signal } = this.#stop
    shown.state = state
    this.#work = task({ signal, onProgress: (progress) => (shown.progress = progress) })
      .catch((error: unknown) => {
        const { message, code } = describe(error, signal)
        return { state: 'failed' as const, error: message, code }
      })
      .then(async (outcome) => {
        Object.assign(shown, outcome, { progress: null })
        // The file is not needed any more. Closing it twice does no harm.
        if (this.isOver()) await this.#close()
      })
    return { ...shown }
  }

  /** Resolves once what runs has ended. */
  settled = (): Promise<void> => this.#work

  async #close(): Promise<void> {
    await this.#file.close()
    await this.importable?.close?.()
    this.importable = undefined
  }

  async end(): Promise<void> {
    this.#stop.abort(errors.cancelled())
    await this.#work
    await this.#close()
  }
}

function describe(error: unknown, { aborted, reason }: AbortSignal): DomainError {
  const cause: unknown = aborted ? reason : error
  if (cause instanceof DomainError) return cause
  log.error('An import failed', error)
  return isStorageFault(error) ? errors.notWritten() : errors.failed()
}
