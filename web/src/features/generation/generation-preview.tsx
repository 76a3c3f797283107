import { useEffect, useRef } from 'react'

import { ScrollBox } from '../../components/scroll-box.tsx'
import type { WrittenFields } from './character-writing.ts'

import styles from './generation-preview.module.css'

interface GenerationPreviewProps {
  written: WrittenFields
  label?: string
}

/** The text of the character so far, scrolled to the last words. */
export function GenerationPreview({ written, label = 'Being written' }: GenerationPreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [written])

  const traits = [written.language_style, written.narrative_role, written.trustworthiness]
  return (
    <div className={styles.preview} role="region" aria-label={label}>
      <div>
        <p className={styles.name}>{written.name}</p>
        <p className={styles.traits}>{[written.tag, ...traits].filter(Boolean).join(' · ')}</p>
      </div>
      <ScrollBox ref={box} className={styles.words} label="Text so far">
        {written.personality && <p className={styles.text}>{written.personality}</p>}
        {written.backstory && <p className={styles.text}>{written.backstory}</p>}
      </ScrollBox>
    </div>
  )
}
