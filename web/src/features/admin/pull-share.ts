import { formatBytes } from '../../lib/files/bytes.ts'

interface PullShare {
  /** Whole percent, null while the total is unknown. 100 only once Ollama says that it is done. */
  percent: number | null
  text: string
}

/** The progress in bytes. The total grows when another part begins. */
export function describeShare(completed: number, total: number): PullShare {
  if (total <= 0) return { percent: null, text: 'The size is not known yet.' }
  const percent = Math.min(99, Math.floor((completed / total) * 100))
  return { percent, text: `${formatBytes(completed)} of ${formatBytes(total)}, ${percent} %` }
}
