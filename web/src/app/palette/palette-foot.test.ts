import { expect, test } from 'vitest'

import { describe } from './palette-foot.ts'

const looking = {
  hasCampaign: true,
  words: 'hob',
  isWaiting: false,
  failure: undefined,
  found: 2,
  total: '2',
  lines: 2,
}

test.each([
  [{ words: '' }, ''],
  [{}, '2 found'],
  [{ found: 12, total: '12', lines: 12 }, '12 found'],
  [{ found: 12, total: '13', lines: 12 }, 'The best 12 of 13'],
  [{ found: 12, total: '500+', lines: 12 }, 'The best 12 of 500+'],
  [{ isWaiting: true }, 'Searching…'],
  [{ failure: 'The server cannot be reached.' }, 'The server cannot be reached.'],
  [{ found: 0, total: '0' }, 'Nothing found in the campaign.'],
  [{ found: 0, lines: 0 }, 'Nothing here is named “hob”.'],
  [{ found: 0, lines: 0, hasCampaign: false }, 'Without a campaign there is nothing to find yet.'],
])('%j reads: %s', (change, sentence) => {
  expect(describe({ ...looking, ...change })).toBe(sentence)
})
