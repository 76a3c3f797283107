const here = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const dayOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'November 21, 2026'. A date without a time is that day everywhere; what is no date is ''. */
export function formatLongDate(value: string | null | undefined): string {
  if (!value) return ''
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  return (/^\d{4}-\d\d-\d\d$/.test(value) ? dayOnly : here).format(date)
}
