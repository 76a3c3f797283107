import { Suspense } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { lazyPart } from '../../../components/lazy-part.ts'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { Section } from '../../../components/page/section.tsx'
import { DmEye } from '../../kinds/own-facts.tsx'
import { inWords, isText, ownKey } from '../../kinds/own-values.ts'
import { Prose } from '../../names/names.tsx'
import { SecretsSection } from '../../secrets/secrets-section.tsx'
import { LedgerOfThing, PrivateNote, ThingHistory } from '../../sheets/lazy-parts.ts'
import { ThingSheet } from '../../sheets/thing-sheet.tsx'
import { ArticleFacts, ArticlePlace } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleTools } from './article-tools.tsx'
import { ArticlesInside } from './articles-inside.tsx'
import { BackToKind } from './back-to-kind.tsx'
import { AddText, Block, blockOf, EditPencil } from './block.ts'
import type { ArticleBlocks } from './use-article-blocks.ts'

import lettering from '../../../design/lettering.module.css'
import layout from '../../sheets/sheet.module.css'

// Rarely used.
const ArticleConflict = lazyPart(async () => ({
  default: (await import('../article-conflict.tsx')).ArticleConflict,
}))

interface ArticleViewProps {
  article: Article
  kind: Kind | undefined
  /** None where the reader may not change it. */
  blocks: ArticleBlocks | null
  mayAdd: boolean
}

export function ArticleView({ article, kind, blocks, mayAdd }: ArticleViewProps) {
  const { id, campaign_id } = article
  const who = blocks && blockOf('who', blocks)
  const edit = blocks?.form.edit
  const parts = ownTextsOf(article, kind)
  return (
    <ThingSheet
      about={{ kind: 'article', id }}
      thing={article}
      edit={edit}
      back={<BackToKind kind={kind ?? { id: article.kind_id, plural: article.kind_name }} />}
      tools={blocks && <ArticleTools article={article} blocks={blocks} />}
      headForm={who && blocks.isOpen(who) && <Block of="who" blocks={blocks} />}
      picture={<ArticlePicture article={article} mayEdit={blocks !== null} />}
      lead={article.kind_name}
      intro={<ArticlePlace article={article} mayEdit={blocks !== null} />}
      facts={<ArticleFacts article={article} kind={kind} blocks={blocks} />}
      first={['article-text', 'About']}
      conflict={
        edit?.conflict?.isEarly === false && (
          <ArticleConflict campaignId={campaign_id} kind={kind} conflict={edit.conflict} />
        )
      }
    >
      <div id="article-text" className={layout.part}>
        <ArticleText article={article} blocks={blocks} />
        {parts.map((part) => (
          <TextPart key={part.of} {...part} blocks={blocks} />
        ))}
      </div>
      <ArticlesInside article={article} mayAdd={mayAdd} />
      <ArticleEnd article={article} parts={parts} blocks={blocks} />
    </ThingSheet>
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
          <p className={lettering.none}>Nothing is written about it yet.</p>
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
  const block = blocks && blockOf(of, blocks)
  if (!text.trim() && !(block && blocks.isOpen(block))) return null
  return (
    <Block of={of} blocks={blocks}>
      <Section
        title={title}
        {...(eye && { aside: <DmEye /> })}
        actions={blocks && <EditPencil of={of} blocks={blocks} />}
      >
        <Prose text={text} contents />
      </Section>
    </Block>
  )
}
