// The executable's first lines: the bundle, compiled with what V8 learned of it during the build, where that could run.
const { getAssetKeys, getRawAsset } = require('node:sea')
const { Script } = require('node:vm')

giveMemoryBack()

const isWarm = getAssetKeys().includes('dramatis.cache')
const script = new Script(Buffer.from(getRawAsset('dramatis.bundle')).latin1Slice(), {
  filename: 'dramatis',
  cachedData: isWarm ? new Uint8Array(getRawAsset('dramatis.cache')) : undefined,
})
script.runInThisContext()(exports, require, module, __filename, __dirname)

/**
 * Every thread of Node that once needed much (a password takes 19 MiB) keeps it for ever, unless glibc is told to
 * share one heap among them and to hand large pieces back: half of the memory of a program that has been used.
 */
function giveMemoryBack() {
  if (process.platform !== 'linux') return
  const M_MMAP_THRESHOLD = -3
  const M_ARENA_MAX = -8
  try {
    const { dlopen } = require('node:ffi')
    const mallopt = { arguments: ['int32', 'int32'], return: 'int32' }
    const { functions } = dlopen(null, { mallopt })
    functions.mallopt(M_MMAP_THRESHOLD, 1024 * 1024)
    functions.mallopt(M_ARENA_MAX, 1)
  } catch {
    // Another C library has no such choice, and the program runs as well without.
  }
}
