import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/door.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { comeToQuiet } from '../harness/network.ts'
import { chooseInMenu, editBlock, openPart, saveBlock } from '../harness/npc-sheet.ts'
import { openPage, resizeTo, scrollsSideways } from '../harness/page.ts'
import {
  arrive,
  bringAlong,
  createApi,
  createCampaign,
  createNpc,
  tableWith,
} from '../harness/people.ts'
import { openSlowWay } from '../harness/slow-way.ts'

const dramatis = commonDramatis()

async function tableOf(...names: string[]) {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const npcs = []
  for (const name of names) npcs.push(await createNpc(mara, { name, personality: `${name} hums.` }))
  return { mara, npcs }
}

/** A table with a second DM, who can be made a player. */
async function tableOfDms() {
  const { mara, npcs } = await tableOf('Marda')
  const ines = await arrive(dramatis.url, 'ines')
  const [campaign] = await mara.api.get('/api/campaigns').expect(200)
  await bringAlong(mara, ines, campaign, 'dm')
  const { id } = await ines.api.get('/api/user-info').expect(200)
  const path = `/api/campaigns/${campaign.id}`
  const demote = () => mara.api.put(`${path}/players/${id}`, { role: 'player' }).expect(200)
  const begin = async () => (await mara.api.post(`${path}/begin`, {}).expect(201)).id
  return { mara, ines, marda: npcs[0]!, path, demote, begin }
}

async function deleteNpc(page: Page, id: number | undefined): Promise<void> {
  await page.goto(`/npc/${id}`)
  await chooseInMenu(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/manage')
}

const message = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first()

test('a deleted NPC comes back by Undo, and by the keyboard with the focus where it was; while its name is taken it stays away, and the server says why', async () => {
  const { mara } = await tableOf('Marda', 'Old Hob')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [409] })
  const marda = page.getByRole('link', { name: 'Marda' })
  const deleteMarda = async () => {
    await marda.dblclick()
    await page.getByRole('heading', { name: 'Marda', level: 1 }).waitFor()
    await chooseInMenu(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/manage')
    // It stays as long as the pointer is on it.
    await message(page, 'Marda was deleted.').hover()
  }
  await page.goto('/manage')
  await deleteMarda()
  await page.getByText('1 NPC', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await message(page, 'Brought back.').waitFor()
  await marda.waitFor()
  await page.getByText('2 NPCs', { exact: true }).waitFor()

  await deleteMarda()
  await expectAccessible(page, 'a message with something to do')
  const heading = page.getByRole('heading', { level: 1 })
  await expectFocus(heading)
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await marda.waitFor()
  await expectFocus(heading)

  await deleteMarda()
  await createNpc(mara, { name: 'Marda' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await message(page, 'its name or number is taken now').waitFor()
})

describe('the bin', () => {
  const SIZES = ['desk', 'phone'] as const

  async function tableOfTwo() {
    const { mara, kofi } = await tableWith(dramatis.url, 'kofi')
    const npc = await createNpc(kofi, { name: 'Marda' })
    const about = { kind: 'npc', id: npc.id }
    const secret = { about, text: 'She drowned her brother.' }
    await mara.api.post('/api/secrets', secret).expect(201)
    return { mara, kofi, npc }
  }

  const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

  async function openBin(page: Page): Promise<void> {
    await page.goto('/campaigns')
    await page.getByRole('link', { name: 'Open the bin' }).click()
    await page.getByRole('heading', { name: 'Bin', level: 1 }).waitFor()
  }

  test('gives the DM back an NPC that a player deleted, with the secret', async () => {
    const { mara, kofi, npc } = await tableOfTwo()
    const ofPlayer = await openPage(dramatis.url, { size: 'phone', as: kofi, isLive: true })
    const ofDm = await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true })
    await openBin(ofDm)
    await ofDm.getByText('The bin is empty').waitFor()
    await ofPlayer.goto('/campaigns')
    await ofPlayer.getByRole('heading', { name: 'Export and print' }).waitFor()
    expect(await ofPlayer.getByRole('link', { name: 'Open the bin' }).count()).toBe(0)
    await deleteNpc(ofPlayer, npc.id)

    const deleted = item(ofDm, 'Marda')
    await deleted.getByText(`NPC with 1 secret, deleted by ${kofi.username}`).waitFor()
    await expectAccessible(ofDm, 'the bin')
    await openBin(ofPlayer)
    await item(ofPlayer, 'Marda').waitFor()
    expect(await item(ofPlayer, 'Marda').textContent()).not.toContain('secret')
    expect(await ofPlayer.getByRole('button', { name: 'More about Marda' }).count()).toBe(0)

    await deleted.getByRole('button', { name: 'Bring back' }).click()
    await message(ofDm, 'Marda was brought back.').waitFor()
    await ofDm.getByText('The bin is empty').waitFor()
    await ofPlayer.getByText('The bin is empty').waitFor()
    await ofDm.goto(`/npc/${npc.id}`)
    await ofDm.getByText('She drowned her brother.').waitFor()
    await ofPlayer.goto(`/npc/${npc.id}`)
    await ofPlayer.getByRole('heading', { name: 'Marda', level: 1 }).waitFor()
  })

  test('says when it cannot be loaded, and loads on another try; asks for another name by keyboard when the name is taken, and keeps the focus near', async () => {
    const { mara, kofi, npc } = await tableOfTwo()
    await kofi.api.delete(`/api/npcs/${npc.id}`).expect(200)
    await createNpc(mara, { name: 'Marda' })
    const expectedStatuses = [409, 500]
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses })
    await page.route('**/api/bin?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/bin')
    await page.getByText('The bin could not be loaded.').waitFor()
    await page.unroute('**/api/bin?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: 'Bring back Marda' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'The name is taken' })
    await dialog.waitFor()
    await expectAccessible(page, 'another name')
    await page.keyboard.press('Escape')
    const bringBack = page.getByRole('button', { name: 'Bring back Marda' })
    await expectFocus(bringBack)
    await page.keyboard.press('Enter')
    const name = dialog.getByLabel('Another name')
    await expect.poll(() => name.inputValue()).toBe('Marda')
    await name.press('Enter')
    await dialog.getByText('This name is taken, too.').waitFor()
    await name.fill('Marda the Elder')
    await name.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('The bin is empty').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Deleted things')
    await page.goto(`/npc/${npc.id}`)
    await page.getByRole('heading', { name: 'Marda the Elder', level: 1 }).waitFor()
  })

  test.each(SIZES)('deletes for good what a DM confirms (%s)', async (size) => {
    const { mara, npc } = await tableOfTwo()
    await mara.api.delete(`/api/npcs/${npc.id}`).expect(200)
    const page = await openPage(dramatis.url, { size, as: mara })
    await openBin(page)
    for (const width of size === 'phone' ? [390, 320] : [1280]) {
      await resizeTo(page, { width, height: 740 })
      await expect.poll(() => scrollsSideways(page)).toBe(false)
      for (const name of ['Bring back Marda', 'More about Marda']) {
        const box = await page.getByRole('button', { name }).boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(size === 'phone' ? 44 : 40)
      }
    }
    const question = page.getByRole('alertdialog')
    for (const answer of ['Cancel', 'Delete now']) {
      await item(page, 'Marda').waitFor()
      await page.getByRole('button', { name: 'More about Marda' }).click()
      await page.getByRole('menuitem', { name: 'Delete now' }).click()
      await question.getByText('Things deleted with it are deleted for good, too.').waitFor()
      await question.getByRole('button', { name: answer }).click()
      await question.waitFor({ state: 'hidden' })
    }
    await message(page, 'Marda was deleted for good.').waitFor()
    await page.getByText('The bin is empty').waitFor()
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
  await editBlock(page, 'Backstory')
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
  await saveBlock(page)
  const { npc } = await mara.api.get(`/api/npcs/${npcs[0]?.id}`).expect(200)
  expect(npc.backstory).toBe('She was born on the ferry.')
})

test('without the server and without kept files, a page that was not loaded says so with Retry and without an address', async () => {
  const { mara } = await tableOf('Marda')
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to|preload|PageFileError/,
  })
  await page.goto('/manage')
  await page.getByRole('link', { name: 'Marda' }).waitFor()
  await page.context().setOffline(true)
  // A browser that has been on that page before has its files, also without a server.
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Story' }).tap()
  await page.getByText('The server cannot be reached', { exact: true }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('/assets/')
  await expectAccessible(page, 'a page that is not loaded')
})

test('after an upgrade, a page whose files are gone says so, and Reload opens it; a part of a page says so in one line, and Try again brings it', async () => {
  const { mara, npcs } = await tableOf('Marda')
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedComplaints: /404|Failed to|preload|PageFileError/,
  })
  await page.goto('/manage')
  await page.getByRole('link', { name: 'Marda' }).waitFor()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('link', { name: 'Story' }).tap()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await expectAccessible(page, 'a page whose files are gone')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload' }).tap()
  await page.getByRole('heading', { name: 'Storyline' }).waitFor()

  await page.goto('/manage')
  await page.getByRole('link', { name: 'Marda' }).waitFor()
  await page.route('**/assets/audience-sheet-*', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  await page.goto(`/npc/${npcs[0]!.id}`)
  const readers = page.getByRole('button', { name: /Marda/ }).filter({ hasText: 'Everyone' })
  await readers.tap()
  const missing = message(page, 'Part of this page could not be loaded.')
  await missing.waitFor()
  await expectAccessible(page, 'a page of which a part is missing')
  await page.unroute('**/assets/audience-sheet-*')
  await missing.getByRole('button', { name: 'Try again' }).tap()
  await missing.waitFor({ state: 'hidden' })
  await readers.tap()
  await page.getByRole('dialog', { name: 'Who knows Marda?' }).waitFor()
})

/** All that the browser keeps of what was read, as text. */
const lastData = (page: Page) =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const store = (await wait(indexedDB.open('dramatis'))).transaction('last-data')
    return JSON.stringify(await wait(store.objectStore('last-data').getAll()))
  })

const dropKept = (page: Page, hash: string) =>
  page.evaluate(async (dropped) => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const database = await wait(indexedDB.open('dramatis'))
    const store = database.transaction('last-data', 'readwrite').objectStore('last-data')
    const keys = (await wait(store.getAllKeys())) as [number, string][]
    for (const key of keys) if (key[1] === dropped) await wait(store.delete(key))
  }, hash)

/** Lists of NPCs that were kept become those of another version of the program. */
const makeKeptNpcsOld = (page: Page) =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const database = await wait(indexedDB.open('dramatis'))
    const store = database.transaction('last-data', 'readwrite').objectStore('last-data')
    const kept = (await wait(store.getAll())) as { hash: string; version: string }[]
    const lists = kept.filter(({ hash }) => hash.includes('npcs'))
    for (const datum of lists) await wait(store.put({ ...datum, version: '0.0.1' }))
  })

/** How many of the program's files the browser does not keep yet. */
const missingFiles = (page: Page) =>
  page.evaluate(async () => {
    const files = (await (await fetch('/files.json')).json()) as string[]
    const kept = await (await caches.open('dramatis-files')).keys()
    return files.length - kept.filter(({ url }) => files.some((it) => url.endsWith(it))).length
  })

test('without the server, a reload shows the last data and every page opens, but no data that another version of the program kept; a lost role and a logout clear them', async () => {
  const { mara, ines, demote } = await tableOfDms()
  const lich = await createNpc(mara, { name: 'The Lich', visibility: 'dm' })
  await mara.api
    .post('/api/storyline', { title: 'The Weir', session_date: '2099-01-01' })
    .expect(201)
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: ines,
    keepsFiles: true,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to/,
  })
  await page.goto(`/npc/${lich.id}`)
  await page.getByRole('heading', { name: 'The Lich', level: 1 }).waitFor()
  await page.goto('/manage')
  await page.getByRole('link', { name: 'The Lich' }).waitFor()
  await expect.poll(() => missingFiles(page)).toBe(0)
  await expect.poll(() => lastData(page)).toMatch(/The Lich.*The Weir|The Weir.*The Lich/)
  // Home names the session, too, and is kept before the list of sessions.
  await expect.poll(() => lastData(page)).toMatch(/"hash":"\[\\"storyline\\",\d+\]"/)
  const local = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(local).toContain('The Lich')

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'The Lich' }).waitFor()
  await page.getByText(/^Offline: as of \d\d:\d\d\./).waitFor()
  await expectAccessible(page, 'last data without the server')
  // The list was fetched ahead.
  await page.getByRole('link', { name: 'Story' }).tap()
  await page.getByText('The Weir').first().waitFor()
  await page.getByRole('link', { name: 'Cast' }).tap()
  await page.getByRole('link', { name: 'The Lich' }).waitFor()
  // One quiet line says it; what is on the screen is not missing.
  expect(await page.getByText(/could not be loaded/).count()).toBe(0)

  await demote()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'The Lich' }).waitFor({ state: 'detached' })
  // What the former role read is cleared, and the page is read again.
  await expect.poll(() => lastData(page)).toMatch(/^(?!.*The Lich).*Marda/)
  await expect.poll(local).not.toContain('The Lich')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Marda' }).waitFor()
  expect(await page.getByText('The Lich').count()).toBe(0)
  await makeKeptNpcsOld(page)
  await page.reload()
  await page.getByText('The NPCs could not be loaded.').waitFor()
  expect(await page.getByRole('link', { name: 'Marda' }).count()).toBe(0)

  await page.getByRole('button', { name: /^Account/ }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await page.waitForURL('**/login')
  await expect.poll(() => lastData(page)).toBe('[]')
})

describe('of a DM who becomes a player, the browser keeps and shows nothing that was read as a DM', () => {
  async function openAsDm(isLive: boolean) {
    const { mara, ines, demote } = await tableOfDms()
    const lich = await createNpc(mara, { name: 'The Lich', visibility: 'dm' })
    // What a page still asks of what it may not see any more is not found.
    const page = await openPage(dramatis.url, {
      size: 'desk',
      as: ines,
      isLive,
      expectedStatuses: [404],
    })
    return { page, demote, lich }
  }

  const nameOf = (page: Page, name: string) => page.getByRole('link', { name })

  test('when its answer comes after the new role', async () => {
    const { page, demote } = await openAsDm(true)
    // What was read before the stream began is read again.
    const readAgain = page
      .waitForResponse(/\/events$/)
      .then(() => page.waitForResponse(/\/api\/campaigns$/))
    await page.goto('/tags')
    await readAgain
    await page.getByText('No Tags Yet').waitFor()
    const late = await holdAnswer(page, /\/api\/npcs\?/, 'GET')
    await nameOf(page, 'Manage NPCs').first().click()
    await late.done
    await demote()
    await nameOf(page, 'What I Know').waitFor()
    const shown = await page.evaluateHandle(() => {
      const texts: string[] = []
      const observer = new MutationObserver(() => texts.push(document.body.innerText))
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      return texts
    })
    late.letGo()
    await nameOf(page, 'Marda').waitFor()
    await expect.poll(() => lastData(page)).toContain('Marda')
    expect((await shown.jsonValue()).join('\n')).not.toContain('The Lich')
    expect(await lastData(page)).not.toContain('The Lich')
  })

  test('when the browser has no former role to compare with', async () => {
    const { page, demote, lich } = await openAsDm(false)
    await page.goto(`/npc/${lich.id}`)
    await page.getByRole('heading', { name: 'The Lich', level: 1 }).waitFor()
    await expect.poll(() => lastData(page)).toContain('The Lich')
    await dropKept(page, '["campaigns"]')
    await demote()
    await page.goto('/manage')
    await nameOf(page, 'Marda').waitFor()
    await expect.poll(() => lastData(page)).toContain('Marda')
    expect(await lastData(page)).not.toContain('The Lich')
  })

  test('when another tab learns of the new role, and the answer comes to one that does not', async () => {
    const { page, demote } = await openAsDm(false)
    await page.goto('/tags')
    await page.getByText('No Tags Yet').waitFor()
    await expect.poll(() => lastData(page)).toContain('campaigns')
    const late = await holdAnswer(page, /\/api\/npcs\?/, 'GET')
    await nameOf(page, 'Manage NPCs').first().click()
    await late.done
    await demote()
    const other = await page.context().newPage()
    await other.goto('/manage')
    await nameOf(other, 'Marda').waitFor()
    await expect.poll(() => lastData(other)).toContain('Marda')
    late.letGo()
    await nameOf(page, 'The Lich').waitFor()
    // What a page has read is written at once when the page is hidden.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await lastData(page)).not.toContain('The Lich')
  })
})

test('a login session that ends while a user types takes what was read last from the browser, and leads to /login and back, with every word', async () => {
  const { mara, npcs } = await tableOf('Marda')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [401] })
  const backstory = page.getByLabel('Backstory')
  const write = async (text: string) => {
    await openPart(page, 'Backstory')
    await backstory.fill(text)
    // A request still under way would notice the end of the login session before the save.
    await comeToQuiet(page)
    const [cookie] = await page.context().cookies()
    const { post } = createApi(dramatis.url, `${cookie?.name}=${cookie?.value}`)
    expect((await post('/api/logout')).status).toBe(200)
  }
  await page.goto('/manage')
  await page.getByRole('link', { name: 'Marda' }).waitFor()
  await expect.poll(() => lastData(page)).toContain('Marda')
  await page.goto('/create')
  await write('Half a sentence about the')
  await page.getByLabel('Name', { exact: true }).fill('Benno')
  await page.waitForURL('**/login')
  await expect.poll(() => lastData(page)).toBe('[]')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).toContain('Half a sentence about the')
  expect(stored).not.toContain('Marda')
  await signIn(page, mara.email)
  await page.waitForURL('**/create')
  await page.getByText('Name available').waitFor()
  await expect.poll(() => backstory.inputValue()).toBe('Half a sentence about the')

  await page.goto(`/create?edit=${npcs[0]?.id}`)
  await write('She was born on the ferry.')
  await page.getByRole('button', { name: 'Update Character Sheet' }).click()
  await page.waitForURL('**/login')
  await signIn(page, mara.email)
  await page.waitForURL(`**/create?edit=${npcs[0]?.id}`)
  await page.getByText('Your unsaved changes are back.').waitFor()
  await expect.poll(() => backstory.inputValue()).toBe('She was born on the ferry.')
})

test('lines that wait are sent once from any page, and one that the server does not take stays until it is discarded', async () => {
  const { mara, npcs } = await tableOf('Marda')
  const [campaign] = await mara.api.get('/api/campaigns').expect(200)
  const begin = mara.api.post(`/api/campaigns/${campaign.id}/begin`, {})
  const { id: session } = await begin.expect(201)
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedStatuses: [404],
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })
  const write = async (line: string) => {
    await page.getByLabel('Write a line').fill(line)
    await page.getByRole('button', { name: 'Send line' }).tap()
  }
  await page.goto('/dashboard')
  await page.getByLabel('Write a line').waitFor()
  await page.goto(`/npc/${npcs[0]?.id}`)
  await page.getByLabel('Write a line').waitFor()
  await page.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('region', { name: 'Log' }).waitFor()
  // It arrives, and its answer does not.
  await page.route('**/log', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await write('The bell rang.')
  await page.getByText('1 waiting').waitFor()
  await page.context().setOffline(true)
  await page.unroute('**/log')
  await write('The bell rang.')
  await page.getByText('2 waiting').waitFor()
  await page.goBack()
  await page.getByLabel('Write a line').waitFor()
  await write('She hums.')
  await page.getByText('3 waiting').waitFor()
  await mara.api.delete(`/api/npcs/${npcs[0]?.id}`).expect(200)
  await mara.api.post(`/api/storyline/${session}/end`, {}).expect(200)
  await page.context().setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'Not sent' })
  await refused.getByText('She hums.').waitFor()
  await refused.getByText('Line', { exact: true }).waitFor()
  await page.getByLabel('Write a line').waitFor({ state: 'detached' })
  const { entries } = await mara.api.get(`/api/storyline/${session}/log`).expect(200)
  expect(entries.map(({ content }: { content: string }) => content)).toEqual([
    'The bell rang.',
    'The bell rang.',
  ])
  await page.reload()
  await refused.getByRole('button', { name: 'Copy' }).waitFor()
  await expectAccessible(page, 'a line that was not sent')
  await refused.getByRole('button', { name: 'Discard' }).tap()
  await refused.waitFor({ state: 'detached' })
})

test('a line that is being sent arrives, though its page is loaded again meanwhile', async () => {
  const { mara } = await tableOf('Marda')
  const [campaign] = await mara.api.get('/api/campaigns').expect(200)
  const begin = mara.api.post(`/api/campaigns/${campaign.id}/begin`, {})
  const { id: session } = await begin.expect(201)
  const way = await openSlowWay(dramatis.url, '/log')
  const page = await openPage(way.url, { size: 'phone', as: mara })
  await page.goto('/dashboard')
  await page.getByLabel('Write a line').fill('The bell rang.')
  await page.getByRole('button', { name: 'Send line' }).tap()
  await way.arrived
  await page.reload()
  await page.getByLabel('Write a line').waitFor()
  way.letThrough()
  const lines = async () => {
    const { entries } = await mara.api.get(`/api/storyline/${session}/log`).expect(200)
    return entries.map(({ content }: { content: string }) => content)
  }
  await expect.poll(lines).toEqual(['The bell rang.'])
})

test('a line for DMs that waits is not sent when its author becomes a player, but kept with the reason', async () => {
  const { mara, ines, demote, begin } = await tableOfDms()
  const session = await begin()
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: ines,
    expectedStatuses: [403],
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })
  await page.goto('/dashboard')
  await page.getByLabel('Write a line').waitFor()
  await page.context().setOffline(true)
  await page.getByLabel('Write a line').fill('The ferrywoman is the spy.')
  await page.getByRole('button', { name: 'Send line' }).tap()
  await page.getByText('1 waiting').waitFor()
  await demote()
  await page.context().setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'You are a player here' })
  await refused.getByText('The ferrywoman is the spy.').waitFor()
  const { entries } = await mara.api.get(`/api/storyline/${session}/log`).expect(200)
  expect(entries).toEqual([])
})

describe('a text for DMs whose author becomes a player on the open page is refused, and stays until everyone may read it', () => {
  async function openWithSession() {
    const { mara, ines, marda, path, begin, ...table } = await tableOfDms()
    const session = await begin()
    await mara.api.put(path, { default_visibility: 'dm' }).expect(200)
    const page = await openPage(dramatis.url, {
      size: 'desk',
      as: ines,
      isLive: true,
      expectedStatuses: [403],
    })
    async function demote() {
      await table.demote()
      await page.getByRole('button', { name: 'End session' }).waitFor({ state: 'detached' })
    }
    return { mara, page, marda: marda.id, session, demote }
  }

  test('in the dock', async () => {
    const { mara, page, session, demote } = await openWithSession()
    const linesOf = async () =>
      (await mara.api.get(`/api/storyline/${session}/log`).expect(200)).entries
    await page.goto('/dashboard')
    const field = page.getByLabel('Write a line')
    await field.fill('Berta, the spy')
    await page.getByRole('button', { name: 'End session' }).waitFor()
    await demote()
    await page.getByRole('button', { name: 'Send line' }).click()
    await message(page, 'You are a player here').waitFor()
    expect(await field.inputValue()).toBe('Berta, the spy')
    await page.getByRole('button', { name: 'New NPC' }).click()
    await expect.poll(() => field.inputValue()).toBe('Berta, the spy')
    expect(await linesOf()).toEqual([])
    expect(await mara.api.get('/api/npcs').expect(200)).toHaveLength(1)
    const readers = page.getByRole('button', { name: 'DM only' })
    await readers.click()
    await readers.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send line' }).click()
    await expect.poll(linesOf).toMatchObject([{ content: 'Berta, the spy' }])
    await expect.poll(() => field.inputValue()).toBe('')
  })

  test('in a journal', async () => {
    const { mara, page, marda, demote } = await openWithSession()
    const entriesOf = () => mara.api.get(`/api/npcs/${marda}/journal`).expect(200)
    await page.goto(`/npc/${marda}`)
    const field = page.getByLabel('New journal entry')
    await field.fill('She is the spy.')
    await demote()
    const add = page.getByRole('button', { name: 'Add Entry' })
    // The page of a player has no DM notes.
    await page.getByText('DM notes').first().waitFor({ state: 'detached' })
    await add.click()
    await page.getByText('You are a player here').first().waitFor()
    expect(await field.inputValue()).toBe('She is the spy.')
    expect(await entriesOf()).toEqual([])
    const readers = page.getByRole('region', { name: 'NPC Journal' }).getByLabel('DM only')
    await readers.click()
    await readers.waitFor({ state: 'detached' })
    await add.click()
    await expect.poll(entriesOf).toMatchObject([{ content: 'She is the spy.' }])
    await expect.poll(() => field.inputValue()).toBe('')
    // What a player writes next is for everyone.
    await field.fill('She sings.')
    await add.click()
    await expect.poll(async () => (await entriesOf()).length).toBe(2)
  })

  test('on the sheet of a new NPC, with the notes for DMs', async () => {
    const { mara, page, demote } = await openWithSession()
    await page.goto('/create')
    await page.getByLabel('Name', { exact: false }).first().fill('Berta')
    const dms = page.getByText('For DMs', { exact: true })
    await dms.click()
    await page.getByLabel('DM notes').fill('She is the spy.')
    await demote()
    const kept = page.getByRole('alert').filter({ hasText: 'Not sent' })
    await kept.getByText('She is the spy.').waitFor()
    await kept.getByText('DM notes', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('You are a player here').first().waitFor()
    await kept.getByText('She is the spy.').waitFor()
    expect(await mara.api.get('/api/npcs').expect(200)).toHaveLength(1)
  })
})

test('an open form says that there is a newer version before it is saved, and keeps what is typed', async () => {
  const { mara, npcs } = await tableOf('Marda')
  const path = `/api/npcs/${npcs[0]?.id}`
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true })
  await page.goto(`/npc/${npcs[0]?.id}`)
  await editBlock(page, 'Backstory')
  await page.getByLabel('Backstory').fill('She was born on the ferry.')
  await mara.api.put(path, { personality: 'Marda whistles.' }).expect(200)
  // Another block is not a conflict.
  await page.getByText('Marda whistles.').waitFor()
  const notice = page.getByRole('status').filter({ hasText: 'There is a newer version' })
  expect(await notice.count()).toBe(0)
  await mara.api.put(path, { backstory: 'She came by road.' }).expect(200)
  await notice.waitFor()
  await expectAccessible(page, 'a form with a newer version')
  await notice.getByRole('button', { name: 'Show what changed' }).tap()
  await page.getByRole('dialog').getByText('She came by road.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).tap()
  await notice.waitFor({ state: 'detached' })
  await saveBlock(page)
  const { npc } = await mara.api.get(path).expect(200)
  expect(npc).toMatchObject({
    personality: 'Marda whistles.',
    backstory: 'She was born on the ferry.',
  })
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

test('a browser whose storage is full loses neither a draft on another page nor a to-do', async () => {
  const { mara, npcs } = await tableOf('Marda')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/dashboard')
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) storage.setItem(`full ${storage.length}`, 'x'.repeat(size))
        } catch {
          // Smaller ones may still fit.
        }
      }
    }
  })
  const todo = page.getByPlaceholder('Add a to-do…')
  for (const text of ['Draw the bridge', 'Name the dog']) {
    await todo.fill(text)
    await todo.press('Enter')
  }
  await message(page, 'This browser has no room left.').waitFor()
  await page.getByText('Name the dog', { exact: true }).waitFor()
  await page.getByText('Draw the bridge', { exact: true }).waitFor()

  await page.goto(`/npc/${npcs[0]?.id}`)
  await editBlock(page, 'Backstory')
  await page.getByLabel('Backstory').fill('She was born on the ferry.')
  await page.getByRole('link', { name: 'Manage NPCs' }).first().click()
  await page.waitForURL('**/manage')
  await page.goBack()
  await expect
    .poll(() => page.getByLabel('Backstory').inputValue())
    .toBe('She was born on the ferry.')
})

test('what is typed into the line of a session, the line of a plan or the field of a secret is there after a reload', async () => {
  const { mara, npcs } = await tableOf('Marda', 'Old Hob')
  const { id: campaign } = (await mara.api.get('/api/campaigns').expect(200))[0]
  await mara.api.post('/api/storyline', { title: 'The Ferry' }).expect(201)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  const type = async (name: string, text: string) => {
    const field = page.getByLabel(name)
    await field.fill(text)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe(text)
  }
  await page.goto('/dashboard')
  await type('Add to the plan', 'A fourth pier')
  await page.goto(`/npc/${npcs[0]!.id}`)
  await type('Add a secret', 'She is the spy.')
  await mara.api.post(`/api/campaigns/${campaign}/begin`, {}).expect(201)
  await page.goto(`/npc/${npcs[1]!.id}`)
  await type('Write a line', 'Hob sinks')
  expect(await page.getByLabel('Add a secret').inputValue()).toBe('')
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
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page
    .getByText('In the campaign')
    .or(page.getByText(/^Composed by/))
    .first()
    .waitFor()
  await page.reload()
  await page.getByLabel('Character Concept').waitFor()
  expect(asked).toEqual([])
})

test('what Home or the list of NPCs needs is asked for once, though it is asked for early', async () => {
  const { mara } = await tableOf('Marda')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.includes('/avatars/')) {
      asked.push(pathname + search)
    }
  })
  for (const path of ['/dashboard', '/manage']) {
    await page.goto(path)
    await page.getByText('Marda').first().waitFor()
    // What the first page asks for late is none of the second one's.
    await comeToQuiet(page)
    asked = []
    await page.reload()
    await page.getByText('Marda').first().waitFor()
    await comeToQuiet(page)
    expect(asked.toSorted(), path).toEqual([...new Set(asked)].toSorted())
    expect(asked.slice(0, 2), path).toEqual(['/api/user-info', '/api/campaigns'])
  }
})
