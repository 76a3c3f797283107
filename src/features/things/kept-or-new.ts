/** What a reference is after a change. Null may stand for what the person does not see, which is kept. */
export function keptOrNew(
  before: number | null,
  seen: number | null,
  next: number | null | undefined,
): number | null {
  const isHidden = before !== null && seen === null
  return next === undefined || (next === null && isHidden) ? before : next
}
