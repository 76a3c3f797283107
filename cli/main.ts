import { run } from './program.ts'

// No top-level await: the executable holds this as CommonJS, which starts in half the time.
void run(process.argv.slice(2)).then((code) => {
  if (code !== 0) process.exitCode = code
})
