import { useInfiniteQuery } from '@tanstack/react-query'
import { Replace } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { Button } from '../../components/button.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { Section } from '../../components/page/section.tsx'
import { loadErrorOf } from '../../lib/load-error.ts'
import { MentionList } from './mention-list.tsx'
import { mentionsQuery, type NamedThing } from './mentions.queries.ts'
import { openRename } from './rename-store.ts'

import styles from './mentioned-in.module.css'

interface MentionedInProps {
  thing: NamedThing
  /** Whether the reader may change the texts. */
  asDm: boolean
}

/** The texts that name a thing, asked for when they come near. Without any there is no heading. */
export function MentionedIn({ thing, asDm }: MentionedInProps) {
  const [place, isNear] = useNear()
  const query = useInfiniteQuery({ ...mentionsQuery(thing), enabled: isNear })
  const error = loadErrorOf(query)
  const mentions = query.data?.pages.flatMap((page) => page.mentions) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const rename = asDm && (
    <Button variant="quiet" size="small" icon={Replace} onClick={() => openRename(thing)}>
      Replace an old name
    </Button>
  )

  return (
    <div ref={place}>
      <LoadError
        error={error}
        failure="The texts that mention it could not be loaded."
        onRetry={query.refetch}
      />
      {total === 0 && query.data && rename && <div data-writes="buttons">{rename}</div>}
      {mentions.length > 0 && (
        <Section title="Mentioned in" aside={total} actions={rename}>
          <MentionList mentions={mentions} />
          {query.hasNextPage && (
            <Button
              className={styles.more}
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Section>
      )}
    </div>
  )
}

/** Whether an element has come near the window. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return [place, isNear] as const
}
