/** Example commands with explanations, for `--help`. */
export function examples(...lines: [command: string, words: string][]): string {
  const width = Math.max(...lines.map(([command]) => command.length))
  const shown = lines.map(([command, words]) => `  ${command.padEnd(width)}  ${words}`)
  return `\nExamples:\n${shown.join('\n')}\n`
}
