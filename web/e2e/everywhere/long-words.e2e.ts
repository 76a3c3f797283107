import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { addLocation, addMap } from '../harness/locations.ts'
import { comeToQuiet } from '../harness/network.ts'
import { type Block, editBlock } from '../harness/npc-sheet.ts'
import {
  openPage,
  overflowing,
  resizeTo,
  scrollsSideways,
  SIZES,
  touchOf,
} from '../harness/page.ts'
import { arrive, createCampaign, createNpc } from '../harness/people.ts'
import { comeToRest } from '../harness/rest.ts'

const dramatis = commonDramatis()

const BLOCKS: Block[] = [
  'Location and traits',
  'Tags',
  'Personality Traits',
  'Backstory',
  'For DMs',
]
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2).slice(0, 100)

/** A campaign in which everything is a long word, and where to look at it: an address, what is seen there, and a step on. */
async function longWorld() {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, WORD, WORD)
  const add = async (path: string, body: object): Promise<{ id: number }> =>
    mara.api.post(`/api/${path}`, body).expect(201)
  const tag = WORD.slice(0, 60)
  await add('tags', { name: tag })
  const map = await addMap(mara, 'The Bridge')
  const outer = await addLocation(mara, { name: WORD, map_id: map.id, x: 0.7, y: 0.5 })
  const inner = await addLocation(mara, {
    name: WORD.slice(0, 48),
    description: WORD,
    parent_id: outer.id,
  })
  await addMap(mara, WORD, { location_id: String(inner.id) })
  const texts = { description: WORD, personality: WORD, backstory: WORD, dm_notes: WORD }
  const npc = await createNpc(mara, { name: WORD, tag, location_id: inner.id, ...texts })
  const other = await createNpc(mara, { name: `${WORD.slice(0, 99)}y` })
  const tie = await add('connections', {
    from_npc_id: npc.id,
    to_npc_id: other.id,
    label: WORD,
    reverse_label: other.name,
    description: WORD,
    public_version: { kind: 'debt', label: WORD, reverse_label: '', description: WORD },
  })
  await add(`npcs/${npc.id}/journal`, { content: WORD })
  const session_date = '2026-01-01'
  await add('storyline', { title: WORD, session_date })
  const links = { location_ids: [inner.id], npcs: [npc] }
  await add('storyline', { title: WORD, notes: WORD, session_date, ...links })

  const press = (name: string, then: string) => async (page: Page) => {
    await page.getByText(name, { exact: true }).first().click()
    await page.getByRole('button', { name: then }).first().waitFor()
  }
  const editAll = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit Mode' }).click()
    for (const block of BLOCKS) await editBlock(page, block)
  }
  const sheet = '[data-part=sheet][data-shown=true]'
  const cast = 'text=/^2 NPCs, 1 connection$/'
  const places: [path: string, seen: string, goOn?: (page: Page) => Promise<void>][] = [
    ['campaigns', `main >> text=${WORD}`],
    ['dashboard', `main >> text=${WORD}`],
    [`npc/${npc.id}`, 'text="1 entry"'],
    [`npc/${npc.id}`, 'text=/in return/', editAll],
    ['storyline', 'text="Session Notes"'],
    ['storyline', 'text="Session Notes"', press('Edit', 'Save Session')],
    ['locations', sheet],
    [`locations?location=${inner.id}`, sheet],
    [`locations?location=${inner.id}&form=edit`, sheet],
    [`locations?location=${outer.id}`, sheet],
    ['connections?view=list', cast],
    [`connections?view=list&npc=${npc.id}`, cast],
    [`connections?view=graph&npc=${npc.id}`, cast],
    [`connections?view=list&connection=${tie.id}`, cast],
    [`connections?view=list&connection=${tie.id}&form=edit`, cast],
  ]
  return { mara, places }
}

/** The parts of the page that are wider than the page because of the word. */
function outsideOfMain(page: Page): Promise<string[]> {
  return page.evaluate((word) => {
    const { right } = document.querySelector('main')!.getBoundingClientRect()
    return [...document.querySelectorAll('main *')]
      .filter((one) => one.childElementCount === 0 && one.textContent?.includes(word))
      .filter((one) => one.getBoundingClientRect().right > right)
      .map(({ outerHTML }) => outerHTML.slice(0, 60))
  }, WORD)
}

test('a long word without blanks widens no part of a screen, at the desk or on a phone: of a campaign, an NPC, a session, locations and connections, read and edited', async () => {
  const { mara, places } = await longWorld()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const setTouch = await touchOf(page)
  for (const [path, seen, goOn] of places) {
    await setTouch(false)
    await resizeTo(page, SIZES.desk)
    await page.goto(`/${path}`)
    await page.locator(seen).first().waitFor()
    await comeToQuiet(page)
    await goOn?.(page)
    for (const width of [1280, 820, 390, 320]) {
      await setTouch(width < 600)
      await resizeTo(page, { width, height: SIZES.desk.height })
      await page.locator(seen).first().waitFor()
      await comeToRest(page)
      const message = `${path} at ${width}`
      const margin = path.startsWith('locations') ? 24 : 16
      await expect.poll(() => overflowing(page, margin), { message }).toBe('')
      expect(await scrollsSideways(page), message).toBe(false)
      const isCards = path === 'campaigns' || path === 'dashboard'
      expect(isCards ? await outsideOfMain(page) : [], message).toEqual([])
    }
  }
})
