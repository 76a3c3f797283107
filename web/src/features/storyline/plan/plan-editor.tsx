import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

import type { SearchHit } from '../../../../../src/features/search/search.schemas.ts'
import { SESSION_LIMITS } from '../../../../../src/features/storyline/storyline.limits.ts'
import type { Session } from '../../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { EditConflict } from '../../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { isPlain } from '../../../components/markdown/is-plain.ts'
import { PicturedThing } from '../../../components/markdown/pictured-thing.ts'
import { ProseField } from '../../../components/writing/prose-field.tsx'
import { useEdit } from '../../../lib/drafts/use-edit.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { searchQuery } from '../../search/search.queries.ts'
import { useUpdateSession } from '../storyline.queries.ts'
import { isPlannable, type Planned, PlannedThing } from './planned-thing.tsx'

import styles from './session-plan.module.css'

type Plan = NonNullable<Session['plan']>

const LABELS: Record<keyof Plan, string> = { goals: 'Goals', things: 'World and secrets' }

export const planDraftOf = ({ id }: Session) => `session-plan:${id}`

interface PlanEditorProps {
  session: Session
  plan: Plan
  onDone: () => void
  onResume: () => void
}

export function PlanEditor({ session, plan, onDone, onResume }: PlanEditorProps) {
  const { mutateAsync } = useUpdateSession(session.campaign_id)
  const edit = useEdit<Session, Plan>({
    of: () => planDraftOf(session),
    subject: {
      thing: session,
      update: ({ goals, things }, updated_at, said) =>
        mutateAsync({
          id: session.id,
          plan: {
            ...(goals !== undefined && { goals }),
            ...(things && { things: things.map(({ kind, id }) => ({ kind, id })) }),
          },
          updated_at,
          ...said,
        }),
    },
    valuesOf: (now) => now.plan ?? plan,
    onSaved: onDone,
    failure: 'Failed to save the plan',
  })
  const { goals, things } = edit.values

  return (
    <Form className={styles.editor} onSubmit={() => edit.save()} refusal={edit.error}>
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <PicturedThing value={{ kind: 'session', id: session.id }}>
        <ProseField
          label={LABELS.goals}
          path="plan.goals"
          isPlain={isPlain(session, 'goals')}
          readBy="dm"
          autoFocus
          rows={4}
          max={SESSION_LIMITS.goals}
          value={goals}
          onChange={(text) => edit.set('goals', text)}
        />
      </PicturedThing>
      <FindThing
        campaignId={session.campaign_id}
        chosen={things}
        onAdd={(thing) => edit.set('things', [...things, thing])}
      />
      {things.length > 0 && (
        <ul className={styles.chosen}>
          {things.map((thing) => (
            <li key={keyOf(thing)} className={styles.chip}>
              <PlannedThing thing={thing} />
              <IconButton
                icon={X}
                label={`Remove ${thing.name}`}
                onClick={() =>
                  edit.set(
                    'things',
                    things.filter((other) => other !== thing),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Failure {...edit.failure} />
      <div className={styles.buttons}>
        <Button disabled={edit.saving} onClick={() => edit.cancel(onDone, onResume)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={edit.saving}>
          Save
        </Button>
      </div>
      {edit.conflict && (
        <EditConflict
          what="this plan"
          labels={LABELS}
          show={(field, of) =>
            field === 'goals' ? of.goals : of.things.map(({ name }) => name).join('\n')
          }
          {...edit.conflict}
        />
      )}
    </Form>
  )
}

const keyOf = ({ kind, id }: Pick<Planned, 'kind' | 'id'>) => `${kind} ${id}`

interface FindThingProps {
  campaignId: number
  chosen: readonly Planned[]
  onAdd: (thing: Planned) => void
}

/** A secret is found by its text; its title is what it is about. */
const nameOf = ({ kind, title, excerpt }: SearchHit): string =>
  kind === 'secret' ? `${title}: ${excerpt.map(({ text }) => text).join('')}` : title

/** Finds anything of the campaign that can be planned. */
function FindThing({ campaignId, chosen, onAdd }: FindThingProps) {
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim(), 150)
  const { data } = useQuery(searchQuery(campaignId, words))
  const found = (typed.trim() ? (data?.hits ?? []) : []).flatMap((hit): Planned[] => {
    const { kind, id } = hit
    if (!isPlannable(kind)) return []
    const thing = { kind, id, name: nameOf(hit) }
    return chosen.some((one) => keyOf(one) === keyOf(thing)) ? [] : [thing]
  })

  function add(thing: Planned) {
    onAdd(thing)
    setTyped('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The form is sent by its button.
    event.preventDefault()
    if (found[0] && words === typed.trim()) add(found[0])
  }

  return (
    <div className={styles.finding}>
      <SearchInput
        label="Search the world and its secrets"
        placeholder="Add NPCs, secrets, handouts…"
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <div className={styles.found} role="group" aria-label="Found">
        {found.map((thing) => (
          <button
            key={keyOf(thing)}
            type="button"
            className={styles.choice}
            aria-label={`Add ${thing.name}`}
            onClick={() => add(thing)}
          >
            <Plus aria-hidden />
            <span>{thing.name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
