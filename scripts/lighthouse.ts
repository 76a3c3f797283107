import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pages } from '../web/src/app/navigation/navigation.ts'
import { build } from './build.ts'
import { requireChromium } from './chromium.ts'
import { root } from './packaging/places.ts'
import { outputOf, runFile } from './packaging/program.ts'
import { run, Stop } from './packaging/stop.ts'
import { PEOPLE, seed, type Seeded } from './seed/seed.ts'
import { serveExecutable } from './serve-executable.ts'

const FOLDER = join(root, 'build/lighthouse')
const VERSION = '13.5.0'
const FORMS = ['desktop', 'mobile'] as const
type Form = (typeof FORMS)[number]

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
/** The goals of each category on a desktop. On the throttled phone, performance is printed and not judged. */
const GOALS = [95, 100, 100]
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
/** A busy machine makes a page slower, never faster: the best of these counts. */
const TRIES = 3

interface Scores {
  /** From 0 to 100, in the order of the categories. */
  scores: number[]
  metrics: string[]
  /** Titles of the audits of accessibility and best practices that failed. */
  faults: string[]
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

const isGood = (form: Form, { scores }: Scores) =>
  GOALS.every((goal, index) => scores[index]! >= goal || (form === 'mobile' && index === 0))

/** `npm run lighthouse -- /manage desktop` looks at that page in that form; without words, at everything. */
await run(async () => {
  const words = process.argv.slice(2)
  const forms = FORMS.filter(
    (form) => words.includes(form) || !FORMS.some((it) => words.includes(it)),
  )
  const paths = words.filter((word) => word.startsWith('/'))
  await build()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })

  const dramatis = await serveExecutable({ DRAMATIS_GENERATOR: 'tables' })
  const missed: string[] = []
  try {
    const seeded = await seed(dramatis.url)
    await dramatis.run('create-admin', PEOPLE.mara)
    const headers = join(FOLDER, 'headers.json')
    writeFileSync(headers, JSON.stringify({ Cookie: seeded.people.mara.cookie }))
    console.log(`page, form: ${[...CATEGORIES, ...METRICS].join(', ')}`)
    for (const path of pathsOf(seeded)) {
      if (paths.length > 0 && !paths.includes(path)) continue
      for (const form of forms) {
        const isDoor = path === '/login' || path === '/signup'
        const result = await measureBest(
          dramatis.url,
          path,
          form,
          isDoor ? [] : [`--extra-headers=${headers}`],
        )
        console.log(`${path}, ${form}: ${[...result.scores, ...result.metrics].join(', ')}`)
        if (!isGood(form, result)) missed.push([`${path} (${form})`, ...result.faults].join('\n  '))
      }
    }
  } finally {
    await dramatis.stop()
  }
  console.log(`The reports are in ${FOLDER}.`)
  if (missed.length > 0) throw new Stop(`These miss the goals:\n${missed.join('\n')}`)
})

/** Every screen that has an address. */
function pathsOf({ npcs }: Seeded): string[] {
  const sheet = npcs.get('Orsolya Venn')
  const screens = pages.map(({ to }) => to)
  return [
    '/login',
    '/signup',
    ...screens,
    `/npc/${sheet}`,
    `/create?edit=${sheet}`,
    '/admin/feedback',
  ]
}

async function measureBest(url: string, path: string, form: Form, more: string[]): Promise<Scores> {
  let best: Scores | undefined
  for (let tries = 0; tries < TRIES && !(best && isGood(form, best)); tries += 1) {
    const scores = await measure(url, path, form, more)
    if (!best || scores.scores[0]! >= best.scores[0]!) best = scores
  }
  return best!
}

/** npm fetches Lighthouse when it is needed, because it is large; LIGHTHOUSE_PATH names an installed one. */
async function measure(url: string, path: string, form: Form, more: string[]): Promise<Scores> {
  const { LIGHTHOUSE_PATH } = process.env
  const [program = '', ...begin] = LIGHTHOUSE_PATH
    ? [LIGHTHOUSE_PATH]
    : ['npm', 'exec', '--yes', '--package', `lighthouse@${VERSION}`, '--', 'lighthouse']
  const report = join(FOLDER, `${form}${path.replaceAll(/\W+/g, '-')}.json`)
  const args = [
    ...begin,
    url + path,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ...more,
  ]
  const env = { ...process.env, CHROME_PATH: requireChromium() }
  await runFile(program, args, { env }).catch((error: unknown) => {
    throw new Stop(`Lighthouse failed at ${url}${path}:\n${outputOf(error)}`)
  })
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = CATEGORIES.slice(1)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    metrics: METRICS.map((id) => audits[id]?.displayValue ?? '–'),
    faults: failed.map(({ id }) => audits[id]?.title ?? id),
  }
}
