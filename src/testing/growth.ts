const RUNS = 5
/** Microseconds. The clock of the processor may stand still for some milliseconds. */
const LONG_ENOUGH = 20_000

/**
 * How many times longer `work` takes when its input is eight times larger: about 8 when it is linear, 64 when it is
 * quadratic. Compares the quickest of several runs, so that other programs on the machine change little.
 */
export function growth(work: (size: number) => void, size: number): number {
  let times = 1
  const small = () => timeOf(8 * times, () => work(size))
  const large = () => timeOf(times, () => work(8 * size))
  while (small() < LONG_ENOUGH) times *= 2
  return (8 * quickest(large)) / quickest(small)
}

const quickest = (measure: () => number) => Math.min(...Array.from({ length: RUNS }, measure))

function timeOf(times: number, work: () => void): number {
  const start = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work()
  const { user, system } = process.cpuUsage(start)
  return user + system
}
