import { describe, expect, test } from 'vitest'

import { isSignatureRight, signAdHoc } from './sign-mach-o.ts'

const COMMANDS_END = 32 + 152 + 72

/** A program of two segments: text of one section from `textAt` on, and then what linkers keep for themselves. */
function program({ textAt = 512, after = 0 } = {}): Buffer {
  const file = Buffer.alloc(9_000 + after, 'pages of a program')
  file.fill(0, 0, textAt)
  const words = (at: number, ...values: number[]) =>
    values.forEach((value, index) => file.writeUInt32LE(value, at + index * 4))
  words(0, 0xfeedfacf, 0x0100000c, 0, 2, 2, COMMANDS_END - 32)
  segment(32, '__TEXT', 0n, 8_192n)
  words(32, 0x19, 152)
  words(32 + 64, 1)
  words(32 + 72 + 48, textAt)
  segment(184, '__LINKEDIT', 8_192n, 808n)
  words(184, 0x19, 72)
  return file

  function segment(at: number, name: string, fileoff: bigint, filesize: bigint) {
    file.write(name, at + 8, 'latin1')
    file.writeBigUInt64LE(fileoff, at + 40)
    file.writeBigUInt64LE(filesize, at + 48)
  }
}

describe('a program for macOS', () => {
  test('that is signed carries the right hash of each of its pages', () => {
    const signed = signAdHoc(program(), 'dramatis')
    expect(isSignatureRight(signed)).toBe(true)
    expect(signed.readUInt32LE(16)).toBe(3)
    expect(signed.subarray(512, 9_000)).toEqual(program().subarray(512))
    expect(signed.includes('dramatis\0', 9_008)).toBe(true)
  })

  test('has the offset of its signature, which is in the last segment', () => {
    const signed = signAdHoc(program(), 'dramatis')
    expect([0, 4, 8, 12].map((at) => signed.readUInt32LE(COMMANDS_END + at))).toEqual([
      0x1d,
      16,
      9_008,
      signed.length - 9_008,
    ])
    expect(signed.readBigUInt64LE(184 + 48)).toBe(BigInt(signed.length - 8_192))
    expect(signed.readBigUInt64LE(184 + 32)).toBe(0x4000n)
  })

  test.for([100, 600, 8_999])('with another byte at %i is not what was signed', (at) => {
    const signed = signAdHoc(program(), 'dramatis')
    signed[at]! ^= 1
    expect(isSignatureRight(signed)).toBe(false)
  })

  test('without a signature is refused, too', () => {
    expect(isSignatureRight(program())).toBe(false)
  })

  test.for<[string, () => Buffer, RegExp]>([
    ['has no room for one more command', () => program({ textAt: COMMANDS_END + 8 }), /no room/],
    ['has something behind its end', () => program({ after: 10 }), /goes on/],
    ['is signed', () => signAdHoc(program(), 'other'), /already/],
    ['is none', () => Buffer.from('#!/bin/sh\n'), /no program for macOS/],
  ])('that %s is refused', ([, make, why]) => {
    expect(() => signAdHoc(make(), 'dramatis')).toThrow(why)
  })
})
