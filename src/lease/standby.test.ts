import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createTestFolder } from '../testing/test-app.ts'
import { createStandby } from './standby.ts'

/** Answers as Litestream's `restore` does. A place is a file with its text, and one with its position in hexadecimal. */
const STAND_IN = `#!/bin/sh
set -e
place="$STORE/$LEASE_PLACE"
case "$*" in
*-dry-run*) echo "{\\"max_txid\\": \\"$(cat "$place-txid")\\"}"; exit ;;
*'-follow-interval 10s'*) wait=10 ;;
*) wait=0.05 ;;
esac
while [ "$1" != -o ]; do shift; done
if [ ! -e "$2" ]; then cp "$place" "$2"; cp "$place-txid" "$2-txid"; fi
trap 'kill $!; exit' TERM
while :; do
  sleep $wait & wait $!
  cp "$place" "$2"; cp "$place-txid" "$2-txid"
done
`

function setUp() {
  const folder = createTestFolder()
  const [command, store] = [join(folder, 'litestream'), join(folder, 'store')]
  writeFileSync(command, STAND_IN)
  chmodSync(command, 0o755)
  mkdirSync(store)
  const data = join(folder, 'dramatis.db')
  const standby = createStandby({
    litestream: { command, config: join(folder, 'litestream.yml') },
    data,
    at: (place) => ({ PATH: '/usr/bin:/bin', STORE: store, LEASE_PLACE: place }),
  })
  onTestFinished(() => standby.close())
  const put = (place: string, text: string, position: string) => {
    writeFileSync(join(store, place), text)
    writeFileSync(join(store, `${place}-txid`), `${position}\n`)
  }
  const isFollowing = () => existsSync(`${data}.standby-txid`)
  return { standby, put, isFollowing, data }
}

test('a waiting machine takes over the copy that it followed, with the last changes', async () => {
  const { standby, put, isFollowing, data } = setUp()
  put('term-1', 'old', '0000000000000009')
  await standby.follow('term-1')
  await expect.poll(isFollowing).toBe(true)
  put('term-1', 'new', '000000000000000a')
  expect(await standby.take('term-1')).toBe(true)
  expect(readFileSync(data, 'utf8')).toBe('new')
})

test('a waiting machine follows the copy of each next holder, and not the old one any more', async () => {
  const { standby, put, isFollowing, data } = setUp()
  put('term-1', 'the first', '0000000000000009')
  put('term-2', 'the second', '0000000000000001')
  await standby.follow('term-1')
  await expect.poll(isFollowing).toBe(true)
  await standby.follow('term-2')
  expect(await standby.take('term-1')).toBe(false)
  expect(await standby.take('term-2')).toBe(true)
  expect(readFileSync(data, 'utf8')).toBe('the second')
})

test('a copy that was stopped in the middle of a change is completed first', async () => {
  const { standby, put, isFollowing, data } = setUp()
  put('term-1', 'whole', '0000000000000009')
  await standby.follow('term-1')
  await expect.poll(isFollowing).toBe(true)
  writeFileSync(`${data}.standby`, 'half')
  expect(await standby.take('term-1')).toBe(true)
  expect(readFileSync(data, 'utf8')).toBe('whole')
})

test('a machine that could not follow leaves no file, so that the whole copy is restored', async () => {
  const { standby, data } = setUp()
  await standby.follow('term-1')
  expect(await standby.take('term-1')).toBe(false)
  await standby.close()
  expect(existsSync(data)).toBe(false)
  expect(existsSync(`${data}.standby`)).toBe(false)
})
