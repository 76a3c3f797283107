import { Check, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { ARTICLE_LIMITS } from '../../../../src/features/articles/articles.limits.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { ArticlePreview, WrittenArticle } from './article-preview.tsx'
import { useAddArticles } from './use-add-articles.ts'
import type { Proposal, SeveralArticlesBatch } from './use-several-articles.ts'

import lettering from '../../design/lettering.module.css'
import styles from './several-articles.module.css'

interface SeveralArticlesProps {
  campaignId: number
  kind: Kind
  batch: SeveralArticlesBatch
  /** All that are kept are added. */
  onUsed: () => void
}

/** Proposals as they are written. Each is kept or dropped. */
export function SeveralArticles({ campaignId, kind, batch, onUsed }: SeveralArticlesProps) {
  const { wanted, proposals, kept, isWriting, missing, writing } = batch
  const { isAdding, addAll } = useAddArticles(campaignId, kind, batch)
  const title = useRef<HTMLParagraphElement>(null)
  // The button that began it is gone.
  useEffect(() => title.current?.focus(), [])
  const running = writing.phase === 'running'
  const { name = '', description = '' } = writing.written
  const number = (wanted?.count ?? 0) - missing
  const label = (at: number) => `${kind.name} ${at} of ${wanted?.count}`

  async function add() {
    if (await addAll()) onUsed()
  }

  return (
    <div className={styles.several}>
      <p ref={title} tabIndex={-1} className={styles.title}>
        {wanted?.count} {kind.plural}, each from: {wanted?.one}
      </p>
      {proposals.map((proposal) => (
        <ProposalView
          key={proposal.number}
          kind={kind}
          label={label(proposal.number)}
          proposal={proposal}
          disabled={isAdding}
          onAdd={() => void add()}
          onChange={(changes) => batch.change(proposal.number, changes)}
        />
      ))}
      {writing.error && <Alert tone="danger">{writing.error}</Alert>}
      {writing.notice && <Alert tone="warning">{writing.notice}</Alert>}
      {running && (
        <>
          <ArticlePreview label={label(number + 1)} name={name} text={description} />
          <GenerationProgress {...writing} onStop={writing.stop} />
        </>
      )}
      {!isWriting && !isAdding && proposals.length > 0 && (
        <p role="status">{proposals.at(-1)?.byline} Nothing is saved yet.</p>
      )}
      {!isWriting && (
        <DialogFooter>
          <Button onClick={batch.leave} disabled={isAdding}>
            Back
          </Button>
          {missing > 0 && (
            <Button onClick={batch.goOn} disabled={isAdding}>
              Write {missing} more
            </Button>
          )}
          <Button
            variant="primary"
            icon={Plus}
            busy={isAdding}
            disabled={kept.length === 0}
            onClick={() => void add()}
          >
            Add {counted(kept.length, kind.name, kind.plural)}
          </Button>
        </DialogFooter>
      )}
    </div>
  )
}

interface ProposalViewProps {
  kind: Kind
  label: string
  proposal: Proposal
  disabled: boolean
  onChange: (changes: Partial<Proposal>) => void
  onAdd: () => void
}

function ProposalView(props: ProposalViewProps) {
  const { kind, label, proposal, disabled, onChange, onAdd } = props
  const { article, isDropped, failure } = proposal
  return (
    <div className={styles.proposal}>
      {isDropped ? (
        <s className={lettering.soft}>{article.name}</s>
      ) : (
        <WrittenArticle label={label} kind={kind} article={article} />
      )}
      {failure && !isDropped && (
        <>
          <Alert tone="danger">{failure}</Alert>
          <Form onSubmit={() => disabled || onAdd()}>
            <TextField
              label="Another name"
              maxLength={ARTICLE_LIMITS.name}
              autoComplete="off"
              value={article.name}
              onChange={({ target }) => onChange({ article: { ...article, name: target.value } })}
            />
          </Form>
        </>
      )}
      <Button
        size="small"
        icon={isDropped ? Check : X}
        disabled={disabled}
        aria-label={`${isDropped ? 'Keep' : 'Drop'} ${article.name}`}
        onClick={() => onChange({ isDropped: !isDropped })}
      >
        {isDropped ? 'Keep' : 'Drop'}
      </Button>
    </div>
  )
}
