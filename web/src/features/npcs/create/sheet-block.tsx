import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Audience } from '../../../../../src/choices.schemas.ts'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { Words } from '../../../components/markdown/words.tsx'
import { inWords, isSet, ownKey } from '../../kinds/own-values.ts'
import { locationsQuery } from '../../location-tree/locations.queries.ts'
import { aliasesInWords } from '../../names/aliases.ts'
import { tagsQuery } from '../../tags/tags.queries.ts'
import type { NpcForm } from '../edit/use-npc-form.ts'
import { isTextBlock } from '../npc-blocks.ts'
import { isNamed } from '../tag-text.ts'

import disclosure from '../../../components/disclosure.module.css'
import styles from './sheet-block.module.css'

interface SheetBlockProps {
  title: string
  /** What is in it, while it is closed. */
  said: ReactNode
  /** It was just filled by the generator. */
  isGenerated?: boolean
  /** Opens it, as for a proposal that waits in it. */
  wanted?: boolean
  children: ReactNode
}

/** A part of the character sheet that opens where it stands. */
export function SheetBlock(props: SheetBlockProps) {
  const { title, wanted = false } = props
  const [isOpen, setOpen] = useState(wanted)
  const [wasWanted, setWasWanted] = useState(wanted)
  if (wanted !== wasWanted) {
    setWasWanted(wanted)
    if (wanted) setOpen(true)
  }
  return (
    <details
      className={styles.block}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={disclosure.summary}>
        <span className={styles.title}>{title}</span>
        {props.isGenerated && (
          <Sparkles className={styles.generated} role="img" aria-label="Generated" />
        )}
        {!isOpen && <span className={styles.said}>{props.said}</span>}
      </summary>
      <div className={styles.fields}>{props.children}</div>
    </details>
  )
}

interface SaidProps {
  parts: readonly ReactNode[]
  /** Where there are none. */
  none?: string
}

/** What is in a block, in a line. */
function Said({ parts, none = 'Not said' }: SaidProps) {
  const set = parts.filter((part) => Boolean(part))
  if (set.length === 0) return <span className={styles.none}>{none}</span>
  return set.map((part, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      {part}
    </span>
  ))
}

/** The words of a text that may be long. */
const wordsOf = (text: string) =>
  text.trim() !== '' && <Words text={text} part={(words) => words.slice(0, 160)} />

const visibleTo = (audience: Audience) =>
  audience === 'everyone' ? 'Visible to everyone' : VISIBILITY_WORDS[audience]

export function SaidOf({ form, block }: { form: NpcForm; block: string }) {
  const { values } = form.edit
  const isDms = form.has('dm_notes')
  if (isTextBlock(block)) return <Said none="Not written" parts={[wordsOf(values[block])]} />
  switch (block) {
    case 'aliases':
      return <Said none="None" parts={[aliasesInWords(values.aliases)]} />
    case 'tags':
      return <SaidTags form={form} />
    case 'speech':
      return <Said parts={[values.language_style]} />
    case 'facts':
      return <SaidFacts form={form} />
    case 'own':
      return (
        <Said
          parts={form.own
            .filter((field) => isSet(values[ownKey(field)]))
            .map((field) => `${field.label}: ${inWords(values[ownKey(field)]).slice(0, 60)}`)}
        />
      )
    default:
      return <Said parts={[visibleTo(values.visibility), isDms && wordsOf(values.dm_notes)]} />
  }
}

function SaidTags({ form: { campaignId, edit } }: { form: NpcForm }) {
  const { data: tags } = useQuery(tagsQuery(campaignId))
  const named = tags?.filter(({ name }) => isNamed(edit.values.tag, name)) ?? []
  return <Said none="None" parts={[named.map(({ name }) => name).join(', ')]} />
}

function SaidFacts({ form: { campaignId, edit } }: { form: NpcForm }) {
  const { location_id, narrative_role, trustworthiness } = edit.values
  const { data: locations } = useQuery(locationsQuery(campaignId))
  const location = locations?.find(({ id }) => id === location_id)
  return <Said parts={[location?.name, narrative_role, trustworthiness]} />
}
