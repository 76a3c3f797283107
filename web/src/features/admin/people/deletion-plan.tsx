import type { PersonDeletion } from '../../../../../src/features/people/people.schemas.ts'

import styles from './dialogs.module.css'

interface DeletionPlanProps {
  plan: PersonDeletion
  username: string
}

/** What becomes of the campaigns that need the person, the lost ones first. */
export function DeletionPlan({ plan, username }: DeletionPlanProps) {
  const campaigns = plan.campaigns.toSorted((a, b) => a.outcome.localeCompare(b.outcome))
  if (campaigns.length === 0) {
    return (
      <p>
        No campaign is lost or changes hands. What {username} added stays where it is, without the
        name.
      </p>
    )
  }
  return (
    <>
      <p>What becomes of the campaigns that need {username}:</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, and keys must reach that. */}
      <ul className={styles.plan} tabIndex={0} aria-label="Campaigns concerned">
        {campaigns.map(({ id, name, outcome, to }) => (
          <li key={id}>
            <span className={styles.campaign}>{name}</span>{' '}
            {outcome === 'deleted' ? (
              <span className={styles.lost}>is deleted with everything in it.</span>
            ) : (
              <span className={styles.fate}>passes to {to}.</span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.fate}>
        What {username} added to campaigns that live on stays there, without the name.
      </p>
    </>
  )
}
