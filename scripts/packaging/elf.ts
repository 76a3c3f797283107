/** What a program for Linux wants of the system that it is started on. */
export interface Needs {
  /** Shared libraries, as the dynamic loader looks for them: `libatomic.so.1`. */
  libraries: string[]
  /** Of each library's versioned symbols the newest: `{ GLIBC: '2.28' }`. */
  versions: Record<string, string>
}

interface Load {
  offset: number
  address: number
  size: number
}

const MAGIC = 0x7f454c46
const [CLASS_64, LITTLE_ENDIAN] = [2, 1]
const [PT_LOAD, PT_DYNAMIC] = [1, 2]
const [DT_NEEDED, DT_STRTAB, DT_VERNEED, DT_VERNEEDNUM] = [1, 5, 0x6ffffffe, 0x6fffffff]
const DYNAMIC_ENTRY = 16

/** Reads what the dynamic loader reads: no section, for programs may come without them. */
export function readNeeds(program: Buffer): Needs {
  const isElf = program.length > 64 && program.readUInt32BE(0) === MAGIC
  if (!isElf || program[4] !== CLASS_64 || program[5] !== LITTLE_ENDIAN) {
    throw new Error('This is no program for 64-bit Linux.')
  }
  const { loads, dynamic } = readHeaders(program)
  const offsetOf = (address: number) => {
    const load = loads.find((load) => address >= load.address && address < load.address + load.size)
    if (!load) throw new Error('The program speaks of something that it does not hold.')
    return address - load.address + load.offset
  }

  const entries = readDynamic(program, dynamic)
  const [strings] = entries.get(DT_STRTAB) ?? [0]
  const text = (at: number) => {
    const start = offsetOf(strings!) + at
    return program.toString('latin1', start, program.indexOf(0, start))
  }
  const [versions] = entries.get(DT_VERNEED) ?? []
  const [count = 0] = entries.get(DT_VERNEEDNUM) ?? []
  return {
    libraries: (entries.get(DT_NEEDED) ?? []).map(text),
    versions: versions ? newest(readVersions(program, offsetOf(versions), count).map(text)) : {},
  }
}

function readHeaders(program: Buffer): { loads: Load[]; dynamic: Load | undefined } {
  const start = number(program, 32)
  const [size, count] = [program.readUInt16LE(54), program.readUInt16LE(56)]
  const loads: Load[] = []
  let dynamic: Load | undefined
  for (let at = start; at < start + size * count; at += size) {
    const type = program.readUInt32LE(at)
    const [offset, address] = [number(program, at + 8), number(program, at + 16)]
    const load = { offset, address, size: number(program, at + 32) }
    if (type === PT_LOAD) loads.push(load)
    if (type === PT_DYNAMIC) dynamic = load
  }
  return { loads, dynamic }
}

function readDynamic(program: Buffer, dynamic: Load | undefined): Map<number, number[]> {
  const entries = new Map<number, number[]>()
  const end = dynamic ? dynamic.offset + dynamic.size : 0
  for (let at = dynamic?.offset ?? 0; at < end; at += DYNAMIC_ENTRY) {
    const tag = number(program, at)
    if (tag === 0) break
    entries.set(tag, [...(entries.get(tag) ?? []), number(program, at + 8)])
  }
  return entries
}

/** Where in the strings the names of the versions stand, such as `GLIBC_2.28`. */
function readVersions(program: Buffer, start: number, count: number): number[] {
  const names: number[] = []
  for (let library = start; count > 0; count--) {
    let symbol = library + program.readUInt32LE(library + 8)
    for (let left = program.readUInt16LE(library + 2); left > 0; left--) {
      names.push(program.readUInt32LE(symbol + 8))
      symbol += program.readUInt32LE(symbol + 12)
    }
    library += program.readUInt32LE(library + 12)
  }
  return names
}

function newest(names: string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of names) {
    const [, family = '', version = ''] = /^([A-Z]+)_([\d.]+)$/.exec(name) ?? []
    if (family && isNewer(version, found[family] ?? '0')) found[family] = version
  }
  return found
}

function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number))
  const at = a!.findIndex((part, index) => part !== (b![index] ?? 0))
  return at >= 0 && a![at]! > (b![at] ?? 0)
}

const number = (program: Buffer, at: number) => Number(program.readBigUInt64LE(at))
