import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { Command } from 'commander'

import { refuseOtherThanFile } from '../src/db/require-file.ts'
import { createUnfinished, removeUnfinished, settleFolder } from '../src/db/unfinished.ts'
import { DomainError } from '../src/errors.ts'
import type { ExportService } from '../src/features/campaign-files/exports.service.ts'
import { answer, type JsonFlag, jsonOption } from './answer.ts'
import { dataOption } from './data-option.ts'
import { examples } from './examples.ts'
import { withProgress } from './progress.ts'
import { withContext } from './with-context.ts'

interface Flags extends JsonFlag {
  data?: string
  out?: string
  force?: true
}

export function exportCampaignCommand(): Command {
  return new Command('export-campaign')
    .description('write a campaign to a file, with everything that only its DMs may see')
    .argument('<campaign>', 'the id or the name of the campaign')
    .option('--out <file>', 'where to write it (default: by its name, in this folder)')
    .option('--force', 'replace the file if it is there')
    .addOption(jsonOption())
    .addOption(dataOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis export-campaign "The Long Road"', 'to a file by its name and the day'],
        ['dramatis export-campaign 3 --out road.dramatis.zip', 'the campaign with that id'],
      ),
    )
    .action((campaign: string, flags: Flags) =>
      withContext(flags, async ({ exports }) => {
        const { id, name, file } = findOne(exports, campaign)
        const path = target(flags, file)
        await withProgress(`Exporting ${name}`, flags, (report, _, stoppable) =>
          write(
            path,
            exports.whole(id, ({ done, total }) => report(done, total)),
            stoppable(),
          ),
        )
        const bytes = statSync(path).size
        answer(flags, [`${name} is in ${path}`], { campaign: { id, name }, file: path, bytes })
      }),
    )
}

function findOne(exports: ExportService, campaign: string) {
  const [found, ...others] = exports.find(campaign)
  if (!found) throw new DomainError('not_found', `There is no campaign ${campaign}.`)
  if (others.length === 0) return found
  const list = [found, ...others].map(
    ({ id, name, creator, created_at }) =>
      `  ${id}  ${name}, of ${creator ?? 'nobody'}, begun ${created_at.slice(0, 10)}`,
  )
  throw new DomainError(
    'invalid',
    `Several campaigns are called ${campaign}. Say the id of one:\n${list.join('\n')}`,
  )
}

/** A folder gets a file of that name; a file that is there stays as it is, unless it is to be replaced. */
function target({ out, force }: Flags, name: string): string {
  const path = resolve(out ?? name)
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, name) : path
  if (!existsSync(file)) return file
  refuseOtherThanFile(file, 'invalid', 'Name the file to write.')
  if (!force) {
    throw new DomainError(
      'conflict',
      `${file} is there already. Name another with --out, or replace it with --force.`,
    )
  }
  return file
}

/** Under its name only once it is whole and on disk. */
async function write(
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  let unfinished: string | undefined
  try {
    unfinished = createUnfinished(path)
    await pipeline(pieces, createWriteStream(unfinished, { flush: true }), { signal })
    renameSync(unfinished, path)
    await settleFolder(dirname(path))
  } catch (error) {
    throw explain(error, path)
  } finally {
    if (unfinished) removeUnfinished(unfinished)
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'its folder is not there',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'that disk cannot be written to',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk takes no file of that size',
  EIO: 'the disk does not answer as it should',
  ENOTDIR: 'its folder is not there',
}

function explain(error: unknown, path: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  if (!reason) return error
  return new DomainError('unavailable', `${path} cannot be written: ${reason}.`, { cause: error })
}
