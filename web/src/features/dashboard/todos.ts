import { browserStorage } from '../../lib/browser-storage.ts'

/** An item of the to-do list, which lives in this browser alone. */
export interface Todo {
  id: number | string
  text: string
  completed: boolean
}

export const TODOS_KEY = 'dramatis-todos'

/** A corrupt entry is cleared. */
export function readTodos(): Todo[] {
  return browserStorage.readJson(TODOS_KEY, (value) => (isTodos(value) ? value : null)) ?? []
}

export function writeTodos(todos: readonly Todo[]): void {
  browserStorage.write(TODOS_KEY, todos.length > 0 ? JSON.stringify(todos) : null)
}

/** At the end, under a number of its own; blank text adds nothing. */
export function addTodo(todos: readonly Todo[], text: string): Todo[] {
  if (text.trim() === '') return [...todos]
  const numbers = todos.map(({ id }) => id).filter((id) => typeof id === 'number')
  const id = Math.max(0, ...numbers) + 1
  return [...todos, { id, text: text.trim(), completed: false }]
}

function isTodos(value: unknown): value is Todo[] {
  return (
    Array.isArray(value) &&
    value.every(isTodo) &&
    new Set(value.map((todo) => todo.id)).size === value.length
  )
}

function isTodo(value: unknown): value is Todo {
  if (value === null || typeof value !== 'object') return false
  const { id, text, completed } = value as Record<string, unknown>
  const isId = typeof id === 'string' || Number.isFinite(id)
  return isId && typeof text === 'string' && typeof completed === 'boolean'
}
