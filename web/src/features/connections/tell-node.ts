import { KIND_LOOKS } from './connection-kinds.ts'
import { type GraphNode, otherEnd } from './graph-scene.ts'

const TOLD = 6

/** A portrait and what binds it, as one says it. */
export function tellNode(node: GraphNode): string {
  const { lines } = node
  if (lines.length === 0) return `${node.name}. No connections.`
  const count = lines.length === 1 ? '1 connection' : `${lines.length} connections`
  const words = lines.slice(0, TOLD).map((line) => {
    const outward = line.from === node ? line.label : line.reverse
    return `${outward || KIND_LOOKS[line.kind].name.toLowerCase()} ${otherEnd(line, node).name}`
  })
  const more = lines.length > TOLD ? ', and more' : ''
  return `${node.name}. ${count}: ${words.join(', ')}${more}.`
}
