/** Names come from people and files: replaces characters that control the terminal. */
export const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{FFFD}')
