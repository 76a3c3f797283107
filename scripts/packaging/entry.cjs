// The start of the executable. A chunk is run when another one imports it, and the script that holds it is compiled then, with
// the code cache if the build could make one.
const { getAssetKeys, getRawAsset } = require('node:sea')
const { Script } = require('node:vm')

const assets = new Set(getAssetKeys())
const text = (name) => Buffer.from(getRawAsset(`code/${name}`)).latin1Slice()

const scriptOf = JSON.parse(text('scripts.json'))
const scripts = new Map()
const modules = new Map()

function readScript(name) {
  let chunks = scripts.get(name)
  if (!chunks) {
    const cache = `code/${name}.cache`
    const script = new Script(text(name), {
      filename: name,
      cachedData: assets.has(cache) ? new Uint8Array(getRawAsset(cache)) : undefined,
    })
    chunks = script.runInThisContext()
    scripts.set(name, chunks)
  }
  return chunks
}

function load(id) {
  if (!id.startsWith('./')) return require(id)
  const chunk = id.slice(2)
  let module = modules.get(chunk)
  if (!module) {
    module = { exports: {} }
    modules.set(chunk, module)
    readScript(scriptOf[chunk])[chunk](module.exports, load, module, __filename, __dirname)
  }
  return module.exports
}

load('./main.js')
