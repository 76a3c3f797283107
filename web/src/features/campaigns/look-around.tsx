import { Compass } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { useMakeSample } from './samples.queries.ts'

import styles from './samples.module.css'

export function LookAround() {
  const make = useMakeSample()
  return (
    <section className={styles.look} aria-labelledby="look-around">
      <h2 id="look-around" className={styles.title}>
        Or look around first
      </h2>
      <p className={styles.words}>
        A complete sample campaign that you can change: forty characters with their secrets, a
        bridge with a town on it, and the sessions so far. You can remove it with one click.
      </p>
      <Failure
        error={make.error}
        otherwise="The sample could not be created. Please check your connection."
      />
      <Button icon={Compass} busy={make.isPending} onClick={() => make.mutate()}>
        {make.isPending ? 'Setting it up…' : 'Look around'}
      </Button>
    </section>
  )
}
