const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `12.3 MB`, in thousands as disks are sold. */
export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1_000 ** power
  return `${power > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`
}
