import { expect, test } from 'vitest'

import {
  categoryOf,
  isNamed,
  joinTags,
  splitTags,
  toggleTag,
  withAssignedTags,
} from './tag-text.ts'

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

test('toggling adds a name that is not in the text and removes one that is, in any case', () => {
  expect(toggleTag('Ally', 'Rival')).toBe('Ally, Rival')
  expect(toggleTag('Ally, rival', 'Rival')).toBe('Ally')
  expect(toggleTag('Ally', 'Ally')).toBe('NPC')
  expect(isNamed('Ally, rival', 'Rival')).toBe(true)
})

test('an assigned tag that the text does not name is added to it, and one that it names is not', () => {
  const tagOf = (name: string) => ({ id: 1, name, color: '#22604b', icon: '' })
  expect(withAssignedTags({ tag: 'NPC', tags: [tagOf('Ally')] })).toBe('Ally')
  expect(withAssignedTags({ tag: 'Widow,Ally', tags: [tagOf('ally')] })).toBe('Widow,Ally')
})

test('beside the assigned tags, the category is what they do not say, and NPC where nothing is said', () => {
  const tags = [{ id: 1, name: 'Ally', color: '#22604b', icon: '' }]
  expect(categoryOf({ tag: 'Widow, ally', tags })).toBe('Widow')
  expect(categoryOf({ tag: 'Ally', tags })).toBe('')
  expect(categoryOf({ tag: 'NPC', tags })).toBe('')
  expect(categoryOf({ tag: 'NPC', tags: [] })).toBe('NPC')
  expect(categoryOf({ tag: 'Widow', tags: [] })).toBe('Widow')
})
