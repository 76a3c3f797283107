import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import {
  addLocation,
  addMap,
  heading,
  line,
  openLocations,
  pin,
  read,
  showList,
  tableWithLocations,
} from '../harness/locations.ts'
import { openPage, type Size } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc } from '../harness/people.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()
const SIZES: Size[] = ['desk', 'phone']

test('the document title names the location or session that is open', async () => {
  const { mara, row } = await tableWithLocations(dramatis.url)
  const session = await mara.api.post('/api/storyline', { title: 'Eel Pie' }).expect(201)
  for (const size of SIZES) {
    const page = await openPage(dramatis.url, { size, as: mara })
    const title = () => page.title()
    await page.goto(`/locations?location=${row.id}`)
    await expect.poll(title).toBe(`${row.name} · Dramatis`)
    await page.goto('/locations')
    await expect.poll(title).toBe('Locations · Dramatis')
    await page.goto(`/storyline?session=${session.id}`)
    await expect.poll(title).toBe('Eel Pie · Dramatis')
  }
})

describe.each(SIZES)('on a %s screen', (size) => {
  test('a location shows its text, its NPCs, those anywhere inside it, the locations inside it, and the sessions that visited it; its pin shows a face; a new NPC begins there', async () => {
    const { mara, bridge, loft, row } = await tableWithLocations(dramatis.url)
    await createNpc(mara, { name: 'Simeon Crake', location_id: bridge.id })
    await createNpc(mara, { name: 'Tam Ropewright', location_id: loft.id })
    await createNpc(mara, { name: 'Pip' })
    const session = { title: 'Eight Ropes', location_ids: [bridge.id] }
    await mara.api.post('/api/storyline', session).expect(201)
    const page = await openPage(dramatis.url, { size, as: mara })
    await openLocations(page)
    await pin(page, bridge).locator('img').first().waitFor()
    await pin(page, bridge).click()
    await page.getByRole('link', { name: 'Simeon Crake' }).waitFor()
    const inside = page.getByRole('region', { name: 'Anywhere inside' })
    await inside.getByRole('link', { name: 'Tam Ropewright' }).waitFor()
    await page.getByRole('link', { name: /Eight Ropes/ }).waitFor()
    const told = () => page.getByRole('article').innerText()
    await expect.poll(told).toContain('Nine bells.\nEight ropes.')
    await expect.poll(told).toContain('The Rope Loft')
    expect(await told()).not.toContain('Pip')
    await page.getByRole('button', { name: 'All locations' }).click()
    await page.getByRole('tree').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-line')))
      .toBe(String(bridge.id))

    await openLocations(page, `?location=${row.id}`)
    await page.getByText('No NPCs here yet.').waitFor()
    await page.getByRole('link', { name: 'New NPC here' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Wick')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('Character created successfully!').waitFor()
    const [made] = await mara.api.get('/api/npcs?q=Wick').expect(200)
    expect(made).toMatchObject({ name: 'Wick', location_id: row.id })
  })

  test('a player reads locations for everyone, has no buttons to change them, and gets nothing that is DM only', async () => {
    const { mara, campaign, map, bridge, row } = await tableWithLocations(dramatis.url)
    const SECRET = 'q7xhush'
    await addLocation(mara, {
      name: `The ${SECRET} Vault`,
      visibility: 'dm',
      map_id: map.id,
      x: 0.8,
      y: 0.8,
    })
    const hiddenMap = await addMap(mara, `${SECRET} Depths`, { visibility: 'dm' })
    const onHidden = { map_id: hiddenMap.id, x: 0.1, y: 0.1 }
    await mara.api.put(`/api/locations/${row.id}`, onHidden).expect(200)
    const ines = await arrive(dramatis.url, 'ines')
    await bringAlong(mara, ines, campaign)
    const page = await openPage(dramatis.url, { size, as: ines })
    const heard: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/') && !response.url().includes('/picture')) {
        heard.push(response.text().catch(() => ''))
      }
    })
    await openLocations(page, `?map=${hiddenMap.id}`)
    await pin(page, bridge).waitFor()
    await showList(page, size)
    await page.getByText('Map not found.').waitFor()
    await line(page, 'Candle Row').click()
    await heading(page, 'Candle Row').waitFor()
    for (const name of ['Add a location', 'Add a map', 'Edit', /^More about/, 'Place on map']) {
      expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)
    }
    await pin(page, bridge).focus()
    await page.keyboard.press('ArrowRight')
    await page.goto('/locations?location=999999')
    await heading(page, 'Location not found').waitFor()
    expect((await Promise.all(heard)).join('\n')).not.toContain(SECRET)
    expect(await page.content()).not.toContain(SECRET)
    expect((await read(mara, bridge)).x).toBe(0.4)
  })
})

test('on a phone without a campaign the page says where one begins; locations are added, nested, moved, edited and deleted without a map, and deletion is undone', async () => {
  const mara = await arrive(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/locations')
  await heading(page, 'No campaign yet').waitFor()
  await createCampaign(mara)
  await page.reload()
  await heading(page, 'No locations yet').waitFor()
  await page.getByRole('button', { name: 'Add the first location' }).click()
  await page.getByRole('button', { name: 'Save location' }).click()
  await page.getByText('Location name is required').waitFor()
  await page.getByLabel('Name').fill('Candle Row')
  await page.getByLabel('Description').fill('Lodgings.\nThe floors slope.')
  await page.getByRole('button', { name: 'Save location' }).click()
  await heading(page, 'Candle Row').waitFor()
  await expect
    .poll(() => page.getByRole('article').innerText())
    .toContain('Lodgings.\nThe floors slope.')

  await page.getByRole('button', { name: 'More about Candle Row' }).click()
  await page.getByRole('menuitem', { name: 'Add a location inside' }).click()
  await page.getByLabel('Name').fill('The Garret')
  await expect
    .poll(() => page.getByLabel('Parent location').locator(':checked').innerText())
    .toBe('Candle Row')
  await page.getByRole('button', { name: 'Save location' }).click()
  await heading(page, 'The Garret').waitFor()
  await page.getByRole('navigation', { name: 'Parent location' }).getByText('Candle Row').click()
  await heading(page, 'Candle Row').waitFor()

  await page.getByRole('button', { name: 'Edit' }).click()
  const outer = await page.getByLabel('Parent location').innerText()
  expect(outer, 'a place cannot lie inside what is inside it').not.toContain('The Garret')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'More about Candle Row' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Candle Row?' })
  await question.getByText('The location inside moves up, to the top of the list.').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => line(page, 'The Garret').getAttribute('aria-level')).toBe('1')
  await page.getByRole('button', { name: 'Undo' }).click()
  await line(page, 'Candle Row').waitFor()
  await expect.poll(() => line(page, 'The Garret').getAttribute('aria-level')).toBe('2')
})

test('a stale edit shows both texts, and a draft survives a reload and the deletion of its location', async () => {
  const { mara, bridge } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: mara,
    expectedStatuses: [404, 409],
  })
  await openLocations(page, `?location=${bridge.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Mine: ten bells.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  const theirs = { description: 'Theirs: eleven bells.' }
  await mara.api.put(`/api/locations/${bridge.id}`, theirs).expect(200)
  await page.getByRole('button', { name: 'Save location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another person changed this location' })
  await shownText(dialog, 'Mine: ten bells.').waitFor()
  await dialog.getByText('Theirs: eleven bells.').waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await heading(page, 'The Bellhouse').waitFor()
  expect((await read(mara, bridge)).description).toBe('Mine: ten bells.')

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Twelve bells.')
  await mara.api.delete(`/api/locations/${bridge.id}`).expect(200)
  await page.getByRole('button', { name: 'Save location' }).click()
  await line(page, 'The Bellhouse').waitFor({ state: 'detached' })
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Twelve bells.')
})

test('a description that is pasted and too long stays whole: its characters are counted, and saving says the limit', async () => {
  const { mara, bridge } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [400] })
  await openLocations(page, `?location=${bridge.id}&form=edit`)
  const description = page.getByLabel('Description')
  await description.fill('')
  await description.focus()
  const long = 'Ten bells. '.repeat(1_900)
  await page.keyboard.insertText(long)
  await page.getByText('20900/20000 characters').waitFor()
  await page.getByRole('button', { name: 'Save location' }).click()
  await page.getByRole('alert').filter({ hasText: 'at most 20000 characters' }).waitFor()
  expect(await description.inputValue()).toBe(long)
})

test('the list is a tree, numbers in names in their order, that the keyboard alone can use; in its search, Enter that chooses a composed word opens nothing', async () => {
  const { mara, bridge, loft } = await tableWithLocations(dramatis.url)
  for (const name of ['Vault 10', 'Vault 2']) await addLocation(mara, { name })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await openLocations(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByLabel('Search locations').focus()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Candle Row')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('The Bellhouse')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => line(page, 'The Bellhouse').getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('The Rope Loft')
  await page.keyboard.press('c')
  await expect.poll(focused).toBe('Candle Row')
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('Vault 10')
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe('Vault 2')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await heading(page, 'The Bellhouse').waitFor()
  expect(page.url()).toContain(`location=${bridge.id}`)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('The Bellhouse')
  const search = page.getByLabel('Search locations')
  await search.fill('candle')
  await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await search.fill('loft')
  await expect.poll(() => page.getByRole('treeitem').allInnerTexts()).toHaveLength(2)
  await search.press('Enter')
  await page.waitForURL(`**location=${loft.id}`)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('location='))
})

test('where maps or pictures cannot be loaded, the list works alone, and another try brings them', async () => {
  const { mara } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [500] })
  await page.route('**/api/maps?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/locations')
  await page.getByText('The locations could not be loaded.').waitFor()
  await line(page, 'Candle Row').click()
  await heading(page, 'Candle Row').waitFor()
  // No editing while the map of the pin is not loaded: a save would lose the pin.
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await page.unroute('**/api/maps?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.locator('[data-part=sheet][data-shown=true]').waitFor()
  await page.getByRole('button', { name: 'Edit' }).waitFor()

  await page.route('**/picture*', (route) => route.fulfill({ status: 500 }))
  await page.goto('/locations')
  await heading(page, 'The picture of this map could not be shown').waitFor()
  await line(page, 'The Bellhouse').click()
  await heading(page, 'The Bellhouse').waitFor()
  await page.unroute('**/picture*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.locator('[data-part=sheet][data-shown=true]').waitFor()
})

test('the dashboard and the palette lead to locations', async () => {
  const { mara, row } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Go to Map View' }).click()
  await page.getByRole('application').waitFor()
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('candle')
  await page.getByRole('option', { name: /Candle Row/ }).click()
  await heading(page, 'Candle Row').waitFor()
  expect(page.url()).toContain(`location=${row.id}`)
})

test('on a phone a location that is opened by a link shows who is there well inside the first screen, and Show the map hides it; Read on shows the whole of a long text, and a short one has no such button', async () => {
  const { mara, bridge: long, row: short } = await tableWithLocations(dramatis.url)
  const end = 'The ninth rope has no bell.'
  const text = [
    ...Array.from({ length: 12 }, () => 'The ropes come down through nine floors.'),
    end,
  ]
  const describeAs = ({ id }: { id: number }, description: string) =>
    mara.api.put(`/api/locations/${id}`, { description }).expect(200)
  await describeAs(long, text.join('\n\n'))
  await describeAs(short, end)
  for (const { id } of [long, short])
    await createNpc(mara, { name: `Old Hob ${id}`, location_id: id })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  const more = page.getByRole('button', { name: 'Read on' })
  const npcs = heading(page, 'NPCs here')
  const top = (of: Locator) => of.evaluate((it) => it.getBoundingClientRect().top)
  const openByLink = async ({ id }: { id: number }) => {
    await openLocations(page, `?location=${id}`)
    await page.getByRole('link', { name: `Old Hob ${id}` }).waitFor()
    await expect.poll(() => top(npcs)).toBeLessThan(560)
  }

  await openByLink(long)
  await expectAccessible(page, 'a long text that is folded')
  await more.tap()
  const last = page.getByText(end)
  await expect.poll(async () => (await top(npcs)) > (await top(last))).toBe(true)
  expect(await top(npcs)).toBeGreaterThan(844)
  await page.getByRole('button', { name: 'Show less' }).tap()
  await expect.poll(() => top(npcs)).toBeLessThan(560)

  await openByLink(short)
  await page.getByText(end).waitFor()
  expect(await more.count()).toBe(0)
  await page.getByRole('button', { name: 'Show the map' }).tap()
  await expect.poll(() => page.getByRole('article').isVisible()).toBe(false)
})
