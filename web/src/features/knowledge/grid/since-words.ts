import type { KnowledgeRow } from '../../../../../src/features/reveals/reveals.schemas.ts'
import { formatLongDate } from '../../../lib/dates.ts'

type Known = NonNullable<KnowledgeRow['known'][string]>

export const sinceWords = ({ since, session_number: number }: Known): string =>
  number === null ? `since ${formatLongDate(since)}` : `since session ${number}`
