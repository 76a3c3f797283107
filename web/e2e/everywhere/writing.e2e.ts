import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { startOllamaStandIn } from '../../../src/testing/ollama-stand-in.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis, shareDramatis } from '../harness/dramatis.ts'
import { editBlock, openPart, saveBlock } from '../harness/npc-sheet.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc, type Person } from '../harness/people.ts'

const ollama = await startOllamaStandIn()
const dramatis = shareDramatis({ OLLAMA_HOST: ollama.url, DRAMATIS_GENERATOR: 'ollama' })
const withTables = commonDramatis()
afterAll(() => ollama.close())
afterEach(() => {
  ollama.script()
  ollama.release()
})

const BACKSTORY = 'He rowed the only boat on the river.'
const WORDS = 'met at the ferry, knew about the letter'
/** What the stand-in writes first, and what only a whole answer has. */
const BEGUN = /brought the news/
const WHOLE = /has not spoken of it since/
const BYLINE = 'Written by qwen3.5:2b through Ollama.'

async function table() {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara, 'The Unowned Mile')
  const npc = await createNpc(mara, { name: 'Odo Finch', backstory: BACKSTORY })
  return { mara, campaign, npc }
}

/** Everything that Ollama was told in the last request. */
const lastPrompt = () => JSON.stringify(ollama.chats().at(-1)?.body.messages)

const field = (page: Page) => page.getByLabel('Backstory', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page) => page.getByRole('status', { name: /Notifications/ })

async function openEditor(page: Page, id: number): Promise<void> {
  await page.goto(`/npc/${id}`)
  await editBlock(page, 'Backstory')
  await button(page, 'Continue the backstory').click()
}

const backstoryOf = async ({ api }: Person, id: number): Promise<string> =>
  (await api.get(`/api/npcs/${id}`).expect(200)).npc.backstory

describe('continuing a backstory on a phone', () => {
  test('streams the text, which is added, removed, added again, and saved only with the sheet', async () => {
    const { mara, npc } = await table()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await openEditor(page, npc.id)
    await page.getByLabel('What should happen').fill('the ferry is lost')
    await page.keyboard.press('Enter')
    await page.getByText(BYLINE).waitFor()
    await page.getByText(WHOLE).waitFor()
    expect(lastPrompt()).toContain('the ferry is lost')
    await expect.poll(() => field(page).inputValue()).toBe(BACKSTORY)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expectAccessible(page, 'a continued backstory')

    await button(page, 'Keep it').click()
    await expect.poll(() => field(page).inputValue()).toContain(`${BACKSTORY}\n\nIt was`)
    const whole = await field(page).inputValue()
    await button(page, 'Take it back').click()
    await expect.poll(() => field(page).inputValue()).toBe(BACKSTORY)
    await button(page, 'Keep it').click()
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe(whole)
    expect(await backstoryOf(mara, npc.id)).toBe(BACKSTORY)
    await saveBlock(page)
    await page.getByText(WHOLE).waitFor()
    expect(await backstoryOf(mara, npc.id)).toBe(whole)
  })
})

describe('continuing a backstory', () => {
  test('Stop keeps the text so far, even after a reload; saving asks first, and Discard can be undone', async () => {
    const { mara, npc } = await table()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await openEditor(page, npc.id)
    ollama.script('silent-between-tokens')
    const asked = ollama.received('/api/chat', ollama.chats().length + 1)
    await button(page, 'Continue').click()
    await page.getByText(BEGUN).waitFor()
    await button(page, 'Stop').click()
    expect(await (await asked).closed).toBe('dropped')
    await page.getByText('Unfinished: the text ends here.').waitFor()
    await page.reload()
    await page.getByText(BEGUN).waitFor()

    await button(page, 'Save Changes').click()
    const question = page.getByRole('alertdialog', { name: /^Save without the new part/ })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Discard').click()
    await expect.poll(() => page.getByText(BEGUN).count()).toBe(0)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText(BEGUN).waitFor()

    await button(page, 'Discard').click()
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Story' })
      .click()
    await page.getByRole('heading', { name: 'Storyline', level: 1 }).waitFor()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await page.goBack()
    await button(page, 'Try again').click()
    await page.getByText(BYLINE).waitFor()
    await button(page, 'The one before').click()
    await page.getByText('Unfinished: the text ends here.').waitFor()
  })

  test('a failure is reported and loses no text; markup is shown as text', async () => {
    const { mara, npc } = await table()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [502] })
    await openEditor(page, npc.id)
    const text = '<img src=x onerror="document.title=`caught`"> **Then** he <b>left</b>.'
    ollama.script({ says: JSON.stringify({ text }) })
    await button(page, 'Continue').click()
    await page.getByText(BYLINE).waitFor()
    const region = page.getByRole('region', { name: 'Generated text' })
    await expect.poll(() => region.innerText()).toBe(text)
    expect(await region.locator('img, b').count()).toBe(0)
    ollama.script('out-of-memory')
    await button(page, 'Try again').click()
    await page
      .getByRole('alert')
      .getByText(/needs more memory/)
      .waitFor()
    await expect.poll(() => region.innerText()).toBe(text)
    await page.route('**/api/generate-backstory?*', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'event: text\ndata: {"text":"Then the river"}\n\n',
      }),
    )
    await button(page, 'Try again').click()
    await page
      .getByRole('alert')
      .getByText(/^The connection broke/)
      .waitFor()
    await expect.poll(() => region.innerText()).toBe('Then the river')
    await button(page, 'Keep it').click()
    await expect.poll(() => field(page).inputValue()).toBe(`${BACKSTORY}\n\nThen the river`)
  })

  test('each word of a slow model is on the screen before the next one comes', async () => {
    const { mara, npc } = await table()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await openEditor(page, npc.id)
    const words = ['Then', ' the', ' river']
    ollama.script({ says: '', byHand: [...words, ' rose'] })
    await button(page, 'Continue').click()
    const region = page.getByRole('region', { name: 'Being written' })
    for (const [at] of words.entries()) {
      ollama.giveToken()
      const soFar = words.slice(0, at + 1).join('')
      await expect.poll(async () => (await region.innerText()).trim()).toBe(soFar)
    }
    await button(page, 'Stop').click()
  })

  test('a new sheet needs the beginning of a backstory, and its draft keeps the text', async () => {
    const { mara } = await table()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.goto('/create')
    await openPart(page, 'Backstory')
    await expect.poll(() => button(page, 'Continue the backstory').isDisabled()).toBe(true)
    await field(page).fill('She sold bells,')
    await button(page, 'Continue the backstory').click()
    await button(page, 'Continue').click()
    await page.getByText(BYLINE).waitFor()
    await page.reload()
    await button(page, 'Keep it').click()
    await expect.poll(() => field(page).inputValue()).toMatch(/^She sold bells, It was/)
    await button(page, 'Clear Sheet').click()
    await expect.poll(() => field(page).inputValue()).toBe('')
  })
})

const entryField = (page: Page) => page.getByLabel('New journal entry')

async function openJournal(page: Page, id: number): Promise<void> {
  await page.goto(`/npc/${id}`)
  await entryField(page).fill(WORDS)
}

describe('writing out an entry on a phone', () => {
  test('streams into the composer; one button restores the words, and then the text', async () => {
    const { mara, npc } = await table()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await openJournal(page, npc.id)
    await button(page, 'Expand my note').click()
    await page.getByText(BYLINE).waitFor()
    expect(lastPrompt()).toContain(WORDS)
    await expect.poll(() => entryField(page).inputValue()).toMatch(WHOLE)
    const text = await entryField(page).inputValue()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expectAccessible(page, 'an entry that was written out')
    await button(page, 'Bring back my words').click()
    await expect.poll(() => entryField(page).inputValue()).toBe(WORDS)
    await toast(page).getByRole('button', { name: 'Take the text again' }).click()
    await expect.poll(() => entryField(page).inputValue()).toBe(text)
    await page.reload()
    await button(page, 'Bring back my words').waitFor()
    await entryField(page).fill(`${text} So they say.`)
    await entryField(page).press('Enter')
    await page
      .getByRole('listitem')
      .getByText(/So they say\.$/)
      .waitFor()
    await expect.poll(() => entryField(page).inputValue()).toBe('')
    await expect.poll(() => button(page, 'Bring back my words').count()).toBe(0)
  })
})

describe('writing out an entry', () => {
  test('Stop keeps the text so far; while it runs, Enter adds nothing', async () => {
    const { mara, npc } = await table()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await openJournal(page, npc.id)
    ollama.script('silent-between-tokens')
    await button(page, 'Expand my note').click()
    await expect.poll(() => entryField(page).inputValue()).toMatch(BEGUN)
    await entryField(page).press('Enter')
    await expect.poll(() => button(page, 'Add Entry').isDisabled()).toBe(true)
    await button(page, 'Stop').click()
    await page.getByText('Unfinished: the text ends here.').waitFor()
    await expect.poll(() => entryField(page).inputValue()).toMatch(BEGUN)
    await page.getByText('No Journal Entries Yet').waitFor()
    await button(page, 'Bring back my words').click()
    await expect.poll(() => entryField(page).inputValue()).toBe(WORDS)
  })

  test('a failure keeps the words', async () => {
    const { mara, npc } = await table()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await openJournal(page, npc.id)
    ollama.script('busy')
    await button(page, 'Expand my note').click()
    await page
      .getByRole('alert')
      .getByText(/busy with other requests/)
      .waitFor()
    await expect.poll(() => entryField(page).inputValue()).toBe(WORDS)
  })

  test('for DMs may use DM-only information, and warns before players can read it', async () => {
    const { mara, npc } = await table()
    await createNpc(mara, { name: 'Halfacre', personality: 'Drowned letters.', visibility: 'dm' })
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await openJournal(page, npc.id)
    await button(page, 'Expand my note').click()
    await page.getByText(BYLINE).waitFor()
    expect(lastPrompt()).not.toContain('Halfacre')
    await button(page, 'Bring back my words').click()
    await entryField(page).fill('Halfacre sent a letter')
    await page.getByLabel('DM only').check()
    await button(page, 'Expand my note').click()
    await page.getByText(BYLINE).waitFor()
    expect(lastPrompt()).toContain('Drowned letters.')
    await page.getByLabel('DM only').uncheck()
    await page.getByText(/^This was written with DM-only information/).waitFor()
  })
})

async function tableWithStory() {
  const { mara, campaign, npc } = await table()
  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)
  const tell = (title: string, notes: string, visibility = 'everyone') =>
    mara.api.post('/api/storyline', { title, notes, visibility }).expect(201)
  await tell('A Penny Each', 'They rowed over.')
  await tell('The Ledger', 'Halfacre forged it.', 'dm')
  await tell('Eight Ropes', 'The ninth bell rang.')
  const path = `/api/campaigns/${campaign.id}/notes`
  const notes = ({ api }: Person) => api.get(path).expect(200)
  const write = (type: 'public' | 'dm', content: string) =>
    mara.api.put(path, { type, content }).expect(200)
  return { mara, ines, campaign, npc, notes, write }
}

/** The list has the button; a phone would show the first session in its place. */
async function openRecap(page: Page) {
  await page.goto('/storyline?list=true')
  await button(page, 'Recap').click()
  return page.getByRole('dialog', { name: 'Recap' })
}

describe('a recap on a phone', () => {
  test('for players uses what they may see and is added to the public notes', async () => {
    const { mara, notes, write } = await tableWithStory()
    await write('public', 'Friday at seven.')
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [409] })
    const dialog = await openRecap(page)
    await dialog.getByText('Retells #1 and #3.').waitFor()
    await button(page, 'Write the recap').click()
    await dialog.getByText(BYLINE).waitFor()
    await dialog.getByText(WHOLE).waitFor()
    expect(lastPrompt()).toContain('The ninth bell rang.')
    expect(lastPrompt()).not.toContain('Halfacre')
    await expectAccessible(page, 'a recap')
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    // Another person writes between reading the notes and adding to them.
    let wasFirst = false
    await page.route('**/notes', async (route) => {
      const isFirst = route.request().method() === 'PUT' && !wasFirst
      wasFirst ||= isFirst
      if (isFirst) await write('public', 'Saturday at seven.')
      return route.continue()
    })
    await button(page, 'Add to the public notes').click()
    await dialog.getByText(/^Added at the end of the public notes/).waitFor()
    const { public_notes } = await notes(mara)
    expect(public_notes).toMatch(/^Saturday at seven\.\n\nRecap, \w+ \d+, \d{4}\n\nIt was /)
    expect(public_notes).toMatch(WHOLE)
    await button(page, 'Close').click()
    await button(page, 'Recap').click()
    await dialog.getByText(WHOLE).waitFor()
  })
})

describe('a recap', () => {
  test('for DMs uses everything and is added to the DM notes, whatever is chosen for the next one', async () => {
    const { mara, notes } = await tableWithStory()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    const dialog = await openRecap(page)
    await dialog.getByRole('radio', { name: 'For DMs' }).check()
    await dialog.getByLabel('How many sessions').selectOption('2')
    await dialog.getByText('Retells #2 and #3.').waitFor()
    await button(page, 'Write the recap').click()
    await dialog.getByText(BYLINE).waitFor()
    expect(lastPrompt()).toContain('Halfacre')
    expect(lastPrompt()).not.toContain('They rowed over.')
    ollama.script('out-of-memory')
    await dialog.getByRole('radio', { name: 'For players' }).check()
    await button(page, 'Try again').click()
    await dialog.getByRole('alert').waitFor()
    await expect.poll(() => button(page, 'Add to the public notes').count()).toBe(0)
    await button(page, 'Add to the DM notes').click()
    await dialog.getByText('Added at the end of the DM notes.').waitFor()
    const saved = await notes(mara)
    expect(saved.public_notes).toBe('')
    expect(saved.dm_notes).toMatch(WHOLE)
  })

  test('keeps the text so far when it is stopped, and can be copied', async () => {
    const { mara } = await tableWithStory()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const dialog = await openRecap(page)
    ollama.script('silent-between-tokens')
    await button(page, 'Write the recap').click()
    await dialog.getByText(BEGUN).waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Stop').click()
    await dialog.getByText('Unfinished: the text ends here.').waitFor()
    await button(page, 'Copy').click()
    await button(page, 'Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(BEGUN)
  })

  test('has no version for DMs when a player asks, and is not offered without sessions', async () => {
    const { ines, mara } = await tableWithStory()
    const page = await openPage(dramatis.url, { size: 'phone', as: ines })
    const dialog = await openRecap(page)
    await dialog.getByText('Retells #1 and #3.').waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(0)
    await button(page, 'Write the recap').click()
    await dialog.getByText(BYLINE).waitFor()
    await button(page, 'Add to the public notes').click()
    await dialog.getByText(/^Added at the end of the public notes/).waitFor()

    const { id } = await createCampaign(mara, 'Empty Rooms')
    await mara.api
      .post(`/api/storyline?campaign_id=${id}`, { title: 'Alone', visibility: 'dm' })
      .expect(201)
    const dm = await openPage(dramatis.url, { size: 'phone', as: mara })
    await dm.goto('/dashboard')
    await dm.getByRole('heading', { level: 1 }).waitFor()
    await dm.evaluate(`localStorage.setItem('currentCampaignId', '${id}')`)
    const empty = await openRecap(dm)
    await empty.getByText('There is no session yet that players may see.').waitFor()
    await expect.poll(() => button(dm, 'Write the recap').isDisabled()).toBe(true)
  })
})

test('the built-in generator composes all three, and the page says so', async () => {
  const { url } = withTables
  const mara = await arrive(url)
  await createCampaign(mara, 'The Unowned Mile')
  const { id } = await createNpc(mara, { name: 'Odo Finch', backstory: BACKSTORY })
  const session = { title: 'Eight Ropes', notes: 'The ninth bell rang.' }
  await mara.api.post('/api/storyline', session).expect(201)
  const page = await openPage(url, { size: 'phone', as: mara })
  const byTables = /^Composed by the built-in generator/
  await openEditor(page, id)
  await button(page, 'Continue').click()
  await page.getByText(byTables).waitFor()
  await button(page, 'Keep it').click()
  const lengthOf = async (area: Locator) => (await area.inputValue()).length
  await expect.poll(() => lengthOf(field(page))).toBeGreaterThan(BACKSTORY.length + 20)
  await button(page, 'Save Changes').click()
  await entryField(page).fill(WORDS)
  await button(page, 'Expand my note').click()
  await page.getByText(byTables).waitFor()
  await expect.poll(() => lengthOf(entryField(page))).toBeGreaterThan(WORDS.length)
  const dialog = await openRecap(page)
  await button(page, 'Write the recap').click()
  await dialog.getByText(byTables).waitFor()
  await dialog.getByText(/bell/).waitFor()
})

test('the page can be left while a slow model writes, and the text is there on return', async () => {
  const { mara, npc } = await table()
  const session = {
    title: 'Eight Ropes',
    notes: 'The ninth bell rang.',
    session_date: '2026-09-06',
  }
  await mara.api.post('/api/storyline', session).expect(201)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  const leaveAndReturn = async (path: string, begin: () => Promise<void>) => {
    const asked = ollama.received('/api/chat', ollama.chats().length + 1)
    await begin()
    const { closed } = await asked
    await page.goto('/campaigns')
    await page.getByRole('heading', { level: 1 }).waitFor()
    ollama.release()
    expect(await closed).toBe('finished')
    await page.goto(path)
  }

  await openEditor(page, npc.id)
  ollama.script('held', 'held', 'held', 'held')
  await leaveAndReturn(`/npc/${npc.id}`, async () => {
    await button(page, 'Continue').click()
    await page.getByText(/^qwen3\.5:2b/).waitFor()
  })
  await page.getByText(WHOLE).waitFor()
  await button(page, 'Keep it').click()
  await saveBlock(page)

  const entry = page.getByLabel('New journal entry')
  await entry.fill(WORDS)
  await page.getByText(/^qwen3\.5:2b · knows/).waitFor()
  await leaveAndReturn(`/npc/${npc.id}`, async () => {
    await button(page, 'Expand my note').click()
    await button(page, 'Stop').waitFor()
  })
  await expect.poll(() => entry.inputValue()).toMatch(WHOLE)
  await button(page, 'Bring back my words').click()
  await expect.poll(() => entry.inputValue()).toBe(WORDS)

  const dialog = await openRecap(page)
  await leaveAndReturn('/dashboard', async () => {
    await button(page, 'Write the recap').click()
    await page.getByText(/knows the last session/).waitFor()
    await button(page, 'Close').click()
    await page.getByText('The recap is still being written.').waitFor()
  })
  await dialog.getByText(WHOLE).waitFor()
  await button(page, 'Close').click()

  const question = 'Who rowed the boat on the river?'
  await page.getByLabel('Ask the campaign').fill(question)
  await leaveAndReturn('/dashboard', async () => {
    await button(page, 'Ask').click()
    await page.getByText(/knows 1 passage/).waitFor()
  })
  await page.getByText(`You asked: ${question}`).waitFor()
  await button(page, 'Show the answer').click()
  await page.getByRole('region', { name: 'Answer' }).waitFor()
})
