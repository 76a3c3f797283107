import { Command } from 'commander'

import { CommandError } from '../src/errors.ts'
import { loadWebAssets } from '../src/http/web-assets.ts'
import { examples } from './terminal/examples.ts'

export function licensesCommand(): Command {
  return new Command('licenses')
    .description('print the licenses of everything in this program')
    .addHelpText(
      'after',
      examples(
        ['dramatis licenses | less', 'to read'],
        ['dramatis licenses > licenses.txt', 'to keep'],
      ),
    )
    .action(() => {
      const text = loadWebAssets()?.get('/licenses.txt')?.bodies.identity
      if (!text) {
        throw new CommandError('The licenses are missing. Run npm run build first.')
      }
      process.stdout.write(text)
    })
}
