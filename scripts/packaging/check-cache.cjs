// Checks that the Node of the executable accepts the code cache, with the flags it will run with.
// Called as: node <flags> check-cache.cjs <folder of the assets> <folder of the code cache>
const { readdirSync, readFileSync } = require('node:fs')
const { basename, join } = require('node:path')
const { Script } = require('node:vm')

const [folder, caches] = process.argv.slice(2)
for (const file of readdirSync(caches)) {
  const name = basename(file, '.cache')
  const script = new Script(readFileSync(join(folder, 'code', name), 'latin1'), {
    filename: name,
    cachedData: readFileSync(join(caches, file)),
  })
  if (script.cachedDataRejected) throw new Error('V8 does not take back what it compiled ahead.')
}
