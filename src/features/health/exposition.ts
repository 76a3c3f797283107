export interface Metric {
  name: string
  help: string
  type: 'gauge' | 'counter' | 'histogram'
  /** `suffix` is added to the name, for the lines of a histogram. */
  values: [labels: Record<string, string>, value: number, suffix?: string][]
}

/** In Prometheus's text format, version 0.0.4. */
export function writeMetrics(metrics: Metric[]): string {
  return metrics.map(writeMetric).join('')
}

function writeMetric({ name, help, type, values }: Metric): string {
  const lines = values.map(
    ([labels, value, suffix = '']) => `${name}${suffix}${writeLabels(labels)} ${value}`,
  )
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}

function writeLabels(labels: Record<string, string>): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return written.length > 0 ? `{${written.join(',')}}` : ''
}
