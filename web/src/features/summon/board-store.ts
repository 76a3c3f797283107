import type { Candidate } from './candidate.ts'

/** The candidates, the newest first, and who listens to their changes. */
export function createBoardStore(initial: readonly Candidate[]) {
  let board = initial
  const listeners = new Set<() => void>()

  const find = (id: string) => board.find((candidate) => candidate.id === id)

  function set(next: readonly Candidate[]): void {
    board = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => board,
    set,
    find,
    prepend: (candidates: readonly Candidate[]) => set([...candidates, ...board]),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(id: string, step: (candidate: Candidate) => Candidate): void {
      set(board.map((candidate) => (candidate.id === id ? step(candidate) : candidate)))
    },
    /** Returns the Undo. */
    remove(id: string): () => void {
      const at = board.findIndex((candidate) => candidate.id === id)
      const removed = find(id)
      set(board.filter((candidate) => candidate.id !== id))
      return () => {
        if (removed) set(board.toSpliced(at, 0, removed))
      }
    },
  }
}
