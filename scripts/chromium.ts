import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { Stop } from './packaging/stop.ts'

/** The headless shell comes first, because it needs half the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** The browser for the journeys; installs it if that needs no password. */
export function requireChromium(): string {
  const found = findChromium() ?? installChromium()
  if (found) return found
  throw new Stop(
    'The browser journeys need Chromium or Chrome: install one (on Debian or Ubuntu: ' +
      'sudo apt-get install chromium-headless-shell), or say where it is in CHROME_PATH.',
  )
}

/** An installed Chromium or Chrome: from CHROME_PATH, on the PATH, or in a usual folder. */
export function findChromium(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH) return CHROME_PATH
  const ending = process.platform === 'win32' ? '.exe' : ''
  const onPath = PATH.split(delimiter).flatMap((folder) =>
    NAMES.map((name) => join(folder, name + ending)),
  )
  return [...onPath, ...usualPlaces()].find((file) => existsSync(file))
}

function usualPlaces(): string[] {
  const { HOME = '', LOCALAPPDATA = '', ProgramFiles = 'C:\\Program Files' } = process.env
  if (process.platform === 'darwin') {
    return ['/Applications', join(HOME, 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium'].map((app) => join(folder, `${app}.app/Contents/MacOS`, app)),
    )
  }
  if (process.platform === 'win32') {
    const programs = [ProgramFiles, `${ProgramFiles} (x86)`, LOCALAPPDATA]
    return programs.flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
    ])
  }
  return ['/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome']
}

/** Installs Debian's package if apt is there and may be used. */
function installChromium(): string | undefined {
  if (process.platform !== 'linux' || !runs('apt-get', '--version')) return undefined
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && !runs('sudo', '-n', 'true')) return undefined

  console.log('Installing Chromium for the browser journeys …')
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
  const attempt = (...args: string[]): boolean => {
    const [program = '', ...rest] = [...apt, ...args]
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  attempt('update')
  // Older systems have only the second.
  DEBIAN_PACKAGES.some((name) => attempt('install', '--yes', '--no-install-recommends', name))
  return findChromium()
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
