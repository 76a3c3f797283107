import { useInfiniteQuery } from '@tanstack/react-query'
import { UserRoundSearch } from 'lucide-react'
import { useRef, useState } from 'react'

import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { counted } from '../../../../../src/texts/counted.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { LinkToCopy } from '../../../components/forms/link-to-copy.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { formatLongTime } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/login-session/session-store.ts'
import { AdminList, AdminToolbar, totalOf } from '../admin-list.tsx'
import { type AdminSearch, useAdminFilter } from '../admin-search.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { peopleQuery } from './people.queries.ts'
import { PersonRow } from './person-row.tsx'
import { type GivenLink, usePersonActs } from './use-person-acts.ts'

import styles from './people.module.css'

export function PeopleSection({ q = '' }: AdminSearch) {
  const filter = useAdminFilter({ section: 'people', q })
  const selfId = useUser()?.id
  const list = useInfiniteQuery(peopleQuery(q))
  const acts = usePersonActs()
  const [leaving, setLeaving] = useState<Person | null>(null)
  const section = useRef<HTMLElement>(null)
  const total = totalOf(list)

  return (
    <section ref={section} tabIndex={-1} className={styles.people} aria-label="People">
      <AdminToolbar
        label="Search people"
        placeholder="Name or email…"
        q={q}
        onSearch={(text) => filter({ q: text })}
      >
        <span className={styles.total} role="status">
          {total !== undefined && <Badge>{counted(total, 'person', 'people')}</Badge>}
        </span>
      </AdminToolbar>
      <AdminList
        list={list}
        rowsOf={(page) => page.users}
        pending="Loading people…"
        failure="The people could not be loaded. Please check your connection."
        empty={
          <EmptyState
            icon={UserRoundSearch}
            title="No people found"
            action={<Button onClick={() => filter({ q: '' })}>Show all people</Button>}
          >
            No email or username contains “{q}”.
          </EmptyState>
        }
      >
        {(person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === selfId}
            acts={acts}
            onDelete={() => setLeaving(person)}
          />
        )}
      </AdminList>
      {acts.link && <ResetLinkDialog link={acts.link} onClose={acts.closeLink} />}
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

interface ResetLinkDialogProps {
  link: GivenLink
  onClose: () => void
}

/** The only time that the link can be read. */
function ResetLinkDialog({ link, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Reset link for ${link.person.username}`}
      description="Send it yourself, so that only this person reads it. It is shown only once."
    >
      <LinkToCopy
        address={location.origin + link.path}
        hint={`It works once, until ${formatLongTime(link.expires_at)}. After that, make another.`}
        onDone={onClose}
      />
    </Dialog>
  )
}
