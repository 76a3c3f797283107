import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { atMost } from '../report.ts'
import type { ServedCampaign } from './questions.ts'

/** Milliseconds of processor time for which a long request may delay the others. */
const LIMIT = 100

/** Each is in many texts. */
const WORDS =
  'river lantern weather word never without guard merchant noble ferry mill stone bridge night'

/** How long a request that needs no work waits, at most, while another one does something long. */
export async function measureHolds(campaign: ServedCampaign): Promise<void> {
  const { id, crowded, url, dm } = campaign
  console.log(
    '\nLongest wait for the page while something long is done, in milliseconds of the processor (by the clock)',
  )
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-holds-'))
  const file = join(folder, 'campaign.zip')

  const send = async (method: string, path: string, body?: object | Blob, by = dm) => {
    const isFile = body instanceof Blob
    const type = isFile ? 'application/zip' : 'application/json'
    const headers = { Cookie: by, ...(body && { 'Content-Type': type }) }
    const sent = isFile ? body : (JSON.stringify(body) ?? null)
    const answer = await fetch(url + path, { method, headers, body: sent })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  /** Does not read JSON, which would hold the loop of this program. */
  const ask = async (path: string) => {
    for await (const _ of (await send('GET', path)).body!);
  }
  const change = async (method: string, path: string, body?: object | Blob) =>
    (await send(method, path, body)).json() as Promise<Record<string, number | string>>
  const step = async <Value>(title: string, work: () => Promise<Value>): Promise<Value> => {
    const pings = startPings(campaign)
    const value = await work()
    const { busy, byClock } = await pings.stop()
    atMost(`${title.padEnd(30)} (${byClock.toFixed(0)})`, busy, LIMIT)
    return value
  }
  const importUntil = async (number: number | string, state: string) => {
    for (;;) {
      const shown = await change('GET', `/api/campaign-imports/${number}`)
      if (shown.state === state) return shown
      if (shown.state === 'failed') throw new Error(String(shown.error))
      await wait(100)
    }
  }
  const search = () => ask(`/api/search?campaign_id=${id}&q=river`)

  await step('list, all NPCs', () => ask(`/api/npcs?campaign_id=${id}`))
  await step('list, the journal of one', () => ask(`/api/npcs/${crowded}/journal`))
  await step('search', search)
  await step('hide an NPC, and search', async () => {
    await change('PUT', `/api/npcs/${crowded}`, { visibility: 'dm' })
    await search()
  })
  await step('export', async () =>
    writeFile(file, (await send('GET', `/api/campaigns/${id}/export`)).body!),
  )
  const { id: upload } = await step('upload and check', async () => {
    const sent = await change('POST', '/api/campaign-imports', await openAsBlob(file))
    return importUntil(sent.id!, 'ready')
  })
  const imported = await step('import', async () => {
    await change('POST', `/api/campaign-imports/${upload}/confirm`, {})
    return importUntil(upload!, 'done')
  })
  const deleted = await step('delete an NPC', () => change('DELETE', `/api/npcs/${crowded}`))
  await step('undo', () => change('POST', `/api/deletions/${deleted.deletion_id}/undo`))
  for (const [title, path] of Object.entries(campaign.crowd())) {
    const deleted = await step(`delete ${title}`, () => change('DELETE', path))
    await step('undo', () => change('POST', `/api/deletions/${deleted.deletion_id}/undo`))
  }
  campaign.hideAll()
  await step('list, who knows what', () => ask(`/api/knowledge?campaign_id=${id}`))
  for (const [by, cookie] of Object.entries({ player: campaign.player, DM: dm })) {
    const post = (path: string, body: object) =>
      send('POST', path, { campaign_id: id, ...body }, cookie)
    await step(`search for many words, as ${by}`, () =>
      send('GET', `/api/search?campaign_id=${id}&q=${WORDS}`, undefined, cookie),
    )
    await step(`ask a question, as ${by}`, () => post('/api/ask', { question: WORDS }))
    await step(`generate an NPC, as ${by}`, () =>
      post('/api/generate-ai-character', { prompt: WORDS }),
    )
  }
  const shown = campaign.showAll()
  await step('remove a player shown all', () => change('DELETE', shown))
  await step('delete a campaign', async () => {
    await change('DELETE', `/api/campaigns/${imported.campaign_id}`)
    // Its rows are cleared after the answer.
    await wait(10_000)
  })
  await rm(folder, { recursive: true })
}

/** Asks for the page, which is answered from memory, again and again. */
function startPings({ url, loopTime }: ServedCampaign) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const stopped = new AbortController()
  const longest = { busy: 0, byClock: 0 }
  const ping = () =>
    new Promise<void>((resolve, reject) => {
      const ask = request(url, { agent }, (answer) => void answer.resume().on('end', resolve))
      ask.on('error', reject).end()
    })
  const over = (async () => {
    while (!stopped.signal.aborted) {
      const start = { busy: loopTime(), byClock: performance.now() }
      await ping()
      longest.busy = Math.max(longest.busy, loopTime() - start.busy)
      longest.byClock = Math.max(longest.byClock, performance.now() - start.byClock)
      await wait(2)
    }
    agent.destroy()
  })()
  return {
    async stop() {
      stopped.abort()
      await over
      return longest
    },
  }
}
