import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'

import { Command } from 'commander'

import { CommandError } from '../src/errors.ts'
import type { ImportPlan } from '../src/features/campaign-files/campaign-files.schemas.ts'
import type { Watch } from '../src/features/campaign-files/slices.ts'
import { answer, type JsonFlag, jsonOption } from './answer.ts'
import { confirm, hasTerminal, type YesFlag, yesOption } from './confirm.ts'
import { dataOption } from './data-option.ts'
import { examples } from './examples.ts'
import { printable } from './printable.ts'
import { withProgress } from './progress.ts'
import { withContext } from './with-context.ts'

interface Flags extends JsonFlag, YesFlag {
  data?: string
  owner: string
  dryRun?: true
}

export function importCampaignCommand(): Command {
  return new Command('import-campaign')
    .description('import a campaign file, or a file of another program, for an account')
    .argument('<file>', 'the file, such as road.dramatis.zip or an export of Kanka')
    .requiredOption('--owner <email>', 'the account that gets the campaign and becomes its DM')
    .option('--dry-run', 'show what would be imported, and import nothing')
    .addOption(yesOption())
    .addOption(jsonOption())
    .addOption(dataOption())
    .addHelpText(
      'after',
      examples(
        [
          'dramatis import-campaign road.dramatis.zip --owner mara@example.org',
          'shows the contents and asks',
        ],
        [
          'dramatis import-campaign road.dramatis.zip --owner mara@example.org --dry-run',
          'only shows the contents',
        ],
      ),
    )
    .action((path: string, flags: Flags) =>
      withContext(flags, ({ users, imports }) =>
        withFile(path, async (file) => {
          const owner = users.findByEmail(flags.owner)
          if (!owner) {
            throw new CommandError(`No account has the email ${flags.owner}.`)
          }
          const importable = await watched('Checking', flags, (watch) =>
            imports.check(file, owner.id, basename(path), watch),
          )
          const { plan } = importable
          if (flags.dryRun) return answer(flags, describe(plan), { plan })
          if (!flags.json) for (const line of describe(plan)) console.error(line)
          // An import adds a campaign and replaces nothing, so a script need not confirm it.
          if (hasTerminal()) await confirm(`Import it for ${owner.username}?`, flags)

          const { campaign_id: id } = await watched('Importing', flags, (watch) =>
            importable.make(watch),
          )
          answer(flags, [`Imported ${plan.name} with the id ${id}. ${owner.username} is its DM.`], {
            campaign: { id, name: plan.name },
            plan,
          })
        }),
      ),
    )
}

const watched = <Result>(title: string, flags: Flags, work: (watch: Watch) => Promise<Result>) =>
  withProgress(title, flags, (report, _, stoppable) =>
    work({ signal: stoppable(), onProgress: ({ done, total }) => report(done, total) }),
  )

async function withFile(path: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    throw new CommandError(`Cannot read ${path}. Check the path.`, {
      cause: error,
    })
  }
  try {
    if (!(await file.stat()).isFile()) throw new CommandError(`${path} is not a file.`)
    await work(file)
  } finally {
    await file.close()
  }
}

const NOUNS: Record<keyof ImportPlan['counts'], [one: string, many: string]> = {
  npcs: ['NPC', 'NPCs'],
  entries: ['journal entry', 'journal entries'],
  tags: ['tag', 'tags'],
  locations: ['location', 'locations'],
  maps: ['map', 'maps'],
  sessions: ['session', 'sessions'],
  articles: ['article', 'articles'],
  kinds: ['kind', 'kinds'],
  connections: ['connection', 'connections'],
  secrets: ['secret', 'secrets'],
  text_pictures: ['picture in texts', 'pictures in texts'],
  reveals: ['line of the ledger', 'lines of the ledger'],
  revisions: ['change in the history', 'changes in the history'],
  pictures: ['picture', 'pictures'],
}

function describe(plan: ImportPlan): string[] {
  const { name, counts, exported_at, written_by, source, notices } = plan
  const parts = Object.entries(NOUNS)
    .map(([noun, words]) => ({ count: counts[noun as keyof typeof counts], words }))
    .filter(({ count }) => count > 0)
    .map(({ count, words: [one, many] }) => `${count} ${count === 1 ? one : many}`)
  return [
    `${printable(name)}: ${parts.length > 0 ? parts.join(', ') : 'nothing'}.`,
    source.tool === 'dramatis'
      ? `Written by ${printable(written_by)} on ${exported_at.slice(0, 10)}.`
      : `From ${printable(written_by)}.`,
    ...plan.groups.map(({ label, count, becomes, take }) =>
      printable(`  ${label}: ${count} ${take ? `→ ${becomes}` : 'left out'}`),
    ),
    ...plan.secrets.map(({ rule, count }) => printable(`  Secret: ${rule} (${count})`)),
    ...plan.lost.map(({ what, count, why }) => printable(`  Lost: ${what} (${count}). ${why}`)),
    ...notices.map(printable),
  ]
}
