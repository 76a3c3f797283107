import { Option } from 'commander'

export interface JsonFlag {
  json?: boolean
}

export const jsonOption = () => new Option('--json', 'print one JSON document, for scripts')

/** Prints the lines, or with `--json` only the facts. */
export function answer(flags: JsonFlag, lines: string[], facts: object): void {
  if (flags.json) console.log(JSON.stringify(facts, null, 2))
  else for (const line of lines) console.log(line)
}
