import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

// Breaks each import direction of docs/architecture.md once, and lints the results. That nothing else is refused, `npm run
// lint` shows of the program itself.
const forbidden: [file: string, line: string][] = [
  ['src/features/npcs/npcs.queries.ts', `import { x } from './npcs.service.ts'`],
  ['src/features/npcs/npcs.queries.ts', `import { x } from './npcs.routes.ts'`],
  ['src/features/npcs/npcs.queries.ts', `import { x } from '../../http/errors.ts'`],
  ['src/features/npcs/npcs.queries.ts', `import { x } from 'hono'`],
  ['src/features/npcs/npcs.queries.ts', `import { x } from '../tags/tags.queries.ts'`],
  ['src/features/npcs/npcs.service.ts', `import { x } from 'hono/cookie'`],
  ['src/features/npcs/npcs.service.ts', `import { x } from '@hono/zod-validator'`],
  ['src/features/npcs/npcs.service.ts', `import { x } from '../../http/errors.ts'`],
  ['src/features/npcs/npcs.service.ts', `import { x } from 'kysely'`],
  ['src/features/npcs/npcs.service.ts', `import { x } from './npcs.routes.ts'`],
  ['src/features/npcs/npcs.service.ts', `import { x } from '../tags/tags.queries.ts'`],
  ['src/features/npcs/npcs.routes.ts', `import { x } from './npcs.queries.ts'`],
  ['src/features/npcs/npcs.routes.ts', `import { x } from '../../db/open.ts'`],
  ['src/features/npcs/npcs.routes.ts', `import { x } from 'kysely'`],
  ['src/features/npcs/npcs.routes.ts', `import { x } from '../tags/tags.routes.ts'`],
  ['src/features/npcs/npcs.schemas.ts', `import { x } from './npcs.service.ts'`],
  ['src/features/npcs/npcs.schemas.ts', `import { x } from 'hono'`],
  ['src/server.ts', `import { x } from '../cli/main.ts'`],
  ['src/server.ts', `import { x } from '../web/src/main.tsx'`],
  ['src/server.ts', `import { x } from 'lucia'`],
  ['src/auth/login-sessions.queries.ts', `import { x } from 'lucia'`],
  ['src/server.ts', `import { x } from 'ollama'`],
  ['src/auth/asker.ts', `import { x } from 'ollama/browser'`],
  ['src/server.ts', `import { x } from 'node:sqlite'`],
  ['src/generation/tables.ts', `import { x } from 'node:sqlite'`],
  ['src/db/open.ts', `import { x } from '../features/npcs/npcs.service.ts'`],
  ['src/db/open.ts', `import { x } from '../auth/asker.ts'`],
  ['src/server.ts', `export const x = process.env.PORT`],
  ['migrations/002-more.ts', `import { x } from '../src/db/open.ts'`],
  ['migrations/002-more.ts', `import { x } from 'zod'`],
  ['cli/create-admin.ts', `import { x } from '../src/features/users/users.queries.ts'`],
  ['web/src/app.tsx', `import { x } from '../../src/errors.ts'`],
  ['web/src/features/npcs/sheet.tsx', `import { x } from '../../../../src/features/npcs/npcs.ts'`],
  ['web/src/app.tsx', `import { x } from 'node:fs'`],
  ['src/circle/one.ts', `export { x } from './other.ts'`],
  ['src/circle/other.ts', `export { x } from './one.ts'`],
  ['web/src/features/tags/a.ts', `export { x } from '../npcs/sheet/npc-sheet.tsx'`],
  ['web/src/features/npcs/edit/a.ts', `export { x } from '../../campaigns/members/members.tsx'`],
]

const directions = /no-restricted-imports|no-process-env|no-cycle/

let folder: string
const faults = new Map<string, string[]>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dramatis-lint-'))
  const roots = new Set<string>()
  for (const [path, line] of forbidden) {
    await mkdir(dirname(fileFor(path, line)), { recursive: true })
    await writeFile(fileFor(path, line), `${line}\n`)
    roots.add(rootFor(path, line))
  }
  for (const root of roots) await lint(root)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(forbidden)('%s may not hold: %s', (path, line) => {
  expect(faults.get(fileFor(path, line)) ?? []).toContainEqual(expect.stringMatching(directions))
})

/** The first lines of all paths make one project, the second lines another, and so on. */
function rootFor(path: string, line: string): string {
  const lines = forbidden.filter((one) => one[0] === path).map((one) => one[1])
  return join(folder, `project-${lines.indexOf(line)}`)
}

function fileFor(path: string, line: string): string {
  return join(rootFor(path, line), path)
}

async function lint(root: string): Promise<void> {
  await copyFile('.oxlintrc.json', join(root, '.oxlintrc.json'))
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint')
  // With findings the exit code is not zero, but they are on stdout.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [oxlint, '--format', 'json', '--no-ignore'],
    { cwd: root },
  ).catch((error: { stdout: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[]
  }
  for (const { filename, code } of diagnostics) {
    const file = join(root, filename)
    faults.set(file, [...(faults.get(file) ?? []), code])
  }
}
