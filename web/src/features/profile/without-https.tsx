import { Section } from '../../components/page/section.tsx'

import styles from './profile-screen.module.css'

/** Over plain HTTP, except from the computer itself, browsers keep parts of the page switched off. */
export function WithoutHttps() {
  if (isSecureContext) return null
  return (
    <Section title="HTTPS">
      <p className={styles.https}>
        With HTTPS, this page also opens offline, and can share and copy links. On the server, one
        line adds it:{' '}
        <code>
          sudo caddy reverse-proxy --from dramatis.home.arpa --to 127.0.0.1:{location.port || 80}{' '}
          --internal-certs
        </code>
      </p>
    </Section>
  )
}
