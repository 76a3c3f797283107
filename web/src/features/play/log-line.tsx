import { Pencil, Trash2 } from 'lucide-react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../components/menus/more-menu.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastDeleted } from '../../components/notices/undo-deletion.ts'
import { PeekLink } from '../../components/peek-link.tsx'
import { classNames } from '../../design/class-names.ts'
import { formatClock } from '../../lib/dates.ts'
import { useEditing } from '../../lib/drafts/use-editing.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { fold } from '../../lib/texts/fold.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { JournalEntryEditor } from '../journal/journal-entry-editor.tsx'
import { deleteEntry } from '../journal/journal.queries.ts'
import { Prose } from '../names/names.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { refreshPlay } from './play.queries.ts'

import quiet from '../../components/quiet.module.css'
import lettering from '../../design/lettering.module.css'
import styles from './session-log.module.css'

interface LogLineProps {
  entry: JournalEntry
  mayEdit: boolean
  onLeave?: () => void
}

/** What the line names is linked in it. */
const isNotNamedIn =
  (content: string) =>
  ({ name }: { name: string }) =>
    !fold(content).includes(fold(name))

/** Where the line is broken, none is left at its beginning. */
const SPACE = '\u2002'

/** A line of a session. Its author and DMs change it in place, and delete it with Undo. */
export function LogLine({ entry, mayEdit, onLeave }: LogLineProps) {
  const { current } = useCurrentCampaign()
  const userId = useUser()?.id
  const [isEditing, setEditing, more] = useEditing(`journal-entry:${entry.id}`, mayEdit)
  const refresh = () => refreshPlay(entry.campaign_id)

  async function remove() {
    try {
      const deleted = await deleteEntry(entry)
      await refresh()
      toastDeleted('The line was deleted.', deleted, refresh)
    } catch (error) {
      toastFailure(error, 'The line was not deleted')
      await refresh()
    }
  }

  function finish() {
    setEditing(false)
    void refresh()
  }

  if (isEditing) {
    return (
      <li className={styles.editor}>
        <JournalEntryEditor
          entry={entry}
          label="Line"
          asDm={current !== null && isDm(current.role)}
          onDone={finish}
          onResume={() => setEditing(true)}
        />
      </li>
    )
  }
  const byOther = entry.author && entry.author.id !== userId ? entry.author.username : null
  return (
    <li className={classNames(styles.entry, quiet.near)}>
      <time className={lettering.number} dateTime={entry.created_at}>
        {formatClock(entry.created_at)}
      </time>
      <div className={styles.words}>
        {entry.about.filter(isNotNamedIn(entry.content)).map(({ kind, id, name }) => (
          <PeekLink
            key={`${kind} ${id}`}
            thing={{ kind, id }}
            className={styles.about}
            {...(onLeave && { onClick: onLeave })}
          >
            {name}
          </PeekLink>
        ))}
        <PicturedThing value={{ kind: 'journal', id: entry.id }}>
          <Prose text={entry.content} of={entry} field="content" own className={styles.content} />
        </PicturedThing>
        {SPACE}
        {byOther && <span className={lettering.faint}>{byOther}</span>}
        {byOther && SPACE}
        <AudienceFaces
          what={{ kind: 'journal', id: entry.id }}
          name="this line"
          of={entry}
          onlyHidden
        />
      </div>
      {mayEdit && (
        <div className={styles.tools} data-writes>
          <MoreMenu about="this line" ref={more} className={quiet.more}>
            <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
              Edit
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
              Delete
            </MenuItem>
          </MoreMenu>
        </div>
      )}
    </li>
  )
}
