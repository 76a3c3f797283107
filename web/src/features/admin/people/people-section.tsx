import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import { useRef, useState } from 'react'

import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { useUser } from '../../../app/session-store.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PagedList } from '../../../components/page/paged-list.tsx'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
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
  const total = list.data?.pages.at(-1)?.total
  const search = (text: string) =>
    void navigate({
      to: '/admin',
      search: { section: 'people', ...(text && { q: text }) },
      replace: true,
    })
  const [typed, setTyped] = useTypedSearch(q, search)

  return (
    <section ref={section} tabIndex={-1} className={styles.people} aria-label="People">
      <div className={styles.toolbar} role="search">
        <SearchInput
          label="Search people"
          placeholder="Search by name or email..."
          value={typed}
          maxLength={200}
          autoCapitalize="none"
          onChange={setTyped}
        />
        <span className={styles.total} role="status">
          {total !== undefined && (
            <Badge>{total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`}</Badge>
          )}
        </span>
      </div>
      <PagedList
        list={list}
        rowsOf={(page) => page.users}
        failure="The people could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading people…" />}
        empty={
          <EmptyState
            icon={UserRoundSearch}
            title="No people found"
            action={<Button onClick={() => search('')}>Show everybody</Button>}
          >
            No email or username contains “{q}”.
          </EmptyState>
        }
      >
        {(people) => (
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
      </PagedList>
      {changes.link && <ResetLinkDialog link={changes.link} onClose={changes.closeLink} />}
      {leaving && (
        <DeleteAccountDialog
          person={leaving}
          isSelf={leaving.id === selfId}
          onClose={() => setLeaving(null)}
          onDeleted={() => section.current?.focus()}
        />
      )}
    </section>
  )
}
