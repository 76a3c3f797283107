import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { job } from '../harness/hands.ts'
import { openPage } from '../harness/page.ts'
import { createNpc, kindsOf, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

test('on a phone outside of sessions, each job takes the taps it may, and one undoes it; open quests take 1, and who belongs to a faction 2', async () => {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines')
  const hob = await createNpc(mara, { name: 'Old Hob' })
  const kinds = await kindsOf(mara, campaign.id)
  const article = (starter: string, name: string) => {
    const kind_id = kinds.find((kind) => kind.starter === starter)!.id
    return mara.api.post('/api/articles', { kind_id, name }).expect(201)
  }
  await article('quest', 'Find the ninth bell')
  const ropes = await article('faction', 'The Nine Ropes')
  const member = {
    from: { kind: 'npc', id: hob.id },
    to: { kind: 'article', id: ropes.id },
    kind: 'member',
    label: 'rings the ninth bell',
  }
  await mara.api.post('/api/connections', member).expect(201)
  const plan = { campaign_id: campaign.id, title: 'The Stair', session_date: '2099-01-01' }
  const played = {
    campaign_id: campaign.id,
    title: 'The Bell',
    session_date: '2020-01-01',
    notes: 'Old Hob rang the ninth bell.',
  }
  await mara.api.post('/api/storyline', played).expect(201)
  const next = await mara.api.post('/api/storyline', plan).expect(201)
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
  })
  const entry = page.getByLabel('New journal entry')
  /** Leads to the field of the journal on the page, where a person writes on. */
  const writeLine = (words: string) =>
    job(2, async (tap) => {
      await tap(page.getByRole('button', { name: 'New', exact: true }))
      await tap(page.getByRole('menuitem', { name: 'Write a line' }))
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await expectFocus(entry)
      await page.keyboard.type(words)
      expect(await entry.inputValue()).toBe(words)
    })

  await page.goto('/manage')
  await page.getByRole('link', { name: 'Old Hob' }).tap()
  await page.getByText('No Journal Entries Yet').waitFor()
  await writeLine('Sang.')
  await entry.fill('')
  await job(2, async (tap) => {
    await tap(page.getByLabel('New journal entry'))
    await page.keyboard.type('Paid in song.')
    await tap(page.getByRole('button', { name: 'Add Entry' }))
  })
  await page.getByText('The entry was added, visible to everyone.').waitFor()
  await page.getByText('1 entry', { exact: true }).waitFor()
  await job(1, (tap) => tap(page.getByRole('button', { name: 'Undo' })))
  await page.getByText('No Journal Entries Yet').waitFor()

  const markAsDead = () =>
    job(2, async (tap) => {
      await tap(page.getByRole('button', { name: /^More about Old Hob/ }))
      await tap(page.getByRole('menuitem', { name: 'Mark as dead' }))
    })
  await markAsDead()
  await page.getByRole('img', { name: 'Portrait of Old Hob, dead' }).waitFor()
  await job(1, (tap) => tap(page.getByRole('button', { name: 'Undo' })))
  await page.getByRole('img', { name: 'Portrait of Old Hob', exact: true }).waitFor()
  const died = async () => (await mara.api.get(`/api/npcs/${hob.id}`).expect(200)).npc.died
  expect(await died()).toBeNull()
  await page.context().setOffline(true)
  await markAsDead()
  await page.getByText('The mark is kept and sent later.').waitFor()
  await page.getByRole('img', { name: 'Portrait of Old Hob, dead' }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(died).not.toBeNull()

  await job(1, (tap) => tap(page.getByRole('link', { name: 'Home' })))
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  const quests = page.getByRole('region', { name: 'Open quests' })
  await quests.getByText('Find the ninth bell').waitFor()
  await job(2, async (tap) => {
    await tap(page.getByRole('button', { name: 'Search' }))
    await expectFocus(page.getByRole('combobox'))
    await page.keyboard.type('nine ropes')
    await tap(page.getByRole('option', { name: /^The Nine Ropes/ }))
    await page.getByRole('heading', { name: 'The Nine Ropes', level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Connections' }).scrollIntoViewIfNeeded()
    await page.getByText('rings the ninth bell').waitFor()
    await page.getByRole('link', { name: 'Old Hob' }).waitFor()
  })
  await writeLine('They ring at dusk.')
  await entry.fill('')

  await page.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await job(2, async (tap) => {
    await tap(page.getByRole('button', { name: 'New', exact: true }))
    const line = page.getByLabel('Line', { exact: true })
    await expectFocus(line)
    await page.keyboard.type('Ask for the bell.')
    await tap(page.getByRole('button', { name: 'Add line' }))
  })
  await page.getByText('Added to the plan of The Stair, DM only.').waitFor()
  const goals = async () => (await mara.api.get(`/api/storyline/${next.id}`).expect(200)).plan.goals
  expect(await goals()).toBe('Ask for the bell.')
  await job(1, (tap) => tap(page.getByRole('button', { name: 'Undo' })))
  await expect.poll(goals).toBe('')
  await job(2, async (tap) => {
    await tap(page.getByLabel('Add to the plan'))
    await page.keyboard.type('Bring the rope.')
    await tap(page.getByRole('button', { name: 'Add line' }))
  })
  await expect.poll(goals).toBe('Bring the rope.')

  // From any page, also with the key that the field's keyboard has for it.
  await page.getByRole('link', { name: 'Cast' }).tap()
  await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
  await job(1, async (tap) => {
    await tap(page.getByRole('button', { name: 'New', exact: true }))
    await page.getByLabel('Line', { exact: true }).fill('Pay the ferry.')
    await page.keyboard.press('Enter')
  })
  await expect.poll(goals).toBe('Bring the rope.\nPay the ferry.')
  await page.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()

  await job(2, async (tap) => {
    await tap(page.getByRole('button', { name: 'Recap' }))
    await tap(page.getByRole('button', { name: 'Write the recap' }))
  })
  await page
    .getByText(/^Composed by/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Close' }).tap()

  await job(2, async (tap) => {
    await tap(page.getByRole('link', { name: 'Home' }))
    await tap(page.getByRole('link', { name: `What ${ines.username} knows` }))
  })
  await page.getByRole('heading', { name: `What ${ines.username} was told` }).waitFor()

  await page.goto('/campaigns')
  await job(3, async (tap) => {
    await tap(page.getByRole('button', { name: 'Invite Player' }))
    await tap(page.getByRole('button', { name: 'Invitation Link' }))
    await tap(page.getByRole('button', { name: 'Make Link' }))
  })
  await page.getByLabel('Link', { exact: true }).waitFor()
})

test('on a phone a DM decides three suggestions, one of which clashes, with six taps', async () => {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines')
  const npcs = []
  for (const name of ['Marda', 'Old Hob', 'Tam']) {
    const { id } = await createNpc(mara, { name, description: 'A miller.' })
    const { npc } = await ines.api.get(`/api/npcs/${id}`).expect(200)
    const suggestion = {
      campaign_id: campaign.id,
      about: { kind: 'npc', id },
      fields: { description: `A ferryman called ${name}.` },
      based_on: npc.updated_at,
    }
    await ines.api.post('/api/suggestions', suggestion).expect(201)
    npcs.push(id)
  }
  const [marda] = npcs
  const changed = { description: 'A miller with a limp.' }
  await mara.api.put(`/api/npcs/${marda}`, changed).expect(200)

  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/dashboard')
  const take = page.getByRole('button', { name: 'Take' })
  await job(6, async (tap) => {
    await tap(page.getByRole('link', { name: '3 suggestions', exact: true }))
    await page.getByText('Someone changed this after the suggestion was made.').waitFor()
    for (const left of [2, 1]) {
      await tap(take.first())
      await expect.poll(() => take.count()).toBe(left)
    }
    await tap(page.getByRole('button', { name: 'Decline' }))
    await tap(page.getByRole('button', { name: 'Decline' }))
    await page.getByText('No suggestions').waitFor()
  })
  const description = async (id: number) =>
    (await mara.api.get(`/api/npcs/${id}`).expect(200)).npc.description
  expect(await Promise.all(npcs.map((id) => description(id)))).toEqual([
    changed.description,
    'A ferryman called Old Hob.',
    'A ferryman called Tam.',
  ])
})
