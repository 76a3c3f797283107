import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What was proven. Another version has to pass `npm run prove -- replica` first. */
const VERSIONS = {
  litestream: 'github.com/benbjohnson/litestream/cmd/litestream@v0.5.18',
  'nats-server': 'github.com/nats-io/nats-server/v2@v2.15.0',
  nats: 'github.com/nats-io/natscli/nats@v0.5.1',
  versitygw: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
}

const FOLDER = resolve(
  process.env.PROVE_TOOLS ?? join(import.meta.dirname, '../../../build/proof-tools'),
)

/** The path of the program, which Go builds at the first call. */
export function tool(name: keyof typeof VERSIONS): string {
  const path = join(FOLDER, name)
  if (!existsSync(path)) {
    console.log(`Go builds ${VERSIONS[name]}, which takes minutes`)
    mkdirSync(FOLDER, { recursive: true })
    execFileSync('go', ['install', VERSIONS[name]], {
      env: { ...process.env, GOBIN: FOLDER, CGO_ENABLED: '0' },
      stdio: 'inherit',
    })
  }
  return path
}
