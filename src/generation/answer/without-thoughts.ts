const OPEN = '<think>'
const CLOSE = '</think>'

/**
 * Leaves out what a model writes between `<think>` and `</think>` before its answer, while it comes. Returns an empty text
 * for a piece that is only thoughts.
 */
export function createThoughtFilter(): (chunk: string) => string {
  let state: 'beginning' | 'thinking' | 'answer' = 'beginning'
  let held = ''

  return (chunk) => {
    if (state === 'answer') return chunk
    held += chunk
    if (state === 'beginning') {
      held = held.trimStart()
      if (OPEN.startsWith(held)) return ''
      if (!held.startsWith(OPEN)) {
        state = 'answer'
        return held
      }
      state = 'thinking'
    }
    const end = held.indexOf(CLOSE)
    if (end === -1) {
      // Only a tag that is not complete yet is worth keeping.
      held = held.slice(-CLOSE.length)
      return ''
    }
    state = 'answer'
    return held.slice(end + CLOSE.length)
  }
}
