import type { GraphLine, GraphNode, GraphScene } from './graph-scene.ts'

export interface Attention {
  /** Under the hand, or where the keys are. */
  node?: GraphNode | undefined
  line?: GraphLine | undefined
  /** In focus. */
  chosen?: GraphNode | undefined
  chosenLine?: GraphLine | undefined
  /** Where the keys are, while they are used. */
  cursor?: GraphNode | undefined
}

export type Level = 'faint' | 'plain' | 'strong'

/** From what is painted first to what lies above it. */
export const LEVELS: readonly Level[] = ['faint', 'plain', 'strong']

export const FAINT = { line: 0.13, node: 0.22 }

/** How much each line stands out. */
export function lineLevels(attention: Attention, { isSelective }: GraphScene) {
  const { node, line, chosen, chosenLine } = attention
  return (candidate: GraphLine): Level => {
    if (candidate === line || candidate === chosenLine) return 'strong'
    if (node) return candidate.from === node || candidate.to === node ? 'strong' : 'faint'
    if (chosen && (candidate.from === chosen || candidate.to === chosen)) return 'strong'
    return isSelective && !candidate.isLit ? 'faint' : 'plain'
  }
}

export function isFaint(
  node: GraphNode,
  { node: held, chosen, cursor }: Attention,
  isSelective: boolean,
): boolean {
  if (node === held || node === chosen || node === cursor) return false
  if (held) return !held.lines.some(({ from, to }) => from === node || to === node)
  return isSelective && !node.isLit
}
