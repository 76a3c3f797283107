import { readFileSync } from 'node:fs'

/** Of glibc's malloc.h and the kernel's mman.h. */
const M_MMAP_THRESHOLD = -3
const M_ARENA_MAX = -8
const MADV_DONTNEED = 4

/**
 * Every thread of Node that once needed much (a password takes 19 MiB) keeps it for ever, unless glibc is told to
 * share one heap among them and to hand large pieces back: half of the memory of a program that has been used.
 */
export function keepMemorySmall(): void {
  const c = openLibc()
  c?.mallopt(M_MMAP_THRESHOLD, 1024 * 1024)
  c?.mallopt(M_ARENA_MAX, 1)
}

/**
 * Hands the system what a program needs only while it works, a fifth of a second's work that holds everything up.
 * What is needed again comes back by itself.
 */
export function giveMemoryBack(): void {
  findCollector()?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  const c = openLibc()
  c?.malloc_trim(0n)
  // What the start alone went through stays counted as ours, and the system takes it back late.
  if (c) for (const { from, length } of ownCode()) c.madvise(from, length, MADV_DONTNEED)
}

/**
 * V8's collector, as `--expose-gc` would give it. Not by that flag at the start: Node's own parts are compiled ahead for a
 * V8 without it and would all be compiled anew, a quarter of the time that a start takes.
 */
function findCollector(): typeof globalThis.gc {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  const { runInNewContext } = process.getBuiltinModule('node:vm')
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('globalThis.gc') as typeof globalThis.gc
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}

/** Where the program's file lies in memory unchanged, so that it can be read from the file again. */
function ownCode(): { from: bigint; length: bigint }[] {
  return readFileSync('/proc/self/smaps', 'utf8')
    .split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
    .filter((part) => part.includes(process.execPath) && /^Anonymous: +0 kB$/m.test(part))
    .flatMap((part) => {
      const [, start, end] = /^([0-9a-f]+)-([0-9a-f]+) r-[x-]p /.exec(part) ?? []
      if (!start || !end) return []
      const from = BigInt(`0x${start}`)
      return [{ from, length: BigInt(`0x${end}`) - from }]
    })
}

let libc: ReturnType<typeof loadLibc> | undefined

function openLibc(): ReturnType<typeof loadLibc> | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return (libc ??= loadLibc())
  } catch {
    // Another C library has no such choices, and the program runs as well without.
    return undefined
  }
}

function loadLibc() {
  const { dlopen } = process.getBuiltinModule('node:ffi')
  return dlopen(null, {
    mallopt: { arguments: ['int32', 'int32'], return: 'int32' },
    malloc_trim: { arguments: ['uint64'], return: 'int32' },
    madvise: { arguments: ['uint64', 'uint64', 'int32'], return: 'int32' },
  }).functions
}
