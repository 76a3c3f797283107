/**
 * How many times longer `work` takes when its input is eight times larger: about 8 when it is linear, 64 when it is
 * quadratic. Compares the quickest of several runs, so that other programs on the machine change little.
 */
export function growth(work: (size: number) => void, size: number): number {
  let [small, large] = [Infinity, Infinity]
  for (let run = 0; run < 15; run += 1) {
    small = Math.min(
      small,
      timeOf(() => work(size)),
    )
    large = Math.min(
      large,
      timeOf(() => work(8 * size)),
    )
  }
  return large / small
}

function timeOf(work: () => void): number {
  const start = process.cpuUsage()
  work()
  return process.cpuUsage(start).user
}
