import { expect, vi } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'
import type { CampaignImport } from './campaign-files.schemas.ts'

export const send = (browser: Browser, bytes: Uint8Array) =>
  browser.send('/api/campaign-imports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip' },
    body: new Uint8Array(bytes),
  })

export const ask = (browser: Browser, id: number): Promise<CampaignImport> =>
  browser.get(`/api/campaign-imports/${id}`).expect(200)

/** Until it neither checks nor imports any more. */
export function settled(browser: Browser, id: number): Promise<CampaignImport> {
  return vi.waitFor(
    async () => {
      const shown = await ask(browser, id)
      if (shown.state === 'checking' || shown.state === 'importing') throw new Error(shown.state)
      return shown
    },
    { interval: 5 },
  )
}

/** A file of no known kind is refused at once, which reads as a failed check here. */
export async function check(browser: Browser, bytes: Uint8Array): Promise<CampaignImport> {
  const { status, body } = await send(browser, bytes)
  if (status === 400)
    return { state: 'failed', plan: null, campaign_id: null, ...body } as CampaignImport
  expect({ status, body }).toMatchObject({ status: 201 })
  return settled(browser, body.id)
}

/** The beginning of a zip, which is known for one and cannot be read. */
export const CUT_OFF = new Uint8Array(Buffer.from('PK\x03\x04, and no more', 'latin1'))

export async function importFile(
  browser: Browser,
  bytes: Uint8Array,
  body: object = {},
): Promise<number> {
  const { id, error } = await check(browser, bytes)
  expect(error).toBeNull()
  await browser.post(`/api/campaign-imports/${id}/confirm`, body).expect(202)
  const { state, error: failure, campaign_id } = await settled(browser, id)
  expect({ state, failure }).toEqual({ state: 'done', failure: null })
  return campaign_id!
}

export async function exportOf(
  { app }: TestApp,
  { cookie }: Browser,
  campaign: number,
  query = '',
) {
  const path = `/api/campaigns/${campaign}/export${query}`
  const answer = await app.request(path, { headers: { Cookie: cookie } }, {})
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** All that is kept, but how many numbers were given out. */
export const traces = (app: TestApp) => contentOf(app).replace(/^sqlite_sequence \[[^]*?^\]/m, '')
