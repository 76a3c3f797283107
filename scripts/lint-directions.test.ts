import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

// Breaks each import direction of docs/architecture.md once, and lints the results. That nothing else is refused, `npm run
// lint` shows of the program itself.
/** What no file may hold. */
const forbidden = readFileSync(join(import.meta.dirname, 'lint-directions.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split(': ') as [file: string, line: string])

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
