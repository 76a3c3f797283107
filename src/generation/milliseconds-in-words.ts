export function inWords(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} milliseconds`
  const seconds = Math.round(milliseconds / 1_000)
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.round(seconds / 60)} minutes`
}
