import type { Command } from 'commander'

/** What can be typed, as commander knows it. */
export interface Completable {
  name: string
  description: string
  options: CompletableOption[]
  /** What its argument can be, where that is one of a few words; otherwise it is a file. */
  words: readonly string[]
}

interface CompletableOption {
  /** `--data` */
  flag: string
  description: string
  takesValue: boolean
}

const HELP: CompletableOption = {
  flag: '--help',
  description: 'display help for command',
  takesValue: false,
}

export function commandsOf(program: Command): Completable[] {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: [
      ...command.options.map((option) => ({
        flag: option.long ?? option.flags,
        description: option.description,
        takesValue: option.required || option.optional,
      })),
      HELP,
    ],
    words: command.registeredArguments[0]?.argChoices ?? [],
  }))
  const names = commands.map(({ name }) => name)
  return [...commands, { name: 'help', description: HELP.description, options: [], words: names }]
}
