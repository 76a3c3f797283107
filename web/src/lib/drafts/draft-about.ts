interface About {
  kind: string
  id: number | null
}

/** What an entry or a secret is about. */
export type DraftAbout = readonly About[]

/** Of `useEdit`: its draft says what it is about. */
export const besideOf = (about: DraftAbout) => ({
  blank: about.map(({ kind, id }) => ({ kind, id })),
  isWorthKeeping: () => false,
})
