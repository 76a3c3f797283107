/** Whether it is one of the names, in any case. */
export const isTaken = (names: readonly string[], name: string): boolean => {
  const key = name.trim().toLowerCase()
  return names.some((taken) => taken.trim().toLowerCase() === key)
}
