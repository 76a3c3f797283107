import { SectionHeading } from '../../components/page/section-heading.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import spotlight from './journal-spotlight.module.css'
import recent from './recent-npcs.module.css'

/** As high as what comes, so that nothing under it moves. */
export function RecentNpcsSkeleton() {
  return (
    <div>
      <VisuallyHidden role="status">Loading the dashboard…</VisuallyHidden>
      <div aria-hidden>
        <SectionHeading>Recently Edited NPCs</SectionHeading>
        <div className={recent.list}>
          {[0, 1, 2, 3, 4].map((npc) => (
            <div key={npc} className={recent.npc}>
              <Skeleton className={recent.square} height="auto" shape="portrait" />
              <div className={recent.waiting}>
                <Skeleton className={recent.name} width="80%" height="1lh" />
              </div>
              <span className={recent.open}>&nbsp;</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

export function SpotlightSkeleton() {
  return (
    <div aria-hidden>
      <SectionHeading>Journal Spotlight</SectionHeading>
      <div className={spotlight.waiting}>
        <Skeleton width="95%" />
        <Skeleton width="80%" />
        <Skeleton width="45%" />
      </div>
    </div>
  )
}
