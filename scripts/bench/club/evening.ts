import { type ClientRequest, get } from 'node:http'

import { createAsker } from './asker.ts'
import type { Table } from './tables.ts'

/** What happens at a table, in milliseconds between two of it. */
const EVERY = {
  /** The DM writes a line that all see. */
  line: 20_000,
  /** The DM writes a line and reveals it to the players. */
  reveal: 60_000,
  /** A person opens a page: an NPC, the list of NPCs or locations, or a search. */
  page: 15_000,
  /** A player writes a private note. */
  note: 60_000,
}

/** As a page does. */
const TOGETHER_MS = 60

export interface Evening {
  /** Adds tables, whose phones open their streams. */
  sit(tables: Table[]): Promise<void>
  /** The milliseconds of all answers since the last call. */
  take(): number[]
  stop(): void
}

export function playEvening(url: string, random: () => number): Evening {
  const { ask, send, take, close } = createAsker(url)
  const timers = new Set<NodeJS.Timeout>()
  const streams: ClientRequest[] = []
  let isOver = false

  /** Repeats it about every so often, at random moments. */
  function often(every: number, act: () => Promise<unknown>): void {
    const later = (wait: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        act().catch((error: unknown) => {
          if (!isOver) throw error
        })
        later(every * (0.5 + random()))
      }, wait)
      timers.add(timer)
    }
    later(every * random())
  }

  /** A phone that shows the running session, and reads again what an event changed. */
  function openPhone({ campaign }: Table, cookie: string, session: number): Promise<void> {
    const shown = [
      `/api/campaigns/${campaign}/tonight`,
      `/api/campaigns/${campaign}/show`,
      `/api/dashboard?campaign_id=${campaign}`,
      `/api/storyline/${session}/log`,
    ]
    let together: NodeJS.Timeout | undefined
    const readAgain = async () => {
      await Promise.all(shown.map((path) => ask('GET', path, cookie)))
      together = undefined
    }
    return new Promise((resolve, reject) => {
      const path = `${url}/api/campaigns/${campaign}/events`
      const stream = get(path, { agent: false, headers: { Cookie: cookie } }, (answer) => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`A stream answered ${answer.statusCode}.`))
        answer.on('data', (part: Buffer) => {
          if (isOver || !part.includes('data:')) return
          together ??= setTimeout(() => {
            readAgain().catch((error: unknown) => {
              if (!isOver) throw error
            })
          }, TOGETHER_MS)
        })
        answer.on('error', () => {})
      })
      stream.on('error', (error) => (isOver ? undefined : reject(error)))
      streams.push(stream)
    })
  }

  async function begin(table: Table): Promise<void> {
    const { campaign, cookies } = table
    const dm = cookies[0]!
    const begun = await send('POST', `/api/campaigns/${campaign}/begin`, dm, {})
    const { id: session } = begun as { id: number }
    const list = await send('GET', `/api/npcs?campaign_id=${campaign}&limit=100`, cookies[1]!)
    const npcs = (list as { npcs: { id: number }[] }).npcs.map(({ id }) => id)
    const anyNpc = () => npcs[Math.floor(random() * npcs.length)]!
    const log = `/api/storyline/${session}/log`
    const line = (visibility: string) =>
      ask('POST', log, dm, { content: 'The bell rang, and nobody would say why.', visibility })

    for (const cookie of cookies) await openPhone(table, cookie, session)
    often(EVERY.line, () => line('everyone'))
    often(EVERY.reveal, async () => {
      const { id } = (await line('dm')) as { id: number }
      const reveal = { campaign_id: campaign, what: { kind: 'journal', id }, to: 'everyone' }
      await ask('POST', '/api/reveals', dm, reveal)
    })
    for (const cookie of cookies) {
      const pages = [
        () => `/api/npcs/${anyNpc()}`,
        () => `/api/npcs/${anyNpc()}/journal`,
        () => `/api/npcs?campaign_id=${campaign}&limit=50`,
        () => `/api/locations?campaign_id=${campaign}`,
        () => `/api/search?campaign_id=${campaign}&q=lantern`,
      ]
      often(EVERY.page, () => ask('GET', pages[Math.floor(random() * pages.length)]!(), cookie))
    }
    for (const cookie of cookies.slice(1)) {
      often(EVERY.note, () =>
        ask('PUT', '/api/private-notes', cookie, {
          campaign_id: campaign,
          about: { kind: 'npc', id: anyNpc() },
          text: 'She knows the way to the mill.',
        }),
      )
    }
  }

  return {
    async sit(tables) {
      for (const table of tables) await begin(table)
    },
    take,
    stop() {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      for (const stream of streams) stream.destroy()
      close()
    },
  }
}
