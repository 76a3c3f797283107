import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dismissToast, holdToasts, toast, toastStore } from './toast-store.ts'

const messages = () => toastStore.get().map(({ message }) => message)
const undo = { action: { label: 'Undo', run: () => {} } }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

test('a message goes by itself, and one with something to do stays more than ten seconds', () => {
  toast('Saved.')
  toast('Marda was deleted.', undo)
  vi.advanceTimersByTime(10_000)
  expect(messages()).toEqual(['Marda was deleted.'])
  vi.advanceTimersByTime(5_000)
  expect(messages()).toEqual([])
})

test('nothing goes while somebody is at it, and afterwards it has its time again', () => {
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

test('one that was sent away under the pointer does not hold those that follow', () => {
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
