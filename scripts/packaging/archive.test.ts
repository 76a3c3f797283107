import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'

import { tarGz, zip } from './archive.ts'
import { sha256, sumsText } from './sums.ts'

const time = new Date('2026-11-21T20:00:00Z')
const files = [
  { path: 'dramatis-1/dramatis', content: Buffer.alloc(1_000, 'program'), isExecutable: true },
  { path: 'dramatis-1/LICENSE', content: Buffer.from('MIT') },
  { path: 'dramatis-1/empty', content: Buffer.alloc(0) },
]

function inFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('an archive for Linux and macOS', () => {
  test('is unpacked by tar as it was packed', async () => {
    const folder = inFolder()
    writeFileSync(join(folder, 'a.tar.gz'), await tarGz(files, time))
    execFileSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder })
    for (const { path, content, isExecutable } of files) {
      const file = join(folder, path)
      expect(readFileSync(file).equals(content), path).toBe(true)
      const { mode, mtime } = statSync(file)
      expect([mode & 0o111 ? 'runs' : 'lies', mtime], path).toEqual([
        isExecutable ? 'runs' : 'lies',
        time,
      ])
    }
  })

  test('is the same for the same files', async () => {
    expect((await tarGz(files, time)).equals(await tarGz(files, time))).toBe(true)
  })

  test('refuses a name that is too long for the format', async () => {
    await expect(
      tarGz([{ path: 'x'.repeat(101), content: Buffer.alloc(0) }], time),
    ).rejects.toThrow(/too long/)
  })
})

describe('an archive for Windows', () => {
  test('holds the files as they are', () => {
    const unpacked = unzipSync(zip(files, time))
    expect(Object.keys(unpacked)).toEqual(files.map(({ path }) => path))
    expect(strFromU8(unpacked['dramatis-1/LICENSE']!)).toBe('MIT')
  })

  test('is the same for the same files, also before there were any', () => {
    expect(zip(files, time)).toEqual(zip(files, time))
    expect(() => zip(files, new Date(0))).not.toThrow()
  })
})

describe('sums', () => {
  const sums = { 'b.tar.gz': sha256(Buffer.from('b')), 'a.json': sha256(Buffer.from('a')) }

  test('are what sha256sum checks', () => {
    const folder = inFolder()
    writeFileSync(join(folder, 'b.tar.gz'), 'b')
    writeFileSync(join(folder, 'a.json'), 'a')
    writeFileSync(join(folder, 'SHA256SUMS'), sumsText(sums))
    const said = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(said).toBe('a.json: OK\nb.tar.gz: OK\n')
  })
})
