import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { Command } from 'commander'

import type { AppType } from '../src/app.ts'
import { type Config, loadConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import type { Database } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { takeForServing } from '../src/db/serving.ts'
import { removeLeftovers } from '../src/db/unfinished.ts'
import { GENERATOR_MODES, SIGNUP_MODES } from '../src/features/settings/settings.schemas.ts'
import { GENERATION_DEFAULTS } from '../src/generation/defaults.ts'
import { describeStatus } from '../src/generation/describe-status.ts'
import { loadWebAssets, type WebAssets } from '../src/http/web-assets.ts'
import { createWebFront } from '../src/http/web-front.ts'
import { listen } from '../src/server.ts'
import { dataOption } from './data-option.ts'
import { examples } from './examples.ts'
import { programName } from './program-name.ts'
import { shellWord } from './shell-word.ts'

/** Milliseconds in which whoever waits for the start gets the page, before the rest is loaded unasked. */
const FIRST_PAGE = 100

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the application and its API')
    .option(
      '--host <address>',
      'where to listen (DRAMATIS_HOST; default 127.0.0.1, this machine alone)',
    )
    .option('--port <number>', 'the port to listen on (DRAMATIS_PORT; default 8787)')
    .addOption(dataOption())
    .option(
      '--origin <url>',
      'the address people type, when a proxy stands in front (DRAMATIS_ORIGIN)',
    )
    .option(
      '--proxies <addresses>',
      'proxies that are believed about whom they speak for (DRAMATIS_PROXIES; default this machine, with an origin)',
    )
    .option(
      '--import-limit <megabytes>',
      'how large a campaign file may be that people send (DRAMATIS_IMPORT_LIMIT; default 1000)',
    )
    .option(
      '--signups <mode>',
      `who may sign up: ${SIGNUP_MODES.join(', ')} (DRAMATIS_SIGNUPS; default open)`,
    )
    .option(
      '--generator <mode>',
      `what generates: ${GENERATOR_MODES.join(', ')} (DRAMATIS_GENERATOR; default ${GENERATION_DEFAULTS.mode})`,
    )
    .option(
      '--model <name>',
      `the model that Ollama uses (DRAMATIS_MODEL; default ${GENERATION_DEFAULTS.model})`,
    )
    .option(
      '--ollama-host <url>',
      `where Ollama listens (OLLAMA_HOST; default ${GENERATION_DEFAULTS.host})`,
    )
    .option(
      '--backups <folder>',
      'keep a backup of each day there (DRAMATIS_BACKUPS; default none)',
    )
    .option('--keep <number>', 'how many of them (DRAMATIS_BACKUPS_KEEP; default 14)')
    .option(
      '--metrics [token]',
      'answer /api/metrics to this machine, or with the token (DRAMATIS_METRICS; default off)',
    )
    .addHelpText(
      'after',
      examples(
        ['dramatis serve', 'for this machine alone'],
        ['dramatis serve --host 0.0.0.0', 'for everybody at home'],
        ['dramatis serve --backups /media/usb/dramatis', 'with a backup of each day'],
      ),
    )
    .action(async (flags: Record<string, unknown>) => serve(loadConfig(flags)))
}

async function serve(config: Config): Promise<void> {
  const stopped = untilStopped()
  const serving = takeForServing(config.data)
  try {
    await serveAlone(config, stopped)
  } finally {
    serving.end()
  }
}

async function serveAlone(config: Config, stopped: Promise<void>): Promise<void> {
  const db = openDatabase(config.data)
  tidyBeside(db.path)
  const { copy } = await migrate(db)
  if (copy) console.log(`The data was brought up to date. As it was, it is kept as ${copy}.`)

  const web = loadWebAssets()
  let application: Promise<Application> | undefined
  const load = () => (application ??= loadApplication(config, db, web))
  try {
    const front = web && createWebFront(web, config.origin)
    const server = await listen(async () => (await load()).app, config, front)
    console.log(`Dramatis listens on ${server.url}`)
    await Promise.race([setTimeout(FIRST_PAGE), stopped])
    const { context } = await load()
    greet(context)
    context.dailyBackups.start()
    context.imports.start()
    context.samples.forgetOld()
    await Promise.race([tellGenerator(context), stopped])
    await stopped
    context.model.close()
    context.database.close()
    await Promise.all([context.generator.close(), server.close()])
  } finally {
    if (application) await (await application).context.dispose()
    else db.close()
  }
}

/** A folder that cannot be looked through is no reason not to serve. */
function tidyBeside(data: string): void {
  try {
    removeLeftovers(`${data}.`)
  } catch (error) {
    console.warn(`What was left unfinished beside ${data} stays there:`, error)
  }
}

interface Application {
  context: Context
  app: AppType
}

/** Evaluating every route takes as long as all the rest of a start, and the page does not need them. */
async function loadApplication(
  config: Config,
  db: Database,
  web: WebAssets | undefined,
): Promise<Application> {
  const [{ createContext }, { createApp }] = await Promise.all([
    import('../src/context.ts'),
    import('../src/app.ts'),
  ])
  const context = createContext(config, db, web)
  return { context, app: createApp(context) }
}

function greet({ config, db, firstRun }: Context): void {
  console.log(`Open ${whereToOpen(config)} in a browser, and sign up or sign in.`)
  console.log(`The data is in ${db.path}`)
  console.log(
    config.backups
      ? `A backup of each day goes to ${resolve(config.backups)}`
      : 'No daily backups are kept: --backups and a folder keep them.',
  )
  const code = firstRun.adminCode()
  if (code) {
    const data = config.data === 'dramatis.db' ? '' : ` --data ${shellWord(config.data)}`
    console.log(`Nobody is an admin yet. Type this code on the page to become one: ${code}`)
    console.log(`Or make somebody one here: ${shellWord(programName())} create-admin EMAIL${data}`)
  }
}

/** What listens everywhere prints an address that no browser gets to from elsewhere. */
function whereToOpen({ host, origin }: Config): string {
  if (origin) return origin
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return isEverywhere ? "this machine's name or address, with that port," : 'that address'
}

/** Asking Ollama takes its time where nobody answers, so this comes last. */
async function tellGenerator({ generator }: Context): Promise<void> {
  console.log(`Generator: ${describeStatus(await generator.status())}`)
}

/**
 * Whoever presses Ctrl+C a second time will not wait. The others may come more than once by themselves: from the terminal,
 * and passed on by what has started this.
 */
async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.on('SIGTERM', () => resolve())
    process.on('SIGHUP', () => resolve())
  })
}
