import { describe, expect, test } from 'vitest'

import { readNeeds } from './elf.ts'
import { describeWants, wantsOf } from './libraries.ts'

const STRINGS = '\0libatomic.so.1\0libc.so.6\0GLIBC_2.9\0GLIBC_2.28\0GLIBC_PRIVATE\0LIBATOMIC_1.0\0'
const at = (text: string) => STRINGS.indexOf(`\0${text}\0`) + 1

/** A program that lies at 0x400000 in memory and needs two libraries, of one of them versions. */
function program(): Buffer {
  const file = Buffer.alloc(0x400)
  const number = (value: number, place: number) => file.writeBigUInt64LE(BigInt(value), place)
  file.write('\x7fELF\x02\x01\x01', 'latin1')
  number(64, 32)
  file.writeUInt16LE(56, 54)
  file.writeUInt16LE(2, 56)
  header(64, { type: 1, offset: 0, address: 0x400000, size: 0x400 })
  header(120, { type: 2, offset: 0x100, address: 0x400100, size: 0x100 })
  const entries = [
    [1, at('libatomic.so.1')],
    [1, at('libc.so.6')],
    [5, 0x400300],
    [0x6ffffffe, 0x400200],
    [0x6fffffff, 2],
    [0, 0],
    [1, at('GLIBC_2.9')],
  ]
  for (const [index, [tag, value]] of entries.entries()) {
    number(tag!, 0x100 + index * 16)
    number(value!, 0x108 + index * 16)
  }
  versions(0x200, 0x240, ['LIBATOMIC_1.0'])
  versions(0x240, 0, ['GLIBC_2.28', 'GLIBC_2.9', 'GLIBC_PRIVATE'])
  file.write(STRINGS, 0x300, 'latin1')
  return file

  function header(
    place: number,
    load: { type: number; offset: number; address: number; size: number },
  ) {
    file.writeUInt32LE(load.type, place)
    number(load.offset, place + 8)
    number(load.address, place + 16)
    number(load.size, place + 32)
  }

  function versions(place: number, next: number, names: string[]) {
    file.writeUInt16LE(names.length, place + 2)
    file.writeUInt32LE(16, place + 8)
    file.writeUInt32LE(next && next - place, place + 12)
    for (const [index, name] of names.entries()) {
      file.writeUInt32LE(at(name), place + 16 + index * 16 + 8)
      file.writeUInt32LE(16, place + 16 + index * 16 + 12)
    }
  }
}

describe('what a program for Linux needs', () => {
  test('is read from what the dynamic loader reads', () => {
    expect(readNeeds(program())).toEqual({
      libraries: ['libatomic.so.1', 'libc.so.6'],
      versions: { GLIBC: '2.28', LIBATOMIC: '1.0' },
    })
  })

  test.for<[string, (file: Buffer) => void, RegExp]>([
    ['is for another system', (file) => file.fill(0, 0, 4), /no program for 64-bit Linux/],
    ['is for 32 bits', (file) => file.writeUInt8(1, 4), /no program for 64-bit Linux/],
    ['points out of itself', (file) => file.writeBigUInt64LE(9n, 0x128), /does not hold/],
  ])('is not read of one that %s', ([, spoil, why]) => {
    const file = program()
    spoil(file)
    expect(() => readNeeds(file)).toThrow(why)
  })
})

describe('what somebody has to see to', () => {
  test('is told with the packages of Debian that bring it', () => {
    const needs = { libraries: ['libatomic.so.1', 'libm.so.6'], versions: { GLIBC: '2.28' } }
    expect(describeWants(wantsOf(needs))).toBe(
      'it needs glibc 2.28 or newer, libatomic.so.1 (Debian: libatomic1)',
    )
  })

  test('includes no library that nobody has looked at', () => {
    expect(() => wantsOf({ libraries: ['libicu.so.78'], versions: {} })).toThrow(
      /needs libicu\.so\.78: say in libraries\.ts/,
    )
  })
})
