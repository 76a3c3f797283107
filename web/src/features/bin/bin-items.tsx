import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Bin, BinItem } from '../../../../src/features/deletions/deletions.schemas.ts'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { useKeptFocus } from '../../components/focus/use-kept-focus.ts'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../components/menus/more-menu.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { ByDay } from '../../components/page/by-day.tsx'
import { PagedList } from '../../components/page/paged-list.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatClock, formatLongTime, formatRecent } from '../../lib/dates.ts'
import { hasCode } from '../../lib/http.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { KIND_WORDS, withWords } from './bin-words.ts'
import { useBringBack, useDeleteForGood } from './bin.queries.ts'
import { RenameDialog } from './rename-dialog.tsx'

import styles from './bin.module.css'

interface BinItemsProps {
  /** Of things, not of campaigns. */
  campaignId?: number
  list: UseInfiniteQueryResult<InfiniteData<Bin>>
  label: string
  /** Whether the reader may delete them for good. */
  mayEnd: boolean
  empty: ReactNode
}

/** What was deleted and can be brought back. */
export function BinItems({ campaignId, list, label, mayEnd, empty }: BinItemsProps) {
  const [taken, setTaken] = useState<BinItem | null>(null)
  const { fallback, onFocus } = useKeptFocus<HTMLElement>(list.data)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the focus when an item goes */}
      <section ref={fallback} tabIndex={-1} aria-label={label} onFocus={onFocus}>
        <PagedList
          list={list}
          rowsOf={(page) => page.items}
          failure="The bin could not be loaded. Please check your connection."
          pending="Loading the bin…"
          empty={empty}
        >
          {(items) => (
            <Grouped isByDay={campaignId !== undefined} items={items}>
              {(item) => (
                <Item
                  key={item.deletion_id}
                  {...(campaignId !== undefined && { campaignId })}
                  item={item}
                  mayEnd={mayEnd}
                  onTaken={() => setTaken(item)}
                />
              )}
            </Grouped>
          )}
        </PagedList>
      </section>
      {taken && (
        <RenameDialog
          item={taken}
          list={fallback}
          onDone={() => {
            setTaken(null)
            toast('Brought back.')
          }}
          onClose={() => setTaken(null)}
        />
      )}
    </>
  )
}

interface GroupedProps {
  /** A part of another page has a heading already. */
  isByDay: boolean
  items: readonly BinItem[]
  children: (item: BinItem) => ReactNode
}

function Grouped({ isByDay, items, children }: GroupedProps) {
  if (!isByDay) return <ul className={styles.items}>{items.map(children)}</ul>
  return (
    <ByDay rows={items} at={(item) => item.at}>
      {children}
    </ByDay>
  )
}

interface ItemProps extends Pick<BinItemsProps, 'campaignId'> {
  item: BinItem
  mayEnd: boolean
  /** Its name or number is taken. */
  onTaken: () => void
}

function Item({ campaignId, item, mayEnd, onTaken }: ItemProps) {
  const { deletion_id: id, what, by } = item
  const kinds = useKinds(campaignId)
  const confirm = useConfirm()
  const bringBack = useBringBack()
  const end = useDeleteForGood()
  const beside = withWords(item.with)

  // Where another person was faster, or its days are over, the refused write reads the list again.
  const fail = (error: Error, otherwise: string) => toastFailure(error, otherwise)

  async function askAndEnd() {
    const sure = await confirm({
      title: `Delete “${what.name}” for good?`,
      text: `${beside ? 'Things deleted with it are deleted for good, too. ' : ''}You cannot undo this.`,
      confirmLabel: 'Delete now',
      tone: 'danger',
    })
    if (!sure) return
    await end.mutateAsync(id).then(
      () => toast(`${isolate(what.name)} was deleted for good.`),
      (error: Error) => fail(error, 'This could not be deleted.'),
    )
  }

  // A live event may take the item away before the answer comes: callbacks of `mutate` would not run then.
  const bringItBack = () =>
    bringBack.mutateAsync({ id }).then(
      () => toast(`${isolate(what.name)} was brought back.`),
      (error: Error) =>
        hasCode(error, 'undo-name-taken')
          ? onTaken()
          : fail(error, 'This could not be brought back.'),
    )

  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{what.name}</p>
        <p className={styles.facts}>
          {kinds.find((kind) => kind.id === what.kind_id)?.name ?? KIND_WORDS[what.kind]}
          {beside && ` ${beside}`}, deleted by {by?.name ?? 'a deleted account'}
          {' · '}
          <time
            dateTime={item.at}
            title={`${formatLongTime(item.at)}, kept until ${formatLongTime(item.until)}`}
          >
            {(campaignId === undefined ? formatRecent : formatClock)(item.at)}
          </time>
        </p>
      </div>
      <div className={styles.actions} data-writes="buttons">
        <Button
          variant="quiet"
          icon={Undo2}
          busy={bringBack.isPending}
          disabled={end.isPending}
          onClick={() => void bringItBack()}
        >
          Bring back<VisuallyHidden> {what.name}</VisuallyHidden>
        </Button>
        {mayEnd && (
          <MoreMenu about={what.name} busy={end.isPending}>
            <MenuItem
              icon={Trash2}
              danger
              disabled={bringBack.isPending || end.isPending}
              onSelect={() => void askAndEnd()}
            >
              Delete now
            </MenuItem>
          </MoreMenu>
        )}
      </div>
    </li>
  )
}
