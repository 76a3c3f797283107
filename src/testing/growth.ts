const RUNS = 5
/** Microseconds. The clock of processor time may not advance for some milliseconds. */
const LONG_ENOUGH = 20_000

/**
 * How many times longer `work` takes when its input is eight times larger: about 8 when it is linear, 64 when it is
 * quadratic. The middle of several runs of both, one after the other: a busy machine makes single runs look long or short.
 */
export function growth(work: (size: number) => void, size: number): number {
  let times = 1
  const small = () => timeOf(8 * times, () => work(size))
  const large = () => timeOf(times, () => work(8 * size))
  while (small() < LONG_ENOUGH) times *= 2
  const ratios = Array.from({ length: RUNS }, () => (8 * large()) / small())
  return ratios.toSorted((a, b) => a - b)[(RUNS - 1) / 2]!
}

function timeOf(times: number, work: () => void): number {
  const start = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work()
  const { user, system } = process.cpuUsage(start)
  return user + system
}
