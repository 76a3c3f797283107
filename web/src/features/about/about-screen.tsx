import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { LoadError } from '../../components/page/load-error.tsx'
import { Section } from '../../components/page/section.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { BecomeAdmin } from '../first-run/become-admin.tsx'
import { firstRunQuery } from '../first-run/first-run.queries.ts'
import { versionQuery } from './about.queries.ts'

import styles from './about.module.css'

export function AboutScreen() {
  const { data: version, error, refetch } = useQuery(versionQuery)
  const { data: firstRun } = useQuery(firstRunQuery)
  return (
    <div className={styles.about}>
      <section className={styles.part}>
        {!version && error ? (
          <LoadError
            error={error}
            failure="The server does not say which version it is."
            onRetry={refetch}
          />
        ) : (
          <p className={styles.which}>
            {version ? `Version ${version}` : <Skeleton width="8rem" />}
          </p>
        )}
        <p className={styles.lead}>
          The cast of your campaign, within reach of the whole table: characters and their journals,
          locations on maps, connections, and the sessions so far.
        </p>
        <p>It runs on your own machine, keeps everything in one file, and needs no internet.</p>
      </section>
      {firstRun?.needs_admin && (
        <Section title="There is no admin yet" className={styles.part}>
          <BecomeAdmin />
        </Section>
      )}
      <Section title="License" className={styles.part}>
        <p>
          Dramatis is free software under the MIT license. All licenses, also those of its parts,
          are in <a href="/licenses.txt">licenses.txt</a>. The API is described at{' '}
          <a href="/api/docs">/api/docs</a>.
        </p>
      </Section>
      <Section title="Credits" className={styles.part}>
        <dl className={styles.credits}>
          <Credit what="Portraits">
            Drawn by <Out to="https://www.dicebear.com">DiceBear</Out>, from the styles{' '}
            <Out to="https://www.figma.com/community/file/1184595184137881796">Adventurer</Out> by
            Lisa Wischofsky and{' '}
            <Out to="https://www.figma.com/community/file/1589627891082866389">ToonHead</Out> by
            Johan Melin (both <Out to="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Out>
            ), and Lorelei by Lisa Wischofsky, Notionists by Zoish, Open Peeps by Pablo Stanley and
            Pixel Art by DiceBear (all CC0 1.0), drawn anew for each face.
          </Credit>
          <Credit what="Icons of tags and locations">
            From <Out to="https://game-icons.net">game-icons.net</Out>, by Caro Asercion,
            Delapouite, Lorc, Sbed and Willdabeast (
            <Out to="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</Out>), unchanged but
            for the color.
          </Credit>
          <Credit what="Icons of the interface">
            <Out to="https://lucide.dev">Lucide</Out> (ISC license).
          </Credit>
          <Credit what="Typefaces">
            Alegreya by Juan Pablo del Peral and Huerta Tipográfica, and Source Sans 3 by Adobe
            (both SIL Open Font License 1.1).
          </Credit>
        </dl>
      </Section>
    </div>
  )
}

function Credit({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Out({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
