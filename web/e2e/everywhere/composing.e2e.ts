import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { addLocation } from '../harness/locations.ts'
import { comeToQuiet, isWrite } from '../harness/network.ts'
import { editBlock } from '../harness/npc-sheet.ts'
import { openPage } from '../harness/page.ts'
import { arrive, createCampaign, createNpc } from '../harness/people.ts'

const dramatis = commonDramatis()

async function table() {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Unowned Mile')
  const npc = await createNpc(mara, { name: '橋橋守', backstory: '橋' })
  const location = await addLocation(mara, { name: '橋橋' })
  const evening = { title: '渡し場', session_date: '2099-01-01' }
  const session = await mara.api.post('/api/storyline', evening).expect(201)
  const start = () => mara.api.post(`/api/storyline/${session.id}/start`, {}).expect(200)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  return { page, npc, location, start }
}

type Table = Awaited<ReturnType<typeof table>>

/** Fields in which Enter chooses or sends something, or Escape closes the dialog or panel around them. */
const FIELDS: Record<string, (table: Table) => Promise<Locator>> = {
  'the line of a session': async ({ page, start }) => {
    await start()
    await page.goto('/tags')
    return page.getByLabel('Write a line')
  },
  'a line of the plan on Home': async ({ page }) => {
    await page.goto('/dashboard')
    return page.getByLabel('Add to the plan')
  },
  'an entry of a journal': async ({ page, npc }) => {
    await page.goto(`/npc/${npc.id}`)
    return page.getByLabel('New journal entry')
  },
  'a block of a sheet': async ({ page, npc }) => {
    await page.goto(`/npc/${npc.id}`)
    await editBlock(page, 'Backstory')
    return page.getByRole('textbox', { name: 'Backstory' })
  },
  'another name of an NPC': async ({ page, npc }) => {
    await page.goto(`/npc/${npc.id}`)
    await page.getByRole('button', { name: 'Edit Mode' }).click()
    return page.getByRole('textbox', { name: 'Also called' })
  },
  'Find anything': async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+K')
    return page.getByRole('combobox', { name: 'Find anything' })
  },
  'a dialog': async ({ page }) => {
    await page.goto('/campaigns')
    await page.getByRole('button', { name: 'Invite Player' }).click()
    return page.getByLabel('Email or username')
  },
  'the search of locations': async ({ page }) => {
    await page.goto('/locations')
    return page.getByLabel('Search locations')
  },
  'a new secret on the sheet of a location': async ({ page, location }) => {
    await page.goto(`/locations?location=${location.id}`)
    return page.getByLabel('Add a secret')
  },
  'the end of a connection': async ({ page }) => {
    await page.goto('/connections?form=new')
    return page.getByRole('combobox', { name: 'From' })
  },
  'the words of a connection': async ({ page }) => {
    await page.goto('/connections?form=new')
    return page.getByLabel('From the first to the second')
  },
}

/** Composes a word as an input method does, and presses keys that it takes for itself. */
async function compose(page: Page, keys: string[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  async function press(key: string) {
    const event = { key, code: key, windowsVirtualKeyCode: 229 }
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  const reading = { text: '橋', selectionStart: 1, selectionEnd: 1 }
  await client.send('Input.imeSetComposition', reading)
  for (const key of keys) await press(key)
  await client.send('Input.insertText', { text: '橋' })
  // Safari tells of the key that ends the word after its end.
  await press('Enter')
}

test.each(Object.entries(FIELDS))(
  'while a word is composed in %s, Enter and Escape do nothing to the page',
  async (_, open) => {
    const here = await table()
    const { page } = here
    const field = await open(here)
    await field.fill('橋')
    await comeToQuiet(page)
    const before = page.url()
    const written: string[] = []
    page.on('request', (request) => {
      const isLookup = request.url().includes('/search/named')
      if (isWrite(request) && !isLookup) written.push(request.url())
    })
    // Chromium itself empties a search field at Escape.
    const isSearch = (await field.getAttribute('type')) === 'search'
    await compose(page, isSearch ? ['Enter'] : ['Enter', 'Escape'])
    await expect.poll(() => field.inputValue()).toBe('橋橋')
    await expectFocus(field)
    expect(page.url()).toBe(before)
    expect(written).toEqual([])
  },
)

test('Alt+N draws a name, also where it begins an accented letter, as on a Mac', async () => {
  const { page, start } = await table()
  await start()
  await page.goto('/tags')
  const line = page.getByLabel('Write a line')
  await line.focus()
  const client = await page.context().newCDPSession(page)
  const deadKey = { key: 'Dead', code: 'KeyN', windowsVirtualKeyCode: 229, modifiers: 1 }
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...deadKey })
  await expect.poll(() => line.inputValue()).toMatch(/^\p{Lu}/u)
})
