import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'

import { SelectField } from '../../components/forms/select-field.tsx'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { ADMIN_SECTIONS, type AdminSection } from './admin-search.ts'
import { SECTIONS } from './admin-sections.tsx'
import { allFeedbackQuery } from './feedback/admin-feedback.queries.ts'

import styles from './admin-nav.module.css'

/** A list at the side; on a phone a select. */
export function AdminNav({ section }: { section: AdminSection }) {
  const isPhone = useIsPhone()
  const unanswered = useUnanswered()
  return isPhone ? (
    <SectionSelect section={section} unanswered={unanswered} />
  ) : (
    <nav className={styles.nav} aria-label="Admin sections">
      <ul>
        {ADMIN_SECTIONS.map((name) => {
          const { label, icon: Icon } = SECTIONS[name]
          return (
            <li key={name}>
              <Link
                to="/admin"
                search={{ section: name }}
                className={styles.link}
                activeProps={{}}
                aria-current={name === section ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            </li>
          )
        })}
        <li className={styles.apart}>
          <Link to="/admin/feedback" className={styles.link}>
            <MessageSquare aria-hidden />
            Feedback
            {unanswered && <span className={styles.count}>{unanswered} unanswered</span>}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function SectionSelect({ section, unanswered }: { section: AdminSection; unanswered: string }) {
  const navigate = useNavigate()

  function open(name: AdminSection | 'feedback') {
    if (name === 'feedback') void navigate({ to: '/admin/feedback' })
    else void navigate({ to: '/admin', search: { section: name } })
  }

  return (
    <SelectField
      label="Section"
      hideLabel
      options={[
        ...ADMIN_SECTIONS.map((name) => [name, SECTIONS[name].label] as const),
        ['feedback', `Feedback${unanswered && ` (${unanswered} unanswered)`}`],
      ]}
      value={section}
      onChange={open}
    />
  )
}

/** How much feedback has no answer, counted in the loaded pages: '3', '12+', or '' for none. */
function useUnanswered(): string {
  const { data, hasNextPage } = useInfiniteQuery(allFeedbackQuery)
  const items = data?.pages.flatMap((page) => page.feedback) ?? []
  const count = items.filter(({ admin_response }) => admin_response === null).length
  if (count === 0) return ''
  return hasNextPage ? `${count}+` : String(count)
}
