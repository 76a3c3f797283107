import * as z from 'zod'

/** Characters that would break a line, or change how a terminal or a page shows the text around them. */
export const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** For names of people: one that turns the writing direction could look like another person's. */
export const isVisible = (name: string): boolean => name.search(INVISIBLE) === -1

export const NOT_VISIBLE =
  'A name has no control characters and none that turn the writing direction.'

/** Without those that turn the writing direction, which names in some scripts need. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** For names of things: in one line. What was pasted with line ends or control characters has a blank in their place. */
export const oneLine = (message?: string) =>
  z
    .string(message)
    .overwrite((text) => text.replaceAll(CONTROLS, ' '))
    .trim()
