import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { createTestFolder } from '../src/testing/test-app.ts'
import { createProgram } from './program.ts'
import { runCommand } from './testing/run-command.ts'

async function completionFor(shell: string): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { code } = await runCommand('completion', shell)
  const text = write.mock.calls.map(([part]) => String(part)).join('')
  write.mockRestore()
  expect(code).toBe(0)
  return text
}

/** What bash offers for the last of the words. */
function offered(script: string, ...words: string[]): string[] {
  const list = words.map((word) => `'${word}'`).join(' ')
  const run = `${script}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _dramatis; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', run], { encoding: 'utf8', cwd: import.meta.dirname })
    .split('\n')
    .filter(Boolean)
}

describe('dramatis completion', () => {
  test.for(['bash', 'zsh', 'fish'])('%s knows every command and every flag', async (shell) => {
    const script = await completionFor(shell)
    for (const command of createProgram().commands) {
      expect(script).toContain(command.name())
      for (const { long } of command.options) {
        expect(script).toContain(shell === 'fish' ? `-l ${long!.slice(2)}` : long)
      }
    }
  })

  test('completes commands, flags, words and files in bash', async () => {
    const script = await completionFor('bash')
    expect(offered(script, 'dramatis', 'rest')).toEqual(['restore'])
    expect(offered(script, 'dramatis', 'restore', '--y')).toEqual(['--yes'])
    expect(offered(script, 'dramatis', 'completion', '')).toEqual(['bash', 'zsh', 'fish'])
    expect(offered(script, 'dramatis', 'restore', 'completion.te')).toEqual(['completion.test.ts'])
  })

  test.for(['bash', 'zsh', 'fish'])(
    'is a sound script for %s, where that is installed',
    async (shell) => {
      const file = join(createTestFolder(), 'completion')
      writeFileSync(file, await completionFor(shell))
      const { error, status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' })
      if (error) return
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    },
  )

  test('completes commands, flags and words in fish, where that is installed', async () => {
    const file = join(createTestFolder(), 'completion')
    writeFileSync(file, await completionFor('fish'))
    const offer = (line: string) =>
      spawnSync('fish', ['--no-config', '-c', `source ${file}; complete -C '${line}'`], {
        encoding: 'utf8',
        cwd: import.meta.dirname,
      })
    const of = (line: string) => offer(line).stdout.replaceAll(/\t.*$/gm, '').trim().split('\n')
    if (offer('').error) return
    expect(of('dramatis resto')).toEqual(['restore'])
    expect(of('dramatis restore --y')).toEqual(['--yes'])
    expect(of('dramatis completion ')).toEqual(['bash', 'fish', 'zsh'])
    expect(of('dramatis help imp')).toEqual(['import-campaign'])
    expect(of('dramatis restore completion.te')).toEqual(['completion.test.ts'])
  })

  test('for another shell is wrong usage', async () => {
    expect(await runCommand('completion', 'tcsh')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /Allowed choices are bash, zsh, fish; see dramatis completion --help\.$/,
      ),
    })
  })
})
