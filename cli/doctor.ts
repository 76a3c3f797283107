import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { styleText } from 'node:util'

import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import type { Finding } from '../src/db/doctor/finding.ts'
import type { DailyFile } from '../src/features/database/daily-files.ts'
import { answer, type JsonFlag, jsonOption } from './answer.ts'
import { dataOption } from './data-option.ts'
import { examples } from './examples.ts'
import { Unwell } from './fail.ts'
import { withProgress } from './progress.ts'

interface Flags extends JsonFlag {
  data?: string
  backups?: string
  repair?: boolean
}

const MARKS = { well: ['green', '✓'], note: ['yellow', '!'], fault: ['red', '✗'] } as const

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('look at the data from all sides and say how it is; ends with 1 if it is not well')
    .option('--repair', 'make search index and counts anew where they are wrong, and nothing else')
    .option('--backups <folder>', 'where the daily backups are (DRAMATIS_BACKUPS)')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis doctor', 'looks, and changes nothing; also beside a server'],
        ['dramatis doctor --json', 'the same for a script'],
      ),
    )
    .action(async (flags: Flags) => {
      const { data, backups } = loadConfig({ data: flags.data, backups: flags.backups })
      const { examine } = await import('../src/db/doctor/examine.ts')
      const found = await withProgress('Looking', flags, (report) =>
        examine({ data, repair: flags.repair ?? false, report }),
      )
      const findings = [...found, await lookAtBackups(backups, data)]
      const isWell = findings.every(({ level }) => level !== 'fault')
      answer(flags, [resolve(data), ...findings.map(describe), '', verdict(findings)], {
        file: resolve(data),
        well: isWell,
        findings,
      })
      if (!isWell) throw new Unwell()
    })
}

/** The age that a daily backup may have before somebody should know. */
const OLD_MS = 2 * 24 * 60 * 60 * 1_000

async function lookAtBackups(folder: string | undefined, data: string): Promise<Finding> {
  const of = (level: Finding['level'], message: string) => ({ about: 'backups', level, message })
  if (folder === undefined) {
    return of('note', 'No folder for daily backups is named: dramatis serve --backups keeps them.')
  }
  let files: DailyFile[]
  try {
    const { listDaily } = await import('../src/features/database/daily-files.ts')
    files = existsSync(folder) ? listDaily(resolve(folder), resolve(data)) : []
  } catch {
    return of('note', `The folder of the daily backups, ${resolve(folder)}, cannot be read.`)
  }
  const last = files.at(-1)
  if (!last) return of('note', `There is no daily backup in ${resolve(folder)}.`)
  const isOld = Date.now() - last.madeAt.getTime() > OLD_MS
  const kept =
    files.length === 1
      ? `There is one daily backup, of ${last.date}`
      : `There are ${files.length} daily backups, the newest of ${last.date}`
  return isOld
    ? of('note', `${kept}. It is a while old: the log says why no newer one was made.`)
    : of('well', `${kept}.`)
}

function describe({ level, message }: Finding): string {
  const [colour, mark] = MARKS[level]
  return `  ${styleText(colour, mark, { stream: process.stdout })} ${message}`
}

function verdict(findings: Finding[]): string {
  const faults = findings.filter(({ level }) => level === 'fault').length
  if (faults > 0)
    return faults === 1 ? 'One thing has to be mended.' : `${faults} things have to be mended.`
  return findings.some(({ level }) => level === 'note')
    ? 'It is well. Lines with ! are good to know.'
    : 'It is well.'
}
