import { useLocation } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

import { Dialog } from '../components/dialogs/dialog.tsx'
import { classNames } from '../design/class-names.ts'
import { currentness } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import { usePages } from './use-pages.ts'
import { UserPanel } from './user-panel.tsx'

import styles from './bottom-bar.module.css'
import sidebar from './sidebar.module.css'

export function BottomBar() {
  const [open, setOpen] = useState(false)
  const pages = usePages()
  const { pathname } = useLocation()
  const rest = pages.filter(({ inBar }) => !inBar)
  const isBehind = rest.some((page) => currentness(page, pathname))

  return (
    <nav className={styles.bar} aria-label="Pages">
      {pages.map(
        (page) =>
          page.inBar && <PageLink key={page.to} page={page} className={styles.page} short />,
      )}
      <button
        type="button"
        className={classNames(styles.page, isBehind && styles.holdsCurrent)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden />
        More
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="More">
        <div className={styles.more}>
          <div className={styles.rest}>
            {rest.map((page) => (
              <PageLink
                key={page.to}
                page={page}
                className={sidebar.page}
                onClick={() => setOpen(false)}
              />
            ))}
          </div>
          <UserPanel onLeave={() => setOpen(false)} />
        </div>
      </Dialog>
    </nav>
  )
}
