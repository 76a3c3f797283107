import { createStore } from '../../lib/create-store.ts'
import type { Candidate } from './candidate.ts'

/** The candidates, the newest first. */
export function createBoardStore(initial: readonly Candidate[]) {
  const board = createStore(initial)
  const { get, set } = board
  const find = (id: string) => get().find((candidate) => candidate.id === id)

  return {
    ...board,
    find,
    prepend: (candidates: readonly Candidate[]) => set([...candidates, ...get()]),
    change(id: string, step: (candidate: Candidate) => Candidate): void {
      set(get().map((candidate) => (candidate.id === id ? step(candidate) : candidate)))
    },
    /** Returns the Undo. */
    remove(id: string): () => void {
      const at = get().findIndex((candidate) => candidate.id === id)
      const removed = find(id)
      set(get().filter((candidate) => candidate.id !== id))
      return () => {
        if (removed) set(get().toSpliced(at, 0, removed))
      }
    },
  }
}
