import { Alert } from '../../components/alert.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { whoSpoke } from '../generation/generator.ts'
import { type Candidate, countWords } from './candidate.ts'

import lettering from '../../design/lettering.module.css'
import styles from './candidate.module.css'

/** Progress and Stop; afterwards the source and errors. */
export function CandidateStatus({
  candidate,
  onStop,
}: {
  candidate: Candidate
  onStop: () => void
}) {
  const { trying, source, error, notice, written } = candidate
  const isPartial = !source && countWords(written) > 0
  return (
    <div className={styles.status}>
      {trying && (
        <GenerationProgress {...trying} words={countWords(trying.written)} onStop={onStop} />
      )}
      {!trying && source && <p className={lettering.quiet}>{whoSpoke(source)}</p>}
      {!trying && isPartial && <p className={lettering.quiet}>Unfinished: the text ends here.</p>}
      {error && <Alert tone="danger">{error}</Alert>}
      {notice && <Alert tone={trying ? 'warning' : 'info'}>{notice}</Alert>}
      <VisuallyHidden role="status">
        {!trying && source && !error && `${written.name} is written.`}
      </VisuallyHidden>
    </div>
  )
}
