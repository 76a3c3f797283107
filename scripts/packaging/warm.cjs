// Runs the program like the executable, sends a few requests, and writes V8's code cache of each script that was read. Called
// as: node <flags> warm.cjs <folder of the assets> <folder to write to> serve --port 0 …
const { readFileSync, writeFileSync } = require('node:fs')
const { get } = require('node:http')
const { join } = require('node:path')
const vm = require('node:vm')

const [folder, caches] = process.argv.splice(2, 2)
const scripts = new Map()

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
setTimeout(() => fail(new Error('The server did not come up.')), 120_000).unref()

class NotedScript extends vm.Script {
  constructor(text, options) {
    super(text, options)
    scripts.set(options.filename, this)
  }
}
const inside = {
  'node:sea': {
    isSea: () => true,
    getAssetKeys: () => [],
    getRawAsset: (name) => new Uint8Array(readFileSync(join(folder, name))).buffer,
  },
  'node:vm': { Script: NotedScript },
  // Set after the start, and V8 accepts a cache only with the flags it was made with.
  'node:v8': { ...require('node:v8'), setFlagsFromString: () => {} },
}
const entry = readFileSync(join(__dirname, 'entry.cjs'), 'utf8')
const start = vm.compileFunction(entry, ['require', '__filename', '__dirname'])
start((id) => inside[id] ?? require(id), __filename, __dirname)

async function visit(address) {
  for (const path of ['/', '/api/user-info', '/api/campaigns']) {
    await new Promise((resolve, reject) => {
      get(address + path, { agent: false }, (answer) => answer.resume().on('end', resolve)).on(
        'error',
        reject,
      )
    })
  }
}

function keep() {
  for (const [name, script] of scripts) {
    writeFileSync(join(caches, `${name}.cache`), script.createCachedData())
  }
  process.exit(0)
}

function fail(error) {
  console.error(error)
  process.exit(1)
}
