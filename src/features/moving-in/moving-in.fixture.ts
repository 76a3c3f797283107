import { expect } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { appWith } from '../../testing/test-app.ts'
import type { CampaignImport } from '../campaign-files/campaign-files.schemas.ts'
import { settled } from '../campaign-files/campaign-imports.fixture.ts'

export const text = (...lines: string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)

export const send = (browser: Browser, bytes: Uint8Array, name: string) =>
  browser.send(`/api/campaign-imports?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })

export const put = (browser: Browser, id: number, choices: object) =>
  browser.put(`/api/campaign-imports/${id}`, choices)

export async function checkForeign(
  browser: Browser,
  bytes: Uint8Array,
  name: string,
): Promise<CampaignImport> {
  const { id } = await send(browser, bytes, name).expect(201)
  return settled(browser, id)
}

/** Imports the file by these choices. Answers how the import ended. */
export async function importForeign(
  browser: Browser,
  bytes: Uint8Array,
  name: string,
  { choices, state: expected = 'done' }: { choices?: object; state?: string } = {},
): Promise<CampaignImport> {
  const { id, error } = await checkForeign(browser, bytes, name)
  expect(error).toBeNull()
  if (choices) await put(browser, id, choices).expect(200)
  await browser.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
  const ended = await settled(browser, id)
  expect({ state: ended.state, error: expected === 'done' ? ended.error : null }).toEqual({
    state: expected,
    error: null,
  })
  return ended
}

/** A new campaign of a file, whose audiences are those of the source, and a player in it. */
export async function importedForPlayer(bytes: Uint8Array, name: string) {
  const { mara: dm, otto: player } = await appWith('mara', 'otto')
  const { plan } = await checkForeign(dm, bytes, name)
  const choices = { visibility: 'as_source' }
  const { campaign_id: id } = await importForeign(dm, bytes, name, { choices })
  await dm.post(`/api/campaigns/${id}/invite`, { email_or_username: 'otto' }).expect(201)
  const read = async (by: Browser, path: string) =>
    by.get(`/api/${path}?campaign_id=${id}`).expect(200)
  return { id: id!, plan: plan!, dm, player, read }
}
