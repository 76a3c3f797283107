/** A thing, and which of its texts are older than Markdown. */
export interface WithTexts {
  plain_texts?: readonly string[] | undefined
}

/** Whether a text of a thing is shown as it was typed. */
export const isPlain = (of: WithTexts | null | undefined, field: string): boolean =>
  of?.plain_texts?.includes(field) ?? false
