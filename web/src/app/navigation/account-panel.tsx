import { Lamp, LogOut, MessageSquarePlus, Sun } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { useTheme } from '../../design/theme.ts'
import { VersionLine } from '../../features/about/version-line.tsx'
import { signOut } from '../../lib/login-session/session.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { BAR, PURPOSES, type NavigationPage } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import { usePages } from './use-pages.ts'

import styles from './account-panel.module.css'
import sidebar from './sidebar.module.css'

/** The person's own pages, the theme and Logout; on a phone also the pages that its bar has no room for. */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const isPhone = useIsPhone()
  const pages = usePages()
  const links = (shown: readonly NavigationPage[]) =>
    shown.map((page) => (
      <PageLink key={page.to} page={page} className={sidebar.page} onClick={onLeave} />
    ))

  return (
    <div className={styles.panel}>
      {isPhone &&
        PURPOSES.map((purpose) => {
          const rest = pages.filter((page) => page.purpose === purpose && !BAR.includes(page.to))
          return (
            rest.length > 0 && (
              <nav key={purpose} className={styles.links} aria-label={purpose}>
                <p className={sidebar.caption}>{purpose}</p>
                {links(rest)}
              </nav>
            )
          )
        })}
      <nav className={styles.links} aria-label="Account">
        {links(pages.filter(({ purpose }) => !purpose))}
      </nav>
      <LinkButton
        to="/feedback"
        variant="quiet"
        icon={MessageSquarePlus}
        className={styles.feedback}
        onClick={onLeave}
      >
        Submit Feedback
      </LinkButton>
      <div className={styles.buttons}>
        <Button variant="quiet" icon={LogOut} onClick={signOut}>
          Logout
        </Button>
        <VersionLine onLeave={onLeave} />
        <ThemeSwitch />
      </div>
    </div>
  )
}

function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  return theme === 'dark' ? (
    <IconButton icon={Sun} label="Light theme" onClick={() => setTheme('light')} />
  ) : (
    <IconButton icon={Lamp} label="Dark theme" onClick={() => setTheme('dark')} />
  )
}
