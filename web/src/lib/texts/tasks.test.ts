import { expect, test } from 'vitest'

import { taskAt, tick } from './tasks.ts'

const PLAN = [
  'The bridge',
  '- [ ] Bell',
  '  1. [x] Rope',
  '- [ ] Bell',
  '> - [ ] Toll',
  '- > 2) [X] A quote in a list',
  '-',
  '  [ ] Below its mark',
  '[^1]: - [ ] In a footnote',
  '[link] no task',
]

const ticked = (lines: string[], at: number, isDone = true) =>
  tick(lines.join('\n'), taskAt(lines.join('\n'), at)!, isDone)?.split('\n')

test('a task is ticked and cleared where it is, in lists of any mark and wherever the page shows a box, and nothing else changes', () => {
  expect(ticked(PLAN, 1)).toEqual(PLAN.with(1, '- [x] Bell'))
  expect(ticked(PLAN, 2, false)).toEqual(PLAN.with(2, '  1. [ ] Rope'))
  expect(ticked(PLAN, 3)).toEqual(PLAN.with(3, '- [x] Bell'))
  expect(ticked(PLAN, 4)).toEqual(PLAN.with(4, '> - [x] Toll'))
  expect(taskAt(PLAN.join('\n'), 0)).toBeNull()
  expect(ticked(PLAN, 5, false)).toEqual(PLAN.with(5, '- > 2) [ ] A quote in a list'))
  expect(ticked(PLAN, 7)).toEqual(PLAN.with(7, '  [x] Below its mark'))
  expect(ticked(PLAN, 8)).toEqual(PLAN.with(8, '[^1]: - [x] In a footnote'))
  expect(taskAt(PLAN.join('\n'), 9)).toBeNull()
  expect(taskAt('', 3)).toBeNull()
})

test('a task is found in a text that another person changed, ticked or not, and not where it is gone', () => {
  const task = taskAt(PLAN.join('\n'), 3)!
  const changed = ['- [ ] Boat', '- [x] Bell', 'At dusk:', '- [x] Bell']
  expect(tick(changed.join('\n'), task, false)).toBe(changed.with(3, '- [ ] Bell').join('\n'))
  expect(tick('- [ ] Bell\n- [ ] Bells', task, true)).toBeNull()
})
