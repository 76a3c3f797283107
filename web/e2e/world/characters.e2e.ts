import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import type { NpcCreate } from '../../../src/features/npcs/npcs.schemas.ts'
import { png } from '../../../src/testing/pictures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { chooseInMenu, editBlock, openPart, saveBlock } from '../harness/npc-sheet.ts'
import { holdClock, openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc, type Person } from '../harness/people.ts'
import { installClock } from '../harness/profiles.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()

async function tableOf(...cast: NpcCreate[]) {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const npcs = []
  for (const npc of cast) npcs.push(await createNpc(mara, npc))
  return { mara, campaign, npcs }
}

/** Red and green in it, and little blue. */
const isYellow = (element: HTMLElement) => {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)!.map(Number)
  return Math.min(red, green) - blue > 60
}

/** The one draft of this tab. */
const damageDraft = (page: Page, values: object) =>
  page.evaluate((damaged) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('dramatis-draft:'))!
    const draft = JSON.parse(sessionStorage.getItem(key)!) as { values: object }
    const stored = { ...draft, values: { ...draft.values, ...damaged } }
    sessionStorage.setItem(key, JSON.stringify(stored))
  }, values)

const addTag = ({ api }: Person, name: string, color = '#3f6f8f') =>
  api.post('/api/tags', { name, color }).expect(201)

const faceOf = (picker: Locator) => picker.locator('img').getAttribute('src')

async function expectAnotherFace(page: Page): Promise<void> {
  const picker = page.getByRole('button', { name: 'New random portrait' })
  const before = await faceOf(picker)
  await picker.click()
  await expect.poll(() => faceOf(picker)).not.toBe(before)
  await expect.poll(() => faceOf(picker)).toMatch(/^\/api\/avatars\/[a-z-]+\/[a-z0-9.-]+\.svg$/)
}

describe('on a phone', () => {
  test('the sheet has tags, portrait, personality, backstory and three trait card groups, with nothing chosen; an NPC is created, which resets the form, and read; each block is edited where it stands, and Save returns to view; Delete asks, and on success goes to /manage', async () => {
    const { mara } = await tableOf()
    await addTag(mara, 'Ferryfolk')
    await mara.api.post('/api/locations', { name: 'The Drowned Stair' }).expect(201)
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await installClock(page)
    await page.goto('/create')
    await page.getByRole('heading', { name: 'New Character Sheet' }).waitFor()
    for (const part of ['Tags', 'Speech Pattern', 'Location and traits'] as const) {
      await openPart(page, part)
    }
    await openPart(page, 'Personality Traits')
    await page.getByRole('radio').first().waitFor()
    for (const [trait, count] of [
      ['Speech Pattern', 6],
      ['Story Role', 6],
      ['Reliability', 5],
    ] as const) {
      const cards = page.getByRole('group', { name: trait })
      await expect.poll(() => cards.getByRole('radio').count()).toBe(count)
      await expect.poll(() => cards.getByRole('radio', { name: 'Not said' }).isChecked()).toBe(true)
    }
    await expectAnotherFace(page)
    await page.getByLabel('Name', { exact: true }).fill('Orsolya Venn')
    await page.getByRole('button', { name: 'Ferryfolk' }).click()
    await page.getByLabel('Location').selectOption('The Drowned Stair')
    await page.getByLabel('Personality Traits').fill('Speaks as she rows.')
    await page.getByRole('radio', { name: 'Half-truths' }).check()
    await page.getByText('Name available').waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('Character created successfully!').waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
    await page.clock.fastForward(2_000)
    await page.waitForURL('**/manage')
    await page.getByText('Orsolya Venn was added, visible to everyone.').waitFor()

    await page.getByRole('link', { name: 'Orsolya Venn' }).press('Enter')
    await page.getByRole('heading', { name: 'Orsolya Venn', level: 1 }).waitFor()
    const sheet = () => page.getByRole('main').innerText()
    for (const said of ['Ferryfolk', 'The Drowned Stair', 'Speaks as she rows.', 'Half-truths']) {
      await expect.poll(sheet).toContain(said)
    }
    const description = 'Leaves out what matters most.'
    await expect.poll(sheet, { message: 'the value’s description' }).toContain(description)
    await expect.poll(sheet).toContain('No backstory available.')
    expect(await sheet(), 'what is not said').not.toMatch(/Story Role|Not said|Not specified/)

    await editBlock(page, 'Location and traits')
    await page.getByText('Only existing locations can be selected').waitFor()
    const places = page.getByLabel('Location').getByRole('option')
    await expect.poll(() => places.allInnerTexts()).toEqual(['Unknown', 'The Drowned Stair'])
    await page.getByLabel('Location').selectOption('Unknown')
    await page.getByRole('radio', { name: 'Witness / Survivor' }).check()
    await page.getByRole('radio', { name: 'Not said' }).last().check()
    await saveBlock(page)
    await page.getByRole('button', { name: 'Speech Pattern' }).click()
    await page.getByRole('radio', { name: 'Poetic / Tragic' }).check()
    await saveBlock(page)
    await editBlock(page, 'Tags')
    await page.getByLabel('Category tag').fill('Widow')
    await saveBlock(page)
    await editBlock(page, 'Backstory')
    await page.getByLabel('Backstory').fill('Sixty boats, then nine, then one.')
    await saveBlock(page)
    await shownText(page, 'Sixty boats, then nine, then one.').waitFor()
    await page.getByRole('button', { name: 'Edit Mode' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Orsolya the Dry')
    await expectAnotherFace(page)
    await page.getByText('Name available').waitFor()
    await saveBlock(page)
    await page.getByRole('heading', { name: 'Orsolya the Dry', level: 1 }).waitFor()
    for (const said of ['Widow', 'Unknown', 'Witness / Survivor', 'Poetic / Tragic']) {
      await expect.poll(sheet).toContain(said)
    }
    expect(await sheet()).not.toContain('Reliability')

    await chooseInMenu(page, 'Delete')
    const question = page.getByRole('alertdialog')
    const warning =
      'All journal entries and tags are also removed. You can undo this right afterwards.'
    await question.getByText(warning).waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/manage')
    await page.getByText('No NPCs Found').waitFor()
  })

  test('a new sheet is short: name, description and category tag stand open, and the rest opens where it stands, by the keyboard too, and says what is in it while it is closed, also what was generated', async () => {
    const { mara } = await tableOf()
    await addTag(mara, 'Ferryfolk')
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/create')
    for (const field of ['Name', 'Description', 'Category tag']) {
      await page.getByLabel(field, { exact: true }).waitFor()
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_300)
    const part = (title: string) => page.locator('summary').filter({ hasText: title })
    const saysIn = async (title: string, words: RegExp) => {
      await expect.poll(() => part(title).innerText()).toMatch(words)
    }
    await saysIn('Backstory', /Not written$/)
    await saysIn('For DMs', /Visible to everyone$/)
    await part('Tags').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ferryfolk' }).tap()
    await part('Tags').tap()
    await saysIn('Tags', /Ferryfolk$/)

    await page.getByRole('button', { name: 'Generate with AI' }).tap()
    await page.getByLabel('Character Concept').fill('a ferryman who takes secrets')
    await page.getByRole('button', { name: 'Generate Character' }).tap()
    await page.getByText('AI character generated successfully!').waitFor()
    for (const title of ['Speech Pattern', 'Personality Traits', 'Backstory']) {
      await part(title).getByRole('img', { name: 'Generated' }).waitFor()
    }
    const backstory = await page.getByLabel('Backstory').inputValue()
    await expect.poll(() => part('Backstory').innerText()).toContain(backstory.slice(0, 20))
    await expect.poll(() => part('Speech Pattern').innerText()).not.toMatch(/Not said$/)
  })

  test('Edit Character Sheet: Failed to load NPC data, with Try Again; the NPC loads by numeric id, otherwise by name; Update Character Sheet says so and leads to /manage after 2000 ms; NPC not found', async () => {
    const { mara, npcs } = await tableOf({ name: 'Wick' })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [500] })
    await installClock(page)
    await page.route('**/api/npcs/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/create?edit=${npcs[0]?.id}`)
    await page.getByRole('alert').getByText('Failed to load NPC data', { exact: true }).waitFor()
    await page.unroute('**/api/npcs/*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Edit Character Sheet' }).waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Wick')
    await page.goto('/create?edit=wick')
    await page.getByRole('link', { name: 'Back to Character List' }).waitFor()
    await page.getByLabel('Description').fill('Lights the lamps.')
    await holdClock(page)
    await page.getByRole('button', { name: 'Update Character Sheet' }).click()
    const success = page.getByText('Character updated successfully!')
    await expect
      .poll(async () => {
        await page.clock.runFor(1)
        return success.count()
      })
      .toBe(1)
    await page.clock.runFor(1_900)
    expect(new URL(page.url()).pathname).toBe('/create')
    await page.clock.runFor(100)
    await page.clock.resume()
    await page.waitForURL('**/manage')
    await page.goto('/create?edit=Nobody')
    await page.getByText('NPC not found').waitFor()
    await page.getByRole('link', { name: 'Back to Character List' }).click()
    await page.waitForURL('**/manage')
  })

  test('a sheet that is opened by name stays open when the NPC is renamed, by another person or by the save', async () => {
    const { mara, npcs } = await tableOf({ name: 'Wick' })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true })
    await page.goto('/create?edit=wick')
    const description = page.getByLabel('Description')
    await description.fill('Lights the lamps.')
    await mara.api.put(`/api/npcs/${npcs[0]?.id}`, { name: 'Wickham' }).expect(200)
    const notice = page.getByRole('status').filter({ hasText: 'There is a newer version' })
    await notice.waitFor()
    expect(await description.inputValue()).toBe('Lights the lamps.')
    await page.goto('/create?edit=wickham')
    await notice.getByRole('button', { name: 'Show what changed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Old Wick')
    await page.getByRole('button', { name: 'Update Character Sheet' }).click()
    await page.getByText('Character updated successfully!').waitFor()
    await page.waitForURL('**/manage')
    const { npc } = await mara.api.get(`/api/npcs/${npcs[0]?.id}`).expect(200)
    expect(npc).toMatchObject({ name: 'Old Wick', description: 'Lights the lamps.' })
  })

  test('a bare NPC has the category NPC, No tags assigned, Unknown; the Available Tags are toggled by clicking, assigned by Save Changes and left alone by Cancel; only existing tags can be selected; a tag that is taken off is gone from the category text, the list and the filter, however it was assigned', async () => {
    const { mara, npcs } = await tableOf({ name: 'Wick' })
    const { id } = await addTag(mara, 'Under-Arch')
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [500] })
    await page.goto(`/npc/${npcs[0]?.id}`)
    await page.getByText('No tags assigned').waitFor()
    for (const said of [
      /^NPC$/m,
      /Unknown/,
      /No personality traits defined\./,
      /No backstory available\./,
    ]) {
      await expect.poll(() => page.getByRole('main').innerText()).toMatch(said)
    }
    await editBlock(page, 'Tags')
    await page.getByRole('group', { name: 'Available Tags' }).waitFor()
    await page.getByText('Only existing tags can be selected').waitFor()
    const chip = (pressed: boolean) => page.getByRole('button', { name: 'Under-Arch', pressed })

    const facts = page.getByRole('complementary', { name: 'At a glance' })
    await chip(false).click()
    await chip(true).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await facts.getByText('No tags assigned').waitFor()

    await editBlock(page, 'Tags')
    await chip(false).click()
    await saveBlock(page)
    await facts.getByText('Under-Arch').waitFor()

    const wick = `/api/npcs/${npcs[0]?.id}`
    await addTag(mara, 'Ferryfolk')
    await mara.api.put(wick, { tag: 'Widow, Ferryfolk' }).expect(200)
    await mara.api.post(`${wick}/tags/${id}`).expect(201)
    await page.reload()
    await editBlock(page, 'Tags')
    const text = page.getByLabel('Category tag')
    await expect.poll(() => text.inputValue()).toBe('Widow, Ferryfolk, Under-Arch')
    await page.getByRole('button', { name: 'Ferryfolk', pressed: true }).click()
    await chip(true).click()
    await expect.poll(() => text.inputValue()).toBe('Widow')
    await page.route('**/tags/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Failed to update NPC').waitFor()
    await page.unroute('**/tags/*')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('No tags assigned').waitFor()
    const { npc } = await mara.api.get(wick).expect(200)
    expect(npc).toMatchObject({ tag: 'Widow', tags: [] })
    await page.goto('/manage')
    await page.getByRole('button', { name: 'Filters' }).click()
    const classes = page.getByLabel('Filter Class').getByRole('option')
    await expect.poll(() => classes.allInnerTexts()).toEqual(['All Classes', 'Widow'])
  })

  test('while a block is edited the journal and the connections stay; what is typed while it is being saved stays, to be saved as well; the menu leads to the character sheet with what was typed', async () => {
    const { mara, npcs } = await tableOf({ name: 'Wick' })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto(`/npc/${npcs[0]?.id}`)
    await editBlock(page, 'Backstory')
    await page.getByRole('link', { name: 'Back to NPCs' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).waitFor()
    await page.getByLabel('New journal entry').fill('Lights the lamps.')
    await page.getByLabel('New journal entry').press('Enter')
    await shownText(page.getByRole('listitem'), 'Lights the lamps.').waitFor()
    const backstory = page.getByLabel('Backstory')
    await backstory.fill('He was hired.')
    const answer = await holdAnswer(page, '**/api/npcs/*', 'PUT')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await answer.done
    await backstory.fill('He was hired after the gate went.')
    answer.letGo()
    await page.getByText('What you typed while saving is not saved yet.').waitFor()
    await expect.poll(() => backstory.inputValue()).toBe('He was hired after the gate went.')
    await saveBlock(page)
    await shownText(page, 'He was hired after the gate went.').waitFor()

    await editBlock(page, 'Backstory')
    await backstory.fill('Never sleeps.')
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await chooseInMenu(page, 'Edit all of it')
    await page.getByRole('heading', { name: 'Edit Character Sheet' }).waitFor()
    await expect.poll(() => backstory.inputValue()).toBe('Never sleeps.')
  })

  test('a portrait is uploaded, replaced and removed, at once, without a conflict for what is typed beside it', async () => {
    const { mara, npcs } = await tableOf({ name: 'Wick', avatar_url: 'lantern' })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto(`/npc/${npcs[0]?.id}`)
    await page.getByRole('button', { name: 'Edit Mode' }).click()
    const picker = page.getByRole('button', { name: 'New random portrait' })
    const drawn = await faceOf(picker)
    await page.getByLabel('Description').fill('Never sleeps.')
    const choose = (width: number) =>
      page.locator('input[type=file]:not([multiple])').setInputFiles({
        name: 'wick.png',
        mimeType: 'image/png',
        buffer: Buffer.from(png(width, 500)),
      })
    await page.getByRole('button', { name: 'Upload Picture' }).waitFor()
    await choose(1_000)
    await expect.poll(() => faceOf(picker)).toMatch(/^\/api\/npcs\/\d+\/portrait\?v=/)
    const first = await faceOf(picker)
    await page.getByRole('button', { name: 'Replace Picture' }).waitFor()
    await choose(700)
    await expect.poll(() => faceOf(picker)).not.toBe(first)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await saveBlock(page)
    await shownText(page, 'Never sleeps.').waitFor()
    const portrait = page.getByRole('img', { name: 'Portrait of Wick' })
    await expect.poll(() => portrait.getAttribute('src')).toContain('/portrait?v=')

    await page.goto(`/create?edit=${npcs[0]?.id}`)
    await page.getByRole('button', { name: 'Remove Picture' }).click()
    await expect.poll(() => faceOf(picker)).toBe(drawn)
    const { npc } = await mara.api.get(`/api/npcs/${npcs[0]?.id}`).expect(200)
    expect(npc).toMatchObject({ avatar_url: 'lantern', description: 'Never sleeps.' })
  })
})

describe('a block of the sheet', () => {
  test('is edited with the keyboard: e begins with the name, Escape cancels, Enter on a pencil opens a block, Ctrl+Enter saves what was changed in it, and the focus comes back', async () => {
    const { mara, npcs } = await tableOf({ name: 'Wick', backstory: 'Lit the lamps.' })
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postDataJSON())
    })
    await page.goto(`/npc/${npcs[0]?.id}`)
    await page.getByRole('button', { name: 'Edit Mode' }).waitFor()
    const name = page.getByLabel('Name', { exact: true })
    const pencil = page.getByRole('button', { name: 'Edit Backstory' })
    await page.keyboard.press('e')
    await expectFocus(name)
    await page.keyboard.type(' the Elder')
    await expectAccessible(page, 'a name being edited')
    await page.keyboard.press('Escape')
    await name.waitFor({ state: 'detached' })
    await expectFocus(page.getByRole('button', { name: 'Edit Mode' }))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => name.inputValue()).toMatch(/the Elder/)

    // With another block still open, only this one is sent.
    await pencil.focus()
    await page.keyboard.press('Enter')
    const backstory = page.getByLabel('Backstory', { exact: true })
    await expectFocus(backstory)
    await backstory.fill('Put one out.')
    await page.keyboard.press('Control+Enter')
    await shownText(page, 'Put one out.').waitFor()
    await expectFocus(pencil)
    const { updated_at } = npcs[0]!
    expect(sent).toEqual([{ backstory: 'Put one out.', updated_at }])
    await expect.poll(() => name.inputValue()).toMatch(/the Elder/)
  })
})

describe('the name', () => {
  test('is checked 500 ms after typing stops, from 2 characters on after trimming: Checking..., a duplicate warning or Name available; save is disabled for a blank one, while checking and for a duplicate; one that another person took meanwhile is refused: Failed to create or update NPC - Server error (409); save is disabled while saving, and the sheet keeps everything', async () => {
    const { mara } = await tableOf({ name: 'Orsolya Venn' })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [409] })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/check-duplicate-name')) asked.push(request.postData() ?? '')
    })
    await installClock(page)
    await page.goto('/create')
    const name = page.getByLabel('Name', { exact: true })
    const save = page.getByRole('button', { name: 'Create', exact: true })
    await expect.poll(() => save.isDisabled()).toBe(true)
    await holdClock(page)
    await name.fill(' o ')
    await page.clock.runFor(1_000)
    expect(asked, 'of one character').toEqual([])
    await name.fill('')
    await name.pressSequentially('  orsolya VENN')
    await page.getByText('Checking...').waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await page.clock.runFor(499)
    expect(asked, 'before the 500 ms are over').toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked.length).toBe(1)
    await page.clock.resume()
    await page.getByText('An NPC named "orsolya VENN" already exists.').waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    expect(asked).toHaveLength(1)
    await name.fill(' o ')
    await expect.poll(() => save.isEnabled()).toBe(true)
    await expect
      .poll(() => page.getByText(/Checking|already exists|Name available/).count())
      .toBe(0)
    await name.fill('Orsolya Vann')
    await page.getByText('Name available').waitFor()
    await expect.poll(() => save.isEnabled()).toBe(true)
    expect((await name.getAttribute('maxlength')) ?? '').toBe('100')

    await openPart(page, 'Backstory')
    await page.getByLabel('Backstory').fill('Sells directions.')
    await createNpc(mara, { name: 'orsolya vann' })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/npcs', async (route) => {
      await held.promise
      await route.continue()
    })
    await save.click()
    await page.getByRole('button', { name: 'Create', exact: true, disabled: true }).waitFor()
    held.resolve()
    const title = 'Failed to create or update NPC - Server error (409)'
    const refusals = page.getByRole('alert')
    await refusals.getByText(title, { exact: true }).waitFor()
    // The name says why, and nothing else does.
    await expect.poll(() => refusals.filter({ hasText: /already exists/ }).count()).toBe(1)
    await expect.poll(() => page.getByLabel('Backstory').inputValue()).toBe('Sells directions.')
  })
})

describe('what was not saved', () => {
  test('a sheet survives a reload, Clear Sheet can be undone, from another page and after coming back too, and a sparkle button opens the AI Character Generator', async () => {
    const { mara } = await tableOf()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/create')
    await openPart(page, 'Personality Traits')
    await page.getByLabel('Personality Traits').fill('Guards a gate that is gone.')
    await page.reload()
    const traits = page.getByLabel('Personality Traits')
    await expect.poll(() => traits.inputValue()).toBe('Guards a gate that is gone.')
    await page.getByRole('button', { name: 'Clear Sheet' }).click()
    await expect.poll(() => traits.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => traits.inputValue()).toBe('Guards a gate that is gone.')

    await page.getByRole('button', { name: 'Clear Sheet' }).click()
    await page.getByRole('link', { name: 'Cast', exact: true }).click()
    await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Create New' }).first().click()
    await expect.poll(() => traits.inputValue()).toBe('Guards a gate that is gone.')

    await page.getByRole('button', { name: 'Clear Sheet' }).click()
    await page.getByRole('link', { name: 'Cast', exact: true }).click()
    await page.getByRole('link', { name: 'Create New' }).first().click()
    await expect.poll(() => traits.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => traits.inputValue()).toBe('Guards a gate that is gone.')

    await page.getByRole('button', { name: 'Generate with AI' }).click()
    const modal = page.getByRole('dialog', { name: 'AI Character Generator' })
    await modal.getByRole('textbox', { name: 'Character Concept' }).waitFor()
    await modal.getByRole('button', { name: 'Generate Character' }).waitFor()
  })

  test('a block being edited survives a reload, and is open again; Back to NPCs and Edit Mode head its page, and Delete is in its menu', async () => {
    const { mara, npcs } = await tableOf({ name: 'Old Hob' })
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.goto(`/npc/${npcs[0]?.id}`)
    const back = page.getByRole('link', { name: 'Back to NPCs' })
    await back.waitFor()
    await expect.poll(() => back.getAttribute('href')).toBe('/manage')
    await page.getByRole('button', { name: 'Edit Mode' }).waitFor()
    await editBlock(page, 'Backstory')
    await page.getByLabel('Backstory').fill('He was hired after the gate went.')
    await page.reload()
    await page.getByText('Your unsaved changes are back.').waitFor()
    const backstory = page.getByLabel('Backstory')
    await expect.poll(() => backstory.inputValue()).toBe('He was hired after the gate went.')
    await page.getByRole('button', { name: 'Discard them' }).click()
    await page.getByText('No backstory available.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => backstory.inputValue()).toBe('He was hired after the gate went.')
  })

  test('of two who edit at once the slower one sees both texts, and chooses', async () => {
    const { mara, campaign, npcs } = await tableOf({ name: 'Old Hob', personality: 'Sleepy.' })
    const tomas = await arrive(dramatis.url, 'tomas')
    await bringAlong(mara, tomas, campaign, 'dm')
    const address = `/npc/${npcs[0]?.id}`
    const hers = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [409] })
    const his = await openPage(dramatis.url, { size: 'phone', as: tomas })
    for (const page of [hers, his]) {
      await page.goto(address)
      await editBlock(page, 'Personality Traits')
    }
    await his.getByLabel('Personality Traits').fill('Wide awake, says Tomas.')
    await saveBlock(his)

    await hers.getByLabel('Personality Traits').fill('Dozing, says Mara.')
    await editBlock(hers, 'Backstory')
    await hers.getByLabel('Backstory').fill('Hired late.')
    await hers.getByRole('button', { name: 'Save Changes' }).first().click()
    const choice = hers.getByRole('dialog', { name: 'Another person changed this NPC' })
    await shownText(choice, 'Dozing, says Mara.').waitFor()
    await shownText(choice, 'Wide awake, says Tomas.').waitFor()
    await choice.getByRole('button', { name: 'Take theirs' }).click()
    const traits = hers.getByLabel('Personality Traits', { exact: true })
    await expect.poll(() => traits.inputValue()).toBe('Wide awake, says Tomas.')
    await hers.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => traits.inputValue()).toBe('Dozing, says Mara.')
    await hers.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect.poll(() => hers.getByRole('button', { name: 'Save Changes' }).count()).toBe(1)
    await expect.poll(() => hers.getByLabel('Backstory').inputValue()).toBe('Hired late.')
    await saveBlock(hers)
    await his.reload()
    await shownText(his, 'Dozing, says Mara.').waitFor()
    await shownText(his, 'Hired late.').waitFor()
  })
})

describe('the manage list', () => {
  test('has Create New, Search by name, tag, or traits..., Sort By, Filter Class and a count badge, and keeps them in its address', async () => {
    const { mara } = await tableOf(
      { name: 'Ansgar Holt', tag: 'Bridge Warden', personality: 'Taps everything twice.' },
      { name: 'Wenna of the Nine Ropes', tag: 'Choir of Bells' },
      {
        name: 'Brother Anselm',
        tag: 'Choir of Bells',
        personality: 'Deaf.',
        trustworthiness: 'Clueless',
      },
    )
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    await page.goto('/manage')
    await page.getByText('3 NPCs', { exact: true }).waitFor()
    await expect.poll(names).toEqual(['Ansgar Holt', 'Brother Anselm', 'Wenna of the Nine Ropes'])
    const create = page.getByRole('main').getByRole('link', { name: 'Create New', exact: true })
    await expect.poll(() => create.getAttribute('href')).toBe('/create')
    await page.getByPlaceholder('Search by name, tag, or traits...').waitFor()
    const options = (label: string) => page.getByLabel(label).getByRole('option').allInnerTexts()
    await expect.poll(() => options('Sort By')).toEqual(['Name', 'Class', 'Recently Added'])
    const classes = ['All Classes', 'Bridge Warden', 'Choir of Bells']
    await expect.poll(() => options('Filter Class')).toEqual(classes)
    await page.getByLabel('Sort By').selectOption('Recently Added')
    await page.waitForURL('**/manage?sort=recent')
    await expect.poll(names).toEqual(['Brother Anselm', 'Wenna of the Nine Ropes', 'Ansgar Holt'])
    await page.getByRole('listitem').getByRole('button', { name: 'Choir of Bells' }).first().click()
    await page.getByText('2 NPCs', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('Filter Class').inputValue()).toBe('Choir of Bells')
    await page.getByLabel('Reliability').selectOption('Clueless')
    await expect.poll(names).toEqual(['Brother Anselm'])
    await page.getByRole('button', { name: 'Any Reliability' }).click()
    await page.getByText('2 NPCs', { exact: true }).waitFor()
    await page.getByLabel('Search NPCs').fill('DEAF')
    await page.getByText('1 NPC', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(names).toEqual(['Brother Anselm'])

    await page.getByLabel('Search NPCs').fill('dragon')
    await page.getByText('No NPCs Found').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await page.getByText('3 NPCs', { exact: true }).waitFor()
  })

  test('loads with Summoning NPCs from the ethereal plane...; a row has portrait, name, class, speech pattern, story role, reliability, and opens anywhere; the list grows by pages, and leads back to where one was', async () => {
    const { mara, npcs } = await tableOf({
      name: 'Ada',
      tag: 'Urchin',
      language_style: 'Rustic / Plainspoken',
      narrative_role: 'Bardic Performer',
      trustworthiness: 'Clueless',
      avatar_url: '',
    })
    const many = Array.from({ length: 69 }, (_, index) => `Number ${index + 10}`)
    await Promise.all(many.map((name) => createNpc(mara, { name })))
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/npcs?*', async (route) => {
      await asked.promise
      await route.continue()
    })
    await page.goto('/manage')
    await page.getByText('Summoning NPCs from the ethereal plane...').waitFor()
    asked.resolve()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ada' }).first()
    await row.waitFor()
    await expect
      .poll(() => row.innerText())
      .toMatch(
        /^Ada\s+Urchin\s+Speech Pattern:\s+Rustic \/ Plainspoken\s+Story Role:\s+Bardic Performer\s+Reliability:\s+Clueless$/,
      )
    await expect
      .poll(() => row.locator('img').getAttribute('src'))
      .toBe('/api/avatars/adventurer/Ada.svg')
    await row.click({ position: { x: 5, y: 5 } })
    await page.waitForURL(`**/npc/${npcs[0]?.id}`)
    await page.goBack()

    await page.getByText('70 NPCs', { exact: true }).waitFor()
    const last = page.getByRole('link', { name: 'Number 78' })
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000)
        return last.count()
      })
      .toBe(1)
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await page.getByRole('heading', { name: 'Number 78', level: 1 }).waitFor()
    await page.goBack()
    await last.waitFor()
    await expect.poll(() => last.isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  })

  test('at the desk ↓ and a click show an NPC beside the list, where a note can be added; a double click opens it, and a view shows faces', async () => {
    const { mara, npcs } = await tableOf(
      { name: 'Orsolya' },
      { name: 'Pip', personality: 'Sings.' },
    )
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.goto('/manage')
    await page.getByRole('complementary', { name: 'At a glance: Orsolya' }).waitFor()
    await page.keyboard.press('ArrowDown')
    const beside = page.getByRole('complementary', { name: 'At a glance: Pip' })
    await beside.getByText('Sings.').waitFor()
    await page.waitForURL(`**/npc/${npcs[1]?.id}`)
    await page.getByRole('link', { name: 'Orsolya' }).click()
    await beside.waitFor({ state: 'detached' })
    await page.waitForURL(`**/npc/${npcs[0]?.id}`)
    await page.getByLabel('Add a note').fill('Paid in song.')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Last entry' }).getByText('Paid in song.').waitFor()
    await page.getByRole('link', { name: 'Orsolya' }).dblclick()
    await page.getByRole('heading', { name: 'Orsolya', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Show faces' }).click()
    await page.getByRole('link', { name: 'Pip' }).click()
    await page.getByRole('heading', { name: 'Pip', level: 1 }).waitFor()
  })
})

describe('a sheet that cannot be shown', () => {
  test('NPC not found. It may have been deleted or you may not have permission to view it., at both of its addresses; No NPC ID provided.', async () => {
    const { mara } = await tableOf()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [404] })
    for (const path of ['/npc/999999', '/character/999999', '/npc/nobody']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'NPC not found' }).waitFor()
      await page
        .getByText('It may have been deleted or you may not have permission to view it.')
        .waitFor()
    }
    await page.goto('/npc/%20')
    await page.getByRole('alert').getByText('No NPC ID provided.', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back to NPCs' }).click()
    await page.waitForURL('**/manage')
  })

  test('Failed to update NPC, Failed to delete NPC: the server’s error when it has one; NPC not found, in place of the open sheet when another person deleted the NPC; nothing typed is lost', async () => {
    const { mara, npcs } = await tableOf({ name: 'Pip' })
    const id = npcs[0]!.id
    await mara.api.post(`/api/npcs/${id}/journal`, { content: 'Rows.' }).expect(201)
    const about = { kind: 'npc', id }
    const { campaign_id } = npcs[0]!
    await mara.api.post('/api/secrets', { campaign_id, about, text: 'Swims.' }).expect(201)
    const page = await openPage(dramatis.url, {
      size: 'desk',
      as: mara,
      expectedStatuses: [404, 500],
    })
    page.on('dialog', (question) => void question.accept())
    await installClock(page)
    let error: string | undefined = 'The disk is full.'
    await page.route('**/api/npcs/*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { error } }),
    )
    await page.goto(`/npc/${npcs[0]?.id}`)
    await editBlock(page, 'Backstory')
    await page.getByLabel('Backstory').fill('Sells directions.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('alert').getByText('The disk is full.', { exact: true }).waitFor()
    error = undefined
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('alert').getByText('Failed to update NPC', { exact: true }).waitFor()
    await chooseInMenu(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Failed to delete NPC', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('Backstory').inputValue()).toBe('Sells directions.')

    await page.getByLabel('New journal entry').fill('Owes us one crossing.')
    await page.getByRole('button', { name: 'More about entry 1' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Entry 1', { exact: true }).fill('Rows at night.')
    await page.getByRole('button', { name: 'More about this secret' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const secret = page.getByLabel('Secret', { exact: true })
    await secret.fill('Cannot swim.')
    await page.reload()
    await expect.poll(() => secret.inputValue()).toBe('Cannot swim.')
    await mara.api.delete(`/api/npcs/${id}`).expect(200)
    await page.clock.fastForward(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('heading', { name: 'NPC not found' }).waitFor()
    for (const text of [
      'Owes us one crossing.',
      'Sells directions.',
      'Rows at night.',
      'Cannot swim.',
    ]) {
      await page.getByText(text, { exact: true }).waitFor()
    }
  })

  test('a sheet that does not load says why, and Try Again asks once more; without an answer the page asks again by itself; on a 401 it says Authentication required. Please log in., at /login', async () => {
    const { mara, npcs } = await tableOf({ name: 'Pip' })
    const page = await openPage(dramatis.url, {
      size: 'desk',
      as: mara,
      expectedStatuses: [500, 418, 401],
      expectedComplaints: /ERR_CONNECTION_RESET/,
    })
    type Answer = { status?: number; json: object } | 'reset'
    let answer: Answer = { status: 500, json: {} }
    let asked = 0
    await page.route('**/api/npcs/*', (route) => {
      asked += 1
      return answer === 'reset' ? route.abort('connectionreset') : route.fulfill(answer)
    })
    const says = (sentence: string) => page.getByText(sentence, { exact: true }).waitFor()
    const campaigns = await holdAnswer(page, '**/api/campaigns', 'GET')
    await page.goto(`/npc/${npcs[0]?.id}`)
    await says('Server error loading NPC. Please try again.')
    // The campaigns come late, and the sheet is not asked for again with them.
    const before = asked
    campaigns.letGo()
    await page.getByRole('button', { name: 'The Drowned Valley' }).waitFor()
    expect(asked).toBe(before)

    const others: [Answer, string][] = [
      [{ status: 418, json: {} }, 'Failed to load NPC details'],
      ['reset', 'Network error loading NPC details. Please check your connection and try again.'],
    ]
    for (const [next, sentence] of others) {
      answer = next
      await page.getByRole('button', { name: 'Try Again' }).click()
      await says(sentence)
    }
    await page.unroute('**/api/npcs/*')
    await page.getByRole('heading', { name: 'Pip', level: 1 }).waitFor()

    await page.route('**/api/npcs/*', (route) => route.fulfill({ status: 401, json: {} }))
    await page.reload()
    await page.waitForURL('**/login')
    await says('Authentication required. Please log in.')
    await page.getByText('Your login session ended:').waitFor()
  })

  test('/character/{id} loads into the same screen, where a trait that is not said has no line; unsaved values that cannot be read are listed in a yellow Data Validation Warnings box, with safe defaults applied', async () => {
    const pip = { name: 'Pip', trustworthiness: 'Deceptive', narrative_role: null } as const
    const { mara, npcs } = await tableOf(pip)
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    const answer = await holdAnswer(page, '**/api/npcs/*', 'GET')
    await page.goto(`/character/${npcs[0]?.id}`)
    await page.getByText('Loading the NPC…').waitFor()
    answer.letGo()
    await page.getByRole('heading', { name: 'Pip', level: 1 }).waitFor()
    expect(await page.getByText('Story Role').count()).toBe(0)

    await editBlock(page, 'Backstory')
    const backstory = page.getByLabel('Backstory')
    await backstory.fill('He rows.')
    await damageDraft(page, { trustworthiness: 'Mostly', personality: null })
    await page.reload()
    const box = page.getByRole('status').filter({ hasText: 'Data Validation Warnings' })
    const title = box.getByText('Data Validation Warnings')
    await expect.poll(() => title.evaluate(isYellow)).toBe(true)
    const fields = await box.getByRole('listitem').allInnerTexts()
    expect(fields.map((said) => said.split(':')[0])).toEqual(['Personality Traits', 'Reliability'])
    await box.getByText('Safe defaults were applied.').waitFor()
    await page.getByRole('definition').getByText('Deceptive').waitFor()
    await expect.poll(() => backstory.inputValue()).toBe('He rows.')
    await page.getByRole('button', { name: 'Discard them' }).click()
    await box.waitFor({ state: 'detached' })

    await page.goto('/create')
    await page.getByLabel('Name', { exact: true }).fill('Odo')
    await damageDraft(page, { language_style: 'Shouting', visibility: 'somebody' })
    await page.reload()
    await box.getByText('Speech Pattern').waitFor()
    const readers = page.getByLabel('Who can see this NPC')
    await expect.poll(() => readers.locator('option:checked').textContent()).toBe('DM only')
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Odo')
  })
})

test('the name of a new NPC is ready to type in, or drawn, and drawn again, which is announced; a typed one is never replaced, not even by a name on its way', async () => {
  const { mara } = await tableOf()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/create')
  const name = page.getByLabel('Name', { exact: true })
  await expectFocus(name)
  const draw = page.getByRole('button', { name: 'Draw a name' })
  await draw.click()
  await expect.poll(() => name.inputValue()).not.toBe('')
  const first = await name.inputValue()
  await page.getByRole('status').getByText(first, { exact: true }).waitFor({ state: 'attached' })
  await draw.click()
  await expect.poll(() => name.inputValue()).not.toBe(first)
  const late = await holdAnswer(page, /generator\/name/, 'GET')
  await draw.click()
  await late.done
  await name.fill('Berta Coil')
  const drawn = page.waitForResponse(/generator\/name/)
  late.letGo()
  await (await drawn).finished()
  await page.getByText('Name available').waitFor()
  expect(await name.inputValue()).toBe('Berta Coil')
  await draw.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Character created successfully!').waitFor()
})
