import { describe, expect, test } from 'vitest'

import { hashPassword, verifyPassword } from './passwords.ts'

describe('a password', () => {
  test('is kept as argon2id with a salt of its own, and found again', async () => {
    const [one, two] = await Promise.all([hashPassword('a lamp'), hashPassword('a lamp')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword(one, 'a lamp')).toBe(true)
    expect(await verifyPassword(one, 'a lamp ')).toBe(false)
    expect(await verifyPassword(one, 'A lamp')).toBe(false)
  })

  test('may be any text', async () => {
    for (const password of ['пароль-密码-🔑', ' blanks ', 'x'.repeat(1_000), 'a\u0000b']) {
      expect(await verifyPassword(await hashPassword(password), password)).toBe(true)
    }
    expect(await verifyPassword(await hashPassword('a\u0000b'), 'a\u0000c')).toBe(false)
  })

  test('of a missing account never matches', async () => {
    expect(await verifyPassword(undefined, 'a lamp')).toBe(false)
  })

  test('written by a stronger setting is verified by that setting', async () => {
    // argon2id of "a lamp", m=1024, t=1, p=2
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.from('0123456789abcdef')
    const hash = argon2Sync('argon2id', {
      message: 'a lamp',
      nonce,
      parallelism: 2,
      memory: 1_024,
      passes: 1,
      tagLength: 24,
    })
    const stored = `$argon2id$v=19$m=1024,t=1,p=2$${nonce.toString('base64')}$${hash.toString('base64')}`
    expect(await verifyPassword(stored, 'a lamp')).toBe(true)
    expect(await verifyPassword(stored, 'a lantern')).toBe(false)
  })

  test('that is stored without a valid hash is an error of the program', async () => {
    await expect(verifyPassword('no password', 'a lamp')).rejects.toThrow('not an argon2id hash')
  })
})

test('more passwords at once than the queue holds: those in the queue are checked, the others are refused', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 70 }, (_, i) => hashPassword(`password ${i}`)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(results.length - refused.length).toBe(65)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({
      kind: 'too_many',
      message: 'Too many people are signing in at once. Try again in a moment.',
      details: { retryAfter: 5 },
    })
  }
  expect(await verifyPassword(await hashPassword('afterwards'), 'afterwards')).toBe(true)
})
