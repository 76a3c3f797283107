/** '1 entry', '1,200 entries'. Without the word for many, the other one gets an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
