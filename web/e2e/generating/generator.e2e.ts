import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { startOllamaStandIn, type Step } from '../../../src/testing/ollama-stand-in.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis, shareDramatis, startDramatis } from '../harness/dramatis.ts'
import { openPart } from '../harness/npc-sheet.ts'
import { openPage } from '../harness/page.ts'
import { arrive, createCampaign } from '../harness/people.ts'

const CONCEPT = 'A gravedigger who is certain that somebody has been stealing the wrong bones'

const ollama = await startOllamaStandIn()
const withOllama = shareDramatis({ OLLAMA_HOST: ollama.url, DRAMATIS_GENERATOR: 'ollama' })
const withTables = commonDramatis()
afterAll(() => ollama.close())
afterEach(() => {
  ollama.script()
  ollama.release()
})

async function openGenerator(
  { url }: { url: string },
  expectedStatuses: number[] = [],
): Promise<Page> {
  const mara = await arrive(url)
  await createCampaign(mara)
  const page = await openPage(url, { size: 'phone', as: mara, expectedStatuses })
  await page.goto('/create')
  await page.getByRole('button', { name: /AI/ }).tap()
  await page.getByLabel('Character Concept').fill(CONCEPT)
  return page
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Character' }).tap()
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')

/** Whether it is in the window, and nothing lies over it. */
const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(seen)
  })

async function expectConceptKept(page: Page): Promise<void> {
  await expect.poll(() => page.getByLabel('Character Concept').inputValue()).toBe(CONCEPT)
  await expect
    .poll(() => page.getByRole('button', { name: 'Generate Character' }).isEnabled())
    .toBe(true)
}

describe('when only Ollama is allowed', () => {
  test('and is not reachable, the error says so without its address, and the concept stays', async () => {
    const nowhere = { DRAMATIS_GENERATOR: 'ollama', OLLAMA_HOST: 'http://127.0.0.1:9' }
    const page = await openGenerator(await startDramatis(nowhere), [503])
    await generate(page)
    await alert(page).getByText('Ollama is not reachable').waitFor()
    expect(await alert(page).textContent()).not.toContain('127.0.0.1')
    await expectConceptKept(page)
  })

  test('and lacks the model, the error says how to fetch it, and the concept stays', async () => {
    const withoutModel = await startDramatis({
      OLLAMA_HOST: ollama.url,
      DRAMATIS_GENERATOR: 'ollama',
      DRAMATIS_MODEL: 'gemma3:1b',
    })
    const page = await openGenerator(withoutModel, [502])
    await generate(page)
    await alert(page).getByText('ollama pull gemma3:1b').waitFor()
    await expectConceptKept(page)
  })

  const FAULTS: [Step, RegExp][] = [
    ['out-of-memory', /needs more memory/],
    ['busy', /busy with other requests/],
    ['runner-stopped', /Ollama/],
    ['socket-destroyed', /Ollama/],
    ['not-ollama', /not Ollama/],
  ]
  test('every fault is explained in a sentence and keeps the concept; on success the concept becomes the description', async () => {
    const page = await openGenerator(withOllama, [502, 503, 504])
    for (const [step, sentence] of FAULTS) {
      ollama.script(step, step)
      await generate(page)
      await alert(page).getByText(sentence).waitFor()
      await expectConceptKept(page)
    }
    ollama.script('answer')
    await generate(page)
    await page.getByText('AI character generated successfully!').waitFor()
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(CONCEPT)
  })
})

describe('while Ollama writes', () => {
  test('the text streams, Stop reaches Ollama, and the sheet is unchanged', async () => {
    const page = await openGenerator(withOllama)
    ollama.script('silent-between-tokens')
    const before = ollama.chats().length
    await generate(page)
    await page
      .getByRole('region', { name: 'Being written' })
      .getByText(/listens with/)
      .waitFor()
    await page.getByRole('button', { name: 'Stop' }).tap()

    await page.getByText('Stopped. Nothing on the sheet was changed.').waitFor()
    expect(await ollama.chats()[before]?.closed).toBe('dropped')
    await expectConceptKept(page)
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  })

  test('an unfinished character can be used, and undone', async () => {
    const page = await openGenerator(withOllama, [502])
    ollama.script('runner-stopped', 'runner-stopped')
    await generate(page)
    await alert(page)
      .getByText(/Ollama/)
      .waitFor()
    await page.getByLabel('Use DM-only information').check()
    await page.getByRole('button', { name: 'Use the unfinished character' }).tap()
    await page.getByText('The unfinished character is on the sheet.').waitFor()
    await expect
      .poll(() => page.getByLabel('Personality Traits').inputValue())
      .toMatch(/listens with/)
    await expect.poll(() => page.getByLabel('Who can see this NPC').inputValue()).toBe('everyone')
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => page.getByLabel('Personality Traits').inputValue()).toBe('')
  })

  test('a character made with DM-only information is proposed as DM only', async () => {
    const page = await openGenerator(withOllama)
    ollama.script('answer')
    await page.getByLabel('Use DM-only information').check()
    await expectAccessible(page, 'the generator')
    await generate(page)
    await page.getByText(/so the sheet is set to DM only/).waitFor()
    await expect.poll(() => page.getByLabel('Who can see this NPC').inputValue()).toBe('dm')
  })

  test('the words of a slow model appear one by one, until the sheet is filled', async () => {
    const page = await openGenerator(withOllama)
    ollama.script({
      says: (answer) => JSON.stringify(answer),
      byHand: (text) => text.split(/(?=It began in)|(?=Since then)/),
    })
    await generate(page)
    const preview = page.getByRole('region', { name: 'Being written' })
    ollama.giveToken()
    await preview.getByText(/listens/).waitFor()
    const early = await preview.innerText()
    ollama.giveToken()
    await preview.getByText(/It began in/).waitFor()
    expect((await preview.innerText()).startsWith(early)).toBe(true)
    ollama.giveToken()
    await page.getByText('AI character generated successfully!').waitFor()
    await expect.poll(() => page.getByLabel('Backstory').inputValue()).toContain('It began in')
  })

  test('no second generation can start, and neither Escape nor a tap outside closes the dialog', async () => {
    const page = await openGenerator(withOllama)
    ollama.script('held')
    const held = ollama.received('/api/chat', ollama.chats().length + 1)
    await generate(page)
    await held
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await page.keyboard.press('Escape')
    await page.touchscreen.tap(20, 120)
    expect(await page.getByRole('button', { name: 'Generate Character' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    ollama.release()
    await page.getByText('AI character generated successfully!').waitFor()
  })

  test('the generated character can be undone, which restores the sheet', async () => {
    const page = await openGenerator(withOllama)
    await page.getByRole('button', { name: 'Close' }).tap()
    await openPart(page, 'Backstory')
    await page.getByLabel('Backstory').fill('Dug it all by hand.')
    await page.getByRole('button', { name: /AI/ }).tap()
    ollama.script('answer')
    await generate(page)
    await page.getByText('AI character generated successfully!').waitFor()
    await expect
      .poll(() => page.getByLabel('Backstory').inputValue())
      .not.toBe('Dug it all by hand.')
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => page.getByLabel('Backstory').inputValue()).toBe('Dug it all by hand.')
  })
})

describe('when the built-in generator may take over', () => {
  test('a fault in the middle restarts with the built-in generator, and the page says so before and after', async () => {
    const withBoth = { OLLAMA_HOST: ollama.url, DRAMATIS_GENERATOR: 'auto' }
    const page = await openGenerator(await startDramatis(withBoth))
    ollama.script('socket-destroyed', 'socket-destroyed')
    await generate(page)
    await page.getByText('AI character generated successfully!').waitFor()
    await page.getByText(/Composed by the built-in generator/).waitFor()
  })

  test('Generate on the manage list opens the same panel, and what it adds can be undone from the message', async () => {
    const page = await openGenerator(withTables)
    await page.goto('/manage')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'Generate', exact: true }).tap()
    const panel = page.getByRole('dialog', { name: 'Generate' })
    await panel.getByLabel('Character Concept').fill(CONCEPT)
    await panel.getByRole('button', { name: 'Generate', exact: true }).tap()
    await panel.getByText(/^Composed by the built-in generator/).waitFor()
    await expectAccessible(page, 'the panel')
    const add = panel.getByRole('button', { name: 'Add to campaign' })
    await expect.poll(() => isInView(add)).toBe(true)
    await panel.getByRole('heading', { name: 'Backstory' }).scrollIntoViewIfNeeded()
    await expect.poll(() => isInView(add)).toBe(true)
    await add.tap()
    await page.getByText('1 NPC', { exact: true }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('No NPCs Found').waitFor({ state: 'attached' })
    await add.waitFor()
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test('a character goes on being written when its page is left, and is there on return', async () => {
  const page = await openGenerator(withOllama)
  ollama.script('held')
  await generate(page)
  await page.getByText(/^qwen3\.5:2b/).waitFor()
  await page.goto('/campaigns')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/create')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stop' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('The character is still being written.').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await dialog.getByRole('button', { name: 'Stop' }).waitFor()
  ollama.release()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(CONCEPT)
  await page.goto('/campaigns')
  await page.goto('/create')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
