import type { CharacterField } from '../../../../src/generation/generation.schemas.ts'
import { Skeleton, SkeletonLines } from '../../components/page/skeleton.tsx'
import { classNames } from '../../design/class-names.ts'
import { FIELD_LABELS } from '../npcs/npc-form-values.ts'
import { TRAITS } from '../npcs/traits.ts'
import { CandidateTools, type FieldTools } from './candidate-tools.tsx'
import { type Candidate, shownText, TEXTS } from './candidate.ts'

import lettering from '../../design/lettering.module.css'
import prose from '../../design/prose.module.css'
import pen from '../generation/pen.module.css'
import styles from './candidate.module.css'

interface CandidateWordsProps {
  candidate: Candidate
  /** Null unless it is refined. */
  toolsOf: (field: CharacterField) => FieldTools | null
}

/** Traits and texts as far as they are written, with skeletons for the rest. */
export function CandidateWords({ candidate, toolsOf }: CandidateWordsProps) {
  const shown = shownText(candidate)
  const isComing = candidate.trying !== null
  const latest = candidate.trying && Object.keys(candidate.trying.written).at(-1)
  return (
    <>
      <dl className={styles.traits}>
        {TRAITS.map(({ field, label }) => (
          <div key={field} className={styles.trait}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {shown[field] ?? (isComing ? <Skeleton width="7rem" height="1em" /> : '–')}
            </dd>
            <dd className={styles.toolCell}>
              <CandidateTools label={label} tools={toolsOf(field)} />
            </dd>
          </div>
        ))}
      </dl>
      {TEXTS.map((field) => (
        <section key={field} className={styles.part}>
          <div className={styles.partHead}>
            <h4 className={styles.label}>{FIELD_LABELS[field]}</h4>
            <CandidateTools label={FIELD_LABELS[field]} tools={toolsOf(field)} />
          </div>
          {shown[field] !== undefined && (
            <p
              className={classNames(
                prose.prose,
                styles.prose,
                latest === field && pen.beingWritten,
              )}
            >
              {shown[field]}
            </p>
          )}
          {shown[field] === undefined &&
            (isComing ? <SkeletonLines /> : <p className={lettering.quiet}>–</p>)}
        </section>
      ))}
    </>
  )
}
