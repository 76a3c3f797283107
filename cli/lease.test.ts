import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { sinceBoot, writeLeaseFile } from '../src/lease/lease-file.ts'
import { makeData } from '../src/testing/data-files.ts'
import { createTestFolder, PASSWORD } from '../src/testing/test-app.ts'
import { runCommand, runCommandWithInput } from './testing/run-command.ts'

describe('dramatis lease', () => {
  function lease(settings: string, ...command: string[]) {
    const config = join(createTestFolder(), 'litestream.yml')
    writeFileSync(config, settings)
    const options = ['--store', 'nats:leases/dramatis', '--config', config, '--socket', 'ls.sock']
    return runCommand('lease', ...options, '--', ...command)
  }

  test('refuses settings by which all holders would copy to one place', async () => {
    const refused = await lease(
      'dbs: [{ path: dramatis.db, replica: { url: s3://clubs/north } }]',
      'dramatis',
    )
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('does not use ${LEASE_PLACE}')
  })

  test('refuses a server that is given other data than what is copied', async () => {
    const refused = await lease('${LEASE_PLACE}', 'dramatis', 'serve', '--data=other.db')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('The server gets --data from the lease.')
  })
})

test('beside a lease, a command writes only while this machine has it', async () => {
  const data = await makeData()
  writeFileSync(`${data}-term`, 'term-1')
  const createAdmin = () =>
    runCommandWithInput(
      PASSWORD,
      'create-admin',
      'ines@example.org',
      '--password-stdin',
      '--data',
      data,
    )
  expect(await runCommand('list', '--data', data)).toMatchObject({ code: 0 })
  expect(await createAdmin()).toMatchObject({
    code: 1,
    stderr: 'Another machine has taken over. Wait a moment, then try again.',
  })
  writeLeaseFile(`${data}-lease`, sinceBoot() + 60_000)
  expect(await createAdmin()).toMatchObject({ code: 0 })
})
