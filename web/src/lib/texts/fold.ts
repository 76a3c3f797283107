/** Text for comparing: without case, accents and surrounding space. */
export const fold = (text: string): string =>
  text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
