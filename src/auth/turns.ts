/** How many long answers are sent to one person at once. */
const AT_ONCE = 8

/** Limits how many long answers each person gets at once: further ones wait until one of them has ended. */
export function createTurns() {
  const people = new Map<number, { running: number; waiting: (() => void)[] }>()

  function end(userId: number): void {
    const person = people.get(userId)!
    const next = person.waiting.shift()
    if (next) next()
    else if ((person.running -= 1) === 0) people.delete(userId)
  }

  return {
    /** Resolves when it is this answer's turn, with the function that ends the turn. */
    async take(userId: number): Promise<() => void> {
      const person = people.get(userId) ?? { running: 0, waiting: [] }
      people.set(userId, person)
      if (person.running < AT_ONCE) person.running += 1
      else await new Promise<void>((resolve) => person.waiting.push(resolve))
      return () => end(userId)
    },
  }
}
