import type { KnowledgeRow } from '../../../../../src/features/reveals/reveals.schemas.ts'
import { classNames } from '../../../design/class-names.ts'
import { WhatLink } from '../../reveals/ledger-line.tsx'
import { subjectOf } from './filter-rows.ts'

import styles from './knowledge-grid.module.css'

interface RowNameProps {
  row: KnowledgeRow
  /** Of those about the same thing: the others do not repeat its name. */
  isFirst: boolean
  tabIndex?: number
}

/** So much of a text is sent. */
const BEGINNING = 120

/** What a row is about, and the secret's text; both lead to the thing's page. */
export function RowName({ row, isFirst, tabIndex }: RowNameProps) {
  const subject = subjectOf(row)
  const { name } = row.what
  const text = name.length < BEGINNING ? name : `${name}…`
  return (
    <>
      {isFirst && (
        <span className={styles.subject}>
          <WhatLink what={subject} tabIndex={tabIndex}>
            {subject.name}
          </WhatLink>
        </span>
      )}
      {row.about && (
        <span className={classNames(styles.text, !isFirst && styles.next)}>
          {isFirst ? (
            text
          ) : (
            <WhatLink what={subject} tabIndex={tabIndex}>
              {text}
            </WhatLink>
          )}
        </span>
      )}
    </>
  )
}
