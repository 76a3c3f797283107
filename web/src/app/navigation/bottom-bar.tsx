import { PaletteBarButton } from '../palette/palette-button.tsx'
import { BAR } from './navigation.ts'
import { NewBarButton } from './new-button.tsx'
import { PageLink } from './page-link.tsx'
import { usePages } from './use-pages.ts'

import styles from './bottom-bar.module.css'

/** Under the thumb on a phone. The other pages open from the person's face. */
export function BottomBar() {
  const pages = usePages()
  return (
    <nav className={styles.bar} aria-label="Pages">
      {BAR.map((to) => {
        const page = pages.find((known) => known.to === to)
        return (
          page && <PageLink key={to} page={{ ...page, ...page.inBar }} className={styles.page} />
        )
      })}
      <PaletteBarButton className={styles.page} />
      <NewBarButton className={styles.add} />
    </nav>
  )
}
