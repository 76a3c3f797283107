import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dismissToast, holdToasts, toast, toastStore } from './toast-store.ts'

const messages = () => toastStore.get().map(({ message }) => message)
const undo = { action: { label: 'Undo', run: () => {} } }

const clear = () => {
  for (const { id } of toastStore.get()) dismissToast(id)
}

// Other files of this process may have left some.
beforeEach(() => {
  clear()
  vi.useFakeTimers()
})

afterEach(() => {
  clear()
  vi.useRealTimers()
})

test('a message disappears after some seconds, and one with an action stays longer than ten', () => {
  toast('Saved.')
  toast('Marda was deleted.', undo)
  vi.advanceTimersByTime(10_000)
  expect(messages()).toEqual(['Marda was deleted.'])
  vi.advanceTimersByTime(5_000)
  expect(messages()).toEqual([])
})

test('messages stay while they are held, and then have their full time again', () => {
  toast('Marda was deleted.', undo)
  vi.advanceTimersByTime(9_000)
  holdToasts(true)
  toast('Saved.')
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Marda was deleted.', 'Saved.'])
  holdToasts(false)
  vi.advanceTimersByTime(10_000)
  expect(messages()).toEqual(['Marda was deleted.'])
  vi.advanceTimersByTime(5_000)
  expect(messages()).toEqual([])
})

test('a message that is dismissed while it is held does not hold later ones', () => {
  toast('Marda was deleted.', undo)
  holdToasts(true)
  dismissToast(toastStore.get()[0]!.id)
  toast('Saved.')
  vi.advanceTimersByTime(7_000)
  expect(messages()).toEqual([])
})

test('no more than the last three are shown', () => {
  for (const message of ['one', 'two', 'three', 'four']) toast(message)
  expect(messages()).toEqual(['two', 'three', 'four'])
})
