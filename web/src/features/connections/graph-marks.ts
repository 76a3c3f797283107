/** Drawn by lucide, in a square of 24; what the page shows of them as icons stands beside its words. */
export const MARKS = {
  /** Only DMs see it. */
  hidden: [
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
    'M14.084 14.158a3 3 0 0 1-4.242-4.242',
    'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
    'm2 2 20 20',
  ],
  /** Players are told something else. */
  twofold: [
    'M18 11c-1.5 0-2.5.5-3 2',
    'M4 6a2 2 0 0 0-2 2v4a5 5 0 0 0 5 5 8 8 0 0 1 5 2 8 8 0 0 1 5-2 5 5 0 0 0 5-5V8a2 2 0 0 0-2-2h-3a8 8 0 0 0-5 2 8 8 0 0 0-5-2z',
    'M6 11c1.5 0 2.5.5 3 2',
  ],
} as const

export type Mark = keyof typeof MARKS

export const markOf = (line: { isHidden: boolean; isTwofold: boolean }): Mark | undefined =>
  line.isHidden ? 'hidden' : line.isTwofold ? 'twofold' : undefined
