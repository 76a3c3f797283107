import { Command } from 'commander'

import { DomainError } from '../src/errors.ts'
import { loadWebAssets } from '../src/http/web-assets.ts'
import { examples } from './examples.ts'

export function licensesCommand(): Command {
  return new Command('licenses')
    .description('print the licences of everything inside this program')
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
        throw new DomainError('not_found', 'The licences are missing. Run npm run build first.')
      }
      process.stdout.write(text)
    })
}
