import type { Needs } from './elf.ts'

/** Libraries of Debian that slim systems and containers may lack, by what the loader calls them. */
const MAY_BE_MISSING: Record<string, string> = {
  'libatomic.so.1': 'libatomic1',
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
}

/** What comes with the C library itself, wherever it is new enough. */
const OF_GLIBC = /^(libc|libm|libdl|libpthread|librt|ld-linux-[\w-]+)\.so\.\d+$/

export interface Wants {
  glibc: string
  /** By what the loader calls them, with the packages of Debian that bring them. */
  libraries: { file: string; debian: string }[]
}

/** What somebody has to see to before the program starts. Throws at a library that nobody has looked at yet. */
export function wantsOf({ libraries, versions }: Needs): Wants {
  const beyond = libraries.filter((file) => !OF_GLIBC.test(file))
  return {
    glibc: versions.GLIBC ?? '',
    libraries: beyond.map((file) => {
      const debian = MAY_BE_MISSING[file]
      if (debian) return { file, debian }
      throw new Error(`The program needs ${file}: say in libraries.ts which package brings it.`)
    }),
  }
}

export function describeWants({ glibc, libraries }: Wants): string {
  const files = libraries.map(({ file }) => file).join(', ')
  const packages = libraries.map(({ debian }) => debian).join(' ')
  return `it needs glibc ${glibc} or newer, ${files} (Debian: ${packages})`
}
