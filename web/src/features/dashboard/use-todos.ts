import { useEffect, useState } from 'react'

import { addTodo, readTodos, type Todo, TODOS_KEY, writeTodos } from './todos.ts'

/** The to-do list, the same in every tab of this browser. */
export function useTodos() {
  const [todos, setTodos] = useState(readTodos)

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === TODOS_KEY && setTodos(readTodos())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  function change(update: (before: readonly Todo[]) => Todo[]) {
    // Read anew: another tab may have been faster than its event.
    const next = update(readTodos())
    writeTodos(next)
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
