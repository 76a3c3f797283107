import { expect, test } from 'vitest'

import { describeShare } from './pull-share.ts'

test('while nobody knows how much it is, there is no number', () => {
  expect(describeShare(0, 0).percent).toBeNull()
  expect(describeShare(5_000, 0).percent).toBeNull()
})

test('what is there is told in bytes and in whole percent, rounded down', () => {
  expect(describeShare(675_000_000, 2_700_000_000)).toEqual({
    percent: 25,
    text: '675 MB of 2.7 GB, 25 %',
  })
  expect(describeShare(999, 1_000).percent).toBe(99)
})

test('a part that is there is not yet all: another may begin', () => {
  expect(describeShare(2_700_000_000, 2_700_000_000).percent).toBe(99)
})
