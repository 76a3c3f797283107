import * as z from 'zod'

import { browserStorage } from '../../lib/browser-storage.ts'

/** An item of the to-do list, which lives in this browser alone. */
const todo = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  completed: z.boolean(),
})
const todos = z.array(todo).refine((list) => new Set(list.map(({ id }) => id)).size === list.length)
const byCampaign = z.record(z.string(), todos)

export type Todo = z.infer<typeof todo>
type Lists = z.infer<typeof byCampaign>

export const TODOS_KEY = 'dramatis-todos'

/** The list of a campaign. A corrupt entry is cleared. */
export const readTodos = (campaignId: number): Todo[] => readLists(campaignId)[campaignId] ?? []

export const writeTodos = (campaignId: number, list: readonly Todo[]): void =>
  writeLists({ ...readLists(campaignId), [campaignId]: [...list] })

/** There was one list for all campaigns before: it goes to the campaign that is read first. */
function readLists(campaignId: number): Lists {
  const stored = browserStorage.readJson(
    TODOS_KEY,
    (value) => z.union([todos, byCampaign]).safeParse(value).data ?? null,
  )
  if (!Array.isArray(stored)) return stored ?? {}
  const lists = { [campaignId]: stored }
  writeLists(lists)
  return lists
}

function writeLists(lists: Lists): void {
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0)
  const text = filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : null
  browserStorage.write(TODOS_KEY, text)
}

/** At the end, under a number of its own; blank text adds nothing. */
export function addTodo(todos: readonly Todo[], text: string): Todo[] {
  if (text.trim() === '') return [...todos]
  const numbers = todos.map(({ id }) => id).filter((id) => typeof id === 'number')
  const id = Math.max(0, ...numbers) + 1
  return [...todos, { id, text: text.trim(), completed: false }]
}
