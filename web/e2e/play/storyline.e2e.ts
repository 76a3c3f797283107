import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import type { Session, SessionCreate } from '../../../src/features/storyline/storyline.schemas.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { comeToQuiet } from '../harness/network.ts'
import { openPage, resizeTo } from '../harness/page.ts'
import { arrive, createNpc, type Person, tableWith } from '../harness/people.ts'
import { installClock } from '../harness/profiles.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()

async function tableWithStory(...sessions: SessionCreate[]) {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines', {
    name: 'The Unowned Mile',
  })
  const told: Session[] = []
  for (const session of sessions) told.push(await createSession(mara, session))
  return { mara, ines, campaign, sessions: told }
}

const createSession = ({ api }: Person, session: SessionCreate): Promise<Session> =>
  api.post('/api/storyline', session).expect(201)

const EVENINGS: SessionCreate[] = [
  { title: 'A Penny Each', session_date: '2026-08-14', notes: 'Rowed over.\n\nSlept badly.' },
  { title: 'Eight Ropes', session_date: '2026-09-11' },
]

async function chooseDelete(page: Page) {
  await page.getByRole('button', { name: 'More about this session' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe('on a phone', () => {
  test('without a campaign it says No Campaign Selected', async () => {
    const page = await openPage(dramatis.url, { size: 'phone', as: await arrive(dramatis.url) })
    await page.goto('/storyline')
    await title(page, 'No Campaign Selected').waitFor()
  })

  test('Select a session or create a new one: Session title is required and the date defaults to today; a save with Locations Visited and NPCs Interacted With (First appearance, Died this session) closes the form and is read as Introduced and Died; Are you sure you want to delete this session?', async () => {
    const { mara } = await tableWithStory()
    await mara.api.post('/api/locations', { name: 'The Bellhouse' }).expect(201)
    await mara.api.post('/api/locations', { name: 'Candle Row' }).expect(201)
    await createNpc(mara, { name: 'Simeon Crake' })
    await createNpc(mara, { name: 'Pip' })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [409] })
    await page.goto('/storyline')
    await title(page, 'Select a session or create a new one').waitFor()
    await page.getByRole('link', { name: '+ New Session' }).click()
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    await expect.poll(() => page.getByLabel('Session Date').inputValue()).toBe(today)
    await page.getByLabel('Session Notes').fill('Up in the Bellhouse.\nThen it rang.')
    await page.getByRole('button', { name: 'Save Session' }).click()
    await page.getByText('Session title is required').waitFor()
    await page.getByLabel('Session Title').fill('Eight Ropes')
    await page.getByLabel('Session Date').fill('2026-09-11')
    // The notes name it.
    await page.getByRole('button', { name: 'Add The Bellhouse' }).click()
    await page.getByLabel('Search NPCs').fill('simeon')
    await page.getByRole('button', { name: 'Add Simeon Crake' }).click()
    const flags = page.getByRole('group', { name: 'Simeon Crake' })
    await flags.getByLabel('First appearance').check()
    await flags.getByLabel('Died this session').check()
    await page.getByRole('button', { name: 'Save Session' }).click()

    await title(page, 'Eight Ropes').waitFor()
    const told = () => page.getByRole('article').innerText()
    for (const said of ['#1', 'September 11, 2026', 'The Bellhouse', 'Introduced', 'Died']) {
      await expect.poll(told).toContain(said)
    }
    await expect.poll(told).toContain('Up in the Bellhouse.\nThen it rang.')
    expect(await told()).not.toMatch(/Candle Row|Pip/)

    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Session Title').fill('Nine Ropes')
    const zero = { title: 'Characters', session_number: 0 }
    const other = await mara.api.post('/api/storyline', zero).expect(201)
    await page.getByLabel('Number', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Save Session' }).click()
    await page.getByText('Session 0 already exists.').waitFor()
    await mara.api.delete(`/api/storyline/${other.id}`).expect(200)
    await page
      .getByRole('group', { name: 'Simeon Crake' })
      .getByLabel('Died this session')
      .uncheck()
    await page.getByRole('button', { name: 'Save Session' }).click()
    await title(page, 'Nine Ropes').waitFor()
    await page.getByRole('article').getByText('#0').waitFor()
    await expect.poll(told).not.toContain('Died')

    await chooseDelete(page)
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this session?',
    })
    await question.getByRole('button', { name: 'Delete' }).click()
    await title(page, 'Select a session or create a new one').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: /Nine Ropes/ }).waitFor()
  })

  test('in the form on a tablet the title is as wide as the notes', async () => {
    const { mara } = await tableWithStory()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await resizeTo(page, { width: 820, height: 1180 })
    await page.goto('/storyline?form=new')
    const widthOf = async (label: string) => (await page.getByLabel(label).boundingBox())!.width
    const difference = async () =>
      (await widthOf('Session Title')) - (await widthOf('Session Notes'))
    await expect.poll(difference).toBeCloseTo(0, -1)
  })

  test('a player reads sessions for everyone and has no buttons to change them', async () => {
    const { ines, sessions } = await tableWithStory(...EVENINGS, {
      title: 'Not played yet',
      visibility: 'dm',
    })
    const page = await openPage(dramatis.url, { size: 'phone', as: ines })
    await page.goto('/storyline?list=true')
    await page
      .getByRole('link', { name: /A Penny Each/ })
      .first()
      .waitFor()
    expect(await page.getByText('Not played yet').count()).toBe(0)
    await page.goto(`/storyline?session=${sessions[0]?.id}&form=edit`)
    await title(page, 'A Penny Each').waitFor()
    await expect
      .poll(() => page.getByRole('article').innerText())
      .toContain('Rowed over.\n\nSlept badly.')
    for (const name of [/New Session/, /^Edit/]) {
      expect(await page.getByRole('link', { name }).count()).toBe(0)
    }
    expect(await page.getByRole('button', { name: 'More about this session' }).count()).toBe(0)
    await page.goto(`/storyline?session=${sessions[2]?.id}`)
    await title(page, 'Session not found').waitFor()
  })
})

test('on a phone the latest session is auto-selected on load and the address names it; the list of sessions (#number, title, date) is one tap away, and leads to a session with the focus on its title; deleting the selected one clears the selection', async () => {
  const { mara, sessions } = await tableWithStory(...EVENINGS)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/storyline')
  await title(page, 'Eight Ropes').waitFor()
  await page.waitForURL(`**/storyline?session=${sessions[1]?.id}`)

  await page.getByRole('link', { name: 'All sessions' }).tap()
  await title(page, 'Storyline').waitFor()
  const second = page.getByRole('main').getByRole('listitem').nth(1)
  await expect.poll(() => second.innerText()).toMatch(/#1\s+A Penny Each\s+August 14, 2026/)
  await page.getByRole('link', { name: /Eight Ropes/ }).tap()
  const heading = title(page, 'Eight Ropes')
  await expectFocus(heading)
  await page.goBack()
  await title(page, 'Storyline').waitFor()
  await page.goForward()
  await title(page, 'Eight Ropes').waitFor()

  await page.getByRole('link', { name: /Previous session/ }).click()
  await title(page, 'A Penny Each').waitFor()
  await page.waitForURL(`**/storyline?session=${sessions[0]?.id}`)
  await chooseDelete(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('A Penny Each was deleted.').waitFor()
  await title(page, 'Storyline').waitFor()
  await page.getByRole('link', { name: /Eight Ropes/ }).click()
  await title(page, 'Eight Ropes').waitFor()
})

test('an unsaved session is left without a question and is back on return and after a reload', async () => {
  const { mara } = await tableWithStory(...EVENINGS)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/storyline?form=new')
  await page.getByLabel('Session Title').fill('Two Doors In')
  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await expect.poll(() => page.getByLabel('Session Title').inputValue()).toBe('Two Doors In')
  await page.getByRole('link', { name: /Eight Ropes/ }).click()
  await title(page, 'Eight Ropes').waitFor()
  await page.getByRole('link', { name: '+ New Session' }).click()
  await expect.poll(() => page.getByLabel('Session Title').inputValue()).toBe('Two Doors In')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByLabel('Session Title').inputValue()).toBe('Two Doors In')
})

test('what is typed while a session is being saved waits to be saved as well, in a new one too', async () => {
  const { mara, campaign } = await tableWithStory()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const notes = page.getByLabel('Session Notes')
  const saveAndWrite = async (method: 'POST' | 'PUT', text: string) => {
    const answer = await holdAnswer(page, '**/api/storyline**', method)
    await page.getByRole('button', { name: 'Save Session' }).click()
    await answer.done
    await notes.fill(text)
    answer.letGo()
    await page.getByText('What you typed while saving is not saved yet.').waitFor()
    await expect.poll(() => notes.inputValue()).toBe(text)
  }
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Plan the next session' }).click()
  await page.getByLabel('Session Title').fill('Two Doors In')
  await saveAndWrite('POST', 'Slept badly.')
  await page.getByRole('heading', { name: 'Edit session #1' }).waitFor()
  await saveAndWrite('PUT', 'Slept badly. Rowed over.')
  await page.getByRole('button', { name: 'Save Session' }).click()
  await title(page, 'Two Doors In').waitFor()
  const { sessions } = await mara.api.get(`/api/storyline?campaign_id=${campaign.id}`).expect(200)
  expect(sessions).toMatchObject([{ title: 'Two Doors In', notes: 'Slept badly. Rowed over.' }])
})

test('a save that is answered after the form was left does not change the page, and says how it went', async () => {
  const { mara } = await tableWithStory(...EVENINGS)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [500] })
  const places: string[] = []
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  const titleField = page.getByLabel('Session Title')
  const saveAndLeave = async () => {
    await page.getByRole('button', { name: 'Save Session' }).click()
    await page.getByRole('link', { name: 'Tags' }).click()
    await page.getByRole('heading', { name: 'Campaign Tags', level: 1 }).waitFor()
  }
  const comeBack = async () => {
    await page.getByRole('link', { name: 'Storyline' }).click()
    await page.getByRole('link', { name: '+ New Session' }).click()
  }
  await page.goto('/storyline?form=new')
  await titleField.fill('Two Doors In')
  const refusal = Promise.withResolvers<void>()
  const path = '**/api/storyline?campaign_id=*'
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await refusal.promise
    return route.fulfill({ status: 500, json: {} })
  })
  await saveAndLeave()
  refusal.resolve()
  await page.getByText('Failed to save session').waitFor()
  await page.unroute(path)
  await comeBack()
  await expect.poll(() => titleField.inputValue()).toBe('Two Doors In')

  const answer = await holdAnswer(page, path, 'POST')
  await saveAndLeave()
  await answer.done
  answer.letGo()
  await page.getByText('Two Doors In was saved.').waitFor()
  await comeToQuiet(page)
  expect(places.at(-1)).toBe('/tags')
  await comeBack()
  await expect.poll(() => titleField.inputValue()).toBe('')
})

test('a session that is deleted while it is edited stays open with the typed text', async () => {
  const { mara, sessions } = await tableWithStory(...EVENINGS)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [404] })
  await page.goto(`/storyline?session=${sessions[1]?.id}&form=edit`)
  await page.getByLabel('Session Notes').fill('Rowed over, in fog.')
  await mara.api.delete(`/api/storyline/${sessions[1]?.id}`).expect(200)
  await page.getByRole('button', { name: 'Save Session' }).click()
  await page.getByRole('link', { name: /Eight Ropes/ }).waitFor({ state: 'detached' })
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel('Session Notes').inputValue()).toBe('Rowed over, in fog.')
})

/** A stale save of a session on the phone, up to the dialog that asks which text to keep. */
async function tooLate() {
  const { mara, sessions } = await tableWithStory(...EVENINGS)
  const [session] = sessions
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [409] })
  await page.goto(`/storyline?session=${session?.id}&form=edit`)
  await page.getByLabel('Session Notes').fill('Rowed over, in fog.')
  const theirs = { notes: 'Rowed over, in rain.', title: 'A Penny, Each' }
  await mara.api.put(`/api/storyline/${session?.id}`, theirs).expect(200)
  await page.getByRole('button', { name: 'Save Session' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Another person changed this session' })
  return { page, dialog }
}

test('a stale save of a session shows both texts, and keeps what only the other person changed', async () => {
  const { page, dialog } = await tooLate()
  await dialog.getByText('Rowed over, in rain.').waitFor()
  await shownText(dialog, 'Rowed over, in fog.').waitFor()
  await dialog.getByText(/kept either way: Session Title\./).waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).tap()
  await title(page, 'A Penny, Each').waitFor()
  await shownText(page, 'Rowed over, in fog.').waitFor()
})

test('after taking the other person’s version, Undo restores one’s own version, also from another page', async () => {
  const { page, dialog } = await tooLate()
  await dialog.getByRole('button', { name: 'Take theirs' }).tap()
  const notes = page.getByLabel('Session Notes')
  await expect.poll(() => notes.inputValue()).toBe('Rowed over, in rain.')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await title(page, 'A Penny, Each').waitFor()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByRole('link', { name: 'Edit' }).tap()
  await expect.poll(() => notes.inputValue()).toBe('Rowed over, in fog.')
  await page.getByRole('button', { name: 'Save Session' }).tap()
  await title(page, 'A Penny, Each').waitFor()
  await shownText(page, 'Rowed over, in fog.').waitFor()
})

test('failures say Failed to load sessions, Failed to save session and Failed to delete session', async () => {
  const { mara } = await tableWithStory(...EVENINGS)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [500] })
  const pattern = '**/api/storyline**'
  await page.route(pattern, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/storyline')
  await page.getByRole('alert').getByText('Failed to load sessions').waitFor()
  await page.unroute(pattern)
  // The error stays while the sessions are asked for again.
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(pattern)
  await page.route(pattern, async (route) => {
    await held.promise
    return route.continue()
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await asked
  await page.getByRole('alert').getByText('Failed to load sessions').waitFor()
  expect(await page.getByText('Loading sessions…').count()).toBe(0)
  held.resolve()
  await title(page, 'Eight Ropes').waitFor()
  await page.unroute(pattern)

  await page.route(pattern, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: {} }),
  )
  await chooseDelete(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alert').getByText('Failed to delete session').waitFor()
  await page.getByRole('link', { name: /Eight Ropes/ }).waitFor()
  await page.getByRole('link', { name: '+ New Session' }).click()
  await page.getByLabel('Session Title').fill('Two Doors In')
  await page.getByRole('button', { name: 'Save Session' }).click()
  await page.getByRole('alert').getByText('Failed to save session').waitFor()
  await expect.poll(() => page.getByLabel('Session Title').inputValue()).toBe('Two Doors In')
})

test('the editor of a session suggests NPCs and locations that the notes name, finds any other NPC, and removes chosen ones', async () => {
  const { mara } = await tableWithStory()
  for (const name of ['Simeon Crake', 'Ada Crake', 'Pip', 'Zenobia'])
    await createNpc(mara, { name })
  await mara.api.post('/api/locations', { name: 'Candle Row' }).expect(201)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/storyline?form=new')
  await page.getByLabel('Session Notes').fill('Simeon met Pip in candle row. No Crake slept.')
  const npcs = page.getByRole('group', { name: /NPCs Interacted With/ })
  await npcs.getByRole('button', { name: 'Add all' }).click()
  await page.getByRole('button', { name: 'Add Candle Row' }).click()
  await npcs.getByLabel('Search NPCs').fill('zen')
  const found = npcs.getByRole('group', { name: 'Found' }).getByRole('button')
  await expect.poll(() => found.allInnerTexts()).toEqual(['Zenobia'])
  await npcs.getByLabel('Search NPCs').press('Enter')
  await npcs.getByText('3 chosen').waitFor()
  await npcs.getByRole('button', { name: 'Remove Pip' }).click()
  await page.getByLabel('Session Title').fill('Eight Ropes')
  await page.getByRole('button', { name: 'Save Session' }).click()
  await title(page, 'Eight Ropes').waitFor()
  const told = () => page.getByRole('article').innerText()
  for (const name of ['Simeon Crake', 'Zenobia', 'Candle Row']) {
    await expect.poll(told).toContain(name)
  }
  expect(await told()).not.toContain('Ada Crake')
})

const whatPlayersRead = async ({ api }: Person, campaign: { id: number }): Promise<string> => {
  const read = (list: string) => api.get(`/api/${list}?campaign_id=${campaign.id}`).expect(200)
  return JSON.stringify(await Promise.all(['storyline', 'history', 'reveals'].map(read)))
}

test('what a DM writes into a DM-only session for a later day stays DM only when the session starts, until the DM reveals it; the plan stays DM only', async () => {
  const { mara, ines, campaign } = await tableWithStory()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, isLive: true })
  await installClock(page)
  await page.goto('/storyline?form=new')
  await page.getByLabel('Session Title').fill('The Ninth Rope')
  await page.getByLabel('Session Date').fill('2026-01-01')
  await page.getByLabel('Plan').waitFor({ state: 'detached' })
  await page.getByLabel('Session Date').fill('2999-01-01')
  await page.getByLabel('Plan').fill('Corvin comes back.')
  await page.getByLabel('Session Notes').fill('Pip lies about the key.')
  await page.getByLabel('DM only').check()
  await page.getByRole('button', { name: 'Save Session' }).click()
  await title(page, 'The Ninth Rope').waitFor()
  await shownText(page.getByRole('region', { name: 'Plan' }), 'Corvin comes back.').waitFor()
  await shownText(page.getByRole('region', { name: 'Session Notes' }), 'Pip lies').waitFor()

  await page.getByRole('button', { name: 'Start session' }).click()
  await page.getByText('The Ninth Rope is running, DM only, because it has notes.').waitFor()
  expect(await whatPlayersRead(ines, campaign)).not.toMatch(/Ninth|Pip|Corvin/)
  await page.getByRole('button', { name: 'Reveal', exact: true }).click()
  await page.getByText('It will be revealed to everyone.').waitFor()
  await page.clock.fastForward(5_000)
  await expect.poll(() => whatPlayersRead(ines, campaign)).toContain('Pip lies about the key.')
  expect(await whatPlayersRead(ines, campaign)).not.toContain('Corvin')
})

test('a DM-only session whose notes are typed but not saved starts DM only, and who reveals it is told so before they are saved', async () => {
  const { mara, ines, campaign, sessions } = await tableWithStory({
    title: 'Eight Ropes',
    session_date: '2999-01-01',
    visibility: 'dm',
  })
  const [{ id }] = sessions as [Session]
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, isLive: true })
  await page.goto(`/storyline?session=${id}&form=edit`)
  await page.getByLabel('Session Notes').fill('Pip lies about the key.')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Start session' }).click()
  const why = 'because you have unsaved changes to it'
  await page.getByText(`Eight Ropes is running, DM only, ${why}.`).waitFor()
  expect(await whatPlayersRead(ines, campaign)).not.toContain('Eight Ropes')
  await page.getByRole('button', { name: 'Reveal', exact: true }).waitFor()

  await page.goto(`/storyline?session=${id}&form=edit`)
  await page.getByLabel('Session Notes').waitFor()
  const reveal = { visibility: 'everyone' }
  await mara.api.put(`/api/storyline/${id}`, reveal).expect(200)
  await page.getByText('another person changed this session (everyone sees it now).').waitFor()
  await page.getByRole('button', { name: 'Show what changed' }).click()
  await page.getByText('Who can see it (everyone sees it now).').waitFor()
})

test('a DM-only session that could not be revealed when it started says that it runs DM only, with Reveal', async () => {
  const { mara, ines, campaign, sessions } = await tableWithStory({
    title: 'Eight Ropes',
    session_date: '2999-01-01',
    visibility: 'dm',
  })
  const [{ id }] = sessions as [Session]
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [500] })
  await installClock(page)
  const body = JSON.stringify({ error: 'The disk is full.' })
  await page.route('**/api/storyline/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body }) : route.fallback(),
  )
  await page.goto(`/storyline?session=${id}`)
  await page.getByRole('button', { name: 'Start session' }).click()
  await page.getByText('Eight Ropes is running, DM only.').waitFor()
  await page.getByRole('button', { name: 'Reveal', exact: true }).click()
  await page.getByText('It will be revealed to everyone.').waitFor()
  await page.clock.fastForward(5_000)
  await expect.poll(() => whatPlayersRead(ines, campaign)).toContain('Eight Ropes')
})

test('the plan of a session that was played stays in its form while it is emptied and written anew', async () => {
  const { mara, sessions } = await tableWithStory({
    title: 'Eight Ropes',
    session_date: '2026-01-01',
    plan: { goals: 'Corvin comes back.' },
  })
  const [{ id }] = sessions as [Session]
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/storyline?session=${id}&form=edit`)
  const plan = page.getByLabel('Plan')
  await plan.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await expect.poll(() => plan.inputValue()).toBe('')
  await page.keyboard.type('The bell is stolen.')
  await expect.poll(() => plan.inputValue()).toBe('The bell is stolen.')
})
