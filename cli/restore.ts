import { Command } from 'commander'

import { loadConfig } from '../src/config.ts'
import { type Contents, describeContents } from '../src/db/file/contents.ts'
import { dataOption } from './data-option.ts'
import { answer, type JsonFlag, jsonOption } from './terminal/answer.ts'
import { confirm, type YesFlag, yesOption } from './terminal/confirm.ts'
import { examples } from './terminal/examples.ts'
import { withProgress } from './terminal/progress.ts'

interface Flags extends JsonFlag, YesFlag {
  data?: string
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description(
      'replace the data with a backup, and keep the old data; stop the server before restoring',
    )
    .argument('<file>', 'the backup; it is checked first and not changed')
    .addOption(yesOption())
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        ['dramatis restore last-night.db', 'shows what is in it and asks'],
        ['dramatis restore --yes last-night.db', 'does not ask'],
      ),
    )
    .action(async (file: string, flags: Flags) => {
      const { restore } = await import('../src/db/backups/restore.ts')
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
      const lines = [`${data} now has the contents of ${file}: ${describeContents(contents)}.`]
      if (aside) lines.push(`The old data is kept as ${aside}.`)
      answer(flags, lines, { data, aside: aside ?? null, ...contents })
    })
}

function question(file: string, backup: Contents, present: Contents | undefined): string {
  const now = present ? `\nThe current data has ${describeContents(present)}; it will be kept.` : ''
  return `${file} is valid and has ${describeContents(backup)}.${now}\nReplace the data with it?`
}
