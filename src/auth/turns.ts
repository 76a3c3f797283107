/** How many long answers one person is sent at once, and how many large bodies are read. */
const AT_ONCE = 8

/** Limits how much of a kind is done for each person at once: the rest waits until some of it has ended. */
export function createTurns() {
  const people = new Map<number, { running: number; waiting: (() => void)[] }>()

  function end(userId: number): void {
    const person = people.get(userId)!
    const next = person.waiting.shift()
    if (next) next()
    else if ((person.running -= 1) === 0) people.delete(userId)
  }

  return {
    /** Resolves when it is this one's turn, with the function that ends the turn. */
    async take(userId: number): Promise<() => void> {
      const person = people.get(userId) ?? { running: 0, waiting: [] }
      people.set(userId, person)
      if (person.running < AT_ONCE) person.running += 1
      else await new Promise<void>((resolve) => person.waiting.push(resolve))
      return () => end(userId)
    },
  }
}
