import type { Completable } from './tree.ts'

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

export function fishCompletion(commands: Completable[]): string {
  const lines = commands.flatMap(({ name, description, options, words }) => [
    `complete -c dramatis -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
    ...options.map(
      ({ flag, description, takesValue }) =>
        `complete -c dramatis -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}${takesValue ? ' -r' : ''} -d ${quote(description)}`,
    ),
    ...(words.length > 0
      ? [
          `complete -c dramatis -n '__fish_seen_subcommand_from ${name}' -f -a ${quote(words.join(' '))}`,
        ]
      : []),
  ])
  return `# Put this into ~/.config/fish/completions/dramatis.fish\n${lines.join('\n')}\n`
}
