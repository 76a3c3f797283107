// The start of the executable: runs the bundle, with the code cache if the build could make one.
const { getAssetKeys, getRawAsset } = require('node:sea')
const { Script } = require('node:vm')

const isWarm = getAssetKeys().includes('dramatis.cache')
const script = new Script(Buffer.from(getRawAsset('dramatis.bundle')).latin1Slice(), {
  filename: 'dramatis',
  cachedData: isWarm ? new Uint8Array(getRawAsset('dramatis.cache')) : undefined,
})
script.runInThisContext()(exports, require, module, __filename, __dirname)
