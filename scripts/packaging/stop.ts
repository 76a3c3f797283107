/** An error that the user can fix: printed as one sentence, without a stack. */
export class Stop extends Error {}

/** Runs a script's work. An error sets exit code 1 and is printed. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}
