import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { ICONS } from '../../../src/icons.schemas.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { keyboard } from '../harness/hands.ts'
import { isWrite } from '../harness/network.ts'
import { openPage, resizeTo, scrollsSideways } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc, type Person } from '../harness/people.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()

interface NewTag {
  name: string
  description?: string
  color?: string
  icon?: string
}

async function tableWith(...tags: NewTag[]) {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  for (const tag of tags) await addTag(mara, tag)
  return { mara, campaign }
}

const addTag = ({ api }: Person, tag: NewTag) => api.post('/api/tags', tag).expect(201)

async function openTags(page: Page, count: number): Promise<void> {
  await page.goto('/tags')
  await page.getByRole('heading', { name: `All Tags (${count})` }).waitFor()
}

const card = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}`, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Tag' })
const alertOf = (page: Page) => page.getByRole('alert')

/** On the phone the icons are folded away. */
async function unfoldIcons(page: Page): Promise<void> {
  const unfold = page.getByRole('button', { name: /^Choose an icon/ })
  if (await unfold.isVisible()) await unfold.click()
}

const FERRYFOLK = { name: 'Ferryfolk', description: 'Hate the bridge.', color: '#2f7f74' }

describe('Campaign Tags on a phone', () => {
  test('No Tags Yet: a DM adds the first one with name, description, color and icon, starting from #3b82f6 and the sword; another that is being written is there again after another page and a reload', async () => {
    const { mara } = await tableWith()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/tags')
    await page.getByRole('heading', { name: 'Campaign Tags', level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'No Tags Yet' }).waitFor()
    await page.getByRole('button', { name: 'Name the first one' }).click()
    await expectFocus(page.getByLabel('Name'))
    await expect.poll(() => page.getByLabel('Color').inputValue()).toBe('#3b82f6')
    await unfoldIcons(page)
    await expect
      .poll(() => page.getByRole('radio', { name: 'Sword', exact: true }).isChecked())
      .toBe(true)

    await page.getByLabel('Name').fill('  Ferryfolk ')
    await page.getByLabel('Description').fill('Hate the bridge.')
    await page.getByLabel('Color').fill('#2f7f74')
    await page.getByRole('radio', { name: 'Forest' }).check()
    await page.getByRole('button', { name: 'Add Tag' }).click()
    await page.getByRole('heading', { name: 'All Tags (1)' }).waitFor()
    await shownText(page.getByRole('listitem'), 'Hate the bridge.').waitFor()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')

    const [tag] = await mara.api.get('/api/tags').expect(200)
    expect(tag).toMatchObject({ ...FERRYFOLK, icon: 'forest' })

    await page.getByLabel('Name').fill('Salt Guild')
    await page.getByRole('link', { name: 'Cast', exact: true }).click()
    await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
    await page.goto('/tags')
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Salt Guild')
  })

  test('the pencil of a tag opens Edit Tag, which saves what was changed, and its name, beside their number, opens its NPCs', async () => {
    const { mara } = await tableWith(FERRYFOLK, { name: 'Lost' })
    for (const name of ['Wick', 'Old Hob']) await createNpc(mara, { name, tag: 'Ferryfolk' })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await openTags(page, 2)
    await page.getByRole('listitem').filter({ hasText: 'Ferryfolk' }).getByText('2 NPCs').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Lost' }).getByText('0 NPCs').waitFor()
    await card(page, 'Ferryfolk').click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Name').fill('Ferry folk')
    await unfoldIcons(page)
    await dialog.getByRole('button', { name: 'Clear Selection' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await card(page, 'Ferry folk').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(card(page, 'Ferry folk'))
    const [tag] = await mara.api.get('/api/tags').expect(200)
    expect(tag).toMatchObject({ ...FERRYFOLK, name: 'Ferry folk', icon: '' })
    await page.getByRole('link', { name: 'Ferry folk' }).click()
    await page.waitForURL('**/manage?tag=Ferry*folk')
  })

  test('cancel discards the changes, which can be undone; delete asks “Are you sure you want to delete this tag? You can undo this right afterwards.”, and does it', async () => {
    const { mara } = await tableWith(FERRYFOLK, { name: 'Under-Arch' })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await openTags(page, 2)
    const dialog = dialogOf(page)
    await card(page, 'Ferryfolk').click()
    await dialog.getByLabel('Description').fill('Love the fog.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Changes discarded.').waitFor()
    await page.getByText('Hate the bridge.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => dialog.getByLabel('Description').inputValue()).toBe('Love the fog.')
    await dialog.getByText('Your unsaved changes are back.').waitFor()

    await dialog.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    const words = 'Are you sure you want to delete this tag? You can undo this right afterwards.'
    await question.getByText(words, { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'All Tags (1)' }).waitFor()
    await page.getByText('Ferryfolk was deleted.').waitFor()
    expect(await mara.api.get('/api/tags').expect(200)).toHaveLength(1)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'All Tags (2)' }).waitFor()
  })

  test('players see the grid and can change nothing', async () => {
    const { mara, campaign } = await tableWith(FERRYFOLK)
    const ines = await arrive(dramatis.url, 'ines')
    await bringAlong(mara, ines, campaign)
    const page = await openPage(dramatis.url, { size: 'phone', as: ines })
    await openTags(page, 1)
    await page.getByText('Hate the bridge.').waitFor()
    expect(await page.getByRole('button', { name: /Add Tag|Ferryfolk/ }).count()).toBe(0)
    expect(await page.getByRole('textbox').count()).toBe(0)
  })
})

describe('what goes wrong', () => {
  test('Failed to load tags: {status}, or Network error loading tags. Please check your connection., with Try Again', async () => {
    const { mara } = await tableWith(FERRYFOLK)
    const page = await openPage(dramatis.url, {
      size: 'phone',
      as: mara,
      expectedStatuses: [500],
      expectedComplaints: /ERR_FAILED/,
    })
    await page.route('**/api/tags?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/tags')
    await page.getByText('Failed to load tags: 500', { exact: true }).waitFor()
    await page.route('**/api/tags?*', (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Try Again' }).click()
    const words = page.getByText('Network error loading tags. Please check your connection.')
    await words.waitFor()
    // The page tries again by itself, and the error stays meanwhile.
    const held = Promise.withResolvers<void>()
    const asked = page.waitForRequest('**/api/tags?*')
    await page.route('**/api/tags?*', async (route) => {
      await held.promise
      return route.continue()
    })
    await asked
    await words.waitFor()
    expect(await page.getByText('Loading tags…').count()).toBe(0)
    held.resolve()
    await page.getByRole('heading', { name: 'All Tags (1)' }).waitFor()
  })

  test('Tag name is required, on add and on edit, and nothing is sent; Failed to add tag, Failed to update tag, Failed to delete tag: the server’s error when it has one, and nothing typed is lost', async () => {
    const { mara } = await tableWith(FERRYFOLK, { name: 'Under-Arch' })
    const page = await openPage(dramatis.url, {
      size: 'desk',
      as: mara,
      expectedStatuses: [409, 500],
    })
    const sent: string[] = []
    page.on('request', (request) => {
      if (isWrite(request)) sent.push(request.url())
    })
    await openTags(page, 2)
    await page.getByLabel('Name').fill('   ')
    await page.getByRole('button', { name: 'Add Tag' }).click()
    await alertOf(page).getByText('Tag name is required').waitFor()
    await card(page, 'Ferryfolk').click()
    await dialogOf(page).getByLabel('Name').fill('')
    await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
    await dialogOf(page).getByText('Tag name is required').waitFor()
    expect(sent).toEqual([])
    await dialogOf(page).getByLabel('Name').fill('Ferryfolk')
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()

    await page.getByLabel('Name').fill('under-arch')
    await page.getByRole('button', { name: 'Add Tag' }).click()
    await alertOf(page).getByText('A tag named "under-arch" already exists.').waitFor()

    await page.route('**/api/tags{,/*}', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: {} }),
    )
    await page.getByRole('button', { name: 'Add Tag' }).click()
    await alertOf(page).getByText('Failed to add tag').waitFor()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('under-arch')

    await card(page, 'Ferryfolk').click()
    await dialogOf(page).getByLabel('Description').fill('Love the fog.')
    await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
    await dialogOf(page).getByText('Failed to update tag').waitFor()
    await expect
      .poll(() => dialogOf(page).getByLabel('Description').inputValue())
      .toBe('Love the fog.')

    await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await alertOf(page).getByText('Failed to delete tag').waitFor()
    await card(page, 'Ferryfolk').waitFor()
  })

  test('a stale save shows both versions until the user chooses', async () => {
    const { mara, campaign } = await tableWith({ ...FERRYFOLK, icon: 'forest' })
    const tomas = await arrive(dramatis.url, 'tomas')
    await bringAlong(mara, tomas, campaign, 'dm')
    const [{ id }] = await tomas.api.get('/api/tags').expect(200)
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [409] })
    await openTags(page, 1)
    const clash = async (mine: string, theirs: object) => {
      await card(page, 'Ferryfolk').click()
      await dialogOf(page).getByLabel('Description').fill(mine)
      await tomas.api.put(`/api/tags/${id}`, theirs).expect(200)
      await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
      await page.getByRole('heading', { name: 'Another person changed this tag' }).waitFor()
      for (const said of [mine, 'Yours', 'Theirs']) {
        await page.getByRole('dialog').getByText(said, { exact: true }).waitFor()
      }
    }

    await clash('Mine.', { description: 'Theirs, first.', icon: 'map' })
    await page.getByText('Their other changes are kept either way: Icon.').waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    // Counts both dialogs: one is hidden while the other asks.
    await expect.poll(() => page.locator('[role=dialog]').count()).toBe(0)
    await shownText(page, 'Mine.').waitFor()
    const kept = await mara.api.get(`/api/tags/${id}`).expect(200)
    expect(kept).toMatchObject({ description: 'Mine.', icon: 'map' })

    await clash('Mine again.', { description: 'Theirs, second.' })
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect
      .poll(() => dialogOf(page).getByLabel('Description').inputValue())
      .toBe('Theirs, second.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => dialogOf(page).getByLabel('Description').inputValue())
      .toBe('Mine again.')
    await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    const last = await mara.api.get(`/api/tags/${id}`).expect(200)
    expect(last.description).toBe('Mine again.')
  })

  test('without a campaign there is nothing to label, and the page says where one is made', async () => {
    const page = await openPage(dramatis.url, { size: 'phone', as: await arrive(dramatis.url) })
    await page.goto('/tags')
    await page.getByText('Tags belong to a campaign.').waitFor()
    expect(await page.getByRole('button', { name: 'Add Tag' }).count()).toBe(0)
  })
})

test('three hundred tags, with long names and none of the same script, are searched and do not push the page aside', async () => {
  const names = ['Þórdísarsynir', '夜の渡し守', 'x'.repeat(60), 'حراس الجسر']
  const tags = Array.from({ length: 300 }, (_, at) => ({
    name: `${names[at % names.length]}`.slice(0, 55) + ` ${at}`,
    description: 'y'.repeat(at),
  }))
  const { mara } = await tableWith(...tags)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await resizeTo(page, { width: 360, height: 740 })
  await openTags(page, 300)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.getByLabel('Search tags').fill('渡し守 29')
  await page.getByText('3 tags found').waitFor()
  await expect.poll(() => page.getByRole('listitem').count()).toBe(3)
  await page.getByLabel('Search tags').fill('nobody')
  await page.getByText('No tag has that name.').waitFor()

  // A sheet shows the first six of many.
  const some = tags.slice(0, 9).map(({ name }) => name)
  const { id } = await createNpc(mara, { name: 'Hob', tag: some.join(', '), description: 'שלום.' })
  await page.goto(`/npc/${id}`)
  await page.getByRole('button', { name: 'All 9 tags' }).waitFor()
  const shown = page.getByRole('complementary', { name: 'At a glance' }).locator('a[href*="tag="]')
  const visible = shown.filter({ visible: true })
  await expect.poll(() => visible.count()).toBe(6)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => visible.count()).toBe(9)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'All 9 tags' }).click()
  await expect.poll(() => visible.count()).toBe(9)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  // And a text begins on the side of its script.
  const text = page.getByText('שלום.')
  await expect.poll(() => text.evaluate((it) => getComputedStyle(it).unicodeBidi)).toBe('plaintext')
})

test('the icon picker offers the 22 icons, each a picture of 32 px that the server has, and Clear Selection; by keyboard a tag is added, opened, given another icon by the arrows, and deleted', async () => {
  const { mara } = await tableWith({ name: 'Under-Arch' })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const { press, write } = keyboard(page)
  await openTags(page, 1)
  const radios = page.getByRole('group', { name: 'Icon' }).getByRole('radio')
  await expect.poll(() => radios.count()).toBe(ICONS.length)
  for (const icon of ICONS) {
    const { status, headers } = await mara.api.get(`/icons/${icon}.svg`)
    expect({ icon, status, type: headers.get('content-type') }).toMatchObject({
      status: 200,
      type: expect.stringContaining('image/svg+xml'),
    })
    const picture = page.locator(`label [style*="/icons/${icon}.svg"]`)
    await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 32, height: 32 })
  }
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByRole('radio', { name: 'Sword', exact: true }).check()

  await write(page.getByLabel('Name'), 'Ferryfolk')
  await press(page.getByRole('button', { name: 'Add Tag' }))
  await press(card(page, 'Ferryfolk'))
  const dialog = dialogOf(page)
  await press(dialog.getByRole('radio', { name: 'Sword', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.getByRole('radio', { name: 'Shield' }).isChecked()).toBe(true)
  await press(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.waitFor({ state: 'hidden' })
  await press(card(page, 'Ferryfolk'))
  await press(dialog.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await page.getByRole('heading', { name: 'All Tags (1)' }).waitFor()
  // What had the focus is gone: the list has it, and not the top of the page.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Tags')
})
