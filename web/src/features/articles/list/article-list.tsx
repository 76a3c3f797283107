import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SlidersHorizontal, Sparkles } from 'lucide-react'
import { Fragment } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { openGenerateArticle } from '../../generation/generate-store.ts'
import { KindChips } from '../../kinds/kind-chips.tsx'
import { FaceGrid } from '../../lists/face-grid.tsx'
import { ListBeside } from '../../lists/list-beside.tsx'
import { ListBody, NothingFound } from '../../lists/list-body.tsx'
import { ArticleFace } from '../article-face.tsx'
import { ArticlePeek } from '../article-peek.tsx'
import { type ArticlesSearch, isNarrowed, isTree } from '../articles-search.ts'
import { shownListQuery } from '../articles.queries.ts'
import { ArticleRow } from './article-row.tsx'
import { ArticleToolbar } from './article-toolbar.tsx'
import { IncompleteBranch } from './incomplete-branch.tsx'
import { useArticleTree } from './use-article-tree.ts'

import styles from './article-list.module.css'

interface ArticleListProps {
  campaign: Campaign
  kind: Kind
  search: ArticlesSearch
  onSearch: (search: ArticlesSearch) => void
}

export function ArticleList({ campaign, kind, search, onSearch }: ArticleListProps) {
  const isPhone = useIsPhone()
  const list = useInfiniteQuery(shownListQuery(campaign.id, kind.id, search))
  const pages = list.data?.pages
  const { lines, fold, goSideways } = useArticleTree(
    { campaignId: campaign.id, kindId: kind.id },
    pages ?? [],
  )
  const articles = pages && lines.map(({ article }) => article)
  const filtered = isNarrowed(search)
  const { sort, view } = search
  const isEmptyKind = articles?.length === 0 && !filtered && !list.isPlaceholderData

  return (
    <>
      <KindChips campaignId={campaign.id} className={styles.chips} />
      <PageHeader
        title={kind.plural}
        actions={
          <>
            {isDm(campaign.role) && (
              <LinkButton
                to="/kinds"
                search={{ kind: kind.id }}
                variant={isPhone ? 'secondary' : 'quiet'}
                icon={SlidersHorizontal}
              >
                {isPhone ? <VisuallyHidden>Fields</VisuallyHidden> : 'Fields'}
              </LinkButton>
            )}
            <GenerateKindButton kind={kind} compact={isPhone} />
            <NewButton kind={kind} />
          </>
        }
      />
      <div data-wide-page>
        {!isEmptyKind && (
          <ArticleToolbar
            kind={kind}
            campaignId={campaign.id}
            asDm={isDm(campaign.role)}
            search={search}
            onChange={onSearch}
            // A page of the tree counts what is at its top.
            total={isTree(search) ? kind.in_use : pages?.at(-1)?.total}
          />
        )}
        <ListBody
          list={list}
          rows={articles}
          failure={`${kind.plural} could not be loaded.`}
          pending={<LoadingRows label={`Loading ${kind.plural}…`} rows={7} />}
          empty={
            filtered ? (
              <NothingFound
                title="Nothing found"
                onClear={() => onSearch({ ...(sort && { sort }), ...(view && { view }) })}
              >
                Nothing under {kind.plural} matches your search.
              </NothingFound>
            ) : (
              <EmptyKind kind={kind} asDm={isDm(campaign.role)} />
            )
          }
        >
          {view === 'faces' ? (
            <FaceGrid
              kind="article"
              rows={articles ?? []}
              renderFace={(article) => <ArticleFace article={article} size={56} />}
            />
          ) : (
            <ListBeside
              kind="article"
              rows={lines}
              stale={list.isPlaceholderData}
              {...(isTree(search) && { goSideways })}
              renderRow={({ id, article, level, parts, isOpen, incomplete }, props) => (
                <Fragment key={id}>
                  <ArticleRow
                    article={article}
                    kind={kind}
                    {...props}
                    {...(isTree(search) && { level, parts, isOpen, onFold: fold })}
                  />
                  {incomplete.map((rest) => (
                    <IncompleteBranch key={rest.article.id} {...rest} />
                  ))}
                </Fragment>
              )}
              renderBeside={({ id }) => <ArticlePeek id={id} campaignId={campaign.id} />}
            />
          )}
        </ListBody>
      </div>
    </>
  )
}

function GenerateKindButton({ kind, compact }: { kind: Kind; compact: boolean }) {
  const generate = { icon: Sparkles, onClick: () => openGenerateArticle({ kindId: kind.id }) }
  return compact ? (
    <IconButton {...generate} variant="outlined" label="Generate" />
  ) : (
    <Button {...generate}>Generate</Button>
  )
}

function NewButton({ kind }: { kind: Kind }) {
  return (
    <LinkButton
      to="/world/$kindId"
      params={{ kindId: String(kind.id) }}
      search={{ form: 'new' }}
      variant="primary"
      icon={Plus}
    >
      New {kind.name}
    </LinkButton>
  )
}

/** What a kind that came along with the campaign is for. */
const USES: Record<NonNullable<Kind['starter']>, string> = {
  faction: 'Guilds, houses, cults: who wants what, and who belongs to them.',
  item: 'What the party finds, carries or looks for.',
  quest: 'What the party has promised to do. Open quests are on Home and at the table.',
  creature: 'What lives out there, and how it behaves.',
  lore: 'Gods, laws, songs, history: what people of this world know.',
  handout: 'Letters, notices and pictures to show at the table.',
}

function EmptyKind({ kind, asDm }: { kind: Kind; asDm: boolean }) {
  return (
    <EmptyState
      mark={
        <span className={styles.icon}>
          <Icon name={kind.icon} size={48} />
        </span>
      }
      title={`No ${kind.plural} yet`}
      action={<NewButton kind={kind} />}
    >
      {asDm
        ? kind.starter && USES[kind.starter]
        : 'What your DM reveals appears here. You can add your own.'}
    </EmptyState>
  )
}
