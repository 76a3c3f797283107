import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import type { Point } from './graph-camera.ts'
import type { LayoutTask, Placed } from './graph-layout.ts'

interface Arrangement {
  cast: readonly CastMember[]
  connections: readonly Connection[]
  places: ReadonlyMap<number, Point>
}

/** Finds places for those that have none, beside the page. Answers what stops it. */
export function startArranging(
  { cast, connections, places }: Arrangement,
  onFound: (found: Map<number, Point>) => void,
): () => void {
  const worker = new Worker(new URL('./graph-layout.worker.ts', import.meta.url), {
    type: 'module',
  })
  const task: LayoutTask = {
    npcs: cast
      .map(({ id }) => ({ id, at: places.get(id) ?? null }))
      .toSorted((a, b) => a.id - b.id),
    connections: connections.map(({ from_npc_id, to_npc_id }) => ({
      from: from_npc_id,
      to: to_npc_id,
    })),
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Placed>) => {
    worker.terminate()
    onFound(new Map(data.map(([id, x, y]) => [id, { x, y }])))
  })
  worker.postMessage(task, [])
  return () => worker.terminate()
}
