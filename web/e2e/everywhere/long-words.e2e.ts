import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { type Block, editBlock } from '../harness/npc-sheet.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, createCampaign, createNpc } from '../harness/people.ts'

const BLOCKS: Block[] = [
  'Location and traits',
  'Tags',
  'Personality Traits',
  'Backstory',
  'For DMs',
]

const dramatis = commonDramatis()

/** The texts in the page that run out of their own box. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((it) => {
        const { overflowX, display } = getComputedStyle(it)
        return (
          it.clientWidth > 0 &&
          !display.startsWith('inline') &&
          overflowX === 'visible' &&
          // Icon buttons and bars reach into the margin of the page.
          it.scrollWidth > it.clientWidth + 16
        )
      })
      .map((it) => `${it.tagName} ${it.className}: ${it.textContent.slice(0, 40)}`),
  )

test.each(['desk', 'phone'] as const)(
  'a long word without blanks stays in its column on an NPC and in the storyline (%s)',
  async (size) => {
    const word = 'Wintermantelfutteralschneidermeisterwerkstattschluessel'.padEnd(100, 'x')
    const mara = await arrive(dramatis.url)
    await createCampaign(mara)
    const { api } = mara
    await api.post('/api/tags', { name: word.slice(0, 60) }).expect(201)
    await api.post('/api/locations', { name: word }).expect(201)
    const other = await createNpc(mara, { name: `${word.slice(0, 99)}y` })
    const texts = { description: word, personality: word, backstory: word, dm_notes: word }
    const npc = await createNpc(mara, {
      name: word,
      tag: word.slice(0, 60),
      location: word,
      ...texts,
    })
    const ends = { from_npc_id: npc.id, to_npc_id: other.id, kind: 'other' }
    const labels = { label: word, reverse_label: other.name }
    await api.post('/api/connections', { ...ends, ...labels }).expect(201)
    await api.post(`/api/npcs/${npc.id}/journal`, { content: word }).expect(201)
    const session = { title: word, notes: word, location_ids: [npc.location_id], npcs: [npc] }
    await api.post('/api/storyline', session).expect(201)
    await api.post('/api/storyline', { title: word }).expect(201)

    const page = await openPage(dramatis.url, { size, as: mara })
    const expectFitting = async (what: string) => {
      await expect.poll(() => scrollsSideways(page), { message: what }).toBe(false)
      expect(await overflowing(page), what).toEqual([])
    }
    await page.goto(`/npc/${npc.id}`)
    await page.getByText('1 entry', { exact: true }).waitFor()
    await page.getByText('in return').waitFor()
    await expectFitting('an NPC')
    await page.getByRole('button', { name: 'Edit Mode' }).click()
    for (const block of BLOCKS) await editBlock(page, block)
    await expectFitting('an NPC with each block being edited')
    await page.goto('/storyline')
    await page.getByText('Session Notes').first().waitFor()
    await expectFitting('a session')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Save Session' }).waitFor()
    await expectFitting('a session in edit mode')
  },
)
