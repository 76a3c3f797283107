import { Compass } from 'lucide-react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { messageOf } from '../../lib/http.ts'
import { useMakeSample } from './samples.queries.ts'

import styles from './samples.module.css'

/** For whoever wants to see what there is before there is anything of their own. */
export function LookAround() {
  const make = useMakeSample()
  return (
    <section className={styles.look} aria-labelledby="look-around">
      <h2 id="look-around" className={styles.title}>
        Or look around first
      </h2>
      <p className={styles.words}>
        A sample campaign, whole and yours to change: forty characters with their secrets, a bridge
        with a town on its back, and the evenings so far. It goes again with one click.
      </p>
      {make.error && (
        <Alert tone="danger">
          {messageOf(make.error, 'The sample could not be made. Please check your connection.')}
        </Alert>
      )}
      <Button icon={Compass} busy={make.isPending} onClick={() => make.mutate()}>
        {make.isPending ? 'Setting it up…' : 'Look around'}
      </Button>
    </section>
  )
}
