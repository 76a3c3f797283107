import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, RefreshCw } from 'lucide-react'

import type { GeneratorStatus } from '../../../../src/generation/generation.schemas.ts'
import { Button } from '../../components/button.tsx'
import { modelQuery } from '../admin/model.queries.ts'
import { PullProgress } from '../admin/pull-progress.tsx'
import { startPull, usePull } from '../admin/pull-store.ts'
import { generatorQuery } from '../generation/generator.ts'
import { changeFirstSteps } from './first-steps-store.ts'
import { GetOllama } from './get-ollama.tsx'

import styles from './first-steps.module.css'

interface GeneratorStepProps {
  status: GeneratorStatus
  isAdmin: boolean
}

/** Why no model writes, and how to get one; or that none is needed. */
export function GeneratorStep({ status, isAdmin }: GeneratorStepProps) {
  const client = useQueryClient()
  const generator = useQuery(generatorQuery)
  const { data: ollama } = useQuery({ ...modelQuery, enabled: isAdmin })
  const pull = usePull()
  const lacksModel = ollama?.reachable && !ollama.installed

  function checkAgain() {
    void generator.refetch()
    if (isAdmin) void client.invalidateQueries({ queryKey: modelQuery.queryKey })
  }

  return (
    <div className={styles.form}>
      {status.reason && <p>{status.reason}</p>}
      <p>
        Characters can be written for you. The built-in generator does so at once, on any computer.
        Ollama has a language model of your own write instead, which is slower and more inventive.
        Whether you want it is up to you, now or later.
      </p>
      {lacksModel && (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            icon={Download}
            busy={pull.phase === 'running'}
            onClick={() => void startPull(ollama.model)}
          >
            Fetch {ollama.model}
          </Button>
          <Link to="/admin" search={{ section: 'model' }} className={styles.other}>
            Another model
          </Link>
        </div>
      )}
      <PullProgress />
      {!lacksModel && <GetOllama isAdmin={isAdmin} />}
      <div className={styles.buttons}>
        <Button icon={RefreshCw} busy={generator.isFetching} onClick={checkAgain}>
          Check again
        </Button>
        <Button variant="quiet" onClick={() => changeFirstSteps({ tablesDo: true })}>
          Use the built-in generator
        </Button>
      </div>
    </div>
  )
}
