import { expect, test } from 'vitest'

import { createRecord, type Run, usualSeconds } from './record.ts'

const run = (seconds: number, task: Run['task'] = 'characters'): Run => ({
  at: '2026-11-22T20:00:00.000Z',
  task,
  seconds,
  first_word_seconds: 0.5,
  tokens_per_second: 5,
  schema: true,
  streaming: true,
})

test('the last ten of each model at each address are kept, the newest first', () => {
  const record = createRecord()
  const pi = { url: 'http://pi.local', model: 'qwen3.5:2b' }
  for (let seconds = 1; seconds <= 12; seconds += 1) record.add(pi, run(seconds))
  record.add({ ...pi, model: 'gemma3:1b' }, run(99))
  expect(record.of(pi).map(({ seconds }) => seconds)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(record.of({ ...pi, url: 'http://localhost' })).toEqual([])
})

test('the usual time of a task is the median of its own runs', () => {
  const runs = [run(40), run(300), run(44.4), run(1, 'texts')]
  expect(usualSeconds(runs, 'characters')).toBe(44)
  expect(usualSeconds(runs, 'recaps')).toBeUndefined()
  expect(usualSeconds([run(0.2)], 'characters')).toBeUndefined()
})
