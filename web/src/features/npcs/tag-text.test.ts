import { expect, test } from 'vitest'

import { joinTags, splitTags, toggleTag } from './tag-text.ts'

test('tag is the comma-plus-space joined list of tag names, in the order of choosing', () => {
  expect(joinTags(['Ally', 'Harbour Watch'])).toBe('Ally, Harbour Watch')
})

test('no tags are stored as the default category, NPC', () => {
  expect(joinTags([])).toBe('NPC')
})

test('a category text splits into its names, without blanks, repetitions and the default', () => {
  expect(splitTags('Ally,  Harbour Watch , ,Ally, NPC')).toEqual(['Ally', 'Harbour Watch'])
  expect(splitTags('NPC')).toEqual([])
  expect(splitTags('')).toEqual([])
})

test('toggling adds what is not there and removes what is', () => {
  expect(toggleTag(['Ally'], 'Rival')).toEqual(['Ally', 'Rival'])
  expect(toggleTag(['Ally', 'Rival'], 'Ally')).toEqual(['Rival'])
})
