import { useEffect, useState } from 'react'

import { addTodo, readTodos, type Todo, TODOS_KEY, writeTodos } from './todos.ts'

/** The to-do list of a campaign, the same in every tab of this browser. */
export function useTodos(campaignId: number) {
  const [todos, setTodos] = useState(() => readTodos(campaignId))

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === TODOS_KEY && setTodos(readTodos(campaignId))
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [campaignId])

  function change(update: (before: readonly Todo[]) => Todo[]) {
    // Read again: another tab may have been faster than its event.
    const next = update(readTodos(campaignId))
    writeTodos(campaignId, next)
    setTodos(next)
  }

  return {
    todos,
    add: (text: string) => change((before) => addTodo(before, text)),
    toggle: (id: Todo['id']) =>
      change((before) =>
        before.map((todo) => (todo.id === id ? { ...todo, completed: !todo.completed } : todo)),
      ),
    remove: (id: Todo['id']) => change((before) => before.filter((todo) => todo.id !== id)),
  }
}
