import { expect, test } from 'vitest'

import type { GenerationEvent } from '../../../../src/generation/generation.schemas.ts'
import { characterWriting } from './character-writing.ts'

const { idle, reduce } = characterWriting

function after(...events: GenerationEvent[]) {
  const started = reduce(idle, { type: 'start', at: 5 })
  return events.reduce((state, event) => reduce(state, { type: 'event', event }), started)
}

const text = (field: 'name' | 'backstory', words: string): GenerationEvent => ({
  event: 'text',
  data: { field, text: words },
})

test('pieces of a field add up', () => {
  const state = after(text('name', 'Mau'), text('name', 'de'), text('backstory', 'Once'))
  expect(state.written).toEqual({ name: 'Maude', backstory: 'Once' })
})

test('a new attempt clears the text so far, and says why', () => {
  const reason = 'The answer was not whole.'
  const state = after(text('name', 'Mau'), { event: 'restart', data: { reason } })
  expect(state).toMatchObject({ phase: 'running', written: {}, notice: reason })
})

test('a failure keeps what was written, and the reason', () => {
  const state = reduce(after(text('name', 'Mau')), { type: 'fail', error: 'No memory.' })
  expect(state).toMatchObject({ phase: 'failed', error: 'No memory.', written: { name: 'Mau' } })
})

test('the text of an abandoned attempt comes back when the next one has less', () => {
  const voided = after(text('name', 'Maude'), { event: 'restart', data: { reason: 'Once more.' } })
  expect(reduce(voided, { type: 'stop' })).toMatchObject({ written: { name: 'Maude' } })
  const better = reduce(voided, { type: 'event', event: text('backstory', 'Once upon') })
  const ended = reduce(better, { type: 'fail', error: 'No memory.' })
  expect(ended.written).toEqual({ backstory: 'Once upon' })
})

test('while it waits, the status shows the position in the queue', () => {
  const waiting = (position?: number) =>
    after({ event: 'status', data: { stage: 'waiting', ...(position && { position }) } }).status
  expect([waiting(3), waiting(1), waiting()]).toEqual([
    'Waiting in the queue: 3 ahead…',
    'Waiting in the queue: 1 ahead…',
    'Waiting in the queue…',
  ])
})
