/** What a select offers: a value, and what it is called. A hidden one is shown only while it is chosen. */
export type Option<Value> = readonly [value: Value, words: string, isHidden?: boolean]

export const optionsOf = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }): Option<number> => [id, name])

/** Texts that are called what they are. */
export const optionsOfTexts = (texts: readonly string[]) =>
  texts.map((text): Option<string> => [text, text])

/** All that a record has words for. */
export const optionsIn = <Value extends string>(words: Record<Value, string>) =>
  Object.entries(words) as unknown as Option<Value>[]
