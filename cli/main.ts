import { run } from './program.ts'

for (const output of [process.stdout, process.stderr]) {
  // A serial console does not know how wide it is, and a question would stand one letter to a line.
  if (output.isTTY && output.columns === 0) output.columns = 80
  // Whoever reads no further, as `head` does, is no reason to leave the work undone.
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    process.exitCode = 1
    if (output === process.stdout) {
      console.error(`What there is to say cannot be written there: ${error.message}.`)
    }
  })
}

// No top-level await: the executable holds this as CommonJS, which starts in half the time.
void run(process.argv.slice(2)).then((code) => {
  if (code !== 0) process.exitCode = code
})
