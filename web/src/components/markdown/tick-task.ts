import { createContext } from 'react'

/** Ticks or clears the task that begins on this line of the text. Without one, tasks are only read. */
export const TickTask = createContext<((line: number, isDone: boolean) => void) | null>(null)
