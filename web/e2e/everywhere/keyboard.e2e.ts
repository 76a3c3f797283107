import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { addLocation, addMap, read } from '../harness/locations.ts'
import { editBlock, openPart } from '../harness/npc-sheet.ts'
import { openPage, resizeTo } from '../harness/page.ts'
import { createNpc, kindsOf, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

async function table(expectedStatuses: number[] = []) {
  const { mara, kofi } = await tableWith(dramatis.url, 'kofi')
  const npc = await createNpc(mara, { name: 'Orsolya Venn' })
  const map = await addMap(mara, 'The Bridge')
  const location = await addLocation(mara, { name: 'Candle Row' })
  const evening = { title: 'The Ferry', session_date: '2020-01-01' }
  const session = await mara.api.post('/api/storyline', evening).expect(201)
  await mara.api.post(`/api/storyline/${session.id}/log`, { content: 'Paid.' }).expect(201)
  for (const { kind, id } of [
    { kind: 'npc', id: npc.id },
    { kind: 'location', id: location.id },
  ]) {
    await mara.api.post('/api/secrets', { about: { kind, id }, text: 'A spy.' }).expect(201)
  }
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses })
  return { mara, kofi, page, npc, map, location, session }
}

type Table = Awaited<ReturnType<typeof table>>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The editor opens from the first item of a menu. */
async function editByMenu(page: Page, row: string) {
  await button(page, `More about ${row}`).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).press('Enter')
}

describe('Escape leaves an editor, and the focus is on the button that opened it', () => {
  const EDITORS: Record<string, (table: Table) => Promise<{ opener: string; field: string }>> = {
    'of a secret': async ({ page, npc }) => {
      await page.goto(`/npc/${npc.id}`)
      await editByMenu(page, 'this secret')
      return { opener: 'More about this secret', field: 'Secret' }
    },
    'of a secret of a location, which stays open': async ({ page, location }) => {
      await page.goto(`/locations?location=${location.id}`)
      await editByMenu(page, 'this secret')
      return { opener: 'More about this secret', field: 'Secret' }
    },
    'of the notes of a session': async ({ page, session }) => {
      await page.goto(`/storyline?session=${session.id}`)
      await button(page, 'Edit the notes').press('Enter')
      return { opener: 'Edit the notes', field: 'Session Notes' }
    },
    'of a line': async ({ page, session }) => {
      await page.goto(`/storyline?session=${session.id}`)
      await editByMenu(page, 'this line')
      return { opener: 'More about this line', field: 'Line' }
    },
  }

  test.each(Object.entries(EDITORS))('%s', async (_, open) => {
    const here = await table()
    const { opener, field } = await open(here)
    await here.page.getByRole('textbox', { name: field, exact: true }).press('Escape')
    await expectFocus(button(here.page, opener))
  })
})

test('a dialog whose field takes the focus gives it back to the button that opened the dialog', async () => {
  const { page } = await table()
  await page.goto('/create')
  await button(page, 'Generate with AI').press('Enter')
  await page.getByLabel('Character Concept').press('Escape')
  await expectFocus(button(page, 'Generate with AI'))
})

test('Suggest a change opens with the caret after the name, and calls the fields as the sheet does', async () => {
  const { kofi, npc } = await table()
  const page = await openPage(dramatis.url, { size: 'desk', as: kofi })
  await page.goto(`/npc/${npc.id}`)
  await button(page, 'Suggest a change').press('Enter')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name')
  await expectFocus(name)
  await dialog.getByRole('textbox', { name: 'Personality Traits' }).waitFor()
  await page.keyboard.type(' the Elder')
  await expect.poll(() => name.inputValue()).toBe('Orsolya Venn the Elder')
})

describe('a text that the server refuses as too long is named at its field, which gets the focus', () => {
  const long = 'Row on. '.repeat(10_000)

  const FORMS: Record<string, (table: Table) => Promise<{ field: string; save: string }>> = {
    'in a part of a new sheet that is closed': async ({ page }) => {
      await page.goto('/create')
      await page.getByLabel('Name', { exact: true }).fill('Tam Reed')
      await openPart(page, 'Backstory')
      await page.getByRole('textbox', { name: 'Backstory' }).fill(long)
      await openPart(page, 'Backstory')
      return { field: 'Backstory', save: 'Create' }
    },
    'in a part of a sheet': async ({ page, npc }) => {
      await page.goto(`/npc/${npc.id}`)
      await editBlock(page, 'Backstory')
      await page.getByRole('textbox', { name: 'Backstory' }).fill(long)
      return { field: 'Backstory', save: 'Save Changes' }
    },
    'in the plan of a new session': async ({ page }) => {
      await page.goto('/storyline?form=new')
      await page.getByLabel('Session Title').fill('Two Doors')
      await page.getByRole('textbox', { name: 'Plan' }).fill(long)
      return { field: 'Plan', save: 'Save Session' }
    },
    'in notes that are edited where they stand': async ({ page, session }) => {
      await page.goto(`/storyline?session=${session.id}`)
      await button(page, 'Edit the notes').click()
      await page.getByRole('textbox', { name: 'Session Notes' }).fill(long.repeat(2))
      return { field: 'Session Notes', save: 'Save' }
    },
    "in a field of one's own": async ({ mara, page, location }) => {
      const kinds = await kindsOf(mara, location.campaign_id)
      const { id } = kinds.find(({ of }) => of === 'location')!
      const fields = [{ label: 'Saying', type: 'text' }]
      await mara.api.put(`/api/kinds/${id}`, { fields }).expect(200)
      await page.goto(`/locations?location=${location.id}&form=edit`)
      await page.getByRole('textbox', { name: 'Saying' }).fill(long)
      return { field: 'Saying', save: 'Save location' }
    },
  }

  test.each(Object.entries(FORMS))('%s', async (_, fill) => {
    const { page, ...rest } = await table([400])
    const { field, save } = await fill({ page, ...rest })
    const area = page.getByRole('textbox', { name: field })
    await button(page, save).click()
    await expectFocus(area)
    expect(await area.getAttribute('aria-invalid')).toBe('true')
    const ids = (await area.getAttribute('aria-describedby'))!.split(' ')
    const said = await page.locator(ids.map((id) => `[id="${id}"]`).join()).allInnerTexts()
    expect(said.join('\n')).toMatch(/under|at most|fit/)
  })
})

describe('a name or number that is taken is said at its field alone, which gets the focus', () => {
  const FORMS: Record<string, [path: string, field: string, text: string, save: string]> = {
    'of a tag': ['/tags', 'Name', 'Ferryfolk', 'Add Tag'],
    'of a location': ['/locations?form=new', 'Name', 'Candle Row', 'Save location'],
    'of a session': ['/storyline?form=new', 'Number', '1', 'Save Session'],
  }

  test.each(Object.entries(FORMS))('%s', async (_, [path, label, text, save]) => {
    const { mara, page } = await table([409])
    await mara.api.post('/api/tags', { name: 'Ferryfolk' }).expect(201)
    await page.goto(path)
    const field = page.getByLabel(label, { exact: true })
    if (save === 'Save Session') await page.getByLabel('Session Title').fill('Two Doors')
    await field.fill(text)
    await button(page, save).click()
    const error = page.getByText('already exists.')
    await error.waitFor()
    await expectFocus(field)
    expect(await field.getAttribute('aria-describedby')).toContain(await error.getAttribute('id'))
    expect(await error.count()).toBe(1)
  })
})

test('on a phone a form that is refused leads to the error of a tall field, and it is not behind the bars', async () => {
  const { mara } = await table()
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [400] })
  // A phone with its keyboard.
  await resizeTo(page, { width: 390, height: 520 })
  await page.goto('/create')
  await page.getByLabel('Name', { exact: true }).fill('Marda')
  await page.getByLabel('Description').fill('She keeps the ferry.\n'.repeat(1_000))
  await page.getByText('Name available').waitFor()
  await button(page, 'Create').click()
  const error = page.getByText('Keep this under 20000 characters.')
  await error.waitFor()
  await expectFocus(page.getByLabel('Description'))
  const isInView = () =>
    error.evaluate((it) => {
      const { left, top, bottom } = it.getBoundingClientRect()
      return [top + 1, bottom - 1].every((y) => it.contains(document.elementFromPoint(left + 1, y)))
    })
  await expect.poll(isInView).toBe(true)
})

test('after a new session is saved, the focus is on the heading of the page', async () => {
  const { page } = await table()
  await page.goto('/storyline?form=new')
  await page.getByLabel('Session Title').fill('Two Doors')
  await page.keyboard.press('Enter')
  await page.waitForURL('**session=*')
  await expectFocus(page.getByRole('heading', { name: 'Storyline', level: 1 }))
})

test('by keys alone a location is placed on the map, and Escape ends it before', async () => {
  const { mara, page, map, location } = await table()
  await page.goto(`/locations?location=${location.id}`)
  const heading = page.getByRole('heading', { name: location.name })
  await button(page, 'Place on map').press('Enter')
  await expectFocus(page.getByRole('application', { name: map.name }))
  await page.keyboard.press('Escape')
  await expectFocus(heading)
  await button(page, 'Place on map').press('Enter')
  await expectFocus(page.getByRole('application', { name: map.name }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await button(page, 'Place on map').waitFor({ state: 'detached' })
  await expectFocus(heading)
  expect((await read(mara, location)).map_id).toBe(map.id)
})

test('Tab leads to each field of the form of a location, and none of them is behind its buttons', async () => {
  const { page, location } = await table()
  await page.goto(`/locations?location=${location.id}&form=edit`)
  const save = button(page, 'Save location')
  await expectFocus(page.getByLabel('Name', { exact: true }))
  const isSave = () => save.evaluate((it) => it === document.activeElement)
  const hidden: string[] = []
  for (let tabs = 0; tabs < 40 && !(await isSave()); tabs += 1) {
    await page.keyboard.press('Tab')
    hidden.push(
      ...(await save.evaluate((it) => {
        const focused = document.activeElement!
        const bar = it.parentElement!.parentElement!
        const isBehind =
          !bar.contains(focused) &&
          focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
        return isBehind ? [focused.outerHTML.slice(0, 100)] : []
      })),
    )
  }
  expect(await isSave()).toBe(true)
  expect(hidden).toEqual([])
})
