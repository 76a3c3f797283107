import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { job } from '../harness/hands.ts'
import { comeToQuiet } from '../harness/network.ts'
import { openPage, SIZES } from '../harness/page.ts'
import {
  arrive,
  bringAlong,
  createCampaign,
  createNpc,
  kindsOf,
  type Person,
  tableWith,
} from '../harness/people.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()

/** A running session of two, with a location, who is there, and a secret of that NPC. */
async function atTheTable() {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines')
  const locate = (name: string, more = {}) =>
    mara.api.post('/api/locations', { name, ...more }).expect(201)
  const bellhouse = await locate('The Bellhouse')
  const crypt = await locate('The Crypt', { parent_id: bellhouse.id })
  const hob = await createNpc(mara, { name: 'Old Hob', location_id: bellhouse.id })
  const about = { kind: 'npc', id: hob.id }
  await mara.api.post('/api/secrets', { text: 'He rang it himself.', about }).expect(201)
  const session = await mara.api.post(`/api/campaigns/${campaign.id}/begin`).expect(201)
  const here = { location_id: bellhouse.id }
  await mara.api.put(`/api/storyline/${session.id}/here`, here).expect(200)
  return { mara, ines, campaign, bellhouse, crypt, hob, session }
}

const home = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Where the party is' }).waitFor()
}

test('at the table on a phone, who is here takes no tap, moving the party one, playing an NPC one, and revealing to one player two after the panel is open', async () => {
  const { mara, ines, crypt, session } = await atTheTable()
  const dm = await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true })
  const player = await openPage(dramatis.url, { size: 'phone', as: ines, isLive: true })
  await home(dm)
  await home(player)
  for (const page of [dm, player]) {
    await page.getByRole('region', { name: 'Here and met' }).getByText('Old Hob').waitFor()
  }
  await job(1, async (tap) => {
    await tap(dm.getByRole('button', { name: 'Old Hob' }))
    await dm.getByRole('region', { name: 'Old Hob' }).getByText('He rang it himself.').waitFor()
  })
  await dm.getByRole('button', { name: 'Not about Old Hob' }).waitFor()
  await dm.getByRole('button', { name: 'Old Hob', expanded: true }).tap()

  await dm.getByRole('button', { name: /^Ready to reveal/ }).tap()
  await job(2, async (tap) => {
    await tap(dm.getByRole('button', { name: 'Who knows the secret?' }))
    await tap(dm.getByRole('button', { name: 'Reveal', exact: true }))
  })
  await dm.getByRole('button', { name: 'Undo' }).waitFor()
  // Another page sends it at once.
  await dm.getByRole('link', { name: 'Story' }).tap()
  await player.getByRole('button', { name: 'Open' }).tap()
  await player.getByText('He rang it himself.').waitFor()

  await home(dm)
  await job(1, (tap) => tap(dm.getByRole('button', { name: 'The Crypt' })))
  await dm.getByText('The party is at The Crypt.').waitFor()
  const now = await ines.api.get(`/api/storyline/${session.id}`).expect(200)
  expect(now.here).toEqual({ id: crypt.id, name: 'The Crypt' })
  await dm.getByRole('button', { name: 'Undo' }).tap()
  await dm.getByRole('link', { name: 'The Bellhouse' }).waitFor()
  const visited = async () => {
    const { locations } = await ines.api.get(`/api/storyline/${session.id}`).expect(200)
    return locations.map(({ name }: { name: string }) => name)
  }
  // The page shows it before the server has answered.
  await expect.poll(visited).toEqual(['The Bellhouse'])
})

test('on a phone the table of the sample is as wide as its window, and ends with the line and the bar', async () => {
  const mara = await arrive(dramatis.url)
  const { id } = await mara.api.post('/api/samples').expect(201)
  await mara.api.post(`/api/campaigns/${id}/begin`).expect(201)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await home(page)
  await page.getByRole('button', { name: 'Candle Row' }).waitFor()
  await page.getByText('Met last time').waitFor()
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(SIZES.phone.width)
  const bottomOf = async (one: Locator) => {
    const { y, height } = (await one.boundingBox())!
    return y + height
  }
  const { height } = SIZES.phone
  const line = page.getByLabel('Write a line')
  await expect.poll(() => bottomOf(line)).toBeLessThan(height)
  const search = page.getByRole('button', { name: 'Search' })
  await expect.poll(() => bottomOf(search)).toBeLessThanOrEqual(height)
})

test('a line is about those that it names, who can be removed from it, and is changed and deleted where it stands', async () => {
  const { mara, hob, session } = await atTheTable()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await home(page)
  const line = page.getByLabel('Write a line')
  await line.fill('Old Hob went to the Crypt.')
  await page.getByRole('button', { name: 'Not about The Crypt' }).click()
  await page.getByRole('button', { name: 'Send line' }).click()
  const log = async () =>
    (await mara.api.get(`/api/storyline/${session.id}/log`).expect(200)).entries
  await expect.poll(log).toMatchObject([{ npc_id: hob.id, location_id: null }])
  const more = page.getByRole('button', { name: 'More about this line' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Line', { exact: true }).fill('Old Hob went down.')
  await page.getByRole('button', { name: 'Save' }).click()
  const entry = page.getByRole('region', { name: 'Log' }).getByRole('listitem')
  await shownText(entry, 'went down.').waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await entry.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await shownText(entry, 'went down.').waitFor()
})

test('a plan is written on the page of a session that is not played yet, is at the table when it runs, and players never see it', async () => {
  const { mara, ines, campaign, session } = await atTheTable()
  await mara.api.post(`/api/storyline/${session.id}/end`).expect(200)
  const next = await mara.api
    .post('/api/storyline', {
      campaign_id: campaign.id,
      title: 'The Stair',
      session_date: '2099-01-01',
    })
    .expect(201)
  const kinds = await kindsOf(mara, campaign.id)
  const handout = kinds.find((kind) => kind.starter === 'handout')!
  const letter = { campaign_id: campaign.id, kind_id: handout.id, name: 'A wet letter' }
  await mara.api.post('/api/articles', { ...letter, visibility: 'dm' }).expect(201)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/storyline?session=${next.id}`)
  await page.getByText('Not played yet. Add a plan.').waitFor()
  await page.getByRole('button', { name: 'Add a plan' }).tap()
  await page.getByLabel('Goals').fill('Down the stair.')
  const search = page.getByLabel('Search the world and its secrets')
  await search.fill('rang it')
  await page.getByRole('button', { name: /^Add Old Hob: .*rang it himself/ }).tap()
  await search.fill('letter')
  await page.getByRole('button', { name: 'Add A wet letter' }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await shownText(page, 'Down the stair.').waitFor()
  await page.getByRole('button', { name: 'Start session' }).tap()
  const running = async () =>
    (await mara.api.get(`/api/campaigns/${campaign.id}/tonight`).expect(200)).running
  await expect.poll(running).toMatchObject({ title: 'The Stair' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Ready to reveal/ }).tap()
  await shownText(page, 'Down the stair.').waitFor()
  await page.getByText('He rang it himself.').waitFor()
  await page.getByRole('link', { name: 'A wet letter' }).waitFor()

  const player = await openPage(dramatis.url, { size: 'phone', as: ines })
  await player.goto(`/storyline?session=${next.id}`)
  await player.getByRole('heading', { name: 'The Stair' }).waitFor()
  expect(await player.getByText('Down the stair.').count()).toBe(0)
  await player.goto('/storyline?book=true')
  await player.getByRole('heading', { name: 'Session 1' }).waitFor()

  // Once it is over, its page begins with what happened.
  await mara.api.post(`/api/storyline/${next.id}/end`).expect(200)
  await page.goto(`/storyline?session=${next.id}`)
  const planned = page.locator('details').filter({ hasText: 'What was planned' })
  await planned.waitFor()
  expect(await shownText(planned, 'Down the stair.').isVisible()).toBe(false)
  await page.getByText('What was planned').tap()
  await shownText(planned, 'Down the stair.').waitFor()
})

test('a DM ticks tasks of the plan at the table: what others changed in it stays, without the server the tick is sent later, and an unsaved plan keeps its boxes', async () => {
  const { mara, session } = await atTheTable()
  const path = `/api/storyline/${session.id}`
  const plan = (goals: string) => mara.api.put(path, { plan: { goals } }).expect(200)
  const goals = async () => (await mara.api.get(path).expect(200)).plan.goals
  await plan('- [ ] Old Hob sings\n- [ ] The bell\n- [ ] The bell')
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedStatuses: [409],
    expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
  })
  await home(page)
  await page.getByRole('button', { name: 'Plan', exact: true }).tap()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Old Hob sings').tap()
  await expect.poll(goals).toBe('- [x] Old Hob sings\n- [ ] The bell\n- [ ] The bell')
  // The page has an older version of it.
  await plan('Dusk.\n- [x] Old Hob sings\n- [ ] The bell\n- [ ] The bell')
  await box('The bell').last().press(' ')
  await expect.poll(goals).toBe('Dusk.\n- [x] Old Hob sings\n- [ ] The bell\n- [x] The bell')
  await expect.poll(() => box('The bell').last().isChecked()).toBe(true)

  await page.context().setOffline(true)
  await box('Old Hob sings').tap()
  await page.getByText('The tick is kept and sent later.').waitFor()
  expect(await box('Old Hob sings').isChecked()).toBe(false)
  await page.context().setOffline(false)
  await expect.poll(goals).toBe('Dusk.\n- [ ] Old Hob sings\n- [ ] The bell\n- [x] The bell')

  await plan('Only dusk.')
  await box('Old Hob sings').tap()
  await page.getByText('The plan does not have this any more.').waitFor()
  await plan('- [ ] The bell')
  await page.goto(`/storyline?session=${session.id}`)
  await box('The bell').waitFor()
  await page.getByRole('button', { name: 'Edit the plan' }).tap()
  await page.getByRole('textbox', { name: 'Goals' }).fill('- [ ] The bell rings')
  await page.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('button', { name: 'Plan', exact: true }).tap()
  await page.getByText('You have unsaved changes in this session.').waitFor()
  expect(await page.getByRole('checkbox', { name: 'To do' }).isDisabled()).toBe(true)
})

test('tasks that a DM ticks one after another before the server answers are all ticked', async () => {
  const { mara, session } = await atTheTable()
  const path = `/api/storyline/${session.id}`
  const names = ['Bell', 'Boat', 'Rope', 'Toll', 'Dusk']
  const goals = (mark: string) => names.map((name) => `- [${mark}] ${name}`).join('\n')
  await mara.api.put(path, { plan: { goals: goals(' ') } }).expect(200)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await home(page)
  await page.getByRole('button', { name: 'Plan', exact: true }).tap()
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  for (const name of names) await box(name).tap()
  await box('Dusk').tap()
  await box('Dusk').tap()
  held.resolve()
  await expect.poll(async () => (await mara.api.get(path).expect(200)).plan.goals).toBe(goals('x'))
  await comeToQuiet(page)
  expect((await mara.api.get(path).expect(200)).plan.goals).toBe(goals('x'))
  for (const name of names) expect(await box(name).isChecked()).toBe(true)
})

test('the first tick on a page needs no server, and those of two DMs at the same moment all arrive', async () => {
  const { mara, campaign, session } = await atTheTable()
  const tom = await arrive(dramatis.url, 'tom')
  await bringAlong(mara, tom, campaign, 'dm')
  const path = `/api/storyline/${session.id}`
  const goals = async () => (await mara.api.get(path).expect(200)).plan.goals
  const of = (done: string) =>
    'a b c d e f g h'
      .split(' ')
      .map((one) => `- [${done}] ${one}`)
      .join('\n')
  await mara.api.put(path, { plan: { goals: of(' ') } }).expect(200)
  const pageOf = (as: Person) =>
    openPage(dramatis.url, {
      size: 'desk',
      as,
      isLive: true,
      expectedStatuses: [409],
      expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
    })
  const [page, other] = [await pageOf(mara), await pageOf(tom)]
  await home(page)
  await home(other)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await page.context().setOffline(true)
  await box('a').click()
  await page.getByText('The tick is kept and sent later.').waitFor()
  await page.context().setOffline(false)
  await expect.poll(goals).toContain('- [x] a')

  await other.getByRole('checkbox', { name: 'a', exact: true, checked: true }).waitFor()
  const press = (names: string[]) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    for (const name of names) boxes.find(({ ariaLabel }) => ariaLabel === name)!.click()
  }
  await Promise.all([
    page.evaluate(press, ['b', 'c', 'd', 'e']),
    other.evaluate(press, ['f', 'g', 'h']),
  ])
  await expect.poll(goals).toBe(of('x'))
})

test('on a phone at twice the size, the field of a line keeps room for words', async () => {
  const { mara, hob } = await atTheTable()
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  // What a browser that zooms tells the page.
  await page.setViewportSize({ width: 195, height: 700 })
  await page.goto(`/npc/${hob.id}`)
  const line = page.getByLabel('Write a line')
  await line.waitFor()
  expect((await line.boundingBox())!.width).toBeGreaterThan(100)
})

test('Last time on Home names what was revealed in that session, a secret with its NPC, to each reader by that reader’s rights', async () => {
  const { mara, ines, campaign, hob, session } = await atTheTable()
  await mara.api.put(`/api/npcs/${hob.id}`, { visibility: 'dm' }).expect(200)
  const kofi = await arrive(dramatis.url, 'kofi')
  await bringAlong(mara, kofi, campaign)
  const { secrets } = await mara.api.get(`/api/secrets?campaign_id=${campaign.id}`).expect(200)
  const { id: user } = await ines.api.get('/api/user-info').expect(200)
  const what = { kind: 'secret', id: secrets[0].id }
  const reveal = { campaign_id: campaign.id, what, to: [user], how: 'told', with_owner: true }
  await mara.api.post('/api/reveals', reveal).expect(201)
  await mara.api.post(`/api/storyline/${session.id}/end`).expect(200)
  for (const [as, learned] of [
    [mara, true],
    [ines, true],
    [kofi, false],
  ] as const) {
    const page = await openPage(dramatis.url, { size: 'phone', as })
    await page.goto('/dashboard')
    const last = page.getByRole('region', { name: 'Last time' })
    await last.getByText('Session 1').waitFor()
    await comeToQuiet(page)
    expect(await last.getByText(/^Revealed:.*Old Hob/).count()).toBe(learned ? 1 : 0)
    expect(await last.getByText('He rang it himself.').count()).toBe(learned ? 1 : 0)
  }
})

test('a campaign that is made on the page hides what its DM makes until it is revealed, and a session that starts is seen by all', async () => {
  const mara = await arrive(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Create Your First Campaign' }).click()
  await page.getByLabel('Campaign Name').fill('The Salt Road')
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  await page.getByText('The Salt Road').first().waitFor()
  const [campaign] = await mara.api.get('/api/campaigns').expect(200)
  expect(campaign.default_visibility).toBe('dm')
  await bringAlong(mara, ines, campaign)
  await page.goto('/locations?form=new')
  await expect.poll(() => page.getByLabel('DM only').isChecked()).toBe(true)
  await page.goto('/create')
  await page.getByLabel('Name', { exact: true }).fill('Wick')
  await page.getByText('Name available').waitFor()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: 'Wick', level: 1 }).waitFor()
  const added = page.getByRole('status').filter({ hasText: 'Wick was added, DM only.' })
  await added.getByRole('button', { name: 'Reveal' }).waitFor()
  await page.getByRole('link', { name: 'Home' }).click()
  await added.getByRole('button', { name: 'Undo' }).click()
  const npcs = () => mara.api.get('/api/npcs').expect(200)
  await expect.poll(npcs).toEqual([])
  await page.getByRole('button', { name: 'Start session' }).click()
  await page.getByText('Session 1 is running, and players see it.').waitFor()
  await page.getByRole('button', { name: 'DM only', pressed: true }).waitFor()
  const tonight = ines.api.get(`/api/campaigns/${campaign.id}/tonight`)
  expect((await tonight.expect(200)).running).toMatchObject({ title: 'Session 1' })
})

test('showing what players may not see takes one tap more to reveal it, and a player then has it on the screen', async () => {
  const { mara, ines } = await atTheTable()
  const { id } = await createNpc(mara, { name: 'Kestrel', visibility: 'dm' })
  const [dm, player] = [
    await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true }),
    await openPage(dramatis.url, { size: 'phone', as: ines, isLive: true }),
  ]
  await home(player)
  await dm.goto(`/npc/${id}`)
  await job(2, async (tap) => {
    await tap(dm.getByRole('button', { name: 'Show at the table' }))
    const notice = dm.getByRole('status').filter({ hasText: 'is shown, but no player may see it.' })
    await tap(notice.getByRole('button', { name: 'Reveal' }))
  })
  // Another page sends it at once.
  await dm.getByRole('link', { name: 'Story' }).tap()
  await player.getByRole('dialog', { name: 'Kestrel' }).waitFor()
})

test('what is shown says to the DM who sees it', async () => {
  const { mara, campaign } = await atTheTable()
  const { id } = await createNpc(mara, { name: 'Kestrel', visibility: 'dm' })
  const what = { kind: 'npc', id }
  await mara.api.post(`/api/campaigns/${campaign.id}/show`, { what }).expect(200)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true })
  await home(page)
  const shown = page.getByRole('figure')
  await shown.getByRole('button', { name: 'DM only. Who knows Kestrel?' }).waitFor()
  await mara.api.post('/api/reveals', { what, to: 'everyone' }).expect(201)
  await shown.getByRole('button', { name: 'Everyone' }).waitFor()
})

test('a session that is started with the keyboard goes on from its title, and L leads to the line', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Start session' }).focus()
  await page.keyboard.press('Enter')
  const focused = page.locator('h1:focus')
  await focused.filter({ hasText: 'Session 1' }).waitFor()
  await page.keyboard.press('l')
  await page.keyboard.type('The bell rang.')
  await page.keyboard.press('Enter')
  await shownText(page.getByRole('region', { name: 'Log' }), 'The bell rang.').waitFor()
})

test('ending a session says where players will read none of its lines, and else copies the public ones', async () => {
  const { mara, session } = await atTheTable()
  const write = (visibility: string) =>
    mara.api
      .post(`/api/storyline/${session.id}/log`, { content: 'The bell rang.', visibility })
      .expect(201)
  await write('dm')
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true })
  await home(page)
  await page.getByText('The bell rang.').waitFor()
  await page.getByRole('button', { name: 'End session' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('All lines are DM only: players will read none of them.').waitFor()
  const copies = dialog.getByRole('checkbox', { name: /^Copy the public lines/ })
  expect(await copies.count()).toBe(0)
  await write('everyone')
  await copies.waitFor()
  await expect.poll(() => dialog.getByText('All lines are DM only').count()).toBe(0)
})
