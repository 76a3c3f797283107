import { expect, test } from 'vitest'

import { nodeInWords } from './node-in-words.ts'
import type { GraphNode } from './scene.ts'

const node = (fields: Partial<GraphNode>): GraphNode => ({
  id: 1,
  name: 'Old Hob',
  face: '',
  spareFace: '',
  kind: 'npc',
  isIcon: false,
  isHidden: false,
  isHighlighted: true,
  isHub: false,
  lines: [],
  x: 0,
  y: 0,
  ...fields,
})

test('a screen reader learns by words of the mark on the portrait of a hidden NPC', () => {
  expect(nodeInWords(node({ isHidden: true }))).toBe(
    'Old Hob, not visible to everyone. No connections.',
  )
  expect(nodeInWords(node({}))).toBe('Old Hob. No connections.')
})
