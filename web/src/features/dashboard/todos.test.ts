import { beforeEach, describe, expect, test, vi } from 'vitest'

import { addTodo, readTodos, TODOS_KEY, writeTodos } from './todos.ts'

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  })
})

describe('the to-do list in the browser, under dramatis-todos', () => {
  test('is read as it was written: id, text, completed', () => {
    const todos = addTodo(addTodo([], 'Draw the bridge'), ' Name the dog ')
    writeTodos(7, todos)
    expect(JSON.parse(entries.get('dramatis-todos') ?? '')).toEqual({
      7: [
        { id: 1, text: 'Draw the bridge', completed: false },
        { id: 2, text: 'Name the dog', completed: false },
      ],
    })
    expect(readTodos(7)).toEqual(todos)
  })

  test('is another one in each campaign', () => {
    writeTodos(7, addTodo([], 'Draw the bridge'))
    writeTodos(8, addTodo([], 'Name the dog'))
    expect(readTodos(7).map(({ text }) => text)).toEqual(['Draw the bridge'])
    expect(readTodos(8).map(({ text }) => text)).toEqual(['Name the dog'])
    writeTodos(7, [])
    writeTodos(8, [])
    expect(entries.has(TODOS_KEY)).toBe(false)
  })

  test('that was one for all campaigns goes to the campaign that reads it first', () => {
    entries.set(TODOS_KEY, '[{"id":1,"text":"Pay Odo","completed":false}]')
    expect(readTodos(7).map(({ text }) => text)).toEqual(['Pay Odo'])
    expect(readTodos(8)).toEqual([])
    expect(readTodos(7).map(({ text }) => text)).toEqual(['Pay Odo'])
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
    entries.set(TODOS_KEY, text)
    expect(readTodos(7)).toEqual([])
    expect(entries.has(TODOS_KEY)).toBe(false)
  })
})
