/** Has the browser save what the page holds under that name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // By then the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
