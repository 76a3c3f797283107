import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import layout from './sheet.module.css'

const LINES = ['96%', '92%', '98%', '88%', '94%', '60%']

/** Shown while a sheet is loading. */
export function SheetSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={layout.toolbar} aria-hidden>
        <Skeleton width="8rem" height="1.5rem" />
      </div>
      <div className={layout.sheet} aria-hidden>
        <div className={layout.portrait}>
          <Skeleton className={layout.square} height="auto" shape="portrait" />
        </div>
        <div className={layout.head}>
          <Skeleton width="70%" height="2.625rem" />
        </div>
        <div className={layout.loading}>
          {LINES.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </>
  )
}
