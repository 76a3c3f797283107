import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'

import type { Tonight } from '../../../../src/features/play/play.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { Section } from '../../components/page/section.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { isolate } from '../../lib/texts/isolate.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { refreshArticles, updateArticle } from './articles.queries.ts'

import styles from './open-quests.module.css'

interface OpenQuestsProps {
  campaignId: number
  quests: Tonight['open_quests']
  /** Whether the reader may tick one off. */
  mayWrite: boolean
}

/** On Home and at the table: what the party has still to do. */
export default function OpenQuests({ campaignId, quests, mayWrite }: OpenQuestsProps) {
  if (quests.length === 0) return null
  return (
    <Section title="Open quests" aside={quests.length}>
      <QuestList campaignId={campaignId} quests={quests} mayWrite={mayWrite} />
    </Section>
  )
}

/** The field by which a quest is open, and what it reads once the quest is done: the choice after *Open*. */
const STATUS = 'status'
const OPEN = 'Open'

function useDone(campaignId: number): string | undefined {
  const quest = useKinds(campaignId).find(({ starter }) => starter === 'quest')
  const choices = quest?.fields.find(({ key }) => key === STATUS)?.choices ?? []
  return choices.find((choice) => choice === 'Done') ?? choices.find((choice) => choice !== OPEN)
}

export function QuestList({ campaignId, quests, mayWrite }: OpenQuestsProps) {
  const done = useDone(campaignId)
  const tick = useMutation({
    mutationFn: async ({ id, status }: { id: number; status: string }) => {
      await updateArticle(id, { own: { [STATUS]: status } })
      await refreshArticles(campaignId)
    },
    onError: (error) => toastFailure(error, 'The quest was not changed.'),
  })

  async function tickOff(id: number, name: string) {
    await tick.mutateAsync({ id, status: done! })
    toastWithUndo(`${isolate(name)}: ${done}.`, () => tick.mutateAsync({ id, status: OPEN }))
  }

  return (
    <ul className={styles.quests}>
      {quests.map(({ id, name }) => (
        <li key={id} className={styles.quest}>
          {mayWrite && done && (
            <IconButton
              icon={Check}
              className={styles.tick}
              label={`Tick off ${name}`}
              data-writes
              busy={tick.isPending && tick.variables.id === id}
              onClick={() => void tickOff(id, name).catch(() => {})}
            />
          )}
          <PeekLink thing={{ kind: 'article', id }} className={styles.name}>
            {name}
          </PeekLink>
        </li>
      ))}
    </ul>
  )
}
