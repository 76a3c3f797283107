import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, EllipsisVertical, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { BinItem } from '../../../../src/features/deletions/deletions.schemas.ts'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu } from '../../components/menus/menu.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PagedList } from '../../components/page/paged-list.tsx'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatLongTime } from '../../lib/dates.ts'
import { hasCode, messageOf } from '../../lib/http.ts'
import { isolate } from '../../lib/isolate.ts'
import { isDm } from '../campaigns/role-names.ts'
import { KIND_WORDS, withWords } from './bin-words.ts'
import { binQuery, useBringBack, useDeleteForGood } from './bin.queries.ts'
import { RenameDialog } from './rename-dialog.tsx'

import styles from './bin.module.css'

/** What was deleted in a campaign and can be brought back. */
export function BinScreen({ campaign }: { campaign: Campaign }) {
  const list = useInfiniteQuery(binQuery(campaign.id))
  const [taken, setTaken] = useState<BinItem | null>(null)
  const { fallback, onFocus } = useKeptFocus<HTMLElement>(list.data)
  const asDm = isDm(campaign.role)
  return (
    <>
      <PageHeader
        title="Bin"
        lead={
          asDm
            ? 'Deleted things of this campaign stay here for a day. Then they are deleted for good.'
            : 'Things that you delete in this campaign stay here for a day. Then they are deleted for good.'
        }
        back={
          <LinkButton to="/campaigns" variant="quiet" icon={ArrowLeft}>
            My Campaigns
          </LinkButton>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the focus when an item goes */}
      <section ref={fallback} tabIndex={-1} aria-label="Deleted things" onFocus={onFocus}>
        <PagedList
          list={list}
          rowsOf={(page) => page.items}
          failure="The bin could not be loaded. Please check your connection."
          pending={<LoadingRows label="Loading the bin…" />}
          empty={
            <EmptyState icon={Trash2} title="The bin is empty.">
              {asDm
                ? 'Nothing was deleted in this campaign within the last day.'
                : 'You deleted nothing in this campaign within the last day.'}
            </EmptyState>
          }
        >
          {(items) => (
            <ul className={styles.items}>
              {items.map((item) => (
                <Item
                  key={item.deletion_id}
                  item={item}
                  campaign={campaign}
                  onTaken={() => setTaken(item)}
                  onGone={() => void list.refetch()}
                />
              ))}
            </ul>
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

interface ItemProps {
  item: BinItem
  campaign: Campaign
  /** Its name or number is taken. */
  onTaken: () => void
  /** Another person was faster, or its day is over. */
  onGone: () => void
}

function Item({ item, campaign, onTaken, onGone }: ItemProps) {
  const { deletion_id: id, what, by } = item
  const confirm = useConfirm()
  const bringBack = useBringBack()
  const end = useDeleteForGood(campaign.id)
  const beside = withWords(item.with)

  function fail(error: Error, otherwise: string) {
    toast(messageOf(error, otherwise), { tone: 'danger' })
    onGone()
  }

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
        <p className={styles.kind}>
          {KIND_WORDS[what.kind]}
          {beside && ` ${beside}`}
        </p>
        <p className={styles.when}>
          Deleted by {by?.name ?? 'a deleted account'} on{' '}
          <time dateTime={item.at}>{formatLongTime(item.at)}</time>.{' '}
          <span className={styles.until}>
            Waits until <time dateTime={item.until}>{formatLongTime(item.until)}</time>.
          </span>
        </p>
      </div>
      <div className={styles.actions} data-writes="buttons">
        <Button
          icon={Undo2}
          busy={bringBack.isPending}
          disabled={end.isPending}
          onClick={() => void bringItBack()}
        >
          Bring back<VisuallyHidden> {what.name}</VisuallyHidden>
        </Button>
        {isDm(campaign.role) && (
          <Menu
            trigger={
              <IconButton
                icon={EllipsisVertical}
                label={`More about ${what.name}`}
                busy={end.isPending}
              />
            }
          >
            <MenuItem
              icon={Trash2}
              danger
              disabled={bringBack.isPending || end.isPending}
              onSelect={() => void askAndEnd()}
            >
              Delete now
            </MenuItem>
          </Menu>
        )}
      </div>
    </li>
  )
}
