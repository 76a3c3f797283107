// The executable's first lines: the bundle, compiled with what V8 learned of it during the build, where that could run.
const { getAssetKeys, getRawAsset } = require('node:sea')
const { Script } = require('node:vm')

const isWarm = getAssetKeys().includes('dramatis.cache')
const script = new Script(Buffer.from(getRawAsset('dramatis.bundle')).latin1Slice(), {
  filename: 'dramatis',
  cachedData: isWarm ? new Uint8Array(getRawAsset('dramatis.cache')) : undefined,
})
script.runInThisContext()(exports, require, module, __filename, __dirname)
