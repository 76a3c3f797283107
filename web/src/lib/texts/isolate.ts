const BEGIN = '\u2068'
const END = '\u2069'

/**
 * A name within a message, between invisible characters. They limit characters in the name that change the writing direction,
 * which a campaign file may contain, to the name.
 */
export const isolate = (name: string): string =>
  BEGIN + name.replaceAll(BEGIN, '').replaceAll(END, '') + END

/** The parts of a message, in order; `isName` says which ones were marked. */
export const splitNames = (message: string): { text: string; isName: boolean }[] =>
  message.split(END).flatMap((part) => {
    const [before = '', name = ''] = part.split(BEGIN)
    return [
      { text: before, isName: false },
      { text: name, isName: true },
    ].filter(({ text }) => text !== '')
  })
