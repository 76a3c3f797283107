import { expect, test } from 'vitest'

import type { Npc } from '../../../src/features/npcs/npcs.schemas.ts'
import { zipped } from '../../../src/testing/zip-files.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { type Person, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

const bytes = (text: string) => Buffer.from(text)
const tables = () =>
  Buffer.from(zipped({ 'npcs.csv': bytes(CAST), 'locations.csv': bytes(PLACES) }))

/** Runs in the page. A journey cannot drag a file from outside the browser. */
function dropOnPage({ name, base64 }: { name: string; base64: string }) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([Uint8Array.fromBase64(base64)], name))
  const init = { dataTransfer, bubbles: true, cancelable: true }
  document.querySelector('h1')!.dispatchEvent(new DragEvent('drop', init))
}

const CAST = ['Name,Kind,Notes', 'Odo,smith,Makes nails', 'Marda,miller,Sings at night'].join('\n')
const PLACES = ['Name,Description', 'Old Mill,It grinds.'].join('\n')

test('on a phone, a DM imports a table DM only without one group, and undoes the import', async () => {
  const { mara, ines } = await tableWith(dramatis.url, 'ines')
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Import a campaign' }).waitFor()
  await page.evaluate(dropOnPage, { name: 'tables.zip', base64: tables().toString('base64') })

  const dialog = page.getByRole('dialog', { name: 'Import a campaign' })
  await dialog.getByText('The file is read as a table.').waitFor()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await expectAccessible(page, 'the plan of an import from another program')
  await dialog.getByLabel('Import into').selectOption('The Drowned Valley')
  await dialog.getByText('3 new').waitFor()
  const group = dialog.getByLabel('locations (1)')
  await group.focus()
  await group.selectOption('Leave out')
  await dialog.getByText('2 new').waitFor()
  await expectFocus(group)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Imported into The Drowned Valley.').waitFor()

  const namesFor = async ({ api }: Person) => {
    const npcs: Npc[] = await api.get('/api/npcs').expect(200)
    return npcs.map(({ name }) => name).toSorted()
  }
  expect(await namesFor(mara)).toEqual(['Marda', 'Odo'])
  expect(await namesFor(ines)).toEqual([])
  await page.getByRole('link', { name: 'Cast' }).click()
  await page.getByRole('link', { name: /Odo/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /Odo/ }).waitFor({ state: 'detached' })
  expect(await namesFor(mara)).toEqual([])
})

test('from Home of an empty campaign, the notes of another program are brought into that campaign', async () => {
  const { mara } = await tableWith(dramatis.url, 'ines')
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Bring your notes' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Import a campaign' })
  const file = { name: 'tables.zip', mimeType: 'application/zip', buffer: tables() }
  await dialog.getByLabel('Campaign file').setInputFiles(file)
  await dialog.getByText('3 new').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).tap()
  await page.getByText('Imported into The Drowned Valley.').waitFor()
})
