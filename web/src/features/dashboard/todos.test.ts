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
    writeTodos(todos)
    expect(JSON.parse(entries.get('dramatis-todos') ?? '')).toEqual([
      { id: 1, text: 'Draw the bridge', completed: false },
      { id: 2, text: 'Name the dog', completed: false },
    ])
    expect(readTodos()).toEqual(todos)
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
    expect(readTodos()).toEqual([])
    expect(entries.has(TODOS_KEY)).toBe(false)
  })
})
