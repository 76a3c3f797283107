import { Suspense } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { lazyPart } from '../../../components/lazy-part.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { classNames } from '../../../design/class-names.ts'
import { LatestEntry } from '../../journal/latest-entry.tsx'
import { DmEye } from '../../kinds/own-facts.tsx'
import { inWords, isText, ownKey } from '../../kinds/own-values.ts'
import { AlsoCalled } from '../../names/also-called.tsx'
import { Prose } from '../../names/names.tsx'
import { PinButton } from '../../play/pin-button.tsx'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { SecretsSection } from '../../secrets/secrets-section.tsx'
import { isToDm } from '../../sheets/is-to-dm.ts'
import {
  LedgerOfThing,
  PrivateNote,
  ShowButton,
  ThingHistory,
  UnfinishedNote,
} from '../../sheets/lazy-parts.ts'
import { ThingRow } from '../../sheets/thing-row.tsx'
import { ArticleFacts, ArticlePlace } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleTools } from './article-tools.tsx'
import { ArticlesInside } from './articles-inside.tsx'
import { BackToKind } from './back-to-kind.tsx'
import { AddText, Block, blockOf, EditPencil } from './block.ts'
import type { ArticleBlocks } from './use-article-blocks.ts'

import layout from '../../sheets/sheet.module.css'

// Rarely used.
const ArticleConflict = lazyPart(async () => ({
  default: (await import('../article-conflict.tsx')).ArticleConflict,
}))

/** Longer names are set smaller on phones, so that the sheet begins on the first screen. */
const LONG = 36

interface ArticleViewProps {
  article: Article
  kind: Kind | undefined
  /** None where the reader may not change it. */
  blocks: ArticleBlocks | null
  mayAdd: boolean
}

export function ArticleView({ article, kind, blocks, mayAdd }: ArticleViewProps) {
  const { id, campaign_id, name, visibility } = article
  const about = { kind: 'article', id } as const
  const who = blocks && blockOf('who', blocks)
  const isEditingHead = who ? (blocks?.isOpen(who) ?? false) : false
  const edit = blocks?.form.edit
  const parts = ownTextsOf(article, kind)
  return (
    <>
      <div className={layout.toolbar} data-tools>
        <BackToKind kind={kind ?? { id: article.kind_id, plural: article.kind_name }} />
        <div className={layout.tools} data-writes>
          <Suspense>
            <ShowButton campaignId={campaign_id} thing={{ ...about, name, visibility }} />
          </Suspense>
          <PinButton campaignId={campaign_id} what={about} name={name} />
          {blocks && <ArticleTools article={article} blocks={blocks} />}
        </div>
      </div>
      <div className={layout.notices}>
        {edit?.restored && edit.isDirty && <RestoredNotice onDiscard={edit.discard} />}
      </div>
      <article className={layout.sheet}>
        {isEditingHead ? (
          <div className={layout.who}>
            <Block of="who" blocks={blocks} />
          </div>
        ) : (
          <div className={layout.portrait}>
            <ArticlePicture article={article} mayEdit={blocks !== null} />
          </div>
        )}
        <div
          className={classNames(
            layout.head,
            name.length > LONG && layout.longName,
            isEditingHead && layout.aside,
          )}
        >
          <PageHeader
            title={name}
            beside={!isEditingHead && <AudienceFaces what={about} name={name} of={article} />}
            lead={article.kind_name}
          />
          {!isEditingHead && <AlsoCalled aliases={article.aliases} />}
          {article.unfinished && (
            <Suspense>
              <UnfinishedNote campaignId={campaign_id} thing={{ ...about, name }} />
            </Suspense>
          )}
        </div>
        <div className={layout.lead}>
          <ArticlePlace article={article} mayEdit={blocks !== null} />
        </div>
        <ArticleFacts article={article} kind={kind} blocks={blocks} />
        <div className={layout.body}>
          <ThingRow
            campaignId={campaign_id}
            about={about}
            asDm={isToDm(article)}
            first={['article-text', 'About']}
          />
          <LatestEntry of={about} />
          <div id="article-text" className={layout.part}>
            <ArticleText article={article} blocks={blocks} />
            {parts.map((part) => (
              <TextPart key={part.of} {...part} blocks={blocks} />
            ))}
          </div>
          <ArticlesInside article={article} mayAdd={mayAdd} />
          <ArticleEnd article={article} parts={parts} blocks={blocks} />
        </div>
      </article>
      {edit?.conflict?.isEarly === false && (
        <Suspense>
          <ArticleConflict campaignId={campaign_id} kind={kind} conflict={edit.conflict} />
        </Suspense>
      )}
    </>
  )
}

/** The texts of one's own under the article's, in the order of its kind. */
const ownTextsOf = (article: Article, kind: Kind | undefined) =>
  (kind?.fields ?? []).filter(isText).map((field) => ({
    of: ownKey(field),
    title: field.label,
    noun: field.label,
    text: inWords(article.own[field.key]),
    eye: field.read_by === 'dm',
  }))

interface ArticleEndProps extends Pick<ArticleViewProps, 'article' | 'blocks'> {
  parts: ReturnType<typeof ownTextsOf>
}

/** What few read and what was revealed; at the end what can be written still, and who changed what. */
function ArticleEnd({ article, parts, blocks }: ArticleEndProps) {
  const { id, campaign_id, dm_notes } = article
  const about = { kind: 'article', id } as const
  const notes = dm_notes !== undefined && {
    of: 'dms',
    title: 'For DMs',
    noun: 'DM notes',
    text: dm_notes,
    eye: true,
  }
  return (
    <div id="article-secrets" className={layout.part}>
      <SecretsSection campaignId={campaign_id} about={about} />
      <Suspense>
        <LedgerOfThing campaignId={campaign_id} what={about} />
      </Suspense>
      {notes && <TextPart {...notes} blocks={blocks} />}
      <div className={layout.adds}>
        {[...parts, ...(notes ? [notes] : [])]
          .filter(({ text }) => !text.trim())
          .map(({ of, noun }) => (
            <AddText key={of} of={of} blocks={blocks}>
              Add {noun}
            </AddText>
          ))}
        <Suspense>
          <PrivateNote about={about} />
          <ThingHistory
            campaignId={campaign_id}
            kind="article"
            thing={article}
            name={article.name}
          />
        </Suspense>
      </div>
    </div>
  )
}

/** The text of the article stands without a heading: it is what the page is about. */
function ArticleText({ article, blocks }: Pick<ArticleViewProps, 'article' | 'blocks'>) {
  const { description } = article
  return (
    <Block of="text" blocks={blocks}>
      <section aria-label="Text">
        <SectionHeading actions={blocks && <EditPencil of="text" blocks={blocks} />}>
          About
        </SectionHeading>
        {description.trim() ? (
          <Prose text={description} contents />
        ) : (
          <p className={layout.none}>Nothing is written about it yet.</p>
        )}
      </section>
    </Block>
  )
}

interface TextPartProps {
  of: string
  title: string
  text: string
  /** Only DMs read it. */
  eye: boolean
  blocks: ArticleBlocks | null
}

/** A text under its heading; nothing, until it is written. */
function TextPart({ of, title, text, eye, blocks }: TextPartProps) {
  const id = `article-${of.replace('.', '-')}`
  const block = blocks && blockOf(of, blocks)
  if (!text.trim() && !(block && blocks.isOpen(block))) return null
  return (
    <Block of={of} blocks={blocks}>
      <section aria-labelledby={id}>
        <SectionHeading
          id={id}
          {...(eye && { aside: <DmEye /> })}
          actions={blocks && <EditPencil of={of} blocks={blocks} />}
        >
          {title}
        </SectionHeading>
        <Prose text={text} contents />
      </section>
    </Block>
  )
}
