import { Fragment, type ReactNode } from 'react'

import { hasMarks } from '../../../../src/texts/has-marks.ts'
import { classNames } from '../../design/class-names.ts'
import type { Shown } from './pieces.tsx'
import { fileWhenWanted } from './use-file.ts'

import prose from '../../design/prose.module.css'
import styles from './markdown.module.css'

export interface MarkdownProps extends Partial<Shown> {
  text: string
  className?: string | undefined
  /** In the font of `className`, rather than in that of prose. */
  own?: boolean
  /** Above a long text with headings, a table of contents. */
  contents?: boolean
}

const useReader = fileWhenWanted(() => import('./pieces.tsx'))

/** Where the text is read without its elements, it has its line breaks. */
const BREAK = (
  <>
    {'\n'}
    <br />
  </>
)

const asTyped = (text: string): ReactNode => text

/** A text as it is read: Markdown, without HTML. */
export function Markdown(props: MarkdownProps) {
  const { text, className, own, contents, renderText = asTyped } = props
  const isMarked = hasMarks(text)
  const reader = useReader(isMarked)
  const isWaiting = isMarked && reader === undefined
  return (
    <div
      data-prose
      className={classNames(
        !own && prose.prose,
        styles.text,
        isWaiting && styles.waiting,
        isMarked && reader?.className,
        className,
      )}
    >
      {isMarked && reader ? (
        <reader.Pieces text={text} contents={contents ?? false} shown={{ renderText }} />
      ) : (
        <Paragraphs text={text} renderText={renderText} />
      )}
    </div>
  )
}

function Paragraphs({ text, renderText }: { text: string; renderText: Shown['renderText'] }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, at) => (
      <p key={at}>
        {paragraph.split('\n').map((line, at) => (
          <Fragment key={at}>
            {at > 0 && BREAK}
            {renderText(line)}
          </Fragment>
        ))}
      </p>
    ))
}

/** A text that is older than Markdown, as it was typed. */
export function PlainText({ text, className, own, renderText = asTyped }: MarkdownProps) {
  return (
    <div data-prose className={classNames(own ? styles.typed : prose.prose, className)}>
      {renderText(text)}
    </div>
  )
}
