import { counted } from '../../../../../src/texts/counted.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'
import type { GraphNode } from './scene.ts'

const NAMED_CONNECTIONS = 6

/** A portrait, its mark and its connections, for a screen reader. */
export function nodeInWords(node: GraphNode): string {
  const { lines, isHidden } = node
  const name = isHidden ? `${node.name}, not visible to everyone` : node.name
  if (lines.length === 0) return `${name}. No connections.`
  const count = counted(lines.length, 'connection')
  const words = lines
    .slice(0, NAMED_CONNECTIONS)
    .map(({ from, to, kind, label, reverse_label }) => {
      const outward = from === node ? label : reverse_label
      const other = from === node ? to : from
      return `${outward || KIND_LOOKS[kind].name.toLowerCase()} ${other.name}`
    })
  const more = lines.length > NAMED_CONNECTIONS ? ', and more' : ''
  return `${name}. ${count}: ${words.join(', ')}${more}.`
}
