import { Argument, Command } from 'commander'

import { bashCompletion } from './completion/bash.ts'
import { fishCompletion } from './completion/fish.ts'
import { type Completable, commandsOf } from './completion/tree.ts'
import { zshCompletion } from './completion/zsh.ts'
import { examples } from './terminal/examples.ts'

const SHELLS: Record<string, (commands: Completable[]) => string> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
}

export function completionCommand(): Command {
  return new Command('completion')
    .description('print the completion script for a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)))
    .addHelpText(
      'after',
      examples(
        ['source <(dramatis completion bash)', 'for the current shell'],
        [
          'dramatis completion fish > ~/.config/fish/completions/dramatis.fish',
          'for all new shells',
        ],
      ),
    )
    .action((shell: string, _flags: object, command: Command) => {
      process.stdout.write(SHELLS[shell]!(commandsOf(command.parent!)))
    })
}
