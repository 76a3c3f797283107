import { setTimeout } from 'node:timers/promises'

import { Command } from 'commander'

import type { AppType } from '../src/app.ts'
import { type Config, loadConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import type { Database } from '../src/db/database.ts'
import { takeForServing } from '../src/db/file/serving.ts'
import { removeLeftovers } from '../src/db/file/unfinished.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { SIGNUP_MODES } from '../src/features/settings/settings.limits.ts'
import { describeStatus } from '../src/generation/describe-status.ts'
import { GENERATION_DEFAULTS, GENERATOR_MODES } from '../src/generation/generation.limits.ts'
import { readAddress } from '../src/generation/openai/openai.schemas.ts'
import { addressesIn } from '../src/generation/wire/address.schemas.ts'
import { isInContainer, ownAddresses } from '../src/http/own-addresses.ts'
import { loadWebAssets, type WebAssets } from '../src/http/web-assets.ts'
import { createWebFront } from '../src/http/web-front.ts'
import { log } from '../src/log.ts'
import { listen, requireFreePort } from '../src/server.ts'
import { collectEarly } from './collect-early.ts'
import { dataOption } from './data-option.ts'
import { examples } from './terminal/examples.ts'
import { programName } from './terminal/program-name.ts'
import { shellWord } from './terminal/shell-word.ts'

/** Milliseconds in which a waiting browser gets the page before the application is loaded. */
const FIRST_PAGE = 100

export function serveCommand(): Command {
  return new Command('serve')
    .description('start the server')
    .option(
      '--host <address>',
      'the address to listen on (DRAMATIS_HOST; default 127.0.0.1, only this machine)',
    )
    .option('--port <number>', 'the port to listen on (DRAMATIS_PORT; default 8787)')
    .addOption(dataOption())
    .option('--origin <url>', 'the address people type, if a proxy is in front (DRAMATIS_ORIGIN)')
    .option(
      '--proxies <addresses>',
      'trusted proxies (DRAMATIS_PROXIES; default with --origin: this machine)',
    )
    .option(
      '--live-streams <number>',
      'how many open pages update by themselves (DRAMATIS_LIVE_STREAMS; default 500)',
    )
    .option(
      '--import-limit <megabytes>',
      'the largest campaign file that people may upload (DRAMATIS_IMPORT_LIMIT; default 1000)',
    )
    .option(
      '--foreign-pictures <mode>',
      'whether pictures on other servers are copied: copy, off (DRAMATIS_FOREIGN_PICTURES; default copy)',
    )
    .option(
      '--bin-days <number>',
      'how many days deleted things can be brought back (DRAMATIS_BIN_DAYS; default 30)',
    )
    .option(
      '--history-days <number>',
      'after how many days a history keeps only the last change of each day (DRAMATIS_HISTORY_DAYS; default 0: never)',
    )
    .option(
      '--signups <mode>',
      `who may sign up: ${SIGNUP_MODES.join(', ')} (DRAMATIS_SIGNUPS; default open)`,
    )
    .option(
      '--openid-issuer <url>',
      'an OpenID Connect provider that people sign in by (DRAMATIS_OPENID_ISSUER; default none; its client secret in DRAMATIS_OPENID_CLIENT_SECRET)',
    )
    .option(
      '--openid-client-id <id>',
      'the id of Dramatis at that provider (DRAMATIS_OPENID_CLIENT_ID)',
    )
    .option(
      '--openid-label <name>',
      'the label of the sign-in button (DRAMATIS_OPENID_LABEL; default Single Sign-On)',
    )
    .option(
      '--generator <mode>',
      `the character generator: ${GENERATOR_MODES.join(', ')} (DRAMATIS_GENERATOR; default ${GENERATION_DEFAULTS.mode})`,
    )
    .option(
      '--model <name>',
      `the Ollama model (DRAMATIS_MODEL; default ${GENERATION_DEFAULTS.model})`,
    )
    .option(
      '--ollama-host <url>',
      `the address of Ollama, or several with commas between them (OLLAMA_HOST; default ${GENERATION_DEFAULTS.host})`,
    )
    .option(
      '--openai-url <url>',
      'the address of an OpenAI-compatible server, such as http://127.0.0.1:8080/v1, or several (DRAMATIS_OPENAI_URL; default none; its key in DRAMATIS_OPENAI_KEY)',
    )
    .option(
      '--openai-model <name>',
      "that server's model (DRAMATIS_OPENAI_MODEL; default the first that it lists)",
    )
    .option('--backups <folder>', 'the folder for daily backups (DRAMATIS_BACKUPS; default none)')
    .option('--keep <number>', 'how many daily backups to keep (DRAMATIS_BACKUPS_KEEP; default 14)')
    .option(
      '--replicated <socket>',
      'the control socket of a Litestream that copies the data elsewhere; warns when the copy is old (DRAMATIS_REPLICATED; default none)',
    )
    .option(
      '--lease <file>',
      'take writes only as long as this file says (DRAMATIS_LEASE; default always; set by dramatis lease)',
    )
    .option(
      '--metrics [token]',
      'serve /api/metrics to this machine, or to requests with the token (DRAMATIS_METRICS; default off)',
    )
    .addHelpText(
      'after',
      examples(
        ['dramatis serve', 'only for this machine'],
        ['dramatis serve --host 0.0.0.0', 'for your whole network'],
        ['dramatis serve --backups /media/usb/dramatis', 'with daily backups'],
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
  // A start that cannot listen must not create or change the data.
  await requireFreePort(config)
  const db = openDatabase(config.data)
  let application: Promise<Application> | undefined
  try {
    db.onDamage = (error) => reportDamage(db.path, error)
    tidyBeside(db.path)
    const { copy } = await migrate(db)
    if (copy) console.log(`The data was brought up to date. The old file is kept as ${copy}.`)
    db.shareSyncs()
    if (config.lease !== undefined) {
      const { createLeaseReader } = await import('../src/lease/lease-file.ts')
      db.mayWrite = createLeaseReader(config.lease)
    }

    const web = loadWebAssets()
    const load = () => (application ??= loadApplication(config, db, web))
    const front = web && createWebFront(web, config.origin)
    const server = await listen(async () => (await load()).app, config, front)
    console.log(`Dramatis listens on ${server.url}`)
    await Promise.race([setTimeout(FIRST_PAGE), stopped])
    const { context } = await load()
    collectEarly()
    greet(context, server.url)
    warnOfSettings(context)
    context.dailyBackups.start()
    context.replica.start()
    context.imports.start()
    context.deletions.start()
    context.thinning.start()
    context.accountDeletions.start()
    void context.formerPlayers.clear()
    context.audit.start()
    context.samples.forgetOld()
    if (config.foreignPictures === 'copy') context.foreignPictures.start()
    await Promise.race([printGenerator(context), stopped])
    await stopped
    context.live.close()
    context.model.close()
    context.database.close()
    await Promise.all([context.generator.close(), server.close()])
  } finally {
    if (application) await (await application).context.dispose()
    else db.close()
  }
}

/** A failure here must not stop the start. */
function tidyBeside(data: string): void {
  try {
    removeLeftovers(`${data}.`)
  } catch (error) {
    log.warn(`Unfinished files beside ${data} could not be removed`, error)
  }
}

function reportDamage(data: string, error: unknown): void {
  log.error(
    `${data} is damaged, so nothing is written to it any more. Stop the server, run dramatis doctor, and restore a backup with dramatis restore. (${String(error)})`,
  )
}

interface Application {
  context: Context
  app: AppType
}

/** Loaded late: evaluating all routes takes as long as the rest of the start, and the page does not need them. */
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

function greet({ config, db, firstRun, dailyBackups }: Context, url: string): void {
  greetAddresses(config, url)
  console.log(`The data is in ${db.path}`)
  greetBackups(dailyBackups)
  const code = firstRun.adminCode()
  if (code) {
    const data = config.data === 'dramatis.db' ? '' : ` --data ${shellWord(config.data)}`
    console.log(`There is no admin yet. Type this code on the page to become admin: ${code}`)
    console.log(`Or run: ${shellWord(programName())} create-admin EMAIL${data}`)
  }
}

/** What is set, and does not work as it is. */
function warnOfSettings({ settings }: Context): void {
  const { openid_issuer, openid_client_id, openai_url } = settings.current()
  if (openid_issuer !== '' && openid_client_id === '') {
    log.warn(
      `Sign-in with ${openid_issuer} does not work without a client id: set --openid-client-id or DRAMATIS_OPENID_CLIENT_ID. If the provider gave a secret, set DRAMATIS_OPENID_CLIENT_SECRET, too.`,
    )
  }
  for (const address of addressesIn(openai_url)) {
    if (readAddress(address)?.pathname !== '/') continue
    log.warn(
      `The address ${address} of the OpenAI-compatible server has no path. Most servers want one, such as ${address.replace(/\/$/, '')}/v1.`,
    )
  }
}

/** Where no backup can be made, the first attempt logs why. */
function greetBackups({ requireFolder }: Context['dailyBackups']): void {
  try {
    const folder = requireFolder()
    console.log(
      folder === undefined
        ? 'No daily backups are kept. To keep them, use --backups FOLDER.'
        : `Daily backups go to ${folder}`,
    )
  } catch {}
}

/** The printed address 0.0.0.0 cannot be opened from another machine. */
function greetAddresses({ host, origin }: Config, url: string): void {
  const addresses = origin || isInContainer() ? [] : ownAddresses(url, host)
  if (addresses.length > 0) {
    console.log('Open one of these addresses in a browser, and sign up or sign in:')
    for (const address of addresses) console.log(`  ${address}`)
    return
  }
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const here = isEverywhere ? "this machine's name or address, with that port," : 'that address'
  console.log(`Open ${origin ?? here} in a browser, and sign up or sign in.`)
}

/** Comes last, because a model server may take seconds not to answer. */
async function printGenerator({ generator }: Context): Promise<void> {
  console.log(`Generator: ${describeStatus(await generator.status())}`)
}

/**
 * A second Ctrl+C ends the process at once. The other signals are ignored after the first, because a terminal and a parent
 * process may both send them.
 */
async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.on('SIGTERM', () => resolve())
    process.on('SIGHUP', () => resolve())
  })
}
