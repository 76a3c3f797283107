import { describe, expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.ts'

describe('POST /api/npcs', () => {
  test('adds an NPC with the defaults of what was left out', async () => {
    const app = await createTestApp()
    const dm = await app.signUp('dm')
    await dm.post('/api/campaigns', { name: 'The Long Road' })

    const npc = await dm.expect(201, dm.post('/api/npcs', { name: '  Marda of the Ford ' }))

    expect(npc).toMatchObject({
      name: 'Marda of the Ford',
      tag: 'NPC',
      emoji: '👻',
      language_style: 'Formal / Courtly',
      narrative_role: 'Expositor',
      trustworthiness: 'Honest',
      location: null,
      visibility: 'everyone',
      tags: [],
    })
  })

  test('answers 400 while there is no campaign', async () => {
    const app = await createTestApp()
    const dm = await app.signUp('dm')

    const answer = await dm.post('/api/npcs', { name: 'Marda' })

    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('Create a campaign first.')
  })
})
