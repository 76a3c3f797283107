import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { addLocation } from '../harness/locations.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, createCampaign, createNpc, kindsOf, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

test('a DM gives a kind a field, makes an item of a line in 3 taps, fills in its sheet, and ticks a quest off; players see none of what is DM only', async () => {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines')
  await createNpc(mara, { name: 'Orsolya Venn' })
  const kinds = await kindsOf(mara, campaign.id)
  const idOf = (name: string) => kinds.find((kind) => kind.name === name)!.id
  const quest = { campaign_id: campaign.id, kind_id: idOf('Quest'), name: 'Find Jory' }
  await mara.api.post('/api/articles', quest).expect(201)

  const desk = await openPage(dramatis.url, { size: 'desk', as: mara })
  await desk.goto(`/kinds?kind=${idOf('Item')}`)
  await desk.getByRole('button', { name: 'Add field' }).click()
  await desk.getByLabel('Label').fill('Price')
  await desk.getByLabel('Type').selectOption('Number')
  await desk.getByRole('button', { name: 'Add field' }).click()
  await desk.getByLabel('Label').fill('Curse')
  await desk.getByLabel('Type').selectOption('Choice')
  await desk.getByRole('button', { name: 'Save Kind' }).click()
  const choices = desk.getByLabel('Choices')
  await expectFocus(choices)
  await desk.getByText('Give at least one choice.').waitFor()
  await desk.getByLabel('Type').selectOption('Short text')
  await desk.getByRole('checkbox', { name: 'DM only' }).check()
  await desk.getByRole('button', { name: 'Move Curse up' }).click()
  const preview = desk.getByRole('region', { name: 'The sheet as it will be' })
  await expect.poll(() => preview.getByRole('term').allInnerTexts()).toHaveLength(2)
  await desk.getByRole('button', { name: 'Save Kind' }).click()
  await desk.getByText('was saved.').waitFor()
  await desk.getByText('its values are kept: they return when you change it back.').waitFor()

  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/dashboard')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await tap(page.getByRole('button', { name: 'New', exact: true }))
  await tap(page.getByRole('menuitem', { name: 'New in the world' }))
  await page.getByLabel('In a line').fill('Silver Key, item, opens the Bellhouse')
  await tap(page.getByRole('button', { name: 'Add Item' }))
  expect(taps).toBe(3)
  await page.getByRole('button', { name: 'Open', exact: true }).tap()
  await page.getByRole('heading', { name: 'Silver Key', level: 1 }).waitFor()
  await page.getByText('Opens the Bellhouse').waitFor()

  await page.getByRole('button', { name: 'Edit Facts' }).tap()
  await page.getByLabel('Price').fill('40')
  await page.getByLabel('Curse').fill('It counts its owners')
  await page.getByRole('button', { name: 'Save Changes' }).tap()
  await page.getByRole('definition').filter({ hasText: 'It counts its owners' }).waitFor()
  await page.getByLabel('Add a secret').fill('Orsolya Venn has the other one.')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByRole('link', { name: 'Orsolya Venn' }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)

  await page.getByRole('link', { name: 'World' }).tap()
  await page.getByRole('link', { name: 'Quests' }).tap()
  await page.getByRole('link', { name: 'Find Jory' }).waitFor()
  await page.getByRole('link', { name: 'Home' }).tap()
  const quests = page.getByRole('region', { name: 'Open quests' })
  await quests.getByRole('button', { name: 'Tick off Find Jory' }).tap()
  await page.getByText('Find Jory: Done.').waitFor()
  await quests.waitFor({ state: 'detached' })

  // By keys: → opens what is part of the key and goes in, ← goes out and closes.
  const {
    articles: [key],
  } = await mara.api
    .get(`/api/articles?campaign_id=${campaign.id}&kind_id=${idOf('Item')}`)
    .expect(200)
  const ring = { campaign_id: campaign.id, kind_id: idOf('Item'), name: 'Key Ring' }
  await mara.api.post('/api/articles', { ...ring, parent_id: key.id }).expect(201)
  await desk.goto(`/world/${idOf('Item')}`)
  const row = (name: string) => desk.locator('a[data-row]').filter({ hasText: name })
  const focused = () => desk.evaluate(() => document.activeElement?.textContent)
  await row('Silver Key').focus()
  await desk.keyboard.press('ArrowRight')
  await row('Key Ring').waitFor()
  await desk.keyboard.press('ArrowRight')
  await expect.poll(focused).toContain('Key Ring')
  await desk.keyboard.press('ArrowUp')
  await expect.poll(focused).toContain('Silver Key')
  await desk.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('Key Ring')
  await desk.keyboard.press('ArrowLeft')
  await expect.poll(focused).toContain('Silver Key')
  await desk.keyboard.press('ArrowLeft')
  await row('Key Ring').waitFor({ state: 'detached' })

  const player = await openPage(dramatis.url, { size: 'desk', as: ines })
  await player.goto(`/world/${idOf('Item')}`)
  await player.getByRole('complementary', { name: 'At a glance: Silver Key' }).waitFor()
  await player.getByRole('link', { name: 'Open' }).click()
  await player.getByRole('definition').filter({ hasText: '40' }).waitFor()
  for (const hidden of ['Curse', 'It counts its owners', 'Orsolya Venn has the other one.']) {
    expect(await player.getByText(hidden).count()).toBe(0)
  }
})

test('an article that the server fails to give leads back to the list of its kind, and so does one that is gone', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const kinds = await kindsOf(mara, campaign.id)
  const { id: kind_id } = kinds.find(({ name }) => name === 'Quest')!
  const quest = { campaign_id: campaign.id, kind_id, name: 'Find Jory' }
  const { id } = await mara.api.post('/api/articles', quest).expect(201)
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedStatuses: [404, 500],
  })
  await page.goto(`/article/${id}`)
  await page.getByRole('heading', { name: 'Find Jory', level: 1 }).waitFor()
  await page.route(`**/api/articles/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await page.getByText('The article could not be loaded.').waitFor()
  await page.getByRole('link', { name: 'Quests' }).first().tap()
  await page.waitForURL(`**/world/${kind_id}`)

  await page.goto('/article/999999')
  await page.getByRole('heading', { name: 'Article not found' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Back to/ })
    .tap()
  await page.waitForURL('**/world/*')
})

test('from the notice of a reveal, a player opens the revealed article', async () => {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines')
  const kinds = await kindsOf(mara, campaign.id)
  const kind_id = kinds.find(({ name }) => name === 'Item')!.id
  const key = { campaign_id: campaign.id, kind_id, name: 'Silver Key', visibility: 'dm' }
  const { id } = await mara.api.post('/api/articles', key).expect(201)

  const page = await openPage(dramatis.url, { size: 'phone', as: ines, isLive: true })
  const stream = page.waitForResponse((response) => response.url().includes('/events'))
  await page.goto('/dashboard')
  await stream
  const reveal = { campaign_id: campaign.id, what: { kind: 'article', id }, to: 'everyone' }
  await mara.api.post('/api/reveals', reveal).expect(201)
  await page.getByText('Revealed to you').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).tap()
  await page.getByRole('heading', { name: 'Silver Key', level: 1 }).waitFor()
})

test('the name of the next kind that is typed while one is added stays', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/kinds')
  const answer = await holdAnswer(page, '**/api/kinds', 'POST')
  const name = page.getByLabel('Add a kind')
  await name.fill('Ship')
  await name.press('Enter')
  await answer.done
  await name.fill('God')
  answer.letGo()
  await page.waitForURL(/kind=/)
  expect(await name.inputValue()).toBe('God')
})

test('what is typed into a field of their own of a new NPC, location and session is there after a reload', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const kinds = await kindsOf(mara, campaign.id)
  const fields = [{ label: 'Motto', type: 'line' }]
  for (const { id, of } of kinds) {
    if (of !== 'article') await mara.api.put(`/api/kinds/${id}`, { fields }).expect(200)
  }
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  for (const address of ['/create', '/locations?form=new', '/storyline?form=new']) {
    await page.goto(address)
    if (address === '/create')
      await page.locator('summary').filter({ hasText: 'Own fields' }).click()
    const motto = page.getByLabel('Motto')
    await motto.fill('Row on.')
    await page.reload()
    await expect.poll(() => motto.inputValue()).toBe('Row on.')
  }
})

test('what was typed into fields of its own of a new thing that are removed meanwhile is offered, and all else is saved', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const kinds = await kindsOf(mara, campaign.id)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const faction = kinds.find((kind) => kind.of === 'article')!
  const forms = [
    ['npc', '/create', 'Name', 'Create'],
    ['location', '/locations?form=new', 'Name', 'Save location'],
    ['session', '/storyline?form=new', 'Session Title', 'Save Session'],
    ['article', `/world/${faction.id}?form=new`, 'Name', `Add ${faction.name}`],
  ] as const
  for (const [of, address, label, save] of forms) {
    const kind = kinds.find((one) => one.of === of)!
    const change = (fields: object[]) =>
      mara.api.put(`/api/kinds/${kind.id}`, { fields }).expect(200)
    await change([
      { label: 'Motto', type: 'line' },
      { label: 'Age', type: 'number' },
    ])
    await page.goto(address)
    if (of === 'npc') await page.locator('summary').filter({ hasText: 'Own fields' }).click()
    await page.getByLabel('Motto').fill('Row on.')
    await page.getByLabel('Age', { exact: true }).fill('412')
    await page.getByLabel(label, { exact: true }).fill('Ferry folk')
    await change([])
    await page.reload()
    const kept = page
      .getByRole('alert')
      .filter({ hasText: 'Not sent' })
      .getByText(/Row on|412/)
    await expect.poll(() => kept.count()).toBe(2)
    await page.getByRole('button', { name: save, exact: true }).click()
    await page.waitForURL((url) => `${url.pathname}${url.search}` !== address)
    await expect.poll(() => kept.count()).toBe(2)
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Discard', exact: true }).first().click()
      await expect.poll(() => kept.count()).toBe(left)
    }
    await page.goto(address)
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('')
    expect(await kept.count()).toBe(0)
  }
  const found = await mara.api.get(`/api/search?campaign_id=${campaign.id}&q=Ferry`).expect(200)
  expect(found['hits']).toHaveLength(forms.length)
})

test('a sheet that keeps only what was typed in a removed field offers it, and has no notice of unsaved changes', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const kinds = await kindsOf(mara, campaign.id)
  const kind = kinds.find(({ of }) => of === 'article')!
  const change = (fields: object[]) => mara.api.put(`/api/kinds/${kind.id}`, { fields }).expect(200)
  await change([{ label: 'Motto', type: 'line' }])
  const ropes = { name: 'The Nine Ropes', kind_id: kind.id }
  const { id } = await mara.api.post('/api/articles', ropes).expect(201)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/article/${id}`)
  await page.getByRole('button', { name: 'Edit Facts' }).click()
  await page.getByLabel('Motto').fill('Row on.')
  await page.reload()
  const notice = page.getByText('Your unsaved changes are back.')
  await notice.waitFor()
  await change([])
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'Not sent' }).getByText('Row on.').waitFor()
  expect(await notice.count()).toBe(0)
})

test('what was typed into a field of their own that is removed meanwhile is offered, and all else of the location and the session is saved', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const kinds = await kindsOf(mara, campaign.id)
  const location = await addLocation(mara, { name: 'Candle Row' })
  const evening = { title: 'The Ferry', session_date: '2020-01-01' }
  const session = await mara.api.post('/api/storyline', evening).expect(201)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [409] })
  const forms = [
    ['location', `/locations?location=${location.id}&form=edit`, 'Description', 'Save location'],
    ['session', `/storyline?session=${session.id}&form=edit`, 'Session Notes', 'Save Session'],
  ] as const
  for (const [of, address, label, save] of forms) {
    const kind = kinds.find((one) => one.of === of)!
    const change = (fields: object[]) =>
      mara.api.put(`/api/kinds/${kind.id}`, { fields }).expect(200)
    await change([{ label: 'Motto', type: 'line' }])
    await page.goto(address)
    await page.getByLabel('Motto').fill('Row on.')
    await change([])
    await page.reload()
    await page.getByRole('alert').getByText('Row on.').waitFor()
    await page.getByLabel(label).fill('It rains.')
    await page.getByRole('button', { name: save }).click()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('was saved.').waitFor()
    await page.goto(address)
    await page.getByRole('alert').getByText('Row on.').waitFor()
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe('It rains.')
  }
})

test('a value that is cleared in a field of their own leaves no unsaved change once the field is removed', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const kinds = await kindsOf(mara, campaign.id)
  const kind = kinds.find(({ of }) => of === 'location')!
  const change = (fields: object[]) => mara.api.put(`/api/kinds/${kind.id}`, { fields }).expect(200)
  await change([{ label: 'Motto', type: 'line' }])
  const { id } = await addLocation(mara, { name: 'Candle Row', own: { motto: 'Row on.' } })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const unsaved = page.getByText('Your unsaved changes are back.')
  await page.goto(`/locations?location=${id}&form=edit`)
  await page.getByLabel('Motto').fill('')
  await page.reload()
  await unsaved.waitFor()
  await change([])
  await page.reload()
  await page.getByLabel('Description').waitFor()
  expect(await unsaved.count()).toBe(0)
})
