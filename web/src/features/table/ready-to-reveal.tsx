import type { Ready } from '../../../../src/features/play/play.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Words } from '../../components/markdown/words.tsx'
import { isThing, PeekLink } from '../../components/peek-link.tsx'
import { Names, NamesIn } from '../names/names.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './ready-to-reveal.module.css'

interface ReadyToRevealProps {
  session: Session
  ready: readonly Ready[]
}

/** For DMs: what is planned to be revealed, and what these people and this location hide. */
export function ReadyToReveal({ session, ready }: ReadyToRevealProps) {
  const groups = Map.groupBy(ready, groupOf)
  return (
    <>
      {ready.length === 0 && (
        <p className={lettering.soft}>
          No secrets yet of the people and the location here, and none planned for this session.
        </p>
      )}
      <NamesIn campaignId={session.campaign_id} texts={ready.map(({ text }) => text)}>
        {[...groups].map(([group, rows]) => (
          <div key={group} className={styles.group}>
            <GroupName row={rows[0]!} />
            <ul className={styles.rows}>
              {rows.map((row) => (
                <ReadyRow key={`${row.what.kind} ${row.what.id}`} row={row} />
              ))}
            </ul>
          </div>
        ))}
      </NamesIn>
    </>
  )
}

const groupOf = ({ is_planned, about }: Ready): string =>
  is_planned || !about ? 'planned' : `${about.kind} ${about.id}`

function GroupName({ row: { is_planned, about } }: { row: Ready }) {
  if (is_planned || !about) return <p className={styles.of}>Planned</p>
  return (
    <p className={styles.of}>
      <PeekLink thing={about}>{about.name}</PeekLink>
    </p>
  )
}

const linked = (words: string) => <Names>{words}</Names>

function ReadyRow({
  row: { what, text, about, is_planned, visibility, visible_to },
}: {
  row: Ready
}) {
  return (
    <li className={styles.row}>
      <p className={styles.text}>
        {isThing(what) ? (
          <PeekLink thing={what}>{text}</PeekLink>
        ) : (
          <Words text={text} part={linked} />
        )}
        {is_planned && about && (
          <span className={lettering.faint}>
            {' '}
            <PeekLink thing={about}>{about.name}</PeekLink>
          </span>
        )}
      </p>
      <AudienceFaces
        what={what}
        name={what.kind === 'secret' ? 'the secret' : text}
        of={{ visibility, visible_to }}
        owner={about}
      />
    </li>
  )
}
