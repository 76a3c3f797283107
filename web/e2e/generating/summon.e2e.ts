import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { startOllamaStandIn } from '../../../src/testing/ollama-stand-in.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { shareDramatis, startDramatis } from '../harness/dramatis.ts'
import { keyboard, mouse } from '../harness/hands.ts'
import { openPage, scrollsSideways, type Size } from '../harness/page.ts'
import { arrive, createCampaign, createNpc, type Person, promote } from '../harness/people.ts'
import { installClock } from '../harness/profiles.ts'

const CONCEPT = 'a gravedigger who is certain that somebody has been stealing the wrong bones'

const ollama = await startOllamaStandIn()
const dramatis = shareDramatis({ OLLAMA_HOST: ollama.url, DRAMATIS_GENERATOR: 'ollama' })
afterAll(() => ollama.close())
afterEach(() => {
  ollama.script()
  ollama.release()
})

interface Scene {
  page: Page
  mara: Person
  campaignId: number
  press: (target: Locator) => Promise<void>
}

async function openSummon(
  size: Size,
  expectedStatuses: number[] = [],
  expectedComplaints = /^$/,
): Promise<Scene> {
  const mara = await arrive(dramatis.url)
  const { id: campaignId } = await createCampaign(mara)
  const page = await openPage(dramatis.url, {
    size,
    as: mara,
    expectedStatuses,
    expectedComplaints,
  })
  await page.goto('/summon')
  await page.getByRole('heading', { name: 'No candidates yet' }).waitFor()
  const { press } = mouse(page)
  return { page, mara, campaignId, press }
}

async function summon({ page, press }: Scene, count = 1): Promise<void> {
  await page.getByLabel('Character Concept').fill(CONCEPT)
  await page.getByRole('radio', { name: String(count), exact: true }).check()
  await press(page.getByRole('button', { name: 'Generate', exact: true }))
}

const candidate = (page: Page, index = 0) => page.getByRole('article').nth(index)
const nameOf = (one: Locator) => one.getByRole('heading', { level: 3 }).innerText()
const written = (one: Locator) => one.getByText('Written by qwen3.5:2b through Ollama.')
const valueOf = (one: Locator, label: string) =>
  one.locator('dl > div').filter({ hasText: label }).locator('dd').first().innerText()

describe('summoning on a phone', () => {
  test('two candidates are generated one after the other and both added to the campaign', async () => {
    const scene = await openSummon('phone')
    const { page, mara, campaignId, press } = scene
    await press(page.getByRole('button', { name: 'Generate', exact: true }))
    await page.getByText('Please enter a character description for AI generation.').waitFor()
    await press(page.getByText('Constraints'))
    await page.getByLabel('Reliability').selectOption('Deceptive')
    await page.getByLabel('Tone').fill('dry')
    await summon(scene, 2)
    await written(candidate(page, 1)).waitFor()
    const names = [await nameOf(candidate(page)), await nameOf(candidate(page, 1))]
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expectAccessible(page, 'two candidates')

    await press(candidate(page).getByText('Tag and location, who sees it'))
    await candidate(page).getByLabel('DM only').check()
    await candidate(page).getByLabel('Category tag').fill('Sexton')
    await press(page.getByRole('button', { name: 'Add all 2 to campaign' }))
    await page.getByText('2 characters were added.').waitFor()
    const { npcs } = await mara.api.get(`/api/npcs?campaign_id=${campaignId}`).expect(200)
    expect(npcs.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted())
    const first = npcs.find(({ name }: { name: string }) => name === names[0])
    expect(first).toMatchObject({
      tag: 'Sexton',
      visibility: 'dm',
      trustworthiness: 'Deceptive',
      description: CONCEPT,
    })
    await press(candidate(page).getByRole('link', { name: `Open ${names[0]}` }))
    await page.getByRole('heading', { level: 1, name: names[0] ?? '' }).waitFor()
  })

  test('the text streams; Stop reaches Ollama and keeps the text so far, and Generate continues', async () => {
    const scene = await openSummon('phone')
    const { page, press } = scene
    ollama.script('silent-between-tokens')
    const asked = ollama.received('/api/chat', ollama.chats().length + 1)
    await summon(scene)
    const one = candidate(page)
    await one.getByText(/listens with/).waitFor()
    await one.getByText(/\d+ words/).waitFor()
    await expect
      .poll(() => one.getByRole('button', { name: 'Add to campaign' }).isEnabled())
      .toBe(false)
    // The only one on the page.
    await press(page.getByRole('button', { name: 'Stop' }))
    expect(await (await asked).closed).toBe('dropped')
    await one.getByText('Unfinished: the text ends here.').waitFor()
    await one.getByText(/listens with/).waitFor()
    await press(one.getByRole('button', { name: 'Try again', exact: true }))
    await written(one).waitFor()
  })

  test('one field is generated again, locked fields stay, and Undo restores the version before', async () => {
    const scene = await openSummon('phone')
    const { page, press } = scene
    await summon(scene)
    const one = candidate(page)
    await written(one).waitFor()
    const [name, reliability] = [await nameOf(one), await valueOf(one, 'Reliability')]
    expect(await one.getByRole('button', { name: /^(Keep|Try again)/ }).count()).toBe(0)
    await press(one.getByRole('button', { name: 'Refine' }))
    await press(one.getByRole('button', { name: 'Try again: Reliability' }))
    await press(one.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => valueOf(one, 'Reliability')).toBe(reliability)
    const { properties } = ollama.chats().at(-1)?.body.format ?? {}
    expect(Object.keys(properties)).toEqual(['trustworthiness'])
    expect(properties.trustworthiness.enum).not.toContain(reliability)

    await press(one.getByRole('button', { name: 'Keep: Name' }))
    await press(one.getByRole('button', { name: 'Try the rest again' }))
    await one.getByRole('button', { name: 'Undo' }).waitFor()
    await expect.poll(() => nameOf(one)).toBe(name)
    expect(ollama.chats().at(-1)?.body.format.properties).not.toHaveProperty('name')
  })
})

describe('a failure', () => {
  test('of the model keeps the text so far, or else the previous version', async () => {
    const scene = await openSummon('phone', [502, 503])
    const { page, press } = scene
    ollama.script('silent-between-tokens')
    await summon(scene)
    const one = candidate(page)
    await one.getByText(/listens with/).waitFor()
    await press(one.getByRole('button', { name: 'Stop' }))
    ollama.script('out-of-memory')
    await press(one.getByRole('button', { name: 'Try again', exact: true }))
    await one
      .getByRole('alert')
      .getByText(/needs more memory/)
      .waitFor()
    await one.getByText(/listens with/).waitFor()
    await press(one.getByRole('button', { name: 'Try again', exact: true }))
    await written(one).waitFor()

    const name = await nameOf(one)
    await press(one.getByRole('button', { name: 'Refine' }))
    ollama.script('busy')
    await press(one.getByRole('button', { name: 'Try again: Backstory' }))
    await one
      .getByRole('alert')
      .getByText(/busy with other requests/)
      .waitFor()
    await one.getByText('The previous version is back.').waitFor()
    await expect.poll(() => nameOf(one)).toBe(name)
    await one.getByText(/It began in a winter/).waitFor()
  })

  test('stops the queue, and a button generates the remaining candidates', async () => {
    const scene = await openSummon('desk')
    const { page, press } = scene
    ollama.script('out-of-memory')
    await summon(scene, 3)
    await candidate(page).getByRole('alert').waitFor()
    await press(page.getByRole('button', { name: 'Generate the remaining 3' }))
    await written(candidate(page, 2)).waitFor()
  })

  test('of the connection is reported and keeps the text so far', async () => {
    const scene = await openSummon('desk')
    const { page, press } = scene
    await page.route('**/api/generate-ai-character?*', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'event: text\ndata: {"field":"backstory","text":"It began <b>on the water</b>"}\n\n',
      }),
    )
    await summon(scene)
    const one = candidate(page)
    await one
      .getByRole('alert')
      .getByText(/^The connection broke/)
      .waitFor()
    await one.getByText('It began <b>on the water</b>').waitFor()
    await page.unroute('**/api/generate-ai-character?*')
    await press(one.getByRole('button', { name: 'Try again', exact: true }))
    await written(one).waitFor()
  })

  test('because the name is taken can be fixed by typing another one', async () => {
    const scene = await openSummon('desk', [409])
    const { page, mara, campaignId, press } = scene
    await summon(scene)
    const one = candidate(page)
    await written(one).waitFor()
    const name = await nameOf(one)
    await createNpc(mara, { name, campaign_id: campaignId })
    await press(one.getByRole('button', { name: 'Add to campaign' }))
    await one.getByText(`An NPC named "${name}" already exists.`).waitFor()
    await one.getByLabel('Another name').fill(`${name} the Younger`)
    await one.getByLabel('Another name').press('Enter')
    await one.getByRole('link', { name: `Open ${name} the Younger` }).waitFor()
  })

  test('to add without a connection keeps the candidate until the connection is back', async () => {
    const scene = await openSummon('phone', [], /ERR_INTERNET_DISCONNECTED/)
    const { page, press } = scene
    await summon(scene)
    const one = candidate(page)
    await written(one).waitFor()
    await page.route('**/api/npcs', (route) => route.abort('internetdisconnected'))
    await press(one.getByRole('button', { name: 'Add to campaign' }))
    await one
      .getByRole('alert')
      .getByText(/The candidate is still here/)
      .waitFor()
    await page.unroute('**/api/npcs')
    await press(one.getByRole('button', { name: 'Add to campaign' }))
    await one.getByText('In the campaign').waitFor()
  })
})

describe('the keyboard', () => {
  test('summons, stops, locks and adds, and the focus stays on the candidate', async () => {
    const { page } = await openSummon('desk')
    const { press, write } = keyboard(page)
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[role=article]') !== null)
    ollama.script('silent-between-tokens')
    await write(page.getByLabel('Character Concept'), CONCEPT)
    await page.keyboard.press('ControlOrMeta+Enter')
    const one = candidate(page)
    await one.getByText(/listens with/).waitFor()
    await press(one.getByRole('button', { name: 'Stop' }))
    await one.getByText('Unfinished: the text ends here.').waitFor()
    await expect.poll(focused).toBe(true)
    await press(one.getByRole('button', { name: 'Try again', exact: true }))
    await written(one).waitFor()
    await press(one.getByRole('button', { name: 'Refine' }))
    await press(one.getByRole('button', { name: 'Keep: Backstory' }))
    const name = await nameOf(one)
    await press(one.getByRole('button', { name: 'Try again: Name' }))
    await expect.poll(() => nameOf(one)).not.toBe(name)
    await written(one).waitFor()
    await press(one.getByRole('button', { name: 'Another portrait' }))
    await press(one.getByRole('button', { name: 'Add to campaign' }))
    await one.getByText('In the campaign').waitFor()
    await expect.poll(focused).toBe(true)
  })
})

describe('the page', () => {
  test('can be left while a slow model writes: the model goes on, and the others after the return', async () => {
    const scene = await openSummon('desk')
    const { page, press } = scene
    ollama.script('answer', 'held', 'answer')
    const asked = ollama.received('/api/chat', ollama.chats().length + 2)
    await summon(scene, 3)
    const { closed } = await asked
    await written(candidate(page)).waitFor()
    const name = await nameOf(candidate(page))
    await press(page.getByRole('link', { name: 'Manage NPCs' }))
    await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
    ollama.release()
    expect(await closed).toBe('finished')
    await page.goBack()
    await written(candidate(page, 2)).waitFor()
    await expect.poll(() => nameOf(candidate(page))).toBe(name)
    await written(candidate(page, 1)).waitFor()
    await page.reload()
    await written(candidate(page, 2)).waitFor()
    await expect.poll(() => page.getByLabel('Character Concept').inputValue()).toBe(CONCEPT)

    await press(page.getByRole('button', { name: `Dismiss ${name}` }))
    await press(page.getByRole('link', { name: 'Manage NPCs' }))
    await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
    await press(page.getByRole('button', { name: 'Undo' }))
    await page.goBack()
    await expect.poll(() => nameOf(candidate(page))).toBe(name)

    await press(page.getByRole('button', { name: `Dismiss ${name}` }))
    await press(page.getByRole('link', { name: 'Manage NPCs' }))
    await page.goBack()
    await candidate(page, 2).waitFor({ state: 'detached' })
    await press(page.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => nameOf(candidate(page))).toBe(name)
  })

  test('shows the position in the queue, and then that the model writes', async () => {
    const scene = await openSummon('phone')
    const other = await arrive(dramatis.url, 'other')
    ollama.script('held')
    const held = ollama.received('/api/chat', ollama.chats().length + 1)
    const theirs = other.api.post('/api/generate-ai-character', { prompt: 'a smith' })
    await held
    await summon(scene)
    const one = candidate(scene.page)
    await one.getByText('Waiting in the queue: 1 ahead…').waitFor()
    ollama.release()
    expect((await theirs).status).toBe(200)
    await written(one).waitFor()
  })

  test('keeps the model loaded while it is visible, and not while it is hidden', async () => {
    const mara = await arrive(dramatis.url)
    await createCampaign(mara)
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    let asked = 0
    await page.route('**/api/generator/warm', (route) => {
      asked += 1
      return route.fulfill({ status: 202, json: {} })
    })
    await installClock(page)
    await page.goto('/summon')
    await expect.poll(() => asked).toBe(1)
    await page.clock.fastForward('04:00')
    await expect.poll(() => asked).toBe(2)
    const look = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await look(true)
    await page.clock.fastForward('08:00')
    await look(false)
    await expect.poll(() => asked).toBe(3)
  })

  test('lets a DM use DM-only information, and then proposes DM only', async () => {
    const scene = await openSummon('desk')
    const { page, mara, campaignId, press } = scene
    const secret = { name: 'Halfacre', personality: 'Gravedigger of wrong bones.' }
    await createNpc(mara, { ...secret, campaign_id: campaignId, visibility: 'dm' })
    await summon(scene)
    await written(candidate(page)).waitFor()
    expect(JSON.stringify(ollama.chats().at(-1)?.body.messages)).not.toContain('wrong bones.')
    await page.getByLabel('Use DM-only information').check()
    await page.getByText(/The character is proposed as DM only/).waitFor()
    await summon(scene)
    // The newest stands first.
    await candidate(page, 1).waitFor()
    await written(candidate(page)).waitFor()
    expect(JSON.stringify(ollama.chats().at(-1)?.body.messages)).toContain('wrong bones.')
    const one = candidate(page)
    await press(one.getByText('Tag and location, who sees it'))
    await expect.poll(() => one.getByLabel('DM only').isChecked()).toBe(true)
    await press(one.getByRole('button', { name: 'Add to campaign' }))
    await one.getByText('In the campaign').waitFor()
    const { npcs } = await mara.api.get(`/api/npcs?campaign_id=${campaignId}`).expect(200)
    expect(npcs.filter((npc: { visibility: string }) => npc.visibility === 'dm')).toHaveLength(2)
  })

  test('remembers concepts until they are cleared, and clears a corrupt list', async () => {
    const scene = await openSummon('desk')
    const { page, press } = scene
    await summon(scene)
    await written(candidate(page)).waitFor()
    await page.getByLabel('Character Concept').fill('')
    await press(page.getByRole('group', { name: 'Recent' }).getByRole('button').first())
    await expect.poll(() => page.getByLabel('Character Concept').inputValue()).toBe(CONCEPT)
    await press(page.getByRole('button', { name: 'Clear recent' }))
    await expect.poll(() => page.getByRole('group', { name: 'Recent' }).count()).toBe(0)
    const kept = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('dramatis-concepts'))
        return key ?? null
      })
    await expect.poll(kept).toBeNull()
    await page.evaluate(() => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem(`dramatis-concepts:${id}`, '{"not": "a list"}')
    })
    await page.reload()
    await written(candidate(page)).waitFor()
    await expect.poll(kept).toBeNull()
  })

  test('sends a person without a campaign to the form that creates one', async () => {
    const newcomer = await arrive(dramatis.url, 'newcomer')
    const page = await openPage(dramatis.url, { size: 'phone', as: newcomer })
    await page.goto('/summon')
    await page.getByText('No campaign yet').waitFor()
    await page.getByRole('link', { name: 'Start Your Adventure' }).waitFor()
  })
})

test('without Ollama the built-in generator composes, and the page says how to get a model', async () => {
  const { url } = await startDramatis({ OLLAMA_HOST: 'http://127.0.0.1:9' })
  const mara = await arrive(url)
  await createCampaign(mara)
  const page = await openPage(url, { size: 'phone', as: mara })
  await page.goto('/summon')
  await page.getByText('ollama pull qwen3.5:2b').waitFor()
  await expectAccessible(page, 'the way to a model')
  await page.getByLabel('Character Concept').fill('a smith called Oda')
  await page.getByRole('button', { name: 'Generate', exact: true }).tap()
  const one = candidate(page)
  await one.getByText(/^Composed by the built-in generator/).waitFor()
  const { press } = mouse(page)
  await press(one.getByRole('button', { name: 'Refine' }))
  for (const label of ['Name', 'Speech Pattern', 'Story Role', 'Reliability', 'Backstory']) {
    const before = await one.innerText()
    await press(one.getByRole('button', { name: `Try again: ${label}` }))
    await expect.poll(() => one.innerText()).not.toBe(before)
    await one.getByText(/^Composed by the built-in generator/).waitFor()
  }
})

test('at the hourly limit says when to try again', async () => {
  const own = await startDramatis({ DRAMATIS_GENERATOR: 'tables' })
  const mara = await arrive(own.url)
  await promote(own, mara)
  await createCampaign(mara)
  await mara.api.put('/api/admin/settings', { generations_per_hour: 1 }).expect(200)
  const page = await openPage(own.url, { size: 'phone', as: mara, expectedStatuses: [429] })
  await page.goto('/summon')
  await page.getByLabel('Character Concept').fill(CONCEPT)
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await page.getByRole('button', { name: 'Generate', exact: true }).tap()
  const limit = candidate(page, 1).getByRole('alert')
  await limit.getByText(/Try again in \d+ minutes, at \d+:\d\d\s[AP]M\.$/).waitFor()
  await candidate(page, 2).getByText('Not started.').waitFor()
})
