import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

import { requireChromium } from '../../chromium.ts'
import { serveCampaign } from '../scale/campaign.ts'
import type { Size } from '../scale/fill.ts'

export interface Stage {
  browser: Browser
  url: string
  campaign: number
  /** Options of a window in which the campaign's DM is signed in. */
  signedIn: (options: BrowserContextOptions) => BrowserContextOptions
}

/** The executable with a campaign of that size, and a browser beside it, for as long as `work` takes. */
export async function withCampaign(size: Size, work: (stage: Stage) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-bench-'))
  const campaign = await serveCampaign(join(folder, 'web.db'), size)
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    await work({
      browser,
      url: campaign.url,
      campaign: campaign.id,
      signedIn: (options) => ({
        ...options,
        baseURL: campaign.url,
        storageState: { cookies: [cookieOf(campaign.dm, campaign.url)], origins: [] },
      }),
    })
  } finally {
    await browser.close()
    await campaign.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function cookieOf(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=')
  const place = { domain: new URL(url).hostname, path: '/', expires: -1 }
  return { name, value, ...place, httpOnly: true, secure: false, sameSite: 'Lax' as const }
}
