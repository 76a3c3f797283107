import { expect, test } from 'vitest'

import { png } from '../../../src/testing/pictures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { editBlock, saveBlock } from '../harness/npc-sheet.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, createCampaign, createNpc, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

const PASTED = `<h2>The toll</h2><p>Two <b>coins</b> <a href="javascript:alert(1)">each</a>.</p>
  <img src="https://elsewhere.example/spy.png" alt="A coin"><script>document.title = 'no'</script>`

test('a DM formats a text with tools, keys, names and a pasted page, and reads it as it looked in the preview', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Unowned Mile')
  await createNpc(mara, { name: 'Pip' })
  const { id } = await createNpc(mara, { name: 'Odo Finch' })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${id}`)
  await editBlock(page, 'Backstory')
  const area = page.getByRole('textbox', { name: 'Backstory' })
  await page.getByRole('button', { name: 'Numbered list' }).click()
  await page.keyboard.type('Row')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tell @pi')
  await page.getByRole('option', { name: 'Pip NPC' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Never')
  expect(await area.inputValue()).toBe('1. Row\n2. Tell Pip\n**Never**')
  await page.keyboard.press('Control+z')
  expect(await area.inputValue()).not.toContain('Never')

  await area.fill('')
  await area.evaluate((field, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  }, PASTED)
  await expect.poll(() => area.inputValue()).toBe('## The toll\n\nTwo **coins** each.\n\nA coin')
  await area.fill(`${await area.inputValue()}\n\n- Pip\n- \`Pip\`\n\n<b>no</b> [x](javascript:1)`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'The toll' }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAccessible(page, 'a text and its preview')
  await saveBlock(page)

  const backstory = page.getByRole('region', { name: 'Backstory' })
  await backstory.getByRole('heading', { name: 'The toll' }).waitFor()
  await backstory.getByText('<b>no</b> x').waitFor()
  await expect.poll(() => backstory.getByRole('link').allTextContents()).toEqual(['Pip'])
  expect(await page.title()).not.toBe('no')
})

test('a DM uploads a picture into a text, puts it in again, and a player sees it there; a file of words is refused', async () => {
  const { mara, ines } = await tableWith(dramatis.url, 'ines')
  const { id } = await createNpc(mara, { name: 'Odo Finch' })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${id}`)
  await editBlock(page, 'Backstory')
  const area = page.getByRole('textbox', { name: 'Backstory' })
  await area.click()
  const tool = page.getByRole('button', { name: 'Picture', exact: true })
  await tool.waitFor()
  const old = { name: 'Old key.png', mimeType: 'image/png', buffer: Buffer.from(png(40, 30)) }
  await page.locator('input[type=file]').first().setInputFiles(old)
  await expect.poll(() => area.inputValue()).toBe('![Old key](Old-key.webp)')
  await area.evaluate(
    (field, bytes) => {
      const clipboardData = new DataTransfer()
      const file = new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' })
      clipboardData.items.add(file)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    },
    [...png(20, 10)],
  )
  await expect.poll(() => area.inputValue()).toContain('![Picture](image.webp)')
  await area.fill('![Old key](Old-key.webp)')
  await area.press('Control+End')
  await area.evaluate((field) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['no picture'], 'list.txt', { type: 'text/plain' }))
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }))
  })
  await page.getByText('list.txt could not be added. This picture cannot be read.').waitFor()

  await tool.click()
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await dialog.getByText('In this text', { exact: true }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAccessible(page, 'the pictures of a text')
  await dialog.getByRole('button', { name: 'Old-key.webp', exact: true }).click()
  await expect
    .poll(() => area.inputValue())
    .toBe('![Old key](Old-key.webp)![Old key](Old-key.webp)')
  await saveBlock(page)
  await expect.poll(() => page.getByRole('img', { name: 'Old key' }).count()).toBe(2)

  const player = await openPage(dramatis.url, { size: 'phone', as: ines })
  await player.goto(`/npc/${id}`)
  const picture = player.getByRole('img', { name: 'Old key' }).first()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(40)
})

test('a callout by any name is read, also by that of what every object has', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const backstory = ['constructor', 'warning', 'valueOf'].map((kind) => `> [!${kind}]\n> ${kind} x`)
  const { id } = await createNpc(mara, { name: 'Odo Finch', backstory: backstory.join('\n\n') })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${id}`)
  const region = page.getByRole('region', { name: 'Backstory' })
  for (const text of ['Constructor', 'constructor x', 'warning x', 'valueOf x']) {
    await region.getByText(text, { exact: true }).waitFor()
  }
})
