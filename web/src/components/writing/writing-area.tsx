import { Eye } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

import type { ReadBy } from '../../../../src/features/kinds/kinds.limits.ts'
import { hasMarks } from '../../../../src/texts/has-marks.ts'
import { classNames } from '../../design/class-names.ts'
import { TextArea } from '../forms/text-area.tsx'
import { IconButton } from '../icon-button.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import type { Cut } from './cut.ts'

import styles from './writing.module.css'

const WritingTools = lazy(() => import('./writing-tools.tsx'))

export interface WritingAreaProps extends Omit<ComponentProps<typeof TextArea>, 'prose' | 'ref'> {
  value: string
  /** Whether the text was last written before texts were Markdown. */
  isPlain?: boolean | undefined
  /** Without the toolbar until it has the cursor. */
  quiet?: boolean
  /** Moves what is selected into a secret. */
  onSecret?: ((cut: Cut) => void) | undefined
  /** Who reads pictures that are added: everyone, unless said. Null where none can be added. */
  readBy?: ReadBy | null | undefined
}

/** A long text is written here: with a few tools, and with the text as it will look beside it or one tap away. */
export function WritingArea({
  isPlain,
  quiet,
  onSecret,
  readBy = 'everyone',
  ...rest
}: WritingAreaProps) {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const [isPreview, setPreview] = useState(false)
  return (
    <div className={classNames(styles.writing, quiet && styles.quiet)}>
      <div className={styles.bar}>
        <Suspense>
          {area && <WritingTools area={area} readBy={readBy} onSecret={onSecret} />}
        </Suspense>
        <IconButton
          icon={Eye}
          label="Preview"
          aria-pressed={isPreview}
          className={styles.toggle}
          // The selection stays, and on a phone the keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setPreview(!isPreview)}
        />
      </div>
      <div className={styles.sides} data-preview={isPreview || undefined}>
        <TextArea prose ref={setArea} {...rest} />
        {isPreview && (
          <ScrollBox className={styles.preview} label="Preview">
            {rest.value.trim() ? (
              <Markdown text={rest.value} />
            ) : (
              <p className={styles.none}>Nothing written yet.</p>
            )}
          </ScrollBox>
        )}
      </div>
      {isPlain && hasMarks(rest.value) && (
        <p className={styles.hint}>
          This text is older than formatting. Once saved, characters such as * and # format it: see
          the preview.
        </p>
      )}
    </div>
  )
}
