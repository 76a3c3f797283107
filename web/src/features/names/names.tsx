import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'

import { type Thing, PeekLink } from '../../components/peek-link.tsx'
import { type Linker, linkerOf } from './linker.ts'
import { namedQuery } from './names.queries.ts'

import styles from './names.module.css'

const LinkerContext = createContext<Linker | null>(null)

interface NamesInProps {
  campaignId: number
  /** The texts that are shown inside. */
  texts: readonly (string | undefined)[]
  /** The page's own thing is not linked on it. */
  except?: Thing
  children: ReactNode
}

/** Asks once which NPCs and locations the texts name. */
export function NamesIn({ campaignId, texts, except, children }: NamesInProps) {
  const text = texts.filter(Boolean).join('\n')
  const { data } = useQuery({
    ...namedQuery(campaignId, text),
    enabled: text.trim() !== '',
  })
  const kind = except?.kind
  const id = except?.id
  const linker = useMemo(
    () => (data ? linkerOf(data, (thing) => thing.kind !== kind || thing.id !== id) : null),
    [data, kind, id],
  )
  return <LinkerContext value={linker}>{children}</LinkerContext>
}

/** One text in which each name leads to what it names. */
export function LinkedText({ text, ...rest }: LinkedTextProps) {
  return (
    <NamesIn {...rest} texts={[text]}>
      <Names>{text}</Names>
    </NamesIn>
  )
}

interface LinkedTextProps extends Omit<NamesInProps, 'texts' | 'children'> {
  text: string
}

/** A text inside `NamesIn` in which each name leads to what it names. */
export function Names({ children: text }: { children: string }) {
  const linker = use(LinkerContext)
  if (!linker) return text
  return linker(text).map(({ text: part, thing }, at) =>
    thing ? (
      <PeekLink key={at} thing={thing} className={styles.name}>
        {part}
      </PeekLink>
    ) : (
      part
    ),
  )
}
