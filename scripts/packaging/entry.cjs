// The executable's first lines: the bundle, compiled with what V8 learned of it during the build.
const { getRawAsset } = require('node:sea')
const { Script } = require('node:vm')

const script = new Script(Buffer.from(getRawAsset('dramatis.bundle')).latin1Slice(), {
  filename: 'dramatis',
  cachedData: new Uint8Array(getRawAsset('dramatis.cache')),
})
script.runInThisContext()(exports, require, module, __filename, __dirname)
