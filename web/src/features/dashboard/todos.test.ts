import { beforeEach, describe, expect, test, vi } from 'vitest'

import { stubStorage } from '../../lib/storage/storage-stub.fixture.ts'
import { addTodo, EARLIER_KEY, readTodos, todosKey, writeTodos } from './todos.ts'

const [mara, ines] = [7, 8]
const list = (userId: number, campaignId: number) => ({ userId, campaignId })
const texts = (userId: number, campaignId: number) =>
  readTodos(list(userId, campaignId)).map(({ text }) => text)

beforeEach(() => {
  vi.stubGlobal('localStorage', stubStorage())
})

describe('the to-do list in the browser', () => {
  test('is read as it was written: id, text, completed', () => {
    const todos = addTodo(addTodo([], 'Draw the bridge'), ' Name the dog ')
    writeTodos(list(mara, 1), todos)
    expect(JSON.parse(localStorage.getItem(`dramatis-todos:${mara}:1`) ?? '')).toEqual([
      { id: 1, text: 'Draw the bridge', completed: false },
      { id: 2, text: 'Name the dog', completed: false },
    ])
    expect(readTodos(list(mara, 1))).toEqual(todos)
  })

  test('is another one for each person and in each campaign', () => {
    writeTodos(list(mara, 1), addTodo([], 'Draw the bridge'))
    writeTodos(list(mara, 2), addTodo([], 'Name the dog'))
    expect(texts(mara, 1)).toEqual(['Draw the bridge'])
    expect(texts(mara, 2)).toEqual(['Name the dog'])
    expect(texts(ines, 1)).toEqual([])
    writeTodos(list(mara, 1), [])
    writeTodos(list(mara, 2), [])
    expect(localStorage).toHaveLength(0)
  })

  test('of an earlier version goes to the person who reads first, behind that person’s own', () => {
    writeTodos(list(mara, 2), addTodo([], 'Own'))
    const todo = (text: string) => [{ id: 1, text, completed: true }]
    localStorage.setItem(EARLIER_KEY, JSON.stringify({ 1: todo('Pay Odo'), 2: todo('Ask Tam') }))
    expect(texts(mara, 1)).toEqual(['Pay Odo'])
    expect(texts(ines, 1)).toEqual([])
    expect(readTodos(list(mara, 2))).toEqual([
      { id: 1, text: 'Own', completed: false },
      { id: 2, text: 'Ask Tam', completed: true },
    ])
    expect(localStorage.getItem(EARLIER_KEY)).toBeNull()
  })

  test('that was one for all campaigns goes to the campaign that reads it first', () => {
    localStorage.setItem(EARLIER_KEY, '[{"id":1,"text":"Pay Odo","completed":false}]')
    expect(texts(mara, 1)).toEqual(['Pay Odo'])
    expect(texts(mara, 2)).toEqual([])
    expect(texts(mara, 1)).toEqual(['Pay Odo'])
  })

  test('of an earlier version stays while the storage is full', () => {
    const earlier = '{"1":[{"id":1,"text":"Pay Odo","completed":false}]}'
    localStorage.setItem(EARLIER_KEY, earlier)
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    readTodos(list(mara, 1))
    expect(localStorage.getItem(EARLIER_KEY)).toBe(earlier)
  })

  test('takes no blank text', () => {
    expect(addTodo([], ' \n ')).toEqual([])
  })

  test.each([
    ['no JSON', '[{'],
    ['no list', '{"id":1}'],
    ['an item without text', '[{"id":1,"completed":false}]'],
    ['an item without an id', '[{"text":"Pay Odo","completed":false}]'],
    ['two items of one id', '[1,1]'.replaceAll('1', '{"id":1,"text":"a","completed":true}')],
  ])('is cleared when it is corrupted: %s', (_, text) => {
    for (const key of [EARLIER_KEY, todosKey(list(mara, 1))]) {
      localStorage.setItem(key, text)
      expect(texts(mara, 1)).toEqual([])
      expect(localStorage.getItem(key)).toBeNull()
    }
  })
})
