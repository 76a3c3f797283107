import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { job } from '../harness/hands.ts'
import { openPage, resizeTo, scrollsSideways, SIZES } from '../harness/page.ts'
import { arrive, createCampaign, createNpc, tableWith } from '../harness/people.ts'
import { comeToRest } from '../harness/rest.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()

const lineOf = (page: Page) => page.getByLabel('Write a line')
const send = (page: Page) => page.getByRole('button', { name: 'Send line' })

test('an evening on two phones: a session starts in 2 taps, a line takes 2, a new NPC from a line 3, and the other phone follows', async () => {
  const { mara, ines } = await tableWith(dramatis.url, 'ines')
  const orsolya = await createNpc(mara, { name: 'Orsolya Venn' })
  for (const name of ['Grandmother Ashgrove', 'The Nameless Ferryman'])
    await createNpc(mara, { name })
  const [dm, player] = [
    await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true }),
    await openPage(dramatis.url, { size: 'phone', as: ines, isLive: true }),
  ]
  // The player's page has read its first data, but has no stream yet, when the session starts.
  const hasStarted = Promise.withResolvers<void>()
  await player.route('**/events*', async (route) => {
    await hasStarted.promise
    await route.continue()
  })
  await player.goto('/dashboard')
  await player.getByText('No date yet.').waitFor()
  await dm.goto('/dashboard')
  await job(2, async (tap) => {
    await tap(dm.getByRole('button', { name: 'Start session' }))
    await lineOf(dm).waitFor()
  })
  hasStarted.resolve()
  await player.getByRole('heading', { name: 'Session 1', level: 1 }).waitFor()

  await dm.getByRole('button', { name: 'DM only' }).tap()
  await job(2, async (tap) => {
    await tap(lineOf(dm))
    await dm.keyboard.type('The bell rang.')
    await tap(send(dm))
  })
  await dm.getByText('The line was sent, visible to everyone.').waitFor()
  for (const page of [dm, player]) {
    await shownText(page.getByRole('region', { name: 'Log' }), 'The bell rang.').waitFor()
  }
  await job(3, async (tap) => {
    await tap(lineOf(dm))
    await dm.keyboard.type('Berta, smith, knows about the tunnel')
    await tap(dm.getByRole('button', { name: 'New NPC' }))
  })
  await dm.getByText('Berta was added, DM only and unfinished.').waitFor()
  await dm.getByText('More', { exact: true }).tap()
  await dm
    .getByRole('region', { name: 'Unfinished' })
    .getByRole('link', { name: 'Berta' })
    .waitFor()

  await dm.goto(`/npc/${orsolya.id}`)
  await lineOf(dm).waitFor()
  const heightOf = async () => (await lineOf(dm).boundingBox())?.height ?? 0
  const oneLine = await heightOf()
  await lineOf(dm).fill('Grandmother Ashgrove met the Nameless Ferryman')
  await dm.keyboard.press('Shift+Enter')
  await dm.keyboard.type('below the ninth stair of the old weir.')
  await expect.poll(heightOf).toBeGreaterThan(oneLine + 10)
  const named = dm.getByTitle('The Nameless Ferryman', { exact: true })
  await named.waitFor()
  // "The Nameless F…", and not one letter of it.
  expect((await named.boundingBox())?.width).toBeGreaterThan(90)
  await dm.getByRole('button', { name: 'Not about The Nameless Ferryman' }).waitFor()
  await lineOf(dm).fill('Word of the ferry. '.repeat(90))
  await expect.poll(heightOf).toBeLessThan(SIZES.phone.height / 4)
  await lineOf(dm).fill('')
  await expect.poll(heightOf).toBe(oneLine)
  await job(2, async (tap) => {
    await tap(lineOf(dm))
    await dm.keyboard.type('She paid the ferryman.')
    await tap(send(dm))
  })
  await job(1, (tap) => tap(dm.getByRole('button', { name: 'Died' })))
  await dm.getByRole('button', { name: 'Died', pressed: true }).waitFor()
  await lineOf(dm).focus()
  for (const low of [
    { width: 844, height: 390 },
    { width: 320, height: 400 },
  ]) {
    await resizeTo(dm, low)
    await dm.getByRole('button', { name: 'Draw a name' }).waitFor()
    await expect.poll(() => scrollsSideways(dm)).toBe(false)
    await comeToRest(dm)
    // It stays where it is while it is written.
    const place = await lineOf(dm).boundingBox()
    await lineOf(dm).fill('S')
    await dm.locator('form[data-used]').waitFor()
    await expect.poll(async () => (await lineOf(dm).boundingBox())?.y).toBe(place?.y)
    await lineOf(dm).fill('')
  }
  await resizeTo(dm, { width: 320, height: 740 })
  await expect.poll(() => scrollsSideways(dm)).toBe(false)
  await resizeTo(dm, SIZES.phone)
  await job(1, (tap) => tap(dm.getByRole('button', { name: 'Show at the table' })))
  const shown = player.getByRole('dialog', { name: 'Orsolya Venn' })
  await shown.getByRole('button', { name: 'Close' }).tap()
  await dm.getByRole('button', { name: 'Stop showing' }).tap()
  await player.getByRole('figure').waitFor({ state: 'detached' })
  await player.getByRole('button', { name: /Orsolya Venn.*dead/ }).waitFor()
  await player.getByRole('link', { name: 'Session 1' }).tap()
  for (const line of ['The bell rang.', 'Orsolya Venn'])
    await player.getByText(line).first().waitFor()
  expect(await player.getByText('tunnel').count()).toBe(0)

  await dm.getByRole('button', { name: 'New', exact: true }).tap()
  await dm.getByRole('menuitem', { name: 'End session' }).tap()
  const dialog = dm.getByRole('dialog')
  for (const noted of ['The bell rang.', 'Berta', 'Orsolya Venn (died)'])
    await dialog.getByText(noted).first().waitFor()
  await dialog.getByRole('button', { name: 'End session' }).tap()
  await lineOf(player).waitFor({ state: 'detached' })
  await player.getByText('The bell rang.').nth(1).waitFor()
})

test('on a phone, finding an NPC by name, a note on it, and who is at a location take 2 taps each; both are pinned to Home', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const { id } = await mara.api.post('/api/locations', { name: 'The Bellhouse' }).expect(201)
  await createNpc(mara, { name: 'Orsolya Venn', location_id: id })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  const keep = async () => {
    await page.getByRole('button', { name: 'Pin to Home' }).tap()
    await page.getByRole('button', { name: 'Unpin from Home' }).waitFor()
  }
  await page.goto('/dashboard')
  await job(2, async (tap) => {
    await tap(page.getByRole('button', { name: 'Search' }))
    await expectFocus(page.getByRole('combobox'))
    await page.keyboard.type('orso')
    await tap(page.getByRole('option', { name: /Orsolya Venn/ }))
    await page.getByRole('heading', { name: 'Orsolya Venn', level: 1 }).waitFor()
  })
  await job(2, async (tap) => {
    await tap(page.getByLabel('New journal entry'))
    await page.keyboard.type('Paid the ferryman.')
    await tap(page.getByRole('button', { name: 'Add Entry' }))
    await page.getByText('The entry was added, visible to everyone.').waitFor()
  })
  await keep()
  await job(2, async (tap) => {
    await tap(page.getByRole('link', { name: 'World' }))
    await tap(page.getByRole('treeitem', { name: /The Bellhouse/ }))
    await page.getByRole('link', { name: /Orsolya Venn/ }).waitFor()
  })
  await keep()
  await page.getByRole('link', { name: 'Home' }).tap()
  const kept = page.getByRole('region', { name: 'Pinned' })
  await expect.poll(() => kept.getByRole('link').allInnerTexts()).toHaveLength(2)
})

test('a line about the open NPC says so and can be about nothing; a name for a new NPC is drawn; the NPC is unfinished until a DM says otherwise', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const begun = await mara.api.post(`/api/campaigns/${campaign.id}/begin`, {}).expect(201)
  const orsolya = await createNpc(mara, { name: 'Orsolya Venn' })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${orsolya.id}`)
  await page.getByRole('button', { name: 'Not about Orsolya Venn' }).click()
  await page.keyboard.press('l')
  await page.keyboard.type('smith, knows about the tunnel')
  await page.keyboard.press('Alt+n')
  await expect.poll(() => lineOf(page).inputValue()).toMatch(/^\p{Lu}.+, smith, knows about/u)
  await page.getByRole('button', { name: 'New NPC' }).click()
  await page.getByText(/was added, DM only and unfinished/).waitFor()
  await expectFocus(lineOf(page))
  await page.keyboard.type('The lamps went out.')
  await page.keyboard.press('Enter')
  const log = async () => (await mara.api.get(`/api/storyline/${begun.id}/log`).expect(200)).entries
  await expect.poll(log).toMatchObject([
    { content: 'smith, knows about the tunnel', npc_name: expect.stringMatching(/^\p{Lu}/u) },
    { content: 'The lamps went out.', npc_id: null },
  ])

  const [{ npc_id: made } = { npc_id: null }] = await log()
  await page.goto(`/npc/${made}`)
  await page.getByText('Unfinished', { exact: true }).waitFor()
  expect(await page.getByText('NPC Traits').count(), 'traits that nobody chose').toBe(0)
  await page.getByRole('button', { name: 'Mark as finished' }).click()
  await page.getByRole('button', { name: 'Mark as finished' }).waitFor({ state: 'detached' })
  const unfinished = async () => {
    const tonight = mara.api.get(`/api/campaigns/${campaign.id}/tonight`)
    return (await tonight.expect(200)).unfinished_count
  }
  expect(await unfinished()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Mark as finished' }).waitFor()
  expect(await unfinished()).toBe(1)
  await page.goto('/manage')
  await page.getByText('2 NPCs').waitFor()
  await page.getByRole('button', { name: 'Unfinished', exact: true }).click()
  await page.getByText('1 NPC', { exact: true }).waitFor()
})

test('a line is undone with 1 tap, also while its answer is missing; one that is written offline is kept and sent later, or taken back', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const begun = await mara.api.post(`/api/campaigns/${campaign.id}/begin`, {}).expect(201)
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })
  const log = async () =>
    (await mara.api.get(`/api/storyline/${begun.id}/log`).expect(200)).entries.map(
      ({ content }: { content: string }) => content,
    )
  const write = async (line: string) => {
    await lineOf(page).fill(line)
    await send(page).tap()
  }
  const undo = () => page.getByRole('button', { name: 'Undo' }).tap()
  await page.goto('/dashboard')
  await lineOf(page).waitFor()
  await write('A slip.')
  await page.getByText(/^The line was sent/).waitFor()
  expect(await log()).toEqual(['A slip.'])
  await undo()
  await expect.poll(log).toEqual([])

  await page.route('**/log', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await write('Another slip.')
  await page.getByText('1 waiting').waitFor()
  expect(await log()).toEqual(['Another slip.'])
  await page.unroute('**/log')
  await undo()
  await expect.poll(log).toEqual([])
  await page.getByText('1 waiting').waitFor({ state: 'detached' })

  await page.context().setOffline(true)
  await write('The lamps went out.')
  await page.getByText('1 waiting').waitFor()
  // Its message has an Undo, too.
  await page.getByRole('button', { name: 'Dismiss' }).tap()
  await write('A third slip.')
  await page.getByText('2 waiting').waitFor()
  await undo()
  await page.getByText('1 waiting').waitFor()
  await page.context().setOffline(false)
  await page.getByText('1 waiting').waitFor({ state: 'detached' })
  await expect.poll(log).toEqual(['The lamps went out.'])
})

test('an entry, a secret and a mark of an NPC, and a move of the party, that are made offline are kept and sent later, once', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const { id } = await createNpc(mara, { name: 'Orsolya Venn' })
  const place = { name: 'The Weir', campaign_id: campaign.id }
  const weir = await mara.api.post('/api/locations', place).expect(201)
  const begun = await mara.api.post(`/api/campaigns/${campaign.id}/begin`, {}).expect(201)
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
  })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Where is the party?' }).waitFor()
  await page.getByRole('link', { name: 'Cast' }).tap()
  await page.getByRole('link', { name: 'Orsolya Venn' }).tap()
  await page.getByText('No Journal Entries Yet').waitFor()
  const died = page.getByRole('button', { name: 'Died' })
  await died.waitFor()
  await page.context().setOffline(true)
  await page.getByLabel('New journal entry').fill('Paid the ferryman.')
  await page.getByRole('button', { name: 'Add Entry' }).tap()
  await page.getByText('The entry is kept and sent later.').waitFor()
  await page.getByText(/^Offline: as of/).waitFor()
  const notices = page.getByRole('status', { name: /^Notifications/ }).locator('..')
  expect((await notices.boundingBox())!.height, 'all notices together').toBeLessThanOrEqual(120)
  await expect.poll(() => page.getByLabel('New journal entry').inputValue()).toBe('')
  await died.tap()
  await page.getByRole('button', { name: 'Died', pressed: true }).waitFor()
  const field = page.getByLabel('Add a secret')
  await field.fill('She drowned her brother.')
  await field.press('Enter')
  await page.getByText('Waiting for the server').waitFor()
  await page.getByText('3 waiting').waitFor()
  await page.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('button', { name: 'Where is the party?' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'The Weir' }).tap()
  await page.getByText('The move is kept and sent later.').waitFor()
  const party = page.getByRole('region', { name: 'Where the party is' })
  await party.getByRole('link', { name: 'The Weir' }).waitFor()
  await page.getByText('4 waiting').waitFor()
  await page.goBack()
  await page.context().setOffline(false)
  await page.getByText(/\d waiting/).waitFor({ state: 'detached' })
  await page.getByText('1 entry', { exact: true }).waitFor()
  await page.getByText('She drowned her brother.').waitFor()
  const read = (path: string) => mara.api.get(path).expect(200)
  const { entries } = await read(`/api/npcs/${id}/journal?limit=5`)
  expect(entries).toMatchObject([{ content: 'Paid the ferryman.' }])
  const { secrets } = await read(`/api/secrets?campaign_id=${campaign.id}`)
  expect(secrets).toMatchObject([{ text: 'She drowned her brother.', visibility: 'dm' }])
  expect(await read(`/api/storyline/${begun.id}`)).toMatchObject({
    npcs: [{ id, died_this_session: true }],
    here: { id: weir.id },
    locations: [{ id: weir.id }],
  })
})

test('Home starts the session that is planned, and its page continues it after its end', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const plan = { campaign_id: campaign.id, title: 'The Weir', session_date: '2099-01-01' }
  const { id } = await mara.api.post('/api/storyline', plan).expect(201)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'The Weir' }).waitFor()
  expect(await page.getByText('Last time').count(), 'what is planned is not the last one').toBe(0)
  await page.getByRole('button', { name: 'Start session' }).tap()
  await page.getByRole('heading', { name: 'The Weir', level: 1 }).waitFor()

  await page.goto(`/storyline?session=${id}`)
  await page.getByRole('button', { name: 'New', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'End session' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).tap()
  await page.getByRole('button', { name: 'Continue session' }).tap()
  await lineOf(page).waitFor()
})

test('a page that is loaded again goes on with its stream: it asks for each answer once, and then for what changes', async () => {
  const { mara, campaign } = await tableWith(dramatis.url, 'ines')
  const orsolya = await createNpc(mara, { name: 'Orsolya Venn' })
  const path = `/api/npcs/${orsolya.id}`
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true })
  const open = () =>
    Promise.all([page.waitForResponse(/\/events/), page.goto(`/npc/${orsolya.id}`)])
  await open()
  await mara.api.put(path, { personality: 'She whistles.' }).expect(200)
  await page.getByText('She whistles.').waitFor()
  await page.goto('about:blank')
  await mara.api.put(path, { personality: 'She hums.' }).expect(200)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open()
  await page.getByText('She hums.').waitFor()
  await mara.api.put(path, { personality: 'She sings.' }).expect(200)
  await page.getByText('She sings.').waitFor()
  const timesOf = (address: string) => asked.filter((one) => one === address).length
  const { id } = campaign
  expect(timesOf('/api/secrets')).toBe(1)
  expect(timesOf(`/api/campaigns/${id}/players`)).toBe(1)
  expect(timesOf('/api/campaigns')).toBe(1)
})
