import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { personKey, writeKept } from '../../lib/storage/kept-by-person.ts'

/** An item of the to-do list, which lives in this browser alone. */
export interface Todo {
  id: string | number
  text: string
  completed: boolean
}

/** Whose list it is, and of which campaign. */
interface ListOf {
  userId: number
  campaignId: number
}

/** Where earlier versions kept the lists of everyone who used this browser. */
export const EARLIER_KEY = 'dramatis-todos'

export const todosKey = ({ userId, campaignId }: ListOf): string =>
  personKey('todos', userId, campaignId)

/** The list of a person in a campaign. A corrupt entry is cleared. */
export function readTodos(of: ListOf): Todo[] {
  takeOverEarlier(of)
  return readList(of)
}

/** Returns whether the browser keeps it. */
export const writeTodos = (of: ListOf, list: readonly Todo[]): boolean =>
  writeKept(browserStorage, todosKey(of), list.length > 0 ? list : null)

const readList = (of: ListOf): Todo[] =>
  browserStorage.readJson(todosKey(of), (value) => (isList(value) ? value : null)) ?? []

function isTodo(value: unknown): value is Todo {
  const { id, text, completed } = Object(value) as Record<keyof Todo, unknown>
  return (
    (typeof id === 'string' || typeof id === 'number') &&
    typeof text === 'string' &&
    typeof completed === 'boolean'
  )
}

const isList = (value: unknown): value is Todo[] =>
  Array.isArray(value) &&
  value.every(isTodo) &&
  new Set(value.map(({ id }) => id)).size === value.length

const isByCampaign = (value: unknown): value is Record<string, Todo[]> =>
  value instanceof Object && Object.values(value).every(isList)

/** The person who reads first gets all earlier lists. One that had no campaign goes to the campaign read first. */
function takeOverEarlier({ userId, campaignId }: ListOf): void {
  const earlier = browserStorage.readJson(EARLIER_KEY, (value) =>
    isList(value) || isByCampaign(value) ? value : null,
  )
  if (!earlier) return
  const lists = Array.isArray(earlier) ? { [campaignId]: earlier } : earlier
  const wasKept = Object.entries(lists).map(([id, list]) => {
    const of = { userId, campaignId: Number(id) }
    const own = readList(of)
    const texts = own.map(({ text }) => text)
    const added = list.filter(({ text }) => !texts.includes(text))
    const next = added.reduce<Todo[]>(
      (all, { text, completed }) => [...all, { id: nextId(all), text, completed }],
      own,
    )
    return writeTodos(of, next)
  })
  // A full storage keeps the earlier lists.
  if (wasKept.every(Boolean)) browserStorage.write(EARLIER_KEY, null)
}

function nextId(todos: readonly Todo[]): number {
  const numbers = todos.map(({ id }) => id).filter((id) => typeof id === 'number')
  return Math.max(0, ...numbers) + 1
}

/** At the end, under a number of its own; blank text adds nothing. */
export function addTodo(todos: readonly Todo[], text: string): Todo[] {
  if (text.trim() === '') return [...todos]
  return [...todos, { id: nextId(todos), text: text.trim(), completed: false }]
}
