import { run } from './program.ts'

for (const output of [process.stdout, process.stderr]) {
  // A serial console reports a width of 0, and a prompt would print one letter a line.
  if (output.isTTY && output.columns === 0) output.columns = 80
  // A reader that stops early, such as `head`, must not stop the work.
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    process.exitCode = 1
    if (output === process.stdout) {
      console.error(`Cannot write the output: ${error.message}.`)
    }
  })
}

// No top-level await: the executable holds this as CommonJS, which starts in half the time.
void run(process.argv.slice(2)).then((code) => {
  if (code !== 0) process.exitCode = code
})
