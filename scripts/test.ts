import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

import { requireChromium } from './chromium.ts'
import { formatCheck, lint, types, vitest, webTypes } from './commands.mjs'
import { root } from './packaging/places.ts'
import { Stop } from './packaging/stop.ts'

interface Check {
  name: string
  /** A script, relative to the repository, and its arguments. */
  command: string[]
}

const results = join(root, 'build/results')
const running = new Set<ChildProcess>()
let failedChecks = 0

const start = performance.now()
rmSync(results, { recursive: true, force: true })
try {
  console.log(`browser      ${requireChromium()}`)
  await sideBySide([
    { name: 'format', command: formatCheck },
    { name: 'lint', command: lint },
    { name: 'types', command: types },
    { name: 'web types', command: webTypes },
  ])
  await sideBySide([
    tests('unit', 'server', 'web', 'thorough'),
    { name: 'build', command: ['scripts/build.ts'] },
  ])
  await sideBySide([tests('executable', 'executable')])
  await sideBySide([tests('journeys', 'journeys')])
  refuseSkipped()
} catch (error) {
  console.log(error instanceof Stop ? error.message : error)
  process.exitCode = 1
}
const { passed, failed } = totals()
listSlowTests()
console.log(`\nall of it    ${since(start)}`)
console.log(`tests: ${passed} passed, ${Math.max(failed, failedChecks)} failed`)
// Do not wait for children of the processes that were ended.
process.exit()

function tests(name: string, ...projects: string[]): Check {
  const reporters = ['--reporter', 'default', '--reporter', 'json']
  const output = ['--outputFile.json', join(results, `${name}.json`)]
  return { name, command: [...vitest(...projects), ...reporters, ...output] }
}

/** Runs checks in parallel; the first failure ends the others. */
async function sideBySide(checks: Check[]): Promise<void> {
  try {
    await Promise.all(checks.map(pass))
  } finally {
    for (const child of running) child.kill()
  }
}

/** Collects a check's output and prints it if the check fails. */
async function pass({ name, command: [script = '', ...args] }: Check): Promise<void> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  running.delete(child)
  if (child.killed) return
  console.log(`${name.padEnd(12)} ${since(start)}${code === 0 ? '' : '  failed'}`)
  if (code === 0) return

  failedChecks++
  console.log(`\n${output.trim()}\n`)
  throw new Stop(`Stopped, because “${name}” failed.`)
}

function refuseSkipped(): void {
  const { skipped } = totals()
  if (skipped === 0) return
  failedChecks++
  throw new Stop(`${skipped} tests were skipped. All tests must run.`)
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[]
}

function readReports(): Report[] {
  return globSync('*.json', { cwd: results }).map(
    (file) => JSON.parse(readFileSync(join(results, file), 'utf8')) as Report,
  )
}

/** The time of a test depends on the machine, so it is shown and never fails the test. */
function listSlowTests(): void {
  const slow = readReports()
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        title: `${relative(root, name)}: ${fullName}`,
        seconds: duration / 1_000,
      })),
    )
    .filter(({ title, seconds }) => seconds >= (title.includes('.e2e.ts') ? 15 : 3))
    .toSorted((a, b) => b.seconds - a.seconds)
  if (slow.length > 0) console.log('\nslow tests')
  for (const { title, seconds } of slow.slice(0, 10)) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${title}`)
  }
}

function totals(): { passed: number; failed: number; skipped: number } {
  const reports = readReports()
  const sum = (count: (report: Report) => number) =>
    reports.reduce((total, report) => total + count(report), 0)
  return {
    passed: sum((report) => report.numPassedTests),
    failed: sum((report) => report.numFailedTests),
    skipped: sum((report) => report.numPendingTests + report.numTodoTests),
  }
}

function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
