import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from './places.ts'
import { runNpm } from './program.ts'
import { Stop } from './stop.ts'

/** What `npm audit --json` prints. Without an answer of the registry, it has only a message. */
interface Audit {
  message?: string
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>
}

interface Advisory {
  name: string
  title: string
  url: string
  severity: string
}

interface Options {
  /** The folder of the lockfile. */
  folder?: string
  registry?: string
  /** Why advisories do not stop a release, by the last part of their address. */
  accepted?: Record<string, string>
}

/** One more try, and half a minute for each. */
const PATIENCE = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=30000']

/**
 * Asks the registry for advisories about all packages in the lockfile. Answers a sentence about what is known. Throws `Stop`
 * for those of high severity that `accepted-advisories.json` does not list.
 */
export async function checkAdvisories({
  folder = root,
  registry,
  accepted = readAccepted(),
}: Options = {}): Promise<string> {
  const { vulnerabilities, message = 'no answer' } = await audit(folder, registry)
  if (!vulnerabilities) {
    return `Advisories: not known. The registry did not answer about them (${message}).`
  }
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
    .map((one) => ({ ...one, id: one.url.split('/').at(-1)! }))
  const open = found.filter(
    ({ severity, id }) => /^(high|critical)$/.test(severity) && !Object.hasOwn(accepted, id),
  )
  if (open.length > 0) {
    const lines = open.map(
      ({ name, severity, title, url }) => `${name} (${severity}): ${title}, ${url}`,
    )
    throw new Stop(
      `There are advisories about packages in the lockfile. Update these packages, or say in scripts/packaging/accepted-advisories.json why each does not matter here:\n${lines.join('\n')}`,
    )
  }
  if (found.length === 0) return 'Advisories: none about any package in the lockfile.'
  const listed = found.map(({ id, name }) => `${id} (${name}): ${accepted[id] ?? 'not severe'}`)
  return `Advisories: none that stop a release. Known:\n${listed.join('\n')}`
}

async function audit(folder: string, registry: string | undefined): Promise<Audit> {
  // npm's own cache keeps an advisory as it was when it was first seen.
  const cache = await mkdtemp(join(tmpdir(), 'dramatis-audit-'))
  const from = registry === undefined ? [] : [`--registry=${registry}`]
  const args = ['audit', '--json', '--package-lock-only', `--cache=${cache}`, ...PATIENCE, ...from]
  try {
    // It exits with 1 for advisories as for a registry that does not answer.
    const { stdout } = await runNpm(args, { cwd: folder }).catch(
      (error: unknown) => error as { stdout?: string },
    )
    return JSON.parse(stdout ?? '') as Audit
  } catch {
    return { message: 'npm audit printed no report' }
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
}

const readAccepted = () =>
  JSON.parse(
    readFileSync(join(root, 'scripts/packaging/accepted-advisories.json'), 'utf8'),
  ) as Record<string, string>
