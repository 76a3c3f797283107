import { createWriteStream, existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { Command, Option } from 'commander'

import { refuseOtherThanFile } from '../src/db/file/require-file.ts'
import {
  alreadyExists,
  createUnfinished,
  finish,
  removeUnfinished,
} from '../src/db/file/unfinished.ts'
import { CommandError } from '../src/errors.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
} from '../src/features/campaign-files/campaign-files.limits.ts'
import { dataOption } from './data-option.ts'
import { findCampaign } from './find-campaign.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { examples } from './terminal/examples.ts'
import { withProgress } from './terminal/progress.ts'
import { withContext } from './with-context.ts'

interface Flags extends JsonFlag {
  data?: string
  out?: string
  force?: true
  format: ExportFormat
  secrets?: true
  history?: true
}

export function exportCampaignCommand(): Command {
  return new Command('export-campaign')
    .description('write a campaign to a file, including what is DM only')
    .argument('<campaign>', 'the id or the name of the campaign')
    .option(
      '--out <file>',
      'the file to write, or - for standard output (default: named after the campaign, in this folder)',
    )
    .addOption(
      new Option('--format <format>', 'a campaign file, or a zip for other programs')
        .choices(EXPORT_FORMATS)
        .default('dramatis'),
    )
    .option('--secrets', 'for other programs: with secrets, DM notes and fields of DMs')
    .option('--history', 'in a campaign file: with the history of changes')
    .option('--force', 'replace an existing file')
    .addOption(jsonOption())
    .addOption(dataOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis export-campaign "The Long Road"', 'to a file with its name and the date'],
        ['dramatis export-campaign 3 --out road.dramatis.zip', 'the campaign with that id'],
        ['dramatis export-campaign 3 --format obsidian --secrets', 'as notes for Obsidian'],
        ['dramatis export-campaign 3 --out - > road.dramatis.zip', 'to standard output'],
      ),
    )
    .action((campaign: string, flags: Flags) =>
      withContext(flags, async ({ campaigns, exports }) => {
        assertFormat(flags)
        assertOutput(flags)
        const { id, name, file } = findCampaign({ exports, campaigns }, campaign, flags.format)
        const path = flags.out === '-' ? undefined : target(flags, file)
        await withProgress(`Exporting ${name}`, flags, (report, _, stoppable) => {
          const pieces = exports.whole(id, ({ done, total }) => report(done, total), {
            format: flags.format,
            secrets: flags.secrets === true,
            history: flags.history === true,
          })
          return path === undefined
            ? print(pieces, stoppable())
            : write(path, pieces, flags.force ?? false, stoppable())
        })
        if (path === undefined) return
        const bytes = statSync(path).size
        answer(flags, [`Exported ${name} to ${path}`], {
          campaign: { id, name },
          file: path,
          bytes,
        })
      }),
    )
}

/** A flag of another format would change nothing, and what was asked for would be missing. */
function assertFormat({ format, history }: Flags): void {
  if (history && format !== 'dramatis') {
    throw new CommandError('--history is for a campaign file only. Leave out --format.')
  }
}

function assertOutput({ out, json }: Flags): void {
  if (out !== '-') return
  if (json) {
    throw new CommandError('--json and --out - both write to standard output. Use one.')
  }
  if (process.stdout.isTTY) {
    throw new CommandError(
      'A campaign file cannot be shown on a terminal. Redirect the output to a file or a program.',
    )
  }
}

/** The path to write: in a folder, a file of that name. An existing file is replaced only with `--force`. */
function target({ out, force }: Flags, name: string): string {
  const path = resolve(out ?? name)
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, name) : path
  if (!existsSync(file)) return file
  refuseOtherThanFile(file, 'Name the file to write.')
  if (!force) throw alreadyExists(file)
  return file
}

/** Gives the file its name only when it is complete and on disk. */
async function write(
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  force: boolean,
  signal: AbortSignal,
): Promise<void> {
  let unfinished: string | undefined
  try {
    unfinished = createUnfinished(path)
    await pipeline(pieces, createWriteStream(unfinished, { flush: true }), { signal })
    await finish(unfinished, path, force)
  } catch (error) {
    throw explain(error, path)
  } finally {
    if (unfinished) removeUnfinished(unfinished)
  }
}

async function print(pieces: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(pieces, process.stdout, { signal, end: false })
  } catch (error) {
    throw explain(error, 'to standard output')
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file is too large for the disk',
  EPIPE: 'its reader stopped before the end',
  EIO: 'the disk reports an error',
  ENOTDIR: 'the folder does not exist',
}

function explain(error: unknown, path: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  if (!reason) return error
  return new CommandError(`Cannot write ${path}: ${reason}.`, { cause: error })
}
