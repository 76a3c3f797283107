import { expect, test } from 'vitest'

import { startOllamaStandIn } from '../../../src/testing/ollama-stand-in.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { startDramatis } from '../harness/dramatis.ts'
import { openPage } from '../harness/page.ts'
import { arrive, createCampaign, createNpc } from '../harness/people.ts'

test('a question on Home or in the search is answered with links to its sources', async () => {
  const ollama = await startOllamaStandIn()
  const { url } = await startDramatis({ DRAMATIS_GENERATOR: 'auto', OLLAMA_HOST: ollama.url })
  const mara = await arrive(url)
  await createCampaign(mara)
  const personality = 'Keeps the ferry, and charges in secrets.'
  const { id } = await createNpc(mara, { name: 'Old Hob', personality })
  const text = 'Old Hob keeps it [1]. Nobody knows why.'
  ollama.script({ says: JSON.stringify({ text }) }, { says: JSON.stringify({ text }) })

  const page = await openPage(url, { size: 'desk', as: mara })
  await page.goto('/dashboard')
  await page.getByLabel('Ask the campaign').fill('Who keeps the ferry?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const answer = page.getByRole('region', { name: 'Answer' })
  await answer.getByText('Old Hob keeps it.').waitFor()
  await answer.getByText(/^Written by qwen3\.5:2b through Ollama\./).waitFor()
  expect(await answer.innerText()).not.toContain('Nobody knows')
  await expectAccessible(page, 'an answer')
  await answer.getByRole('link', { name: 'Source 1: Old Hob' }).click()
  await page.waitForURL(`**/npc/${id}`)
  await page.getByRole('heading', { name: 'Old Hob', level: 1 }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Who keeps the ferry?')
  await page.getByRole('option', { name: /^Ask the campaign/ }).click()
  await answer.getByText('Old Hob keeps it.').waitFor()

  ollama.script('socket-destroyed')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText(/The built-in generator writes instead\.$/).waitFor()
  await answer.getByText('This is what the campaign says about it.', { exact: true }).waitFor()
  await ollama.close()
})
