import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../components/button.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { useRemoveSample } from './samples.queries.ts'

import styles from './samples.module.css'

/** Says that a campaign is a sample, and lets its creator remove it. */
export function SampleLine({
  campaign,
  className,
}: {
  campaign: Campaign
  className?: string | undefined
}) {
  const remove = useRemoveSample()
  if (!campaign.is_sample) return null
  return (
    <div className={classNames(styles.line, className)}>
      <p>This is a sample.</p>
      {campaign.is_creator && (
        <Button
          variant="quiet"
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate(campaign)}
        >
          <span>
            Remove it<VisuallyHidden>: {campaign.name}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  )
}
