import { differenceOf, type Written } from './edits.ts'

export const writtenIn = (area: HTMLTextAreaElement): Written => ({
  text: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
})

/** Changes the text as typing does: React notices, and the browser can undo it. */
export function write(area: HTMLTextAreaElement, next: Written): void {
  const { from, to, words } = differenceOf(area.value, next.text)
  area.focus()
  area.setSelectionRange(from, to)
  if (words) document.execCommand('insertText', false, words)
  else if (to > from) document.execCommand('delete')
  if (area.value !== next.text) setValue(area, next.text)
  area.setSelectionRange(next.start, next.end)
}

/** For browsers that do not insert by a command. */
function setValue(area: HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
  set!.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
