import { expect, test } from 'vitest'

import { blankLocation } from './location-form-values.ts'

test('in location forms the icon starts as the map', () => {
  expect(blankLocation().icon).toBe('map')
})
