import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { editBlock, saveBlock } from '../harness/npc-sheet.ts'
import { openPage, resizeTo } from '../harness/page.ts'
import { arrive, createCampaign, createNpc, tableWith } from '../harness/people.ts'
import { comeToRest } from '../harness/rest.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()

/** Stands in everything that only DMs may read. */
const SECRET = 'q7xhush'

async function tableWithSecrets() {
  const { mara, ines } = await tableWith(dramatis.url, 'ines', { name: 'The Unowned Mile' })
  const cellar = { name: `The ${SECRET} Cellar`, visibility: 'dm' }
  const { id } = await mara.api.post('/api/locations', cellar).expect(201)
  const open = await createNpc(mara, {
    name: 'Old Hob',
    personality: 'Guards a gate.',
    location_id: id,
    dm_notes: `${SECRET}: he took the gate`,
  })
  const hidden = await createNpc(mara, {
    name: `Kestrel ${SECRET}`,
    tag: `${SECRET} Warden`,
    backstory: SECRET,
    visibility: 'dm',
  })
  const own = await createNpc(ines, { name: 'Captain Fairweather', personality: 'Sings.' })
  return { mara, ines, open, hidden, own }
}

/** The bodies of all answers of the server from now on. */
function listen(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

test('an open sheet goes from the screen once its NPC is hidden, its reader is no DM any more or is removed; what was typed in it is offered in its place', async () => {
  const { mara, ines, open, hidden } = await tableWithSecrets()
  const set = (visibility: string) =>
    mara.api.put(`/api/npcs/${open.id}`, { visibility }).expect(200)
  const { id } = await ines.api.get('/api/user-info').expect(200)
  const member = `/api/campaigns/${open.campaign_id}/players/${id}`
  const setRole = (role: string) => mara.api.put(member, { role }).expect(200)
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: ines,
    isLive: true,
    expectedStatuses: [403, 404],
  })
  const isGone = () => page.getByRole('heading', { name: 'NPC not found' }).waitFor()

  await page.goto(`/npc/${open.id}`)
  await page.getByText('Guards a gate.').waitFor()
  await set('dm')
  await isGone()
  expect(await page.getByText('Guards a gate.').count()).toBe(0)

  await setRole('dm')
  await page.goto(`/npc/${hidden.id}`)
  await page.getByText(SECRET).first().waitFor()
  await setRole('player')
  await isGone()
  expect(await page.getByText(SECRET).count()).toBe(0)

  await set('everyone')
  await page.goto(`/npc/${open.id}`)
  await page.getByLabel('New journal entry').fill('Owes us one crossing.')
  await set('dm')
  await isGone()
  await page.getByText('Owes us one crossing.').waitFor()
  expect(await page.getByText('Guards a gate.').count()).toBe(0)

  await set('everyone')
  await page.reload()
  const entry = page.getByLabel('New journal entry')
  await expect.poll(() => entry.inputValue()).toBe('Owes us one crossing.')
  await mara.api.delete(member).expect(200)
  await isGone()
  await page.getByText('Owes us one crossing.').waitFor()
})

test('a DM who views as a player with unsaved text in an NPC that is DM only sees what the player sees, and has the text back after it', async () => {
  const { mara, ines, hidden } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [404] })
  await page.goto(`/npc/${hidden.id}`)
  await editBlock(page, 'Personality Traits')
  const area = page.getByRole('textbox', { name: 'Personality Traits' })
  await area.fill('Hums.')
  await page.getByRole('button', { name: 'As players see it' }).click()
  await page.getByRole('menuitem', { name: `As ${ines.username} sees it` }).click()
  await page.getByRole('heading', { name: 'NPC not found' }).waitFor()
  expect(await page.getByText(SECRET).count()).toBe(0)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => area.inputValue()).toBe('Hums.')
})

test('what is hidden reaches a player in no answer of the network, whatever is opened, searched or typed', async () => {
  const { ines, open, hidden, own } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'phone', as: ines, expectedStatuses: [404] })
  const heard = listen(page)

  await page.goto('/dashboard')
  await page.getByText('2 NPCs in The Unowned Mile').waitFor()
  await page.goto('/campaigns')
  await page.getByRole('main').getByText(ines.username).first().waitFor()
  await page.goto('/manage')
  await page.getByText('2 NPCs', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const classes = await page.getByLabel('Filter Class').innerText()
  await page.getByRole('button', { name: 'Show 2 NPCs' }).click()
  await page.getByLabel('Search NPCs').fill('kestrel')
  await page.getByText('No NPCs Found').waitFor()
  await page.goto(`/npc/${open.id}`)
  await page.getByText('Guards a gate.').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Unknown')
  await page.goto(`/npc/${hidden.id}`)
  await page.getByRole('heading', { name: 'NPC not found' }).waitFor()
  await page.goto(`/npc/${own.id}`)
  await editBlock(page, 'Location and traits')
  const places = await page.getByLabel('Location').innerText()
  await page.goto('/create')
  // The very name of the hidden one: the check must not know it either.
  await page.getByLabel('Name', { exact: true }).fill(hidden.name)
  await page.getByText('Name available').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('')

  expect(classes + places).not.toContain(SECRET)
  const answers = await heard()
  expect(answers).toContain('Old Hob')
  expect(answers).not.toContain(SECRET)
  expect(answers).not.toContain('dm_notes')
})

test('a player may edit what that player added, and nothing else', async () => {
  const { ines, open, own } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'desk', as: ines })
  await page.goto(`/npc/${open.id}`)
  await page.getByText('Guards a gate.').waitFor()
  expect(await page.getByRole('button', { name: 'Edit Mode' }).count()).toBe(0)

  await page.goto(`/create?edit=${open.id}`)
  await page.getByText('Players may change only the NPCs they added.').waitFor()
  expect(await page.getByRole('button', { name: 'Update Character Sheet' }).count()).toBe(0)

  await page.goto(`/npc/${own.id}`)
  expect(await page.getByText('For DMs').count()).toBe(0)
  await editBlock(page, 'Personality Traits')
  await page.getByLabel('Personality Traits').fill('Sings, in boots.')
  await saveBlock(page)
  await shownText(page, 'Sings, in boots.').waitFor()
})

test('a DM reads DM notes, and hides and reveals an NPC', async () => {
  const { mara, ines, hidden, open } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${open.id}`)
  await page.getByText(`${SECRET}: he took the gate`).waitFor()
  await page.goto(`/npc/${hidden.id}`)
  const faces = page.getByRole('button', { name: 'DM only. Who knows Kestrel' })
  const face = await faces.locator('[data-player]').first().boundingBox()
  expect(face?.height, 'a mark beside the name').toBeLessThan(32)
  await editBlock(page, 'For DMs')
  await page.getByLabel('Who can see this NPC').selectOption('Everyone in the campaign')
  await saveBlock(page)
  const seen = await ines.api.get(`/api/npcs/${hidden.id}`).expect(200)
  expect(seen.npc.name).toBe(hidden.name)
})

test('what people write is shown as written, and never as a page of its own', async () => {
  const { mara } = await tableWithSecrets()
  const markup = '<img src=x onerror="document.title=\'broken into\'"><b>bold</b>'
  const npc = await createNpc(mara, {
    name: `${markup} ‮ 𝔘𝔫`,
    description: markup,
    backstory: markup,
    avatar_url: 'javascript:alert(1)',
  })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${npc.id}`)
  await page.getByText(markup).first().waitFor()
  await page.goto('/manage')
  await page.getByRole('link', { name: /bold/ }).waitFor()
  expect(await page.title()).not.toBe('broken into')
  expect(await page.locator('img[src="x"], img[src^="javascript"]').count()).toBe(0)
})

test('what some players see is marked so for the DM, and a named player reads it without its traits', async () => {
  const { mara, ines, hidden } = await tableWithSecrets()
  const me = await ines.api.get('/api/user-info').expect(200)
  const some = { visibility: 'some', visible_to: [me.id] }
  await mara.api.put(`/api/npcs/${hidden.id}`, some).expect(200)

  const desk = await openPage(dramatis.url, { size: 'desk', as: mara })
  await desk.goto('/manage')
  const row = desk.getByRole('listitem').filter({ hasText: 'Kestrel' })
  await row.getByRole('button', { name: `${ines.username}. Who knows` }).waitFor()

  const phone = await openPage(dramatis.url, { size: 'phone', as: ines })
  await phone.goto('/manage')
  const read = phone.getByRole('listitem').filter({ hasText: 'Kestrel' })
  await read.getByText('Formal / Courtly').waitFor()
  expect(await read.getByText(/Not specified|Expositor|Honest/).count()).toBe(0)
})

test('the list heads the columns of traits for players only where it has an NPC of their own', async () => {
  const { ines } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'desk', as: ines })
  // Wider windows show the sheet beside the list instead.
  await resizeTo(page, { width: 1180, height: 800 })
  await page.goto('/manage?q=Hob')
  await page.getByRole('link', { name: 'Old Hob' }).waitFor()
  // The filters above the list have options of these names.
  const column = (name: string) =>
    page.getByText(name, { exact: true }).and(page.locator(':not(option)'))
  await column('Speech Pattern').waitFor()
  expect(await column('Story Role').count()).toBe(0)
  await page.goto('/manage')
  await column('Story Role').waitFor()
})

/** Makes a secret of these words of the text that is being edited. */
async function makeItASecret(page: Page, words: string): Promise<void> {
  const area = page.getByRole('textbox', { name: 'Personality Traits' })
  await area.evaluate((it: HTMLTextAreaElement, part) => {
    it.focus()
    it.setSelectionRange(it.value.indexOf(part), it.value.indexOf(part) + part.length)
  }, words)
  await page.getByRole('button', { name: 'Make it a secret' }).click()
  await page.getByText('Added as a DM-only secret. Save to remove it from the text.').waitFor()
}

test('after a DM deletes a secret by the keyboard, the focus is on the heading, and the page stays where it is scrolled', async () => {
  const { mara, open } = await tableWithSecrets()
  const about = { kind: 'npc', id: open.id }
  for (const text of ['Counts the crossings.', 'Sold a key.']) {
    await mara.api.post('/api/secrets', { campaign_id: open.campaign_id, about, text }).expect(201)
  }
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${open.id}`)
  await page.getByText('Sold a key.').waitFor()
  await comeToRest(page)
  await page.getByRole('button', { name: 'More about this secret' }).last().press('Enter')
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByText('The secret was deleted.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await scrolled()).toBeGreaterThan(100)
})

test('Undo of a secret that was made of selected words puts them back where they were, also after the text was saved and another page is shown', async () => {
  const { mara, hidden: other } = await tableWithSecrets()
  const personality = 'Guards a gate.\n\nHe sold the key.\n\nHums.'
  const { id } = await createNpc(mara, { name: 'Odo Finch', personality })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const area = page.getByRole('textbox', { name: 'Personality Traits' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const secrets = async () =>
    (await mara.api.get('/api/secrets').expect(200)).secrets.map(
      ({ text }: { text: string }) => text,
    )

  await page.goto(`/npc/${id}`)
  await editBlock(page, 'Personality Traits')
  await makeItASecret(page, 'He sold the key.')
  await expect.poll(() => area.inputValue()).toBe('Guards a gate.\n\nHums.')
  await page.getByRole('listitem').filter({ hasText: 'He sold the key.' }).waitFor()
  await undo.click()
  await page.getByText('Secret removed. The words are back in the text.').waitFor()
  await expect.poll(() => area.inputValue()).toBe(personality)
  await expect.poll(secrets).toEqual([])

  await makeItASecret(page, 'He sold the key.')
  await saveBlock(page)
  // It lies over the message with Undo, which has a time of its own.
  await page
    .getByRole('status')
    .filter({ hasText: 'Saved.' })
    .getByRole('button', { name: 'Dismiss' })
    .click()
  await page.getByRole('link', { name: 'Manage NPCs' }).click()
  await page.getByRole('link', { name: other.name }).click()
  await page.getByRole('heading', { name: other.name }).waitFor()
  await undo.click()
  // The same words may still be there from the first time.
  await expect.poll(secrets).toEqual([])
  await page.goto(`/npc/${id}`)
  await expect.poll(() => area.inputValue()).toBe(personality)
  await saveBlock(page)

  await editBlock(page, 'Personality Traits')
  await makeItASecret(page, 'He sold the key.')
  await area.fill('He swims.')
  await undo.click()
  await page
    .getByText('Secret removed. The text was edited since, so the words are at its end.')
    .waitFor()
  await expect.poll(() => area.inputValue()).toBe('He swims.\n\nHe sold the key.')
})

test('a DM writes a secret in one line, takes it back by Undo, writes it again, reveals it to a player in two taps after a slip was undone, looks as that player, and hides it', async () => {
  const { mara, ines, open } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  const player = await openPage(dramatis.url, { size: 'phone', as: ines })
  await page.goto(`/npc/${open.id}`)
  const held = page.getByRole('listitem').filter({ hasText: 'He cannot read.' })
  const write = async () => {
    await page.getByLabel('Add a secret').fill('He cannot read.')
    await page.getByLabel('Add a secret').press('Enter')
    await held.waitFor()
  }
  await write()
  await page.getByText('The secret was added, DM only.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await held.waitFor({ state: 'detached' })
  expect((await mara.api.get('/api/secrets').expect(200)).secrets).toEqual([])
  await write()
  const faces = page.getByRole('button', { name: 'Who knows the secret?' })
  await faces.tap()
  await page.getByRole('button', { name: 'Reveal to everyone' }).tap()
  await held.getByRole('button', { name: 'Undo' }).tap()
  await faces.tap()
  await page.getByRole('button', { name: 'Reveal', exact: true }).tap()
  await page.getByRole('button', { name: `To ${ines.username}` }).tap()
  await page.getByText(`Revealed to ${ines.username}.`).waitFor()
  const { reveals } = await mara.api.get('/api/reveals?kind=secret').expect(200)
  expect(reveals).toHaveLength(1)

  await player.goto(`/npc/${open.id}`)
  await player.getByRole('button', { name: 'What you know' }).tap()
  await player.locator('[aria-current=true]', { hasText: 'What you know' }).waitFor()
  await shownText(player, 'He cannot read.').waitFor()
  expect(await player.getByRole('button', { name: /Who knows the secret/ }).count()).toBe(0)
  await player.getByRole('button', { name: 'Add a private note' }).tap()
  await player.getByRole('textbox', { name: 'Private note' }).fill('He knows I lied.')
  await player.getByRole('button', { name: 'Save', exact: true }).tap()
  await player.getByRole('button', { name: 'Edit private note' }).waitFor()
  await player.reload()
  await player.getByText('He knows I lied.').waitFor()

  await page.getByRole('button', { name: 'As players see it' }).tap()
  await page.getByRole('menuitem', { name: `As ${ines.username} sees it` }).tap()
  await page.getByRole('heading', { name: 'What you know' }).waitFor()
  expect(await page.getByText(`${SECRET}: he took the gate`).count()).toBe(0)
  expect(await page.getByText(/He knows I lied|private note/).count()).toBe(0)
  expect(await page.locator('form, textarea').filter({ visible: true }).count()).toBe(0)
  await page.reload()
  await page.getByText(`You see this as ${ines.username} does.`).waitFor()
  await page.getByRole('heading', { name: 'What you know' }).waitFor()
  expect(await page.getByText(`${SECRET}: he took the gate`).count()).toBe(0)
  await page.getByRole('button', { name: 'Leave' }).tap()
  await page.getByText(`${SECRET}: he took the gate`).waitFor()

  await faces.tap()
  await page.getByText(/^Since /i).waitFor()
  await page.getByRole('button', { name: 'Hide', exact: true }).tap()
  await page.getByRole('button', { name: 'DM only. Who knows the secret?' }).waitFor()
  const { secrets } = await ines.api.get('/api/secrets').expect(200)
  expect(secrets).toEqual([])
})

test('on a phone, holding a face reveals after 5 seconds with Undo, and lifting the finger or the button sends nothing; names are wide enough for a finger', async () => {
  const { mara, ines, open } = await tableWithSecrets()
  const secret = { about: { kind: 'npc', id: open.id }, text: 'He cannot read.' }
  await mara.api.post('/api/secrets', secret).expect(201)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/secrets')
  const faces = page.getByRole('button', { name: /Who knows this secret about/ }).first()
  await faces.waitFor()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const ways = [
    {
      press: (x: number, y: number) => finger('touchStart', [{ x, y }]),
      lift: () => finger('touchEnd', []),
    },
    {
      press: async (x: number, y: number) => {
        await page.mouse.move(x, y)
        await page.mouse.down()
      },
      lift: () => page.mouse.up(),
    },
  ]
  for (const { press, lift } of ways) {
    const face = faces.locator('[data-player]').first()
    await face.scrollIntoViewIfNeeded()
    const box = (await face.boundingBox())!
    await press(box.x + box.width / 2, box.y + box.height / 2)
    const now = page.getByRole('button', { name: `To ${ines.username}` })
    await now.waitFor()
    await lift()
    // A lift that is a click has arrived before the next press.
    await page.getByRole('heading', { level: 1 }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await now.waitFor({ state: 'detached' })
    await faces.waitFor()
  }
  expect(sent).toEqual([])

  await page.getByText('Hold a face to reveal to that player.').waitFor()
  const name = page.getByRole('main').getByRole('link', { name: open.name, exact: true })
  const { height = 0 } = (await name.first().boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(24)
})

test('a stale save of a secret shows both texts, and puts them together', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const { id } = await createNpc(mara, { name: 'Old Hob' })
  const secret = { about: { kind: 'npc', id }, text: 'He took the gate.\n\nHe told nobody.' }
  const made = await mara.api.post('/api/secrets', secret).expect(201)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [409] })
  await page.goto(`/npc/${id}`)
  await page.getByRole('button', { name: 'More about this secret' }).tap()
  await page.getByRole('menuitem', { name: 'Edit' }).tap()
  const field = page.getByRole('textbox', { name: 'Secret', exact: true })
  await field.fill('Ash '.repeat(1_001))
  await page.getByText('4004/4000 characters').waitFor()
  await field.fill('He took the gate.\n\nHe told nobody.\n\nHe sold it.')
  const theirs = {
    text: 'He took the gate at night.\n\nHe told nobody.',
    updated_at: made.updated_at,
  }
  await mara.api.put(`/api/secrets/${made.id}`, theirs).expect(200)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('button', { name: 'Put both together' }).tap()
  await page.getByRole('button', { name: 'Use this text' }).tap()
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('button', { name: 'More about this secret' }).waitFor()
  await shownText(page, 'He sold it.').waitFor()
  await shownText(page, 'He took the gate at night.').waitFor()
})

test('the field of a new secret stays in the window while the list above it grows', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const npc = await createNpc(mara, { name: 'Orsolya Venn' })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(`/npc/${npc.id}`)
  const field = page.getByLabel('Add a secret')
  for (const text of ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.']) {
    await field.fill(text)
    await field.press('Enter')
    await shownText(page, text).waitFor()
    // It is shown while the rest of the page is still read again.
    await expect.poll(() => field.inputValue()).toBe('')
  }
  const isInWindow = () => field.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight)
  await expect.poll(isInWindow).toBe(true)
})

test('Enter reveals in a cell of the grid, which is one tab stop, and on a line of the locations', async () => {
  const { mara, ines, hidden } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/secrets')
  await page.getByRole('button', { name: 'Show hidden things' }).click()
  const grid = page.getByRole('grid', { name: 'Who knows what' })
  await grid.waitFor()
  await expect.poll(() => grid.locator('[tabindex="0"]').count()).toBe(1)
  await grid.getByRole('link', { name: hidden.name }).focus()
  await page.keyboard.press('End')
  // The first time holds it back for a moment, the second sends it.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText(`Revealed to ${ines.username}.`).waitFor()
  const cell = grid.getByRole('button', { name: `${ines.username} knows` })
  await cell.waitFor()
  await expectFocus(cell)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await grid.getByRole('button', { name: 'Everyone knows' }).waitFor()
  await expect.poll(() => grid.locator('[tabindex="0"]').count()).toBe(1)

  await page.goto('/locations')
  const line = page.getByRole('treeitem', { name: `The ${SECRET} Cellar, DM only` })
  await line.getByRole('button', { name: /^DM only/ }).press('Enter')
  await page.getByRole('dialog').waitFor()
  // A key that is held down opens who knows it, and reveals nothing.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reveal to everyone' }).press('Enter')
  await line.getByRole('button', { name: 'To everyone' }).press('Enter')
  await page.getByText('Revealed to everyone.').waitFor()
  await line.waitFor({ state: 'detached' })
  // The line itself was not opened.
  expect(new URL(page.url()).search).toBe('')
})

test('after a reveal by keyboard, Tab leads to its Undo, and the focus goes back to who knows it', async () => {
  const { mara, ines, hidden } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${hidden.id}`)
  const faces = page.getByRole('button', { name: `Who knows ${hidden.name}?` })
  await faces.press('Enter')
  const reveal = page.getByRole('button', { name: 'Reveal', exact: true })
  await reveal.press('Enter')
  await page.getByRole('button', { name: `To ${ines.username}` }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectFocus(faces)
  await ines.api.get(`/api/npcs/${hidden.id}`).expect(404)
})

test('the palette does not list what a DM opened while the DM views as a player, and in another campaign the DM is its DM again', async () => {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines')
  const other = await createCampaign(mara, 'The Salt Road')
  const lich = await createNpc(mara, { name: 'The Lich', visibility: 'dm' })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${lich.id}`)
  await page.getByRole('heading', { name: 'The Lich', level: 1 }).waitFor()
  await page.goto('/dashboard')
  // Before, nothing listens to the keys.
  await page.getByRole('heading', { level: 1 }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await palette.getByText('Go to').waitFor()
  }
  await open()
  await palette.getByText('The Lich').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'As players see it' }).click()
  await page.getByRole('menuitem', { name: `As ${ines.username} sees it` }).click()
  const line = page.getByText(`You see this as ${ines.username} does.`)
  await line.waitFor()
  await open()
  expect(await palette.getByText('The Lich').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: campaign.name, exact: true }).click()
  await page.getByRole('menuitemradio', { name: other.name }).click()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'As players see it' }).waitFor()
})

test('the sheet of a secret about a hidden NPC says so before anything is revealed, and one tap reveals both', async () => {
  const { mara, ines, hidden } = await tableWithSecrets()
  const about = { kind: 'npc', id: hidden.id }
  await mara.api.post('/api/secrets', { about, text: `${SECRET}: no gate` }).expect(201)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${hidden.id}`)
  await page.getByRole('button', { name: /Who knows the secret/ }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(`Some players do not see ${hidden.name} yet.`).waitFor()
  await sheet.getByRole('button', { name: 'Reveal both', exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Reveal both to everyone' }).tap()
  await page.getByRole('button', { name: 'Reveal the secret now' }).tap()
  await page.getByText('Revealed to everyone.').waitFor()
  await ines.api.get(`/api/npcs/${hidden.id}`).expect(200)
  const query = `campaign_id=${hidden.campaign_id}&about_kind=npc&about_id=${hidden.id}`
  const { secrets } = await ines.api.get(`/api/secrets?${query}`).expect(200)
  expect(secrets).toHaveLength(1)
})

test('a secret that is typed while the one before is being sent is sent, too, or stays in its field, and its answer leaves the focus where a person went', async () => {
  const { mara, open } = await tableWithSecrets()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const held = await holdAnswer(page, '**/api/secrets*', 'POST')
  await page.goto(`/npc/${open.id}`)
  const field = page.getByLabel('Add a secret')
  await field.fill('Cannot swim.')
  await field.press('Enter')
  await held.done
  await field.fill('Owes a boat.')
  await field.press('Enter')
  await page.getByRole('listitem').getByText('Owes a boat.').waitFor()
  await field.fill('Fears the lamp.')
  const entry = page.getByLabel('New journal entry')
  await entry.focus()
  held.letGo()
  await page.getByText('The secret was added, DM only.').first().waitFor()
  await page.getByRole('listitem').getByText('Cannot swim.').waitFor()
  expect(await field.inputValue()).toBe('Fears the lamp.')
  expect(await entry.evaluate((it) => it === document.activeElement)).toBe(true)
  // The next one may be typed before the list is read again.
  const list = await holdAnswer(page, '**/api/secrets*', 'GET')
  await field.press('Enter')
  await list.done
  await expect.poll(() => field.inputValue()).toBe('')
  list.letGo()
  await page.getByRole('listitem').getByText('Fears the lamp.').waitFor()
})

test('the form of an NPC goes once the NPC is hidden from its writer, whose typed text is offered in its place', async () => {
  const { mara, ines, own } = await tableWithSecrets()
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: ines,
    isLive: true,
    expectedStatuses: [404],
  })
  await page.goto(`/create?edit=${own.id}`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Captain Foulweather')
  await mara.api.put(`/api/npcs/${own.id}`, { visibility: 'dm' }).expect(200)
  await page.getByRole('alert').getByText('NPC not found').waitFor()
  await page.getByText('Captain Foulweather').waitFor()
  expect(await name.count()).toBe(0)
})

test('a long grid has its next secrets once its end is reached, and all of them on paper', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Unowned Mile')
  const { id } = await createNpc(mara, { name: 'Old Hob' })
  for (let number = 1; number <= 210; number += 1) {
    const secret = { about: { kind: 'npc', id }, text: `Debt ${number}.` }
    await mara.api.post('/api/secrets', secret).expect(201)
  }
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/secrets')
  const grid = page.getByRole('grid', { name: 'Who knows what' })
  const rows = grid.locator('tbody tr')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(100)
  expect(await grid.getAttribute('aria-rowcount')).toBe('211')
  await rows.last().scrollIntoViewIfNeeded()
  await page.keyboard.press('Control+End')
  await expect.poll(() => rows.count()).toBe(200)

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBe(210)
})
