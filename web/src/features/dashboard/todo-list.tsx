import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { Checkbox } from '../../components/forms/checkbox.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { Section } from '../../components/page/section.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useUser } from '../../lib/login-session/session-store.ts'
import { addTodo, readTodos, todosKey, type Todo, writeTodos } from './todos.ts'

import styles from './todo-list.module.css'

export function TodoList({ campaignId }: { campaignId: number }) {
  const { todos, add, toggle, remove } = useTodos(campaignId)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const left = todos.filter(({ completed }) => !completed).length

  function submit() {
    if (text.trim() === '') return
    add(text)
    setSaid(`${text.trim()} was added.`)
    setText('')
    input.current?.focus()
  }

  function removeAt(index: number) {
    const todo = todos[index]
    if (!todo) return
    remove(todo.id)
    setSaid(`${todo.text} was deleted.`)
    // The focus goes to what takes its place.
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll('button') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)] ?? input.current
      next?.focus()
    })
  }

  return (
    <Section title="Campaign To-Do List" {...(todos.length > 0 && { aside: `${left} left` })}>
      <Form className={styles.add} onSubmit={submit}>
        <TextField
          label="New to-do"
          hideLabel
          ref={input}
          value={text}
          placeholder="Add a to-do…"
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton
          type="submit"
          icon={Plus}
          variant="outlined"
          label="Add to-do"
          disabled={text.trim() === ''}
        />
      </Form>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul ref={list} className={styles.todos}>
        {todos.map((todo, index) => (
          <li key={todo.id} className={styles.todo} data-completed={todo.completed || undefined}>
            <Checkbox checked={todo.completed} onChange={() => toggle(todo.id)}>
              {todo.text}
            </Checkbox>
            <IconButton icon={X} label={`Delete ${todo.text}`} onClick={() => removeAt(index)} />
          </li>
        ))}
      </ul>
      <p className={styles.kept}>Kept in this browser until you sign out.</p>
    </Section>
  )
}

/** The person's to-do list of a campaign, the same in every tab of this browser. */
function useTodos(campaignId: number) {
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
