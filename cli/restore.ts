import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { type Contents, describeContents } from '../src/db/contents.ts'
import { answer, type JsonFlag, jsonOption } from './answer.ts'
import { confirm, type YesFlag, yesOption } from './confirm.ts'
import { dataOption } from './data-option.ts'
import { examples } from './examples.ts'
import { withProgress } from './progress.ts'

interface Flags extends JsonFlag, YesFlag {
  data?: string
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description(
      'put a backup in the place of the data, which is kept aside; stop the server first',
    )
    .argument('<file>', 'the backup, which is checked first and stays as it is')
    .addOption(yesOption())
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis restore last-night.db', 'says what is in it, and asks'],
        ['dramatis restore --yes last-night.db', 'does not ask'],
      ),
    )
    .action(async (file: string, flags: Flags) => {
      const { restore } = await import('../src/db/restore.ts')
      const { data, contents, aside } = await withProgress('Checking', flags, (report, pause) =>
        restore({
          source: file,
          data: loadConfig(flags).data,
          report,
          async agree(backup, present) {
            pause()
            await confirm(question(file, backup, present), flags)
          },
        }),
      )
      const lines = [`${data} is now what ${file} holds: ${describeContents(contents)}.`]
      if (aside) lines.push(`As it was before, it is kept as ${aside}.`)
      answer(flags, lines, { data, aside: aside ?? null, ...contents })
    })
}

function question(file: string, backup: Contents, present: Contents | undefined): string {
  const now = present
    ? `\nThe data there is now holds ${describeContents(present)}; it is kept aside.`
    : ''
  return `${file} is sound and holds ${describeContents(backup)}.${now}\nPut it in the place of the data?`
}
