import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

import { requireChromium } from '../chromium.ts'
import { Stop } from '../packaging/stop.ts'

export const FORMS = ['desktop', 'mobile'] as const
export type Form = (typeof FORMS)[number]

export interface Scores {
  /** From 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  /** As Lighthouse writes them: '0.4 s', '20 ms'. */
  metrics: string[]
  /** What is not as it should be, outside of performance. */
  faults: string[]
}

const VERSION = '13.5.0'
export const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
  runtimeError?: { message: string }
}

interface Visit {
  url: string
  form: Form
  /** Where the report goes, and what is to be sent with every request. */
  report: string
  headers?: string
}

/** Lighthouse is large and wanted seldom: npm brings it at need, or LIGHTHOUSE_PATH says where it is. */
export async function runLighthouse({ url, form, report, headers }: Visit): Promise<Scores> {
  const { LIGHTHOUSE_PATH } = process.env
  const [program = '', ...begin] = LIGHTHOUSE_PATH
    ? [LIGHTHOUSE_PATH]
    : ['npm', 'exec', '--yes', '--package', `lighthouse@${VERSION}`, '--', 'lighthouse']
  const child = spawn(
    program,
    [
      ...begin,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance,accessibility,best-practices',
      '--chrome-flags=--headless=new --no-sandbox',
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
      ...(headers ? [`--extra-headers=${headers}`] : []),
    ],
    {
      env: { ...process.env, CHROME_PATH: requireChromium() },
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    },
  )
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Stop(`Lighthouse failed at ${url}:\n${complaints}`)
  return read(JSON.parse(await readFile(report, 'utf8')) as Report)
}

function read({ categories, audits, runtimeError }: Report): Scores {
  if (runtimeError) throw new Stop(`Lighthouse could not look: ${runtimeError.message}`)
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const faults = ['accessibility', 'best-practices'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    metrics: Object.values(METRICS).map((id) => audits[id]?.displayValue ?? '–'),
    faults,
  }
}
