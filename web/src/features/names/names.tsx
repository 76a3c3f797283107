import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, use, useMemo } from 'react'

import { lazyPart } from '../../components/lazy-part.ts'
import { isPlain, type WithTexts } from '../../components/markdown/is-plain.ts'
import { Markdown, type MarkdownProps, PlainText } from '../../components/markdown/markdown.tsx'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { type Thing, PeekLink } from '../../components/peek-link.tsx'
import type { Pictured } from '../../lib/files/text-pictures.ts'
import { type Linker, linkerOf } from './linker.ts'
import { namedQuery } from './names.queries.ts'

import styles from './names.module.css'

const AmbiguousName = lazyPart(() => import('./ambiguous-name.tsx'))

const LinkerContext = createContext<{ link: Linker; campaignId: number } | null>(null)

interface NamesInProps {
  campaignId: number
  /** The texts that are shown inside. */
  texts: readonly (string | undefined)[]
  /** The page's own thing is not linked on it. */
  except?: Thing
  /** What has the pictures that the texts show: `except`, unless said. */
  pictured?: Pictured
  children: ReactNode
}

/** Asks once which NPCs and locations the texts name. */
export function NamesIn({ campaignId, texts, except, pictured = except, children }: NamesInProps) {
  const text = texts.filter(Boolean).join('\n')
  const { data } = useQuery({
    ...namedQuery(campaignId, text),
    enabled: text.trim() !== '',
  })
  const kind = except?.kind
  const id = except?.id ?? 0
  const linker = useMemo(
    () => (data ? { link: linkerOf(data, kind && { kind, id }), campaignId } : null),
    [data, kind, id, campaignId],
  )
  const around = use(PicturedThing)
  return (
    <PicturedThing value={pictured ?? around}>
      <LinkerContext value={linker}>{children}</LinkerContext>
    </PicturedThing>
  )
}

interface ProseProps extends Omit<MarkdownProps, 'renderText'> {
  /** Whose text it is, and which one: a text that is older than Markdown is shown as it was typed. */
  of?: WithTexts
  field?: string
}

/** A long text inside `NamesIn`, in which each name leads to what it names. */
export function Prose({ of, field = '', ...rest }: ProseProps) {
  const Text = isPlain(of, field) ? PlainText : Markdown
  return <Text {...rest} renderText={linked} />
}

const linked = (text: string) => <Names>{text}</Names>

/** A single long text. */
export function LinkedProse({ campaignId, except, pictured, ...rest }: LinkedProseProps) {
  return (
    <NamesIn
      campaignId={campaignId}
      texts={[rest.text]}
      {...(except && { except })}
      {...(pictured && { pictured })}
    >
      <Prose {...rest} />
    </NamesIn>
  )
}

interface LinkedProseProps extends ProseProps, Omit<NamesInProps, 'texts' | 'children'> {}

/** A text inside `NamesIn` in which each name leads to what it names, or asks which where several have it. */
export function Names({ children: text }: { children: string }) {
  const linker = use(LinkerContext)
  if (!linker) return text
  return linker.link(text).map(({ text: part, things }, at) => {
    if (!things) return part
    const [thing, ...others] = things
    return others.length > 0 ? (
      <Suspense key={at} fallback={part}>
        <AmbiguousName campaignId={linker.campaignId} things={things} className={styles.name}>
          {part}
        </AmbiguousName>
      </Suspense>
    ) : (
      <PeekLink key={at} thing={thing!} className={styles.name}>
        {part}
      </PeekLink>
    )
  })
}
