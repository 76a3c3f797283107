import type { Random } from './random.ts'

const CHOICE = /<([^<>]*\|[^<>]*)>/g

/** Resolves every `<one way|another>` of a sentence. A choice may hold marks, but no other choice. */
export function vary(sentence: string, random: Random): string {
  return sentence.replace(CHOICE, (_, choices: string) => {
    const ways = choices.split('|')
    return ways[Math.min(ways.length - 1, Math.floor(random() * ways.length))] ?? ''
  })
}

/** Every sentence that it can become. */
export function variants(sentence: string): string[] {
  const choice = /<([^<>]*\|[^<>]*)>/.exec(sentence)
  if (!choice) return [sentence]
  return (choice[1] ?? '')
    .split('|')
    .flatMap((way) => variants(sentence.replace(choice[0], () => way)))
}
