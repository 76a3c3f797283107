// Checks that the Node of the executable accepts the code cache, with the flags it will run with.
// Called as: node <flags> check-cache.cjs <folder of the assets> <code cache>
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { Script } = require('node:vm')

const [folder, cache] = process.argv.slice(2)
const script = new Script(readFileSync(join(folder, 'dramatis.bundle'), 'latin1'), {
  filename: 'dramatis',
  cachedData: readFileSync(cache),
})
if (script.cachedDataRejected) throw new Error('V8 does not take back what it compiled ahead.')
