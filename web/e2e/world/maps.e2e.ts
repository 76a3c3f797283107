import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import type { CampaignMap } from '../../../src/features/maps/maps.schemas.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import {
  addMap,
  heading,
  openLocations,
  picture,
  pin,
  read,
  tableWithLocations,
} from '../harness/locations.ts'
import { comeToQuiet } from '../harness/network.ts'
import { openPage, type Size } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign } from '../harness/people.ts'
import { middleOf, restOf } from '../harness/rest.ts'

const dramatis = commonDramatis()
const SIZES: Size[] = ['desk', 'phone']

/** Where the browser reads it itself: so many bytes take long to be handed over. */
function onDisk(name: string, ...parts: Buffer[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-picture-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, Buffer.concat(parts))
  return path
}

describe.each(SIZES)('on a %s screen', (size) => {
  test('a tap puts a location on the map as a pin, which can be removed again', async () => {
    const { mara, row, bridge } = await tableWithLocations(dramatis.url)
    const page = await openPage(dramatis.url, { size, as: mara })
    // The map makes room for the choice: here without a flight, in whose midst the tap would fall.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openLocations(page, `?location=${row.id}`)
    // The kinds of articles, above the map, come later and move it a little.
    await comeToQuiet(page)
    const sheet = await page.locator('[data-part=sheet]').boundingBox()
    await page.getByRole('button', { name: 'Place on map' }).last().click()
    await page.getByText('Where is Candle Row?').waitFor()
    const { x, y } = await middleOf(page.getByRole('application'))
    // High enough that the sheet, when it is back, does not cover the pin.
    const spot = { x: x + 40, y: y - 110 }
    if (size === 'phone') await page.touchscreen.tap(spot.x, spot.y)
    else await page.mouse.click(spot.x, spot.y)
    await page.getByText('Candle Row is on the map now.').first().waitFor()
    await pin(page, row).waitFor()
    const now = () => page.locator('[data-part=sheet]').boundingBox()
    await expect.poll(now, { message: 'nothing moved' }).toEqual(sheet)
    const placed = await read(mara, row)
    expect(placed.map_id).toBe(bridge.map_id)
    expect(placed.x).toBeCloseTo((spot.x - (sheet?.x ?? 0)) / (sheet?.width ?? 1), 2)
    expect(placed.y).toBeCloseTo((spot.y - (sheet?.y ?? 0)) / (sheet?.height ?? 1), 2)
    await page.getByRole('button', { name: 'More about Candle Row' }).click()
    await page.getByRole('menuitem', { name: 'Take off the map' }).click()
    await pin(page, row).waitFor({ state: 'detached' })
    await expect.poll(() => read(mara, row)).toMatchObject({ map_id: null, x: null, y: null })
  })

  test('the cross is on the map, also where a sheet lay over the map', async () => {
    const { mara, row } = await tableWithLocations(dramatis.url)
    const page = await openPage(dramatis.url, { size, as: mara })
    await openLocations(page, `?location=${row.id}`)
    await page.getByRole('button', { name: 'Place on map' }).last().click()
    await page.getByRole('button', { name: 'Place at the cross' }).click()
    await page.getByText('Candle Row is on the map now.').first().waitFor()
    const { x, y } = await read(mara, row)
    for (const at of [x, y]) expect(Math.abs((at ?? 0) - 0.5)).toBeLessThan(0.4)
  })

  test('a pin whose location has its own map leads to that map, and back', async () => {
    const { mara, bridge, loft } = await tableWithLocations(dramatis.url)
    const inner = await addMap(mara, 'Inside the Bellhouse', { location_id: String(bridge.id) })
    const written = { map_id: inner.id, x: 0.5, y: 0.5 }
    await mara.api.put(`/api/locations/${loft.id}`, written).expect(200)
    const page = await openPage(dramatis.url, { size, as: mara })
    await openLocations(page)
    await pin(page, bridge).click()
    await pin(page, loft).waitFor()
    await page.waitForURL(`**map=${inner.id}*`)
    await heading(page, 'The Bellhouse').waitFor()
    await page.getByRole('link', { name: 'Show on The Bridge' }).click()
    await pin(page, bridge).waitFor()
    await pin(page, loft).waitFor({ state: 'detached' })
  })
})

describe('on a phone', () => {
  test('before a map is uploaded, a file that is no picture is refused, and a large picture can be scaled down', async () => {
    const mara = await arrive(dramatis.url)
    await createCampaign(mara)
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/locations')
    await page.getByRole('button', { name: 'Add a map' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a map' })
    const file = dialog.getByLabel('Picture of the map')
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await dialog.getByText('A picture is a PNG, JPEG or WebP file.').waitFor()
    await file.setInputFiles(
      onDisk('The Saltway.png', picture(1200, 800), Buffer.alloc(15_000_001)),
    )
    await dialog.getByText(/has 15\.\d MB, and a map has up to 15 MB/).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Add map' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Scale it down' }).click()
    await dialog.getByText('1,200 × 800 pixels').waitFor()
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('The Saltway')
    await dialog.getByRole('button', { name: 'Add map' }).click()
    await page.getByRole('link', { name: 'The Saltway' }).waitFor()
    await page.locator('[data-part=sheet][data-shown=true]').waitFor()
    const maps = (await mara.api.get('/api/maps').expect(200)) as CampaignMap[]
    expect(maps).toMatchObject([{ name: 'The Saltway', width: 1200, height: 800 }])
  })

  test('a map is renamed, hidden, given another picture, deleted and brought back', async () => {
    const { mara, map } = await tableWithLocations(dramatis.url)
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await openLocations(page)
    const choose = async (item: string) => {
      await page.getByRole('button', { name: /^More about the map/ }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await choose('Edit map')
    const dialog = page.getByRole('dialog', { name: 'Edit map' })
    await dialog.getByLabel('Name').fill('The Long Bridge')
    await dialog.getByRole('button', { name: 'Save map' }).click()
    await page.getByRole('link', { name: 'The Long Bridge' }).waitFor()
    await choose('Who can see it')
    await page.getByRole('button', { name: 'Hide from all players' }).click()
    await page.getByRole('link', { name: /The Long Bridge.*DM only/ }).waitFor()
    await choose('Replace picture')
    const replacing = page.getByRole('dialog', { name: /Replace the picture/ })
    await replacing.getByLabel('Picture of the map').setInputFiles({
      name: 'other.png',
      mimeType: 'image/png',
      buffer: picture(800, 800),
    })
    await replacing.getByText('has another shape').waitFor()
    await replacing.getByRole('button', { name: 'Replace picture' }).click()
    await page.getByText('The Long Bridge has its new picture.').waitFor()
    const replaced = await mara.api.get(`/api/maps/${map.id}`).expect(200)
    expect(replaced).toMatchObject({ width: 800, visibility: 'dm' })
    // A picture that still loads would be asked for after the deletion.
    await page
      .locator('[data-part=sheet][data-shown=true]')
      .filter({ has: page.locator(`img[src="${replaced.url}"]`) })
      .waitFor()
    await choose('Delete map')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('was deleted.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('link', { name: /The Long Bridge/ }).waitFor()
    await page.locator('[data-pin]').first().waitFor()
  })
})

describe('by keyboard', () => {
  test('arrow keys, plus, minus and 0 move and zoom the map; a focused pin is moved by arrow keys, saved by Enter and put back by Escape', async () => {
    const { mara, bridge } = await tableWithLocations(dramatis.url)
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await openLocations(page)
    const sheet = page.locator('[data-part=sheet]')
    const look = async () => {
      await restOf(sheet)
      return (await sheet.boundingBox())!
    }
    await page.getByRole('application').focus()
    await page.keyboard.press('0')
    const { x: left = 0 } = (await page.getByRole('application').boundingBox()) ?? {}
    const atFirst = await look()
    expect(atFirst.x).toBeCloseTo(left + 16, 0)
    await page.keyboard.press('+')
    const near = await look()
    expect(near.width).toBeCloseTo(atFirst.width * 1.5, 0)
    await page.keyboard.press('ArrowLeft')
    expect((await look()).x).toBeCloseTo(near.x + 80, 0)
    await page.keyboard.press('0')
    expect((await look()).width).toBeCloseTo(atFirst.width, 0)

    await pin(page, bridge).focus()
    const start = await middleOf(pin(page, bridge))
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => (await middleOf(pin(page, bridge))).x)
      .toBeGreaterThan(start.x + 20)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await middleOf(pin(page, bridge))).x).toBeCloseTo(start.x, 0)
    expect((await read(mara, bridge)).x).toBe(0.4)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('The Bellhouse was moved.').first().waitFor()
    expect((await read(mara, bridge)).y).toBeGreaterThan(0.4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The Bellhouse is back where it was.').first().waitFor()
    expect(await read(mara, bridge)).toMatchObject({ x: 0.4, y: 0.4 })
  })

  test('where a move fails the pin goes back, and another DM’s move is a question', async () => {
    const { mara, bridge } = await tableWithLocations(dramatis.url)
    const page = await openPage(dramatis.url, {
      size: 'desk',
      as: mara,
      expectedStatuses: [409, 500],
    })
    await openLocations(page)
    const start = await middleOf(pin(page, bridge))
    const path = `**/api/locations/${bridge.id}`
    await page.route(path, (route) =>
      route.fulfill({ status: 500, json: { error: 'Out of ink.' } }),
    )
    await pin(page, bridge).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('Out of ink.').waitFor()
    await expect.poll(async () => (await middleOf(pin(page, bridge))).x).toBeCloseTo(start.x, 0)
    await page.unroute(path)

    const theirs = { map_id: bridge.map_id, x: 0.7, y: 0.7 }
    await mara.api.put(`/api/locations/${bridge.id}`, theirs).expect(200)
    await pin(page, bridge).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('Another person moved The Bellhouse.').waitFor()
    expect((await read(mara, bridge)).x).toBe(0.7)
    await page.getByRole('button', { name: 'Move it anyway' }).click()
    await expect.poll(async () => (await read(mara, bridge)).x).toBeLessThan(0.5)
  })
})

test('a pin and a map that not everyone sees carry the faces of the players, lit by a reveal with the keyboard', async () => {
  const { mara, campaign, bridge, map } = await tableWithLocations(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)
  await bringAlong(mara, await arrive(dramatis.url, 'kofi'), campaign)
  const { id } = await ines.api.get('/api/user-info').expect(200)
  const hide = { visibility: 'dm' }
  await mara.api.put(`/api/locations/${bridge.id}`, hide).expect(200)
  await mara.api.put(`/api/maps/${map.id}`, { visibility: 'some', visible_to: [id] }).expect(200)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await openLocations(page)
  const lit = pin(page, bridge).locator('[data-player][data-lit]')
  await pin(page, bridge).locator('[data-player]').nth(1).waitFor()
  expect(await lit.count()).toBe(0)
  const tab = page.getByRole('navigation', { name: 'Maps' }).getByRole('link')
  await tab.locator(`[data-player="${id}"][data-lit]`).waitFor()

  await pin(page, bridge).focus()
  await page.keyboard.press('Enter')
  await heading(page, 'The Bellhouse').waitFor()
  await page
    .getByRole('article', { name: 'The Bellhouse' })
    .getByRole('button', { name: /Who knows The Bellhouse/ })
    .focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: ines.username })
  await row.getByRole('button', { name: 'Reveal' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `To ${ines.username}` }).click()
  await lit.waitFor()
  expect(await lit.getAttribute('data-player')).toBe(String(id))
})

test('the mouse drags a pin, the wheel zooms at the pointer, and a right click adds a location there', async () => {
  const { mara, bridge } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await openLocations(page)
  const from = await middleOf(pin(page, bridge))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 6 })
  await page.mouse.up()
  await page.getByText('The Bellhouse was moved.').first().waitFor()
  const moved = await read(mara, bridge)
  expect(moved.x).toBeGreaterThan(0.42)
  expect(moved.y).toBeGreaterThan(0.42)
  expect(page.url(), 'a drag opens nothing').not.toContain('location=')

  const at = await middleOf(page.getByRole('application'))
  await page.mouse.move(at.x, at.y)
  const width = () =>
    page.locator('[data-part=sheet]').evaluate((sheet) => sheet.getBoundingClientRect().width)
  const before = await width()
  await page.mouse.wheel(0, -200)
  await expect.poll(width).toBeGreaterThan(before * 1.3)

  await page.mouse.click(at.x, at.y + 120, { button: 'right' })
  await page.getByRole('button', { name: 'Add a location here' }).click()
  await page.getByLabel('Name').fill('The Fish Steps')
  expect(Number(await page.getByLabel('% from top').inputValue())).toBeGreaterThan(50)
  await page.getByRole('button', { name: 'Save location' }).click()
  await page.getByRole('button', { name: 'The Fish Steps', exact: true }).waitFor()
})

test('with a finger a short drag pans the map, and a long press takes the pin along', async () => {
  const { mara, bridge } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await openLocations(page)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  const { x, y } = await middleOf(pin(page, bridge))
  await touch('touchStart', x, y)
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', x + step * 8, y + step * 4)
  await touch('touchEnd')
  await expect.poll(async () => (await middleOf(pin(page, bridge))).x).toBeGreaterThan(x + 25)
  expect(await read(mara, bridge)).toMatchObject({ x: 0.4, y: 0.4 })

  // A finger that was fast flings the map, and the pin perhaps to where no finger comes.
  await openLocations(page)
  const now = await restOf(pin(page, bridge))
  await touch('touchStart', now.x, now.y)
  await page.locator(`[data-pin="${bridge.id}"][data-moving]`).waitFor()
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', now.x - step * 8, now.y)
  await touch('touchEnd')
  await page.getByText('The Bellhouse was moved.').first().waitFor()
  expect((await read(mara, bridge)).x).toBeLessThan(0.4)
})
