import { useEffect, useState } from 'react'

import { toast } from '../../components/notices/toast-store.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { addTodo, readTodos, type Todo, todosKey, writeTodos } from './todos.ts'

/** The person's to-do list of a campaign, the same in every tab of this browser. */
export function useTodos(campaignId: number) {
  const userId = useUser()?.id ?? 0
  const [of] = useState(() => ({ userId, campaignId }))
  const [todos, setTodos] = useState(() => readTodos(of))
  const [isKept, setIsKept] = useState(true)

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === todosKey(of) && setTodos(readTodos(of))
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [of])

  function change(update: (before: readonly Todo[]) => Todo[]) {
    // Read again: another tab may have been faster than its event.
    const next = update(isKept ? readTodos(of) : todos)
    setTodos(next)
    if (writeTodos(of, next)) return setIsKept(true)
    setIsKept(false)
    toast('This browser has no room left. The list is lost when you leave this page.', {
      tone: 'warning',
    })
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
