import { build } from './build.ts'
import { places } from './packaging/places.ts'
import { run } from './packaging/stop.ts'
import { passThrough } from './pass-through.mjs'

await run(async () => {
  await build()
  // As in the service file: all threads share one heap, and large blocks go back to the system.
  process.env.MALLOC_ARENA_MAX ??= '1'
  process.env.MALLOC_MMAP_THRESHOLD_ ??= '1000000'
  await passThrough(places.executable, ['serve', ...process.argv.slice(2)])
})
