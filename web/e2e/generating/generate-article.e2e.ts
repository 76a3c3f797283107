import { expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, createCampaign, kindsOf } from '../harness/people.ts'

const dramatis = commonDramatis()

test('a DM generates a quest from an idea on a phone, again, and takes it into the form, where it is saved; then several items at once, and undoes them', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const kinds = await kindsOf(mara, campaign.id)
  const item = kinds.find(({ name }) => name === 'Item')!
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/world/${item.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Generate' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Generate' })
  await dialog.getByRole('button', { name: 'Item', pressed: true }).waitFor()
  await dialog.getByRole('button', { name: 'Quest' }).tap()
  await dialog.getByRole('button', { name: 'a missing child' }).tap()
  await dialog.getByRole('button', { name: 'Generate Quest' }).tap()
  const result = dialog.getByRole('region', { name: 'Result' })
  await expect.poll(() => result.innerText()).toContain('a missing child')
  const first = await result.innerText()
  await dialog.getByRole('button', { name: 'Again' }).tap()
  await expect.poll(() => result.innerText().catch(() => first)).not.toBe(first)
  expect(await scrollsSideways(page)).toBe(false)
  await dialog.getByRole('button', { name: 'Use in the form' }).tap()
  await page.getByRole('heading', { name: 'New Quest' }).waitFor()
  await expect.poll(() => page.getByLabel('Text').inputValue()).toContain('a missing child')
  await page.getByLabel('Name').fill('The Missing Child')
  await page.getByRole('button', { name: 'Add Quest' }).tap()
  await page.getByRole('heading', { name: 'The Missing Child', level: 1 }).waitFor()
  await page.getByText('Open', { exact: true }).first().waitFor()

  // Words that ask for several make several, of which those that are kept are added at once.
  await page.goto(`/world/${item.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Generate' }).tap()
  await dialog.getByLabel('In a few words').fill('three items in this chest')
  await dialog.getByRole('button', { name: 'Generate 3 Items' }).tap()
  const add = dialog.getByRole('button', { name: 'Add 3 Items' })
  await add.waitFor()
  await dialog.getByRole('region', { name: 'Item 3 of 3' }).waitFor()
  await expectAccessible(page, 'several-articles')
  expect(await scrollsSideways(page)).toBe(false)
  await dialog
    .getByRole('button', { name: /^Drop / })
    .nth(1)
    .tap()
  await dialog.getByRole('button', { name: 'Add 2 Items' }).tap()
  await page.getByText('2 Items added.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const items = async () => {
    const path = `/api/articles?campaign_id=${campaign.id}&kind_id=${item.id}`
    const { articles } = await mara.api.get(path).expect(200)
    return articles.length
  }
  expect(await items()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(items).toBe(0)
})
