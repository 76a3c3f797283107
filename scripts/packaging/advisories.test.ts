import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { createTestFolder } from '../../src/testing/test-app.ts'
import { checkAdvisories } from './advisories.ts'

const ID = 'GHSA-aaaa-bbbb-cccc'
const advisory = (severity: string) => ({
  id: 1,
  url: `https://github.com/advisories/${ID}`,
  title: 'Pads too much',
  severity,
  vulnerable_versions: '<=1.3.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
})

/** A lockfile with one package. */
function lockfile(): string {
  const folder = createTestFolder()
  const dependencies = { 'left-pad': '1.3.0' }
  const root = { name: 'small', version: '1.0.0', dependencies }
  const packages = { '': root, 'node_modules/left-pad': { version: '1.3.0' } }
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, name), JSON.stringify(value))
  write('package.json', root)
  write('package-lock.json', { ...root, lockfileVersion: 3, packages })
  return folder
}

async function registry(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Knows these advisories about the package, and nothing else. */
const knowing = (...advisories: object[]) =>
  registry(({ url = '' }, response) => {
    const isAsked = url.endsWith('/advisories/bulk')
    response.writeHead(isAsked ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isAsked && advisories.length > 0 ? { 'left-pad': advisories } : {}))
  })

const check = (address: string, accepted = {}) =>
  checkAdvisories({ folder: lockfile(), registry: address, accepted })

describe('advisories of the registry about the lockfile', () => {
  test('do not stop a release where there are none', async () => {
    expect(await check(await knowing())).toBe('Advisories: none about any package in the lockfile.')
  })

  test.for(['high', 'critical'])('stop it at the severity %s', async (severity) => {
    await expect(check(await knowing(advisory(severity)))).rejects.toThrow(
      `left-pad (${severity}): Pads too much, https://github.com/advisories/${ID}`,
    )
  })

  test('are listed where a reason is given, or at less severity', async () => {
    expect(await check(await knowing(advisory('high')), { [ID]: 'It pads nothing here.' })).toBe(
      `Advisories: none that stop a release. Known:\n${ID} (left-pad): It pads nothing here.`,
    )
    expect(await check(await knowing(advisory('moderate')))).toContain('left-pad): not severe')
  })

  test('are not known where the registry does not answer, and the release says so', async () => {
    const NOT_KNOWN = /^Advisories: not known\. The registry did not answer about them \(.+\)\.$/
    expect(await check('http://127.0.0.1:2')).toMatch(NOT_KNOWN)
    const broken = await registry((_, response) => void response.writeHead(403).end('Forbidden'))
    expect(await check(broken)).toMatch(NOT_KNOWN)
    const page = await registry((_, response) => void response.end('<!doctype html>'))
    expect(await check(page)).toMatch(NOT_KNOWN)
  })
})
