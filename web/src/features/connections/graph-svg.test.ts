import { expect, test } from 'vitest'

import type { Look } from './graph-look.ts'
import { sceneOf } from './graph-scene.ts'
import { writeSvg } from './graph-svg.ts'

const look = new Proxy({} as Look, {
  get: (_, name) => (name === 'kinds' ? new Proxy({}, { get: () => '#123456' }) : '#abcdef'),
})
const NASTY = `<img src=x onerror="alert('1')"> & \u0000 ]]>`

test('what people wrote stands in the file as text', () => {
  const npc = (id: number) => ({
    id,
    name: NASTY,
    avatar_url: '',
    tag_ids: [],
    location_id: null,
    visibility: 'dm' as const,
  })
  const npcs = [npc(1), npc(2)]
  const connection = {
    id: 1,
    from: 1,
    to: 2,
    kind: 'love' as const,
    label: NASTY,
    reverse: '',
    description: '',
    visibility: 'dm' as const,
    isTwofold: false,
    updatedAt: '',
  }
  const byId = new Map(npcs.map((each) => [each.id, each]))
  const scene = sceneOf({ npcs, connections: [connection], lit: null, byId }, new Map())
  const svg = writeSvg(scene, look, () => undefined)
  for (const raw of ['<img', 'onerror="', '\u0000', ' & ']) expect(svg).not.toContain(raw)
  expect(svg).toContain('&lt;img src=x onerror=&quot;')
})
