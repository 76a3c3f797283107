import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { commands } from './commands.mjs'
import { explainNodeFault } from './node-faults.mjs'
import { host } from './packaging/targets.ts'

const LOADER = '/x/node: error while loading shared libraries:'

/** A repository with everything installed, whose Node is a shell script of these lines. */
function repository(...node: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'dramatis-bootstrap-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['bootstrap.mjs', 'commands.mjs', 'pass-through.mjs', 'node-faults.mjs']) {
    cpSync(join(import.meta.dirname, file), join(root, 'scripts', file))
  }
  const program = join(root, 'node_modules', host.nodePackage, host.nodeFile)
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, `#!/bin/sh\n${node.join('\n')}\n`, { mode: 0o755 })
  const packages = JSON.stringify({ packages: {} })
  writeFileSync(join(root, 'package-lock.json'), packages)
  writeFileSync(join(root, 'node_modules/.package-lock.json'), packages)
  return root
}

function bootstrap(root: string, ...args: string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), ...args], {
    encoding: 'utf8',
  })
}

describe('npm start, npm test and the others', () => {
  test.for(['start', 'test'])(
    '%s on a system without libatomic says how to fix it, and stops',
    (command) => {
      const why = 'cannot open shared object file: No such file or directory'
      const root = repository(`echo "${LOADER} libatomic.so.1: ${why}" >&2`, 'exit 127')
      expect(bootstrap(root, command)).toMatchObject({
        status: 1,
        stdout: '',
        stderr:
          'Node 26 needs the library libatomic.so.1, which this system lacks: sudo apt-get install libatomic1 (on Fedora: sudo dnf install libatomic)\n',
      })
    },
  )

  test('pass the arguments on to the pinned Node', () => {
    const root = repository('[ "$1" = --version ] || echo "$@"')
    const { status, stdout } = bootstrap(root, 'package', 'linux-arm64')
    expect([status, stdout]).toEqual([0, `${join(root, 'scripts/package.ts')} linux-arm64\n`])
  })

  test('all start through bootstrap.mjs, which installs what they need', () => {
    const { scripts } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
    ) as { scripts: Record<string, string> }
    expect(scripts).toEqual(
      Object.fromEntries(
        Object.keys(commands).map((name) => [name, `node scripts/bootstrap.mjs ${name}`]),
      ),
    )
  })

  test('run each step of check, and stop at the first that fails', () => {
    const steps = (...node: string[]) => {
      const root = repository('[ "$1" = --version ] && exit', ...node)
      const { status, stdout } = bootstrap(root, 'check')
      const tools = [...stdout.matchAll(/node_modules\/(\w+)/g)].map(([, tool]) => tool)
      return { status, tools }
    }
    expect(steps('echo "$1"')).toEqual({
      status: 0,
      tools: ['oxfmt', 'oxlint', 'typescript', 'typescript'],
    })
    expect(steps('echo "$1"', 'case "$1" in *oxlint) exit 3;; esac')).toEqual({
      status: 3,
      tools: ['oxfmt', 'oxlint'],
    })
  })

  test('list the commands when the name is unknown', () => {
    const { status, stderr } = bootstrap(repository(), 'pakcage')
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Use one of: start, test, .*package/),
    ])
  })
})

describe('why the pinned Node does not start', () => {
  test.for<[string, Parameters<typeof explainNodeFault>[0], RegExp]>([
    [
      'another library is missing',
      { stderr: `${LOADER} libstdc++.so.6: no` },
      /apt-get install libstdc\+\+6 /,
    ],
    [
      'glibc is too old',
      { stderr: "/x/node: /lib/libc.so.6: version `GLIBC_2.28' not found (required by /x/node)" },
      /^Node 26 needs glibc 2\.28 or newer/,
    ],
    [
      'there is no glibc',
      { stderr: null, error: Object.assign(new Error('spawn'), { code: 'ENOENT' }) },
      /^The pinned Node cannot be started here: .*Alpine/,
    ],
    [
      'the cause is unknown',
      { stderr: 'Illegal instruction\n' },
      /on this machine: Illegal instruction$/,
    ],
  ])('is explained when %s', ([, outcome, sentence]) => {
    expect(explainNodeFault(outcome, '/x/node')).toMatch(sentence)
  })
})
