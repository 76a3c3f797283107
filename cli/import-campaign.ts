import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'

import { Command, InvalidArgumentError, Option } from 'commander'

import type { Asker } from '../src/auth/asker.ts'
import type { Watch } from '../src/db/long-work.ts'
import { CommandError } from '../src/errors.ts'
import { nothingToChoose } from '../src/features/campaign-files/campaign-files.errors.ts'
import type { ImportPlan } from '../src/features/campaign-files/campaign-files.schemas.ts'
import type { Importable } from '../src/features/campaign-files/importable.ts'
import { TOOL_WORDS } from '../src/features/moving-in/tools.limits.ts'
import { THINGS } from '../src/things.limits.ts'
import { dataOption } from './data-option.ts'
import { findCampaign } from './find-campaign.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { confirm, hasTerminal, type YesFlag, yesOption } from './terminal/confirm.ts'
import { examples } from './terminal/examples.ts'
import { printable } from './terminal/printable.ts'
import { withProgress } from './terminal/progress.ts'
import { withContext } from './with-context.ts'

interface Flags extends JsonFlag, YesFlag {
  data?: string
  owner: string
  into?: string
  as: Record<string, string>
  visibility?: 'dm' | 'as_source'
  dryRun?: true
}

export function importCampaignCommand(): Command {
  return new Command('import-campaign')
    .description('import a campaign file, or a file of another program, for an account')
    .argument('<file>', 'the file, such as road.dramatis.zip or an export of Kanka')
    .requiredOption('--owner <email>', 'the account that gets the campaign and becomes its DM')
    .option('--into <campaign>', 'add it to this campaign of the account, by id or name')
    .addOption(
      new Option(
        '--as <group=kind>',
        'what a group of the plan becomes: npc, location, session, article:Lore or leave; repeatable',
      )
        .argParser(addGroup)
        .default({}, 'as guessed'),
    )
    .addOption(
      new Option(
        '--visibility <who>',
        'of another program: everything DM only, or what players read there for everyone',
      ).choices(['dm', 'as_source']),
    )
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
        [
          'dramatis import-campaign vault.zip --owner mara@example.org --into 3 --as People=npc',
          'adds notes to campaign 3',
        ],
      ),
    )
    .action((path: string, flags: Flags) =>
      withContext(flags, (context) =>
        withFile(path, async (file) => {
          const owner = context.users.findByEmail(flags.owner)
          if (!owner) {
            throw new CommandError(`No account has the email ${flags.owner}.`)
          }
          const importable = await watched('Checking', flags, (watch) =>
            context.imports.check(file, owner.id, basename(path), watch),
          )
          try {
            const asker = { userId: owner.id, isAdmin: false }
            await choose(importable, context, asker, flags)
            await make(importable, { ...owner, asker }, flags)
          } finally {
            await importable.close?.()
          }
        }),
      ),
    )
}

/** Makes a new plan if flags ask for one. */
async function choose(
  importable: Importable,
  context: Parameters<typeof findCampaign>[0],
  asker: Asker,
  flags: Flags,
): Promise<void> {
  const { into, visibility } = flags
  const chosen = Object.entries(flags.as)
  if (into === undefined && visibility === undefined && chosen.length === 0) return
  if (!importable.choose) throw nothingToChoose()
  const { groups } = importable.plan
  const keyOf = (name: string) => {
    const found = groups.filter(({ key, label }) => key === name || label === name)
    if (found.length === 1) return found[0]!.key
    // The key of the top folder is empty.
    const known = groups.map(({ key, label }) => `  ${printable(key || label)}`).join('\n')
    throw new CommandError(
      `${found.length === 0 ? 'No group is' : 'Several groups are'} called ${name}. The groups are:\n${known}`,
    )
  }
  // Loaded late: no other command needs these schemas.
  const { importChoices } = await import('../src/features/campaign-files/campaign-files.schemas.ts')
  const choices = importChoices.safeParse({
    ...(into !== undefined && { into: findCampaign(context, into).id }),
    ...(visibility && { visibility }),
    groups: Object.fromEntries(chosen.map(([name, becomes]) => [keyOf(name), becomes])),
  })
  if (!choices.success) throw new CommandError(choices.error.issues[0]!.message)
  const plan = importable.choose(asker, choices.data)
  await watched('Planning', flags, plan)
}

interface Owner {
  username: string
  asker: Asker
}

async function make(importable: Importable, owner: Owner, flags: Flags): Promise<void> {
  const { plan } = importable
  if (flags.dryRun) return answer(flags, describe(plan), { plan })
  if (!flags.json) for (const line of describe(plan)) console.error(line)
  importable.assertMay?.(owner.asker, {})
  // An import replaces nothing that was changed here, so a script need not confirm it.
  if (hasTerminal()) await confirm(`Import it for ${owner.username}?`, flags)

  const { campaign_id: id, deletion_id } = await watched('Importing', flags, (watch) =>
    importable.make(watch),
  )
  const { name } = plan.into ?? plan
  const said = plan.into
    ? `Added ${plan.name} to ${name}, the campaign with the id ${id}.`
    : `Imported ${name} with the id ${id}. ${owner.username} is its DM.`
  answer(flags, [said], { campaign: { id, name }, deletion_id, plan })
}

/** One more `GROUP=KIND`; a group may have a `=` in its name. */
function addGroup(text: string, before: Record<string, string>): Record<string, string> {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new InvalidArgumentError('Write it as GROUP=KIND, such as People=npc.')
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) }
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

const COUNTED: readonly { part: keyof ImportPlan['counts']; one: string; many: string }[] = [
  ...Object.values(THINGS),
  { part: 'tags', one: 'tag', many: 'tags' },
  { part: 'kinds', one: 'kind', many: 'kinds' },
  { part: 'text_pictures', one: 'picture in texts', many: 'pictures in texts' },
  { part: 'reveals', one: 'line of the ledger', many: 'lines of the ledger' },
  { part: 'revisions', one: 'change in the history', many: 'changes in the history' },
  { part: 'pictures', one: 'picture', many: 'pictures' },
]

function describe(plan: ImportPlan): string[] {
  const { name, counts, exported_at, written_by, source, notices } = plan
  const parts = COUNTED.filter(({ part }) => counts[part] > 0).map(
    ({ part, one, many }) => `${counts[part]} ${counts[part] === 1 ? one : many}`,
  )
  return [
    `${printable(name)}: ${parts.length > 0 ? parts.join(', ') : 'nothing'}.`,
    source.tool === 'dramatis'
      ? `Written by ${printable(written_by)} on ${exported_at.slice(0, 10)}.`
      : `From ${printable(`${TOOL_WORDS[source.tool]} ${source.version}`.trim())}.`,
    ...plan.groups.map(({ label, count, becomes, take }) =>
      printable(`  ${label}: ${count} ${take ? `→ ${becomes}` : 'left out'}`),
    ),
    ...plan.secrets.map(({ rule, count }) => printable(`  Secret: ${rule} (${count})`)),
    ...plan.lost.map(({ what, count, why }) =>
      printable(`  Not imported: ${what} (${count}). ${why}`),
    ),
    ...notices.map(printable),
    ...(plan.into && plan.update ? describeUpdate(plan.into.name, plan.update) : []),
  ]
}

function describeUpdate(name: string, update: NonNullable<ImportPlan['update']>): string[] {
  const { added, updated, unchanged, kept, kept_count } = update
  const more = kept_count > kept.length ? [`  and ${kept_count - kept.length} more`] : []
  return [
    `Into ${printable(name)}: ${added} new, ${updated} updated, ${unchanged} unchanged, ${kept_count} changed on both sides and kept as here.`,
    ...kept.map((one) => printable(`  Kept: ${one.name} (${one.fields.join(', ')})`)),
    ...more,
  ]
}
