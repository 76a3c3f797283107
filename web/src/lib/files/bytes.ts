const UNITS = ['kB', 'MB', 'GB', 'TB'] as const
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** '675 MB', '2.7 GB': in thousands, as disks and Ollama count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${whole.format(bytes)} bytes`
  let amount = bytes / 1_000
  let unit = 0
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1_000
    unit += 1
  }
  return `${(amount < 10 ? exact : whole).format(amount)} ${UNITS[unit]}`
}
