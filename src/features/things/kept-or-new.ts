/** A reference after a change. A reference that the person does not see, and so gets as null, is kept. */
export function keptOrNew(
  before: number | null,
  seen: number | null,
  next: number | null | undefined,
): number | null {
  const isHidden = before !== null && seen === null
  return next === undefined || (next === null && isHidden) ? before : next
}
