import type { ReactNode } from 'react'

import { hasMarks } from '../../../../src/texts/has-marks.ts'
import { fileWhenWanted } from './use-file.ts'

import styles from './markdown.module.css'

const useReader = fileWhenWanted(() => import('../../../../src/texts/without-marks.ts'))

interface WordsProps {
  text: string
  /** Of a long text: what is shown of its words. */
  part?: (words: string) => ReactNode
}

const all = (words: string) => words

/** The words of a Markdown text, where there is no room for more. */
export function Words({ text, part = all }: WordsProps) {
  const isMarked = hasMarks(text)
  const reader = useReader(isMarked)
  if (!isMarked || reader === null) return part(text)
  if (reader) return part(reader.withoutMarks(text))
  return <span className={styles.waiting}>{part(text)}</span>
}
