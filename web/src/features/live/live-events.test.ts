import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Changed } from '../../../../src/features/live/live.schemas.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubStorage } from '../../lib/storage/storage-stub.fixture.ts'
import { noteOpened, readOpened } from '../search/opened-last.ts'
import { followCampaign } from './live-events.ts'

const CAMPAIGN = 1
/** Answers take so long, in milliseconds. */
const ANSWER_TIME = 300

/** What pages ask for, by what it is, with ids of NPCs in the answer. */
const QUERIES = {
  list: { key: ['npcs', 'list', CAMPAIGN, { sort: 'name' }], data: { npcs: [{ id: 11 }] } },
  classes: { key: ['npcs', 'classes', CAMPAIGN], data: ['Scout'] },
  tags: { key: ['tags', CAMPAIGN], data: [{ id: 3 }] },
  tonight: { key: ['play', CAMPAIGN, 'tonight'], data: { running: { id: 62 }, met_last: [] } },
  log: { key: ['play', CAMPAIGN, 'log', 62], data: [{ id: 52, session_id: 62 }] },
  logBefore: { key: ['play', CAMPAIGN, 'log', 61], data: [{ id: 53, session_id: 61 }] },
  campaigns: { key: ['campaigns'], data: [{ id: CAMPAIGN }] },
  sheet: { key: ['npcs', 'one', '21'], data: { id: 21 } },
  journal: { key: ['journal', 21], data: { entries: [{ id: 51 }] } },
  secrets: { key: ['secrets', CAMPAIGN, 'npc', 21], data: [] },
  connections: { key: ['npcs', 'connections', CAMPAIGN, 21], data: { npcs: [{ id: 21 }] } },
  names: { key: ['npcs', 'named', CAMPAIGN, 'Marda'], data: { npcs: [{ id: 22 }] } },
  sessions: { key: ['storyline', CAMPAIGN], data: [{ id: 61, npcs: [{ id: 22 }] }] },
  graph: { key: ['connections', CAMPAIGN], data: [{ id: 71, from_npc_id: 21, to_npc_id: 22 }] },
  changes: { key: ['history', CAMPAIGN, {}], data: [] },
  newReveals: { key: ['reveals', CAMPAIGN, 'new'], data: [] },
}
type Name = keyof typeof QUERIES
const CAST: Name[] = ['list', 'classes', 'tags', 'tonight', 'campaigns']
const SHEET: Name[] = [
  ...(['sheet', 'journal', 'secrets', 'connections', 'names'] as const),
  ...(['tonight', 'campaigns', 'newReveals'] as const),
]

class StandInSource extends EventTarget {
  static last: StandInSource
  static CLOSED = 2
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    StandInSource.last = this
  }
  close() {}
  tell(event: string, data: object, lastEventId = '1') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }
}

let asked: Name[] = []
const cleanups: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', StandInSource)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', stubStorage())
  vi.stubGlobal('sessionStorage', stubStorage())
})
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that shows these, and has read all others before. Returns what the server tells it. */
async function openPage(shown: readonly Name[]) {
  for (const [name, { key, data }] of Object.entries(QUERIES) as [Name, (typeof QUERIES)[Name]][]) {
    const queryFn = async () => {
      asked.push(name)
      await new Promise((resolve) => setTimeout(resolve, ANSWER_TIME))
      return data
    }
    queryClient.setQueryData(key, data)
    if (!shown.includes(name)) continue
    const observer = new QueryObserver(queryClient, { queryKey: key, queryFn })
    cleanups.push(observer.subscribe(() => {}))
  }
  cleanups.push(followCampaign(CAMPAIGN))
  StandInSource.last.tell('connected', {})
  await vi.advanceTimersByTimeAsync(5_000)
  asked = []
  return {
    changed: (kind: Changed['kind'], id: number, action: Changed['action'] = 'updated') =>
      StandInSource.last.tell('changed', { kind, id, action }),
    reveal: (what: object) => StandInSource.last.tell('reveal', { reveal_id: 1, what, at: what }),
  }
}

/** What the page asked for until nothing more is under way. */
async function settled(): Promise<Name[]> {
  await vi.advanceTimersByTimeAsync(5_000)
  return asked.toSorted()
}

const isStale = (name: Name) => queryClient.getQueryState(QUERIES[name].key)?.isInvalidated

test('what is gone for the reader is no longer listed among what was opened last', async () => {
  noteOpened(CAMPAIGN, { kind: 'npc', id: 21, title: 'The Lich' })
  noteOpened(CAMPAIGN, { kind: 'npc', id: 22, title: 'Marda' })
  const { changed } = await openPage(CAST)
  changed('npc', 21, 'deleted')
  await settled()
  expect(readOpened(CAMPAIGN).map(({ title }) => title)).toEqual(['Marda'])
})

test('on the list of NPCs, a change of one NPC reads the list, its classes and the bar, each once', async () => {
  const { changed } = await openPage(CAST)
  changed('npc', 11)
  expect(await settled()).toEqual(['classes', 'list', 'tonight'])
})

test('on the page of an NPC, a change of another NPC reads nothing of the page again, and marks it as stale', async () => {
  const { changed } = await openPage(SHEET)
  changed('npc', 99)
  expect(await settled()).toEqual(['tonight'])
  for (const name of ['sheet', 'connections', 'names', 'newReveals'] as const) {
    expect([name, isStale(name)]).toEqual([name, true])
  }
})

test('on the page of an NPC, its own change reads what shows it, each once', async () => {
  const { changed } = await openPage(SHEET)
  changed('npc', 21)
  expect(await settled()).toEqual(['connections', 'sheet', 'tonight'])
})

test('what one deletes is not read again before the deletion is answered', async () => {
  const { changed } = await openPage(SHEET)
  const write = Promise.withResolvers<void>()
  const deleting = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => write.promise })
    .execute(undefined)
  changed('npc', 21, 'deleted')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
  write.resolve()
  await deleting
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toContain('sheet')
})

test('a change of an NPC reads the sessions again where one of them names it', async () => {
  const { changed } = await openPage(['sessions', 'graph'])
  changed('npc', 21)
  expect(await settled()).toEqual([])
  changed('npc', 22)
  expect(await settled()).toEqual(['sessions'])
  asked = []
  changed('npc', 99, 'created')
  expect(await settled()).toEqual(['sessions'])
})

test('while the book is open, a line of the running session reads that session’s log again, a changed line the log that holds it, and an old line that is revealed all logs', async () => {
  const { changed } = await openPage(['tonight', 'log', 'logBefore'])
  const read = async (id: number, action: Changed['action']) => {
    asked = []
    changed('journal', id, action)
    return settled()
  }
  expect(await read(52, 'created')).toEqual(['log', 'tonight'])
  expect(isStale('logBefore')).toBe(true)
  expect(await read(53, 'updated')).toEqual(['logBefore', 'tonight'])
  expect(await read(53, 'deleted')).toEqual(['log', 'logBefore', 'tonight'])
  expect(await read(54, 'created')).toEqual(['log', 'logBefore', 'tonight'])
})

test('while the book is open, a change of the running session reads that session’s log again, and a revealed secret none', async () => {
  const { changed } = await openPage(['tonight', 'log', 'logBefore'])
  changed('session', 62)
  expect(await settled()).toEqual(['log', 'tonight'])
  asked = []
  changed('secret', 81, 'created')
  expect(await settled()).toEqual(['tonight'])
})

test('what a write of one’s own reads again after its event is not read once more, and what it read before the event is', async () => {
  const { changed } = await openPage(CAST)
  const readList = () => queryClient.invalidateQueries({ queryKey: QUERIES.list.key })
  changed('npc', 11)
  await vi.advanceTimersByTimeAsync(10)
  void readList()
  expect(await settled()).toEqual(['classes', 'list', 'tonight'])
  asked = []
  void readList()
  await vi.advanceTimersByTimeAsync(10)
  changed('npc', 11)
  expect(await settled()).toEqual(['classes', 'list', 'list', 'tonight'])
})

test('recent changes that are on the page are read again at any change', async () => {
  const { changed } = await openPage(['changes'])
  changed('connection', 71)
  expect(await settled()).toEqual(['changes'])
})

test('a request that is given up after an event is sent again, also where the page sets the data by itself', async () => {
  const { changed } = await openPage(CAST)
  const { key, data } = QUERIES.list
  changed('npc', 11)
  await vi.advanceTimersByTimeAsync(10)
  void queryClient.invalidateQueries({ queryKey: key })
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData(key, data)
  expect(await settled()).toEqual(['classes', 'list', 'list', 'tonight'])
})

test('a clock that is set back hides no change', async () => {
  const { changed } = await openPage(CAST)
  vi.setSystemTime(Date.now() - 60 * 60_000)
  changed('npc', 11)
  expect(await settled()).toEqual(['classes', 'list', 'tonight'])
})

test('a burst of 50 changes within a second reads each answer at most four times', async () => {
  const { changed } = await openPage(CAST)
  for (let id = 1; id <= 50; id += 1) {
    changed('npc', id)
    await vi.advanceTimersByTimeAsync(20)
  }
  const reads = await settled()
  expect(reads.filter((name) => name === 'list').length).toBeGreaterThan(1)
  expect(reads.length).toBeLessThanOrEqual(4 * 3)
})

test('a reveal that arrives as a change and, later, as a reveal is read once', async () => {
  const { changed, reveal } = await openPage([...SHEET, 'sessions'])
  changed('npc', 22, 'created')
  await vi.advanceTimersByTimeAsync(1_000)
  reveal({ kind: 'npc', id: 22, name: 'Marda' })
  const reads = await settled()
  expect(reads).toContain('newReveals')
  expect(reads).toEqual([...new Set(reads)])
})

test('what a page has read or asked for before its first stream begins is read once more', async () => {
  for (const name of ['list', 'sheet'] as const) {
    const queryFn = async () => {
      asked.push(name)
      await new Promise((resolve) => setTimeout(resolve, ANSWER_TIME))
      return QUERIES[name].data
    }
    const observer = new QueryObserver(queryClient, { queryKey: QUERIES[name].key, queryFn })
    cleanups.push(observer.subscribe(() => {}))
    if (name === 'list') await vi.advanceTimersByTimeAsync(ANSWER_TIME)
  }
  cleanups.push(followCampaign(CAMPAIGN))
  asked = []
  StandInSource.last.tell('connected', {})
  expect(await settled()).toEqual(['list', 'sheet'])
})

test('a page that was hidden goes on after the last event that it heard, and reads nothing again', async () => {
  const { changed } = await openPage(CAST)
  changed('tag', 3)
  await settled()
  StandInSource.last.tell('reveal', { reveal_id: 1, what: { name: '' } }, '7')
  asked = []
  for (const hidden of [true, false]) {
    Object.assign(document, { hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  expect(StandInSource.last.address).toBe('/api/campaigns/1/events?last_event_id=7')
  StandInSource.last.dispatchEvent(new Event('open'))
  expect(await settled()).toEqual([])
})

test('what a page heard just before it leaves the campaign is marked as stale', async () => {
  const { changed } = await openPage([])
  queryClient.setQueryData(QUERIES.tags.key, QUERIES.tags.data)
  changed('tag', 3)
  for (const cleanup of cleanups.splice(0)) cleanup()
  await settled()
  expect(isStale('tags')).toBe(true)
})

test('a page that is loaded again goes on after the last event, and one of another person or campaign begins anew', async () => {
  const follow = async (campaignId: number, userId: number) => {
    const user = { id: userId, email: 'm@cairn.test', username: 'm', name: 'M', is_admin: false }
    localStorage.setItem('user', JSON.stringify(user))
    vi.resetModules()
    const page = await import('./live-events.ts')
    page.followCampaign(campaignId)()
    return StandInSource.last.address
  }
  await follow(2, 5)
  StandInSource.last.tell('connected', {}, '9')
  expect(await follow(2, 5)).toBe('/api/campaigns/2/events?last_event_id=9')
  expect(await follow(2, 6)).toBe('/api/campaigns/2/events')
  expect(await follow(3, 5)).toBe('/api/campaigns/3/events')
})
