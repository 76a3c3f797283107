export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

export function atLeast(what: string, value: number, goal: number): void {
  judge(what, value, `≥ ${goal}`, value >= goal)
}

export function atMost(what: string, value: number, goal: number): void {
  judge(what, value, `≤ ${goal}`, value <= goal)
}

/** A missed goal makes the whole run fail at its end. */
function judge(what: string, value: number, goal: string, isMet: boolean): void {
  console.log(`  ${what.padEnd(44)} ${value.toFixed(2)}  goal ${goal}  ${isMet ? 'met' : 'missed'}`)
  if (!isMet) process.exitCode = 1
}
