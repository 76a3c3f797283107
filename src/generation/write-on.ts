import { DomainError } from '../errors.ts'
import type { GenerationSource } from './generation.schemas.ts'
import type { ModelServer } from './model-server.ts'
import { type CheckedServer, type Complete, type ModelServers, sourceOf } from './model-servers.ts'
import type { Queue } from './queue.ts'
import type { Emit, Task } from './task.ts'
import { capital } from './wire/faults.ts'
import { prospectsOf, writeByModel } from './write-by-model.ts'

interface Call<Piece> {
  signal: AbortSignal
  emit: Emit<Piece>
}

/**
 * A generation keeps the model servers it began with when the settings change meanwhile. When one fails, the next writes:
 * another of the same kind, and in automatic mode the next generator.
 */
export async function writeOn<Written extends object, Piece>(
  servers: ModelServers,
  queue: Queue,
  task: Task<Written, Piece>,
  { signal, emit }: Call<Piece>,
): Promise<Written & GenerationSource> {
  signal.throwIfAborted()
  const { settings } = servers
  if (task.needsNoModel) return fromBuiltIn(settings, task, emit)
  const tried = new Set<CheckedServer>()
  let failed: { server: ModelServer; error: DomainError } | undefined
  for (;;) {
    const { able, unavailable } = await servers.choose(task.kind, tried)
    signal.throwIfAborted()
    const [first] = able
    if (failed) sayWhoTakesOver(failed, first?.server, settings, emit)
    else if (unavailable && settings.mode !== 'auto') throw unavailable
    if (!first) return fromBuiltIn(settings, task, emit)
    const outcome = await queue.run(
      await askingFor(able, { task, settings, signal, emit, isNext: failed !== undefined }),
      async (place) => {
        const server = able.find((one) => one.server.url === place)!
        return attempt(server, task, settings, { signal, emit })
      },
    )
    if ('written' in outcome) return outcome.written
    tried.add(outcome.server)
    failed = { server: outcome.server.server, error: outcome.error }
  }
}

export const placesOf = (servers: CheckedServer[]) => servers.map(({ server }) => server.url)

/** For the queue: the servers that would do, and what the asker hears while all of them are busy. */
async function askingFor<Piece>(
  able: CheckedServer[],
  {
    task,
    settings,
    signal,
    emit,
    isNext,
  }: Call<Piece> & { task: Task<object, Piece>; settings: Complete; isNext: boolean },
) {
  const { server } = able[0]!
  const source = await sourceOf(server)
  const prospects = prospectsOf(task, server, settings)
  const onWait = (position: number) =>
    emit({ event: 'status', data: { stage: 'waiting', ...source, position, ...prospects } })
  return { signal, places: placesOf(able), bound: settings.limits.queue, onWait, isNext }
}

/** What a server wrote, or how it failed. Rejects with the signal's reason, and with what is not a fault of the server. */
async function attempt<Written extends object, Piece>(
  chosen: CheckedServer,
  task: Task<Written, Piece>,
  settings: Complete,
  { signal, emit }: Call<Piece>,
): Promise<
  { written: Written & GenerationSource } | { server: CheckedServer; error: DomainError }
> {
  const { server, forget } = chosen
  try {
    const source = await sourceOf(server)
    const asked = (source.outside && (await task.withoutSecrets?.())) || task
    const written = await writeByModel(asked, { server, source }, settings, { signal, emit })
    return { written: { ...written, ...source } }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    forget()
    const message = error instanceof Error ? error.message : String(error)
    settings.log(`${capital(server.program)} did not write a ${task.noun}: ${message}`, error)
    if (!(error instanceof DomainError)) throw error
    return { server: chosen, error }
  }
}

/** Throws the failure when no other may write. */
function sayWhoTakesOver<Piece>(
  failed: { server: ModelServer; error: DomainError },
  next: ModelServer | undefined,
  { mode }: Complete,
  emit: Emit<Piece>,
): void {
  if (!next && mode !== 'auto') throw failed.error
  const isAnother = next?.source === failed.server.source
  const program = isAnother ? 'another server' : (next?.program ?? 'the built-in generator')
  const reason = `${failed.error.message} ${capital(program)} writes instead.`
  emit({ event: 'restart', data: { reason } })
}

async function fromBuiltIn<Written extends object, Piece>(
  { random }: Complete,
  task: Task<Written, Piece>,
  emit: Emit<Piece>,
): Promise<Written & GenerationSource> {
  emit({ event: 'status', data: { stage: 'writing', source: 'tables' } })
  const composed = await task.compose(random)
  for (const data of task.piecesOf(composed)) emit({ event: 'text', data })
  return { ...composed, source: 'tables' }
}
