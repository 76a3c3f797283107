import { build } from './build.ts'
import { places } from './packaging/places.ts'
import { run } from './packaging/stop.ts'
import { passThrough } from './pass-through.mjs'

await run(async () => {
  await build()
  // As in the service file: all threads share one heap.
  process.env.MALLOC_ARENA_MAX ??= '1'
  await passThrough(places.executable, ['serve', ...process.argv.slice(2)])
})
