import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { expectAccessible } from './harness/accessibility.ts'
import { signIn } from './harness/door.ts'
import { shareDramatis } from './harness/dramatis.ts'
import { closeBrowser, openPage } from './harness/page.ts'
import { arrive, createCampaign, createNpc } from './harness/people.ts'

afterAll(closeBrowser)
const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

async function tableOf(...names: string[]) {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const npcs = []
  for (const name of names) npcs.push(await createNpc(mara, { name, personality: `${name} hums.` }))
  return { mara, npcs }
}

async function deleteNpc(page: Page, id: number | undefined): Promise<void> {
  await page.goto(`/npc/${id}`)
  await page.getByRole('button', { name: 'Edit Mode' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/manage')
}

const message = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first()

describe('a deleted NPC', () => {
  test.each(['desk', 'phone'] as const)('comes back by Undo (%s)', async (size) => {
    const { mara, npcs } = await tableOf('Marda', 'Old Hob')
    const page = await openPage(dramatis.url, { size, as: mara })
    await deleteNpc(page, npcs[0]?.id)
    await message(page, 'Marda was deleted.').waitFor()
    await page.getByText('1 NPC', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await message(page, 'Brought back.').waitFor()
    await page.getByRole('link', { name: 'Marda' }).waitFor()
    await page.getByText('2 NPCs', { exact: true }).waitFor()
  })

  test('comes back by the keyboard, and the focus is where it was', async () => {
    const { mara, npcs } = await tableOf('Marda')
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await deleteNpc(page, npcs[0]?.id)
    await message(page, 'Marda was deleted.').waitFor()
    await expectAccessible(page, 'a message with something to do')
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Marda' }).waitFor()
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('whose name has been taken stays away, and the server says why', async () => {
    const { mara, npcs } = await tableOf('Marda')
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [409] })
    await deleteNpc(page, npcs[0]?.id)
    await createNpc(mara, { name: 'Marda' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await message(page, 'its name or number has been taken meanwhile').waitFor()
  })
})

test('the page says that the server is gone, and saves the typed text when it is back', async () => {
  const { mara, npcs } = await tableOf('Marda')
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  })
  await page.goto(`/npc/${npcs[0]?.id}`)
  await page.getByRole('button', { name: 'Edit Mode' }).tap()
  await page.getByLabel('Backstory').fill('She was born on the ferry.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).tap()
  const line = page.getByText('The server cannot be reached. Your text is kept')
  await line.waitFor()
  await expectAccessible(page, 'a sheet without its server')
  await expect
    .poll(() => page.getByLabel('Backstory').inputValue())
    .toBe('She was born on the ferry.')
  await page.context().setOffline(false)
  await line.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save Changes' }).tap()
  await page.getByRole('button', { name: 'Edit Mode' }).waitFor()
  const { npc } = await mara.api.expect(200, mara.api.get(`/api/npcs/${npcs[0]?.id}`))
  expect(npc.backstory).toBe('She was born on the ferry.')
})

test('without the server, a page that was not loaded says so with Retry and without an address; a page that was loaded opens again', async () => {
  const { mara } = await tableOf('Marda')
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    keepsFiles: true,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to|preload|PageFileError/,
  })
  await page.goto('/manage')
  await page.getByRole('link', { name: 'Marda' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // With the worker in control, what is loaded from now on is kept.
  await page.reload()
  await page.getByRole('link', { name: 'Marda' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Story' }).tap()
  await page.getByText('The server cannot be reached', { exact: true }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('/assets/')
  await expectAccessible(page, 'a page that is not loaded')
  await page.reload()
  await page.getByRole('link', { name: 'Cast' }).tap()
  await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Marda' }).waitFor()
})

test('a list that could not be loaded loads by itself when the server is back', async () => {
  const { mara } = await tableOf('Marda')
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: mara,
    expectedComplaints: /ERR_FAILED|Failed to load resource/,
  })
  await page.route(/\/api\/npcs\?|favicon/, (route) => route.abort())
  await page.goto('/manage')
  await page.getByText('The NPCs could not be loaded.').waitFor()
  await page.unroute(/\/api\/npcs\?|favicon/)
  await page.getByRole('link', { name: 'Marda' }).waitFor()
})

test('a login session that ends while a user types leads to /login and back, with every word', async () => {
  const { mara, npcs } = await tableOf('Marda')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [401] })
  await page.goto(`/create?edit=${npcs[0]?.id}`)
  await page.getByLabel('Backstory').fill('She was born on the ferry.')
  // Whatever is still being asked for would come to know of it before anybody saves.
  await page.waitForLoadState('networkidle')
  await mara.api.expect(200, mara.api.post('/api/logout'))
  await page.getByRole('button', { name: 'Update Character Sheet' }).click()
  await page.waitForURL('**/login')
  await signIn(page, mara.email)
  await page.waitForURL(`**/create?edit=${npcs[0]?.id}`)
  await page.getByText('Your unsaved changes are back.').waitFor()
  await expect
    .poll(() => page.getByLabel('Backstory').inputValue())
    .toBe('She was born on the ferry.')
})

test('a tab with unsaved text asks before it closes; without typed text, and after a reload that kept the draft, it does not', async () => {
  const { mara, npcs } = await tableOf('Marda')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/create')
  await page.getByLabel('Name', { exact: true }).click()
  await page.reload()
  expect(asked).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Perpetua')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Perpetua')
  asked.length = 0
  await page.reload()
  await page.goto('/create?concept=A+retired+smuggler')
  await page.getByRole('dialog', { name: 'AI Character Generator' }).waitFor()
  await page.goto(`/npc/${npcs[0]?.id}`)
  await page.getByLabel('DM only').check()
  await page.reload()
  await page.getByLabel('New journal entry').waitFor()
  await page.goto('/summon')
  await page.getByRole('radio', { name: '2' }).check()
  await page.getByLabel('Character Concept').fill('A ferryman')
  await page.getByRole('button', { name: 'Summon', exact: true }).click()
  await page
    .getByText('In the campaign')
    .or(page.getByText(/^Composed by/))
    .first()
    .waitFor()
  await page.reload()
  await page.getByLabel('Character Concept').waitFor()
  expect(asked).toEqual([])
})

test.each(['/dashboard', '/manage'])(
  'what %s needs is asked for once, though it is asked for early',
  async (path) => {
    const { mara } = await tableOf('Marda')
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.goto(path)
    await page.getByText('Marda').first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && !pathname.includes('/avatars/')) {
        asked.push(pathname + search)
      }
    })
    await page.reload()
    await page.getByText('Marda').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked.slice(0, 2)).toEqual(['/api/user-info', '/api/campaigns'])
  },
)
