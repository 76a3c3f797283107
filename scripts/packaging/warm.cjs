// Runs the bundle like the executable, sends a few requests, and writes V8's code cache. Called as: node <flags> warm.cjs <folder of the assets> <file to write> serve --port 0 …
const { readFileSync, writeFileSync } = require('node:fs')
const { get } = require('node:http')
const { join } = require('node:path')
const { Script } = require('node:vm')

const [folder, cache] = process.argv.splice(2, 2)
const script = new Script(readFileSync(join(folder, 'dramatis.bundle'), 'latin1'), {
  filename: 'dramatis',
})

const write = process.stdout.write.bind(process.stdout)
let isUp = false
process.stdout.write = (chunk, ...rest) => {
  const address = /http:\/\/\S+:\d+/.exec(String(chunk))?.[0]
  if (address && !isUp) {
    isUp = true
    visit(address).then(keep, fail)
  }
  return write(chunk, ...rest)
}
setTimeout(() => fail(new Error('The bundle did not come up.')), 120_000).unref()
script.runInThisContext()(exports, requireAsInside, module, __filename, __dirname)

function requireAsInside(id) {
  if (id !== 'node:sea') return require(id)
  const getRawAsset = (name) => new Uint8Array(readFileSync(join(folder, name))).buffer
  return { isSea: () => true, getRawAsset }
}

async function visit(address) {
  for (const path of ['/', '/api/user-info', '/api/campaigns']) {
    await new Promise((resolve, reject) => {
      get(address + path, (answer) => answer.resume().on('end', resolve)).on('error', reject)
    })
  }
}

function keep() {
  writeFileSync(cache, script.createCachedData())
  process.exit(0)
}

function fail(error) {
  console.error(error)
  process.exit(1)
}
