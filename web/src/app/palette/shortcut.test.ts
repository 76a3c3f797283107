import { expect, test } from 'vitest'

import { isShortcut } from './shortcut.ts'

const press = (keys: Partial<Parameters<typeof isShortcut>[0]>) => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...keys,
})

test('Ctrl+K opens the palette, and Cmd+K on a Mac', () => {
  expect(isShortcut(press({ ctrlKey: true }), false)).toBe(true)
  expect(isShortcut(press({ metaKey: true }), true)).toBe(true)
})

test('Ctrl+K on a Mac goes on cutting a line short', () => {
  expect(isShortcut(press({ ctrlKey: true }), true)).toBe(false)
})

test('a layout without Latin letters has it on the same key', () => {
  expect(isShortcut(press({ ctrlKey: true, key: 'л' }), false)).toBe(true)
})

test('the letter counts where another layout has it elsewhere', () => {
  expect(isShortcut(press({ ctrlKey: true, key: 'k', code: 'KeyV' }), false)).toBe(true)
  expect(isShortcut(press({ ctrlKey: true, key: 't', code: 'KeyK' }), false)).toBe(false)
})

test.each([
  ['alone', {}],
  ['with Shift', { ctrlKey: true, shiftKey: true }],
  ['with Alt', { ctrlKey: true, altKey: true }],
  ['held down', { ctrlKey: true, repeat: true }],
])('K %s is no shortcut', (_, keys) => {
  expect(isShortcut(press(keys), false)).toBe(false)
})
