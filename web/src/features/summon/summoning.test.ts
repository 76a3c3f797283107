import { describe, expect, test, vi } from 'vitest'

import type {
  GeneratedCharacter,
  GenerationEvent,
  GenerationRequest,
} from '../../../../src/generation/generation.schemas.ts'
import { ApiError } from '../../lib/http.ts'
import type { StreamCall } from '../../lib/streams/stream-events.ts'
import { lockToggled, undone } from './board.ts'
import { type Candidate, canBeAdded, type CandidateOrder, shownText } from './candidate.ts'
import { type Asked, createSummoning } from './summoning.ts'

const ORDER: CandidateOrder = {
  concept: 'a smith',
  keep: {},
  tone: '',
  tags: [],
  location_id: null,
  location: '',
  visibility: 'everyone',
  added_as: 'everyone',
}

type Kept = Awaited<ReturnType<Parameters<typeof createSummoning>[0]['findKept']>>

const MAUDE: GeneratedCharacter = {
  name: 'Maude Harrow',
  tag: 'Smith',
  personality: 'Maude hums.',
  backstory: 'Nobody asked Maude Harrow.',
  language_style: 'Formal / Courtly',
  narrative_role: 'Expositor',
  trustworthiness: 'Honest',
  source: 'tables',
}

/** Characters are asked for one after the other, and each call waits for the test. `kept` is on the server. */
async function setUp({
  kept,
  candidates = [],
}: { kept?: Kept; candidates?: readonly Candidate[] } = {}) {
  const calls: {
    asked: Asked
    request: GenerationRequest
    emit: (event: GenerationEvent) => void
    signal: AbortSignal
    answer: (character: GeneratedCharacter) => void
    fail: (error: Error) => void
  }[] = []
  const summoning = createSummoning({
    campaignId: 3,
    candidates,
    findKept: async () => kept ?? null,
    forgetKept: () => {},
    now: () => 5,
    pause: async () => {},
    stream: (asked: Asked, { signal, onEvent }: StreamCall<GenerationEvent>) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        const emit = (event: GenerationEvent) => onEvent?.(event)
        const request = asked === 'kept' ? undefined! : asked.request
        calls.push({ asked, request, emit, signal: signal!, answer: resolve, fail: reject })
      }),
  })
  summoning.enter()
  await Promise.resolve()
  /** Waits for the call number `count`. */
  const call = (count: number) =>
    vi.waitFor(() => {
      const found = calls[count - 1]
      if (!found) throw new Error(`There was no call ${count} yet.`)
      return found
    })
  const at = (index: number) => summoning.get()[index]!
  const settled = () =>
    vi.waitFor(() => expect(summoning.get().some((one) => one.trying)).toBe(false))
  return { summoning, calls, call, at, settled }
}

const text = (field: 'name' | 'backstory', words: string): GenerationEvent => ({
  event: 'text',
  data: { field, text: words },
})

async function withMaude() {
  const all = await setUp()
  all.summoning.summon(ORDER, 1)
  ;(await all.call(1)).answer(MAUDE)
  await all.settled()
  return { ...all, id: all.at(0).id }
}

test('several are written one after the other, and the text appears as it comes', async () => {
  const { summoning, calls, call, at, settled } = await setUp()
  summoning.summon(ORDER, 2)
  const first = await call(1)
  expect([at(0).trying?.phase, at(1).trying?.phase]).toEqual(['running', 'idle'])
  first.emit(text('name', 'Mau'))
  first.emit(text('name', 'de'))
  expect(shownText(at(0))).toEqual({ name: 'Maude' })
  expect(calls).toHaveLength(1)
  first.answer(MAUDE)
  ;(await call(2)).answer({ ...MAUDE, name: 'Oda' })
  await settled()
  expect(summoning.get().map(({ written }) => written.name)).toEqual(['Maude Harrow', 'Oda'])
  expect(at(0).source).toEqual({ source: 'tables' })
})

test('one field again keeps the others and avoids what it was', async () => {
  const { summoning, call, at, settled, id } = await withMaude()
  summoning.tryAgain(id, 'trustworthiness')
  const { request, answer } = await call(2)
  const { trustworthiness, source: _, ...others } = MAUDE
  expect(request.constraints).toEqual({ keep: others, avoid: { trustworthiness } })
  answer({ ...MAUDE, trustworthiness: 'Clueless' })
  await settled()
  expect(at(0).written.trustworthiness).toBe('Clueless')
  summoning.change(id, undone)
  expect(at(0).written.trustworthiness).toBe('Honest')
})

test('a new name replaces the old one in the prose, and Undo restores it', async () => {
  const { summoning, call, at, settled, id } = await withMaude()
  summoning.tryAgain(id, 'name')
  ;(await call(2)).answer({ ...MAUDE, name: 'Oda Finch' })
  await settled()
  expect(at(0).written).toMatchObject({
    personality: 'Oda hums.',
    backstory: 'Nobody asked Oda Finch.',
  })
  summoning.change(id, undone)
  expect(at(0).written.personality).toBe('Maude hums.')
})

test('locked fields are kept while the rest is generated again', async () => {
  const { summoning, call, id } = await withMaude()
  summoning.change(id, (candidate) => lockToggled(candidate, 'backstory'))
  summoning.tryAgain(id, 'all')
  const { request } = await call(2)
  expect(request.constraints?.keep).toEqual({ backstory: MAUDE.backstory })
})

test('a failed try keeps the previous version and shows the reason', async () => {
  const { summoning, call, at, settled, id } = await withMaude()
  summoning.tryAgain(id, 'all')
  const second = await call(2)
  second.emit(text('name', 'Half'))
  second.fail(new ApiError(502, { error: 'No memory.' }))
  await settled()
  expect(at(0)).toMatchObject({ written: { name: 'Maude Harrow' }, error: 'No memory.' })
  expect(canBeAdded(at(0))).toBe(true)
})

test('a first try that fails keeps the longest text so far, and stops the queue', async () => {
  const { summoning, calls, call, at, settled } = await setUp()
  summoning.summon(ORDER, 2)
  const first = await call(1)
  first.emit(text('backstory', 'It began in winter'))
  first.emit({ event: 'restart', data: { reason: 'Once more.' } })
  first.fail(new ApiError(502, { error: 'The model broke off.' }))
  await settled()
  expect(at(0)).toMatchObject({
    written: { backstory: 'It began in winter' },
    source: null,
    error: 'The model broke off.',
  })
  expect(at(1)).toMatchObject({ trying: null, notice: 'Not started.' })
  expect(calls).toHaveLength(1)
})

test('after a stop the next one begins, although the server still refuses for a moment', async () => {
  const { summoning, call, at, settled } = await setUp()
  summoning.summon(ORDER, 2)
  const first = await call(1)
  first.emit(text('name', 'Maude'))
  summoning.stop(at(0).id)
  expect(first.signal.aborted).toBe(true)
  expect(at(0)).toMatchObject({ written: { name: 'Maude' }, error: null })
  ;(await call(2)).fail(new ApiError(429, { error: 'Already.', code: 'generating-already' }))
  ;(await call(3)).answer(MAUDE)
  await settled()
  expect(at(1).written.name).toBe('Maude Harrow')
})

test('stopping all ends what runs and what waits', async () => {
  const { summoning, calls, call, settled } = await setUp()
  summoning.summon(ORDER, 3)
  const first = await call(1)
  summoning.stopAll()
  await settled()
  expect(first.signal.aborted).toBe(true)
  expect(calls).toHaveLength(1)
})

test('a dismissed candidate can be restored to its position', async () => {
  const { summoning, at, id } = await withMaude()
  const undo = summoning.dismiss(id)
  expect(summoning.get()).toEqual([])
  undo()
  expect(at(0).written.name).toBe('Maude Harrow')
})

test('each request has the constraints that are not blank', async () => {
  const { summoning, call } = await setUp()
  const keep = { name: 'Oda' }
  summoning.summon({ ...ORDER, keep, tone: 'dry', tags: ['Guild'], location: 'Vess' }, 1)
  expect((await call(1)).request).toEqual({
    prompt: 'a smith',
    campaign_id: 3,
    constraints: { keep, tone: 'dry', tags: ['Guild'], location: 'Vess' },
  })
})

test('a candidate made with DM-only information is proposed as DM only', async () => {
  const { summoning, call, at } = await setUp()
  summoning.summon({ ...ORDER, visibility: 'dm' }, 1)
  expect((await call(1)).request).toMatchObject({ visibility: 'dm' })
  expect(at(0).addition.visibility).toBe('dm')
})

test('a long limit is shown at once with its end, without another request', async () => {
  const { summoning, calls, call, at, settled } = await setUp()
  summoning.summon(ORDER, 1)
  ;(await call(1)).emit(text('name', 'Maude'))
  summoning.stop(at(0).id)
  summoning.tryAgain(at(0).id, 'all')
  ;(await call(2)).fail(new ApiError(429, { error: 'That was enough for an hour.' }, 720))
  await settled()
  expect(at(0).error).toMatch(
    /^That was enough for an hour\. Try again in 12 minutes, at \d+:\d+\s[AP]M\.$/,
  )
  expect(calls).toHaveLength(2)
})

describe('a page that is left', () => {
  test('goes on with what the server wrote meanwhile, and then with the others', async () => {
    const before = await setUp()
    before.summoning.summon(ORDER, 2)
    const { signal } = await before.call(1)
    before.summoning.leave()
    expect(signal.aborted).toBe(true)
    const candidates = before.summoning.get()
    const kept = { note: candidates[0]!.id, asked: ORDER.concept, startedAt: 3 }

    const { at, call, settled } = await setUp({ kept, candidates })
    const followed = await call(1)
    expect(followed.asked).toBe('kept')
    expect(at(0).trying).toMatchObject({ phase: 'running', startedAt: 3 })
    followed.answer(MAUDE)
    const next = await call(2)
    expect(next.asked).toMatchObject({ id: candidates[1]!.id })
    next.answer({ ...MAUDE, name: 'Oda' })
    await settled()
    expect([at(0).written.name, at(1).written.name]).toEqual(['Maude Harrow', 'Oda'])
  })

  test('ends a candidate that the server no longer writes', async () => {
    const before = await setUp()
    before.summoning.summon(ORDER, 1)
    await before.call(1)
    before.summoning.leave()
    const { at, settled } = await setUp({ candidates: before.summoning.get() })
    await settled()
    expect(at(0).notice).toBe('Not started.')
  })

  test('finds what was asked for on another device', async () => {
    const { at, call, settled } = await setUp({
      kept: { note: 'elsewhere', asked: 'a smith', startedAt: 3 },
    })
    ;(await call(1)).answer(MAUDE)
    await settled()
    expect(at(0)).toMatchObject({
      order: { concept: 'a smith' },
      written: { name: 'Maude Harrow' },
    })
  })
})
