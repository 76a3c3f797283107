import { LoadingRows } from '../../../components/page/loading-rows.tsx'

import styles from './manage-screen.module.css'

export function NpcListSkeleton() {
  return (
    <>
      <p className={styles.loading}>Summoning NPCs from the ethereal plane...</p>
      <LoadingRows label="Loading NPCs…" rows={7} />
    </>
  )
}
