import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startOllamaStandIn } from '../../src/testing/ollama-stand-in.ts'
import { build } from '../build.ts'
import { serveExecutable } from '../serve-executable.ts'
import { need } from './proving/needs.ts'
import { freePort } from './proving/ports.ts'
import { live } from './proxies/journey.ts'
import { startCaddy, startNginx } from './proxies/start.ts'

const PROXIES = { nginx: startNginx, Caddy: startCaddy }

/** The executable behind real proxies, which read what docs/install.md has people write. */
export async function prove(): Promise<void> {
  need({ nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl' })
  await build()
  for (const [name, start] of Object.entries(PROXIES)) {
    console.log(`Behind ${name}:`)
    await behind(start)
  }
  console.log('Both proxies let through what they should, and nothing else.')
}

async function behind(start: typeof startNginx): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-proxy-'))
  const port = await freePort()
  const ollama = await startOllamaStandIn({ gap: 15 })
  const dramatis = await serveExecutable({
    DRAMATIS_ORIGIN: `https://dramatis.example.org:${port}`,
    // Whoever asks has an address of this machine too, so the proxy is named more narrowly than by default.
    DRAMATIS_PROXIES: '127.0.0.1',
    DRAMATIS_METRICS: 'local',
    DRAMATIS_GENERATOR: 'ollama',
    OLLAMA_HOST: ollama.url,
  })
  try {
    const proxy = await start({ folder, port, upstream: new URL(dramatis.url).host })
    try {
      await live(proxy)
    } finally {
      await proxy.stop()
    }
  } finally {
    await dramatis.stop()
    await ollama.close()
    await rm(folder, { recursive: true })
  }
}
