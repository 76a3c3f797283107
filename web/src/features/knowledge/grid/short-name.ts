const FIRST = /^[^\s._@-]{2,}/u

/** 'wren' of 'wren.abernathy', unless another player begins with it, too. */
export function shortName(name: string, players: readonly { name: string }[]): string {
  const [first = name] = FIRST.exec(name) ?? []
  const isOne = players.filter((other) => FIRST.exec(other.name)?.[0] === first).length < 2
  return isOne ? first : name
}
