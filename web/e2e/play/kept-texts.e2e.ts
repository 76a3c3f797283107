import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { comeToQuiet } from '../harness/network.ts'
import { editBlock } from '../harness/npc-sheet.ts'
import { openPage } from '../harness/page.ts'
import { createNpc, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

const TYPED = 'Sorrel paid with a secret.'

const notSent = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not sent' })
const offered = (page: Page) => notSent(page).getByText(TYPED)
/** With the name of its field. */
const offeredAs = (page: Page, field: string) =>
  notSent(page).getByRole('listitem').filter({ hasText: TYPED }).getByText(field, { exact: true })

/** A table of two DMs, with an NPC, a session and a tag. */
async function tableOfDms() {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines', { role: 'dm' })
  const npc = await createNpc(mara, { name: 'Orsolya Venn' })
  const evening = { title: 'The Ferry', session_date: '2020-01-01' }
  const session = await mara.api.post('/api/storyline', evening).expect(201)
  const tag = await mara.api.post('/api/tags', { name: 'Ferry folk' }).expect(201)
  const { id } = await ines.api.get('/api/user-info').expect(200)
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: ines,
    isLive: true,
    expectedStatuses: [403, 404],
  })
  const line = () =>
    mara.api.post(`/api/storyline/${session.id}/log`, { content: 'Sorrel paid.' }).expect(201)
  const become = (role: 'player' | 'dm') =>
    mara.api.put(`/api/campaigns/${campaign.id}/players/${id}`, { role }).expect(200)
  return { mara, ines, page, npc, session, tag, line, become }
}

async function editRow(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${row}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

describe('what is being typed in a row that another person deletes is offered in its place', () => {
  test('in a journal, also after a reload; the row that comes back is edited on, and a discarded text is gone', async () => {
    const { mara, page, npc } = await tableOfDms()
    const path = `/api/npcs/${npc.id}/journal`
    const { id } = await mara.api.post(path, { content: 'Sorrel paid.' }).expect(201)
    await page.goto(`/npc/${npc.id}`)
    await editRow(page, 'entry 1')
    const field = page.getByLabel('Entry 1', { exact: true })
    await field.fill(TYPED)
    const remove = async () => (await mara.api.delete(`/api/journal/${id}`).expect(200)).deletion_id
    const deletion = await remove()
    await offered(page).waitFor()
    await field.waitFor({ state: 'detached' })
    await page.reload()
    await offered(page).waitFor()
    await mara.api.post(`/api/deletions/${deletion}/undo`).expect(200)
    await expect.poll(() => field.inputValue()).toBe(TYPED)
    await offered(page).waitFor({ state: 'detached' })
    await remove()
    await page.getByRole('button', { name: 'Discard' }).click()
    await offered(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('No Journal Entries Yet').waitFor()
    expect(await offered(page).count()).toBe(0)
  })

  test('in the log of a session', async () => {
    const { mara, page, session, line } = await tableOfDms()
    const { id } = await line()
    await page.goto(`/storyline?session=${session.id}`)
    await editRow(page, 'this line')
    await page.getByLabel('Line', { exact: true }).fill(TYPED)
    await mara.api.delete(`/api/journal/${id}`).expect(200)
    await offeredAs(page, 'Journal entry').waitFor()
  })

  test('among secrets', async () => {
    const { mara, page, npc } = await tableOfDms()
    const about = { kind: 'npc', id: npc.id }
    const { id } = await mara.api.post('/api/secrets', { about, text: 'A spy.' }).expect(201)
    await page.goto(`/npc/${npc.id}`)
    await editRow(page, 'this secret')
    await page.getByLabel('Secret', { exact: true }).fill(TYPED)
    await mara.api.delete(`/api/secrets/${id}`).expect(200)
    await offeredAs(page, 'Secret').waitFor()
  })
})

test('a draft of an entry that is on a later page of its journal is not taken for a deleted one', async () => {
  const { mara, page, npc } = await tableOfDms()
  const path = `/api/npcs/${npc.id}/journal`
  await mara.api.post(path, { content: 'Sorrel paid.' }).expect(201)
  await page.goto(`/npc/${npc.id}`)
  await editRow(page, 'entry 1')
  await page.getByLabel('Entry 1', { exact: true }).fill(TYPED)
  for (let entry = 2; entry <= 22; entry += 1) {
    await mara.api.post(path, { content: `Crossing ${entry}.` }).expect(201)
  }
  const asked = page.waitForResponse(/\/api\/journal\/\d+$/)
  await page.reload()
  await asked
  await page.getByRole('button', { name: 'More about entry 22' }).waitFor()
  expect(await offered(page).count()).toBe(0)
})

test('what is being typed into the line of a session when another person ends it is offered, until it is discarded', async () => {
  const { mara, page, session } = await tableOfDms()
  await mara.api.post(`/api/storyline/${session.id}/start`, {}).expect(200)
  await page.goto('/tags')
  await page.getByLabel('Write a line').fill(TYPED)
  await mara.api.post(`/api/storyline/${session.id}/end`, {}).expect(200)
  await offered(page).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await mara.api.post(`/api/storyline/${session.id}/start`, {}).expect(200)
  await expect.poll(() => page.getByLabel('Write a line').inputValue()).toBe(TYPED)
  await offered(page).waitFor({ state: 'detached' })
  await mara.api.post(`/api/storyline/${session.id}/end`, {}).expect(200)
  await page.getByRole('button', { name: 'Discard' }).click()
  await offered(page).waitFor({ state: 'detached' })
})

test('a line that is refused because its session was deleted meanwhile is offered at once', async () => {
  const { mara, page, session } = await tableOfDms()
  await mara.api.post(`/api/storyline/${session.id}/start`, {}).expect(200)
  const deleted = Promise.withResolvers<void>()
  await page.route('**/log', async (route) => {
    if (route.request().method() === 'POST') await deleted.promise
    await route.continue()
  })
  await page.goto('/tags')
  await page.getByLabel('Write a line').fill(TYPED)
  await page.keyboard.press('Enter')
  await mara.api.delete(`/api/storyline/${session.id}`).expect(200)
  await page.getByLabel('Write a line').waitFor({ state: 'detached' })
  deleted.resolve()
  await offered(page).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await offered(page).waitFor({ state: 'detached' })
})

test('DM notes that a DM typed for an NPC of their own before becoming a player are kept, while all else is saved', async () => {
  const { mara, ines, page, become } = await tableOfDms()
  const { id } = await createNpc(ines, { name: 'Tam Reed', visibility: 'everyone' })
  await page.goto(`/npc/${id}`)
  await editBlock(page, 'For DMs')
  await page.getByRole('textbox', { name: 'DM notes' }).fill(TYPED)
  await become('player')
  await offered(page).waitFor()
  await page.goto(`/create?edit=${id}`)
  await offered(page).waitFor()
  await mara.api.put(`/api/npcs/${id}`, { backstory: 'He rows.' }).expect(200)
  const loadIt = page.getByRole('button', { name: 'Load it' })
  await loadIt.click()
  await loadIt.waitFor({ state: 'detached' })
  await offered(page).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'DM notes' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Description' }).fill('A ferryman.')
  await page.getByRole('button', { name: 'Update Character Sheet' }).click()
  await page.getByText('Character updated successfully!').waitFor()
  expect((await ines.api.get(`/api/npcs/${id}`).expect(200)).npc.description).toBe('A ferryman.')
  await page.goto(`/npc/${id}`)
  await offered(page).waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Discard' }).click()
  await offered(page).waitFor({ state: 'detached' })
})

test('DM notes that a DM typed for a new NPC before becoming a player are kept, while all else is saved', async () => {
  const { ines, page, become } = await tableOfDms()
  await page.goto('/create')
  await page.getByLabel('Name', { exact: true }).fill('Tam Reed')
  await page.locator('summary').filter({ hasText: 'For DMs' }).click()
  await page.getByRole('textbox', { name: 'DM notes' }).fill(TYPED)
  await become('player')
  await offered(page).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'DM notes' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/edit=/)
  await offered(page).waitFor()
  const npcs = await ines.api.get('/api/npcs').expect(200)
  expect(npcs).toContainEqual(expect.objectContaining({ name: 'Tam Reed' }))
})

test('a part of a sheet that is saved after the page was left leaves no draft behind', async () => {
  const { mara, page, npc } = await tableOfDms()
  await page.goto(`/npc/${npc.id}`)
  await editBlock(page, 'Backstory')
  await page.getByRole('textbox', { name: 'Backstory' }).fill(TYPED)
  const answer = await holdAnswer(page, `**/api/npcs/${npc.id}`, 'PUT')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await answer.done
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('heading', { name: 'Campaign Tags', level: 1 }).waitFor()
  answer.letGo()
  await comeToQuiet(page)
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .not.toContain(TYPED)
  expect((await mara.api.get(`/api/npcs/${npc.id}`).expect(200)).npc.backstory).toBe(TYPED)
})

test('a suggestion that was begun by a player is offered after that person became a DM', async () => {
  const { page, npc, mara, become } = await tableOfDms()
  await mara.api.put(`/api/npcs/${npc.id}`, { visibility: 'everyone' }).expect(200)
  await become('player')
  await page.goto(`/npc/${npc.id}`)
  await page.getByRole('button', { name: 'Suggest a change' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill(TYPED)
  await become('dm')
  await page.reload()
  await offered(page).waitFor()
  await become('player')
  await page.getByRole('button', { name: 'Suggest a change' }).click()
  await expect.poll(() => page.getByLabel('Why').inputValue()).toBe(TYPED)
})

test('a long text that is pasted is sent whole, as a line; one that is too long, as a secret, stays whole in its field', async () => {
  const { mara, npc, session } = await tableOfDms()
  await mara.api.post(`/api/storyline/${session.id}/start`, {}).expect(200)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [400] })
  const paste = async (label: string, text: string) => {
    await page.getByLabel(label).focus()
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  await page.goto(`/npc/${npc.id}`)
  const long = 'Row on, row on.'.repeat(300)
  await paste('Write a line', long)
  const log = async () =>
    (await mara.api.get(`/api/storyline/${session.id}/log`).expect(200)) as {
      entries: { content: string }[]
    }
  await expect.poll(async () => (await log()).entries[0]?.content).toBe(long)
  await paste('Add a secret', long)
  await page.getByText(/at most 4,000 characters/).waitFor()
  await page.getByText('4500/4000 characters').waitFor()
  expect(await page.getByLabel('Add a secret').inputValue()).toBe(long)
})

describe('a form that only DMs have goes from the page of a DM who becomes a player, and what was typed in it is offered', () => {
  type Table = Awaited<ReturnType<typeof tableOfDms>>

  const FORMS: Record<string, (table: Table) => Promise<void>> = {
    'a block of a sheet': async ({ page, npc }) => {
      await page.goto(`/npc/${npc.id}`)
      await editBlock(page, 'Backstory')
      await page.getByRole('textbox', { name: 'Backstory' }).fill(TYPED)
    },
    'a new secret': async ({ page, npc }) => {
      await page.goto(`/npc/${npc.id}`)
      await page.getByLabel('Add a secret').fill(TYPED)
    },
    'a new secret about an NPC of their own, whose sheet they may change still': async ({
      ines,
      page,
    }) => {
      const own = await createNpc(ines, { name: 'Tam Reed', visibility: 'everyone' })
      await page.goto(`/npc/${own.id}`)
      await page.getByLabel('Add a secret').fill(TYPED)
    },
    'the fields of a kind': async ({ page }) => {
      await page.goto('/kinds')
      await page.getByLabel('Plural').fill(TYPED)
    },
    'a whole sheet': async ({ page, npc }) => {
      await page.goto(`/create?edit=${npc.id}`)
      await page.getByRole('textbox', { name: 'Description' }).fill(TYPED)
    },
    'the notes of a session': async ({ page, session }) => {
      await page.goto(`/storyline?session=${session.id}`)
      await page.getByRole('button', { name: 'Edit the notes' }).click()
      await page.getByRole('textbox', { name: 'Session Notes' }).fill(TYPED)
    },
    'a line of another person': async ({ mara, page, session, line }) => {
      const { id } = await line()
      await mara.api.put(`/api/journal/${id}`, { visibility: 'everyone' }).expect(200)
      await page.goto(`/storyline?session=${session.id}`)
      await editRow(page, 'this line')
      await page.getByLabel('Line', { exact: true }).fill(TYPED)
    },
    'a new session': async ({ page }) => {
      await page.goto('/storyline?form=new')
      await page.getByLabel('Session Title').fill(TYPED)
    },
    'a new location': async ({ page }) => {
      await page.goto('/locations?form=new')
      await page.getByLabel('Description').fill(TYPED)
    },
    'a dialog': async ({ page, tag }) => {
      await page.goto('/tags')
      await page.getByRole('button', { name: tag.name }).click()
      await page.getByRole('dialog').getByLabel('Description').fill(TYPED)
    },
  }

  test.each(Object.entries(FORMS))('%s', async (_, type) => {
    const table = await tableOfDms()
    const { page } = table
    await type(table)
    await table.become('player')
    await offered(page).waitFor()
    const values = () =>
      page
        .locator('input, textarea')
        .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
    await expect.poll(values).not.toContain(TYPED)
    await page.getByRole('button', { name: 'Copy' }).waitFor()
  })
})
