import { existsSync, readFileSync } from 'node:fs'
import { arch } from 'node:process'

/** What buildah and podman forbid by default, which is close to what Docker does. */
const DEFAULTS = '/usr/share/containers/seccomp.json'

const ARCHITECTURES: Record<string, { name: string; seccomp: string }> = {
  x64: { name: 'amd64', seccomp: 'SCMP_ARCH_X86_64' },
  arm64: { name: 'arm64', seccomp: 'SCMP_ARCH_AARCH64' },
}

interface Defaults {
  defaultAction: string
  defaultErrnoRet: number
  syscalls: {
    names: string[]
    action: string
    errnoRet?: number
    args?: object[] | null
    includes?: { arches?: string[]; caps?: string[] }
  }[]
}

/** The filter of system calls for a program without any capability, as an OCI runtime wants it; none where Debian has none. */
export function seccompFilter() {
  const here = ARCHITECTURES[arch]
  if (!here || !existsSync(DEFAULTS)) return undefined
  const { defaultAction, defaultErrnoRet, syscalls } = JSON.parse(
    readFileSync(DEFAULTS, 'utf8'),
  ) as Defaults
  return {
    defaultAction,
    defaultErrnoRet,
    architectures: [here.seccomp],
    syscalls: syscalls
      .filter(({ includes: { arches = [here.name], caps = [] } = {} }) => {
        return caps.length === 0 && arches.includes(here.name)
      })
      .map(({ names, action, errnoRet, args }) => ({ names, action, errnoRet, args: args ?? [] })),
  }
}
