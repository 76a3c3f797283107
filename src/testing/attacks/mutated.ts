import * as fc from 'fast-check'

type Bytes = Uint8Array<ArrayBuffer>
type Change = (bytes: Bytes) => Bytes

/** Numbers that are limits of something: of signs, lengths and counts. */
const LIMITS = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]

/** The bytes with one to four changes: other numbers, parts that are missing, twice or elsewhere, and a wrong end. */
export function mutated(original: Bytes): fc.Arbitrary<Bytes> {
  return fc
    .array(changeOf(original.length), { minLength: 1, maxLength: 4 })
    .map((changes) => changes.reduce((bytes, change) => change(bytes), original))
}

function changeOf(length: number): fc.Arbitrary<Change> {
  // Headers are at the beginning of pictures, and at the end of zips.
  const position = fc.oneof(
    fc.nat(length),
    fc.nat(Math.min(64, length)),
    fc.nat(Math.min(200, length)).map((back) => length - back),
  )
  const short = fc.nat(64)
  return fc.oneof(
    fc.tuple(position, fc.nat(255)).map(([at, value]) => put(at, [value])),
    fc
      .tuple(position, fc.constantFrom(...LIMITS), fc.constantFrom(1, 2, 4), fc.boolean())
      .map(([at, value, width, isLittle]) => put(at, numberOf(value, width, isLittle))),
    fc.tuple(position, short).map(
      ([at, count]) =>
        (bytes: Bytes) =>
          joined(bytes.subarray(0, at), bytes.subarray(at + count)),
    ),
    fc.tuple(position, position, short).map(
      ([from, to, count]) =>
        (bytes: Bytes) =>
          joined(bytes.subarray(0, to), bytes.subarray(from, from + count), bytes.subarray(to)),
    ),
    position.map((end) => (bytes: Bytes) => bytes.slice(0, end)),
    fc.uint8Array({ maxLength: 40 }).map((more) => (bytes: Bytes) => joined(bytes, more)),
  )
}

const put = (at: number, values: readonly number[]): Change => {
  return (bytes) => {
    const changed = bytes.slice()
    for (const [i, value] of values.entries()) if (at + i < changed.length) changed[at + i] = value
    return changed
  }
}

function numberOf(value: number, width: number, isLittle: boolean): number[] {
  const little = Array.from({ length: width }, (_, i) => (value >>> (8 * i)) & 0xff)
  return isLittle ? little : little.toReversed()
}

const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
