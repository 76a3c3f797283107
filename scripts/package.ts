import { build, buildExecutable } from './build.ts'
import { run } from './packaging/stop.ts'
import { chooseTargets } from './packaging/targets.ts'

await run(async () => {
  const targets = chooseTargets(process.argv.slice(2))
  await build()
  for (const target of targets) console.log(await buildExecutable(target))
})
