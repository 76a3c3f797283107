import type { FileHandle } from 'node:fs/promises'

import { isStorageFault } from '../../db/faults.ts'
import { DomainError } from '../../errors.ts'
import { log } from '../../log.ts'
import * as errors from './campaign-files.errors.ts'
import type { CampaignImport } from './campaign-files.schemas.ts'
import type { Watch } from './slices.ts'

/** An uploaded file, from its arrival until its campaign is imported. */
export class Upload {
  /** Makes the campaign, once the file is checked. */
  make: ((watch: Watch, name?: string) => Promise<number>) | undefined
  touchedAt = Date.now()
  readonly shown: CampaignImport
  readonly #file: FileHandle
  readonly #stop = new AbortController()
  #work = Promise.resolve()

  constructor(id: number, file: FileHandle) {
    this.#file = file
    const nothingYet = { progress: null, plan: null, campaign_id: null, error: null, code: null }
    this.shown = { id, state: 'checking', ...nothingYet }
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
        if (this.isOver()) await this.#file.close()
      })
    return { ...shown }
  }

  async end(): Promise<void> {
    this.#stop.abort(errors.cancelled())
    await this.#work
    await this.#file.close()
  }
}

function describe(error: unknown, { aborted, reason }: AbortSignal): DomainError {
  const cause: unknown = aborted ? reason : error
  if (cause instanceof DomainError) return cause
  log.error('An import failed', error)
  return isStorageFault(error) ? errors.notWritten() : errors.failed()
}
