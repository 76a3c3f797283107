/** A reason to stop that the person at the terminal can do something about: one sentence, no stack. */
export class Stop extends Error {}

/** Runs a script's work; what it throws becomes exit code 1, and a sentence where it is one. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}
