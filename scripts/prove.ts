import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './packaging/places.ts'
import { run, Stop } from './packaging/stop.ts'

// What `npm test` cannot ask of every machine: each proof is a file in scripts/proofs that exports `prove`, says what
// it needs where that is missing, and throws where something does not hold.
const proofs = join(root, 'scripts/proofs')

await run(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const names = existsSync(proofs)
    ? readdirSync(proofs).flatMap((file) => /^([^.]+)\.ts$/.exec(file)?.[1] ?? [])
    : []
  if (!names.includes(name))
    throw new Stop(`Say which proof: npm run prove -- ${names.join(' | ')}`)

  const { prove } = (await import(pathToFileURL(join(proofs, `${name}.ts`)).href)) as Proof
  await prove(args)
})

interface Proof {
  prove: (args: string[]) => Promise<void>
}
