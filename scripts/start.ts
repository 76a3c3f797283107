import { build } from './build.ts'
import { places } from './packaging/places.ts'
import { run } from './packaging/stop.ts'
import { passThrough } from './pass-through.mjs'

await run(async () => {
  await build()
  await passThrough(places.executable, ['serve', ...process.argv.slice(2)])
})
