import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { styleText } from 'node:util'

import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import type { Finding } from '../src/db/doctor/finding.ts'
import type { DailyFile } from '../src/features/database/daily-files.ts'
import { dataOption } from './data-option.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'
import { Unwell } from './terminal/fail.ts'
import { withProgress } from './terminal/progress.ts'

interface Flags extends JsonFlag {
  data?: string
  backups?: string
  replicated?: string
  repair?: boolean
}

const MARKS = { well: ['green', '✓'], note: ['yellow', '!'], fault: ['red', '✗'] } as const

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check the database and report problems (exit code 1 if any)')
    .option(
      '--repair',
      'rebuild the search index and lists if they are wrong; changes nothing else',
    )
    .option('--backups <folder>', 'the folder of the daily backups (DRAMATIS_BACKUPS)')
    .option(
      '--replicated <socket>',
      'the control socket of the Litestream that copies the data (DRAMATIS_REPLICATED)',
    )
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis doctor', 'changes nothing; works beside a running server'],
        ['dramatis doctor --json', 'for scripts'],
      ),
    )
    .action(async (flags: Flags) => {
      const { data, backups, replicated } = loadConfig({
        data: flags.data,
        backups: flags.backups,
        replicated: flags.replicated,
      })
      const { examine } = await import('../src/db/doctor/examine.ts')
      const found = await withProgress('Checking', flags, (report) =>
        examine({ data, repair: flags.repair ?? false, report }),
      )
      const findings = [
        ...found,
        await lookAtBackups(backups, data),
        ...(await lookAtReplica(replicated, data)),
      ]
      const isWell = findings.every(({ level }) => level !== 'fault')
      answer(flags, [resolve(data), ...findings.map(describe), '', verdict(findings)], {
        file: resolve(data),
        well: isWell,
        findings,
      })
      if (!isWell) throw new Unwell()
    })
}

/** Older daily backups get a note. */
const OLD_MS = 2 * 24 * 60 * 60 * 1_000

async function lookAtBackups(folder: string | undefined, data: string): Promise<Finding> {
  const of = (level: Finding['level'], message: string) => ({ about: 'backups', level, message })
  if (folder === undefined) {
    return of('note', 'No folder for daily backups is set. Use dramatis serve --backups FOLDER.')
  }
  const { latest, listDaily } = await import('../src/features/database/daily-files.ts')
  let files: DailyFile[]
  try {
    files = existsSync(folder) ? listDaily(resolve(folder), resolve(data)) : []
  } catch {
    return of('note', `Cannot read the folder of the daily backups, ${resolve(folder)}.`)
  }
  const last = latest(files, new Date())
  if (!last) return of('note', `There is no daily backup in ${resolve(folder)}.`)
  const isOld = Date.now() - last.madeAt.getTime() > OLD_MS
  const kept =
    files.length === 1
      ? `There is one daily backup, of ${last.date}`
      : `There are ${files.length} daily backups, the newest of ${last.date}`
  return isOld
    ? of('note', `${kept}. It is more than 2 days old; the log says why.`)
    : of('well', `${kept}.`)
}

async function lookAtReplica(socket: string | undefined, data: string): Promise<Finding[]> {
  if (socket === undefined) return []
  const about = 'replica'
  const { bringCopyUpToDate } = await import('../src/features/database/litestream.ts')
  try {
    await bringCopyUpToDate(resolve(socket), resolve(data), new AbortController().signal)
    return [{ about, level: 'well', message: 'The copy that Litestream keeps is up to date.' }]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ about, level: 'note', message: `No copy by Litestream: ${reason}` }]
  }
}

function describe({ level, message }: Finding): string {
  const [color, mark] = MARKS[level]
  return `  ${styleText(color, mark, { stream: process.stdout })} ${message}`
}

function verdict(findings: Finding[]): string {
  const faults = findings.filter(({ level }) => level === 'fault').length
  if (faults > 0) return faults === 1 ? '1 problem found.' : `${faults} problems found.`
  return findings.some(({ level }) => level === 'note')
    ? 'No problems found. Lines with ! are notes.'
    : 'No problems found.'
}
