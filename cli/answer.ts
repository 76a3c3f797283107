import { Option } from 'commander'

export interface JsonFlag {
  json?: boolean
}

export const jsonOption = () => new Option('--json', 'answer with one JSON document, for scripts')

/** What a command answers: a line each for people, or with `--json` the facts and nothing else. */
export function answer(flags: JsonFlag, lines: string[], facts: object): void {
  if (flags.json) console.log(JSON.stringify(facts, null, 2))
  else for (const line of lines) console.log(line)
}
