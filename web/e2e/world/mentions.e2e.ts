import { expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, createCampaign, createNpc } from '../harness/people.ts'

const STORY =
  'a ferry that sank in the night, with a bell that nobody in the valley has heard since, and that still rings'

const dramatis = commonDramatis()

test('a sheet says where an NPC is mentioned, and an old name is replaced in all texts and put back; a rename offers the same; a selected name becomes a thing, and other words are generated from', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Unowned Mile')
  const hob = await createNpc(mara, { name: 'Hobart' })
  const marda = await createNpc(mara, {
    name: 'Marda',
    backstory: `Hobart raised her, Old Hob.\n\n${STORY}`,
  })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${hob.id}`)
  const section = page.getByRole('region', { name: 'Mentioned in' })
  await page.getByRole('region', { name: 'Connections' }).scrollIntoViewIfNeeded()
  await section.getByText('Hobart raised her, Old Hob.').waitFor()
  await expectAccessible(page, 'mentions')
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  await section.getByRole('button', { name: 'Replace an old name' }).click()
  await page.getByRole('textbox', { name: 'Old name' }).fill('Old Hob')
  await page.getByText('1 text has it.').waitFor()
  await page.getByRole('textbox', { name: 'Old name' }).press('Enter')
  await page.getByText('1 text changed.').waitFor()
  await section.getByText('Hobart raised her, Hobart.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The texts are as before.').waitFor()
  const backstory = async () =>
    (await mara.api.get(`/api/npcs/${marda.id}`).expect(200)).npc.backstory
  expect(await backstory()).toContain('Hobart raised her, Old Hob.')

  await page.getByRole('button', { name: 'Edit Mode' }).click()
  const alias = page.getByRole('textbox', { name: 'Also called' })
  await alias.fill('Old Hob')
  await alias.press('Enter')
  await page.getByRole('button', { name: 'Old Hob: DM only' }).click()
  await page.getByRole('button', { name: 'Old Hob: DM only', pressed: true }).waitFor()
  await expectAccessible(page, 'aliases')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hobart Dray')
  await page
    .locator('form')
    .filter({ has: alias })
    .getByRole('button', { name: 'Save Changes' })
    .click()
  await page.getByText('Hobart is named in 1 text.').waitFor()
  await page.getByText('also called Old Hob').waitFor()
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByRole('button', { name: 'Change 1 text' }).click()
  await page.getByText('1 text changed.').waitFor()
  expect(await backstory()).toContain('Hobart Dray raised her, Old Hob.')

  await page.goto(`/npc/${marda.id}`)
  // Once it is a link, the text stays as it is.
  await page.getByRole('link', { name: 'Hobart Dray' }).first().waitFor()
  const select = (words: string) =>
    page
      .locator('[data-prose] p')
      .filter({ hasText: words })
      .evaluate((paragraph, wanted) => {
        const nodes = [...paragraph.childNodes] as Text[]
        const text = nodes.find(({ textContent }) => textContent.includes(wanted))!
        const at = text.textContent.indexOf(wanted)
        text.parentElement?.scrollIntoView({ block: 'center' })
        getSelection()?.setBaseAndExtent(text, at, text, at + wanted.length)
      }, words)
  await select('raised her')
  await page.getByRole('button', { name: 'Make this a…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quest' }).click()
  await page.getByText('raised her is a new Quest.').waitFor()
  await page.getByRole('dialog', { name: 'raised her' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: 'raised her' }).waitFor({ state: 'hidden' })
  const quests = async () => {
    const path = `/api/articles?campaign_id=${marda.campaign_id}`
    return (await mara.api.get(path).expect(200)).articles
  }
  await expect.poll(quests).toEqual([])

  // What is too long for a name is what the generator writes from.
  await select(STORY)
  await page.getByRole('button', { name: 'Generate from this…' }).click()
  const generate = page.getByRole('dialog', { name: 'Generate' })
  await expect.poll(() => generate.getByLabel('In a few words').inputValue()).toBe(STORY)
  await generate.getByRole('button', { name: 'Quest' }).click()
  await generate.getByRole('button', { name: 'Generate Quest' }).click()
  await generate.getByRole('region', { name: 'Result' }).waitFor()
})
