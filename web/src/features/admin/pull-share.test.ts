import { expect, test } from 'vitest'

import { describeShare } from './pull-share.ts'

test('without a known total there is no percentage', () => {
  expect(describeShare(0, 0).percent).toBeNull()
  expect(describeShare(5_000, 0).percent).toBeNull()
})

test('progress is shown in bytes and in whole percent, rounded down', () => {
  expect(describeShare(675_000_000, 2_700_000_000)).toEqual({
    percent: 25,
    text: '675 MB of 2.7 GB, 25 %',
  })
  expect(describeShare(999, 1_000).percent).toBe(99)
})

test('a complete part is 99 %, because another may begin', () => {
  expect(describeShare(2_700_000_000, 2_700_000_000).percent).toBe(99)
})
