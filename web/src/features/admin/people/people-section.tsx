import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import { useRef, useState } from 'react'

import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { useUser } from '../../../app/session-store.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { messageOf } from '../../../lib/http.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'
import { peopleQuery } from './people.queries.ts'
import { PersonRow } from './person-row.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { usePersonChanges } from './use-person-changes.ts'

import styles from './people.module.css'

export function PeopleSection({ q }: { q: string }) {
  const navigate = useNavigate()
  const selfId = useUser()?.id
  const list = useInfiniteQuery(peopleQuery(q))
  const changes = usePersonChanges()
  const [leaving, setLeaving] = useState<Person | null>(null)
  const section = useRef<HTMLElement>(null)
  const people = list.data?.pages.flatMap((page) => page.users)
  const search = (text: string) =>
    void navigate({
      to: '/admin',
      search: { section: 'people', ...(text && { q: text }) },
      replace: true,
    })

  return (
    <section ref={section} tabIndex={-1} className={styles.people} aria-label="People">
      <PeopleToolbar q={q} onSearch={search} total={list.data?.pages.at(-1)?.total} />
      {list.error && !list.isFetchNextPageError && (
        <LoadError onRetry={() => void list.refetch()}>
          {messageOf(list.error, 'The people could not be loaded. Please check your connection.')}
        </LoadError>
      )}
      {list.isPending && <PeopleSkeleton />}
      {people && people.length > 0 && (
        <ul className={styles.list} aria-busy={list.isPlaceholderData}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === selfId}
              busy={changes.busyId === person.id}
              failure={changes.failure?.id === person.id ? changes.failure.sentence : undefined}
              onChange={(change) => void changes.change(change, person)}
              onMakeLink={() => void changes.makeLink(person)}
              onDelete={() => setLeaving(person)}
            />
          ))}
        </ul>
      )}
      {people?.length === 0 && (
        <EmptyState
          icon={UserRoundSearch}
          title="No people found"
          action={<Button onClick={() => search('')}>Show everybody</Button>}
        >
          No email and no username holds “{q}”.
        </EmptyState>
      )}
      <MoreRows list={list} />
      <ResetLinkDialog link={changes.link} onClose={changes.closeLink} />
      <DeleteAccountDialog
        person={leaving}
        isSelf={leaving?.id === selfId}
        onClose={() => setLeaving(null)}
        onDeleted={() => section.current?.focus()}
      />
    </section>
  )
}
