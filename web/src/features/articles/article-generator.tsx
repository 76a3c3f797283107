import { Sparkles } from 'lucide-react'
import { useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import type { GeneratedArticle } from '../../../../src/generation/articles/articles.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/forms/form.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { useArticleWriting } from '../generation/article-writing.ts'
import { ConceptField, isTooLong } from '../generation/concept-field.tsx'
import { UseDmOnlyInformation } from '../generation/dm-only-information.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { GeneratorLine } from '../generation/generator-line.tsx'
import { useWarmModel, whoSpoke } from '../generation/generator.ts'
import { IdeaChips } from '../generation/idea-chips.tsx'
import { readersIn } from '../generation/texts.ts'
import { ideasFor } from './article-ideas.ts'
import { ArticlePreview } from './article-preview.tsx'
import { ArticleResult, type GeneratedResult } from './article-result.tsx'
import { SeveralArticles } from './several-articles.tsx'
import { type Several, severalIn } from './several-in.ts'
import { useSeveralArticles } from './use-several-articles.ts'

interface ArticleGeneratorProps {
  campaign: Campaign
  kind: Kind
  concept: string
  onConceptChange: (concept: string) => void
  /** Its result is in the form. */
  onUsed: () => void
}

/** Writes an article of a kind from a few words, to be looked at, written again, and taken into the form. */
export function ArticleGenerator(props: ArticleGeneratorProps) {
  const { campaign, kind, concept, onConceptChange, onUsed } = props
  const [isMissing, setMissing] = useState(false)
  const [visibility, setVisibility] = useState<Visibility>('everyone')
  const [result, setResult] = useState<GeneratedResult>()
  const show = (done: GeneratedArticle, readers: Visibility) =>
    setResult({ article: done.article, byline: whoSpoke(done), visibility: readers })
  const writing = useArticleWriting({
    key: `article-${campaign.id}-${kind.id}`,
    onFound: ({ asked }) => onConceptChange(asked),
    onReturn: (done, { note }) => show(done, readersIn(note)),
  })
  const running = writing.phase === 'running'
  const several = isTooLong(concept) ? undefined : severalIn(concept, kind)
  const batch = useSeveralArticles(campaign, kind)
  useWarmModel()

  function generate() {
    if (several?.isSure && !running && !result) batch.begin(several, visibility)
    else void write()
  }

  async function write() {
    const words = concept.trim()
    setMissing(words === '')
    if (running || words === '' || isTooLong(concept)) return
    const done = await writing.start(
      {
        campaign_id: campaign.id,
        kind_id: kind.id,
        concept: words,
        ...(visibility === 'dm' && { visibility }),
      },
      undefined,
      visibility,
    )
    if (done) show(done, visibility)
  }

  if (batch.wanted)
    return <SeveralArticles campaignId={campaign.id} kind={kind} batch={batch} onUsed={onUsed} />

  const { name = '', description = '' } = writing.written
  return (
    <Form onSubmit={generate}>
      <ConceptField
        autoFocus
        rows={2}
        label="In a few words"
        placeholder={ideasFor(kind)[1]}
        missing="Say in a few words what it is."
        readOnly={running}
        value={concept}
        isMissing={isMissing}
        onChange={(next) => {
          setMissing(false)
          onConceptChange(next)
        }}
        onSubmit={generate}
      />
      {!running && !result && (
        <>
          <GenerateButtons
            kind={kind}
            several={several}
            onOne={() => void write()}
            onSeveral={(wanted) => batch.begin(wanted, visibility)}
          />
          <GeneratorLine task="characters" campaignId={campaign.id} />
          <IdeaChips title="Ideas" concepts={ideasFor(kind)} onPick={onConceptChange} />
        </>
      )}
      {writing.error && <Alert tone="danger">{writing.error}</Alert>}
      {writing.notice && <Alert tone="warning">{writing.notice}</Alert>}
      {running ? (
        <>
          <ArticlePreview label="Being written" name={name} text={description} />
          <GenerationProgress {...writing} onStop={writing.stop} />
        </>
      ) : (
        <>
          {result && (
            <ArticleResult campaign={campaign} kind={kind} result={result} onUsed={onUsed} />
          )}
          {isDm(campaign.role) && (
            <UseDmOnlyInformation noun="article" value={visibility} onChange={setVisibility} />
          )}
        </>
      )}
    </Form>
  )
}

interface GenerateButtonsProps {
  kind: Kind
  several: Several | undefined
  onOne: () => void
  onSeveral: (several: Several) => void
}

/** What submitting the form does comes first. */
function GenerateButtons({ kind, several, onOne, onSeveral }: GenerateButtonsProps) {
  const all = `${several?.count} ${kind.plural}`
  return (
    <>
      <Button type="submit" variant="primary" size="large" icon={Sparkles} wide>
        Generate {several?.isSure ? all : kind.name}
      </Button>
      {several && (
        <Button wide onClick={() => (several.isSure ? onOne() : onSeveral(several))}>
          Generate {several.isSure ? `one ${kind.name}` : all}
        </Button>
      )}
    </>
  )
}
