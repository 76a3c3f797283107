import { define } from '../../errors.ts'

export const missing = define.not_found('article-not-found', 'Article not found')

export const nameTaken = define.conflict(
  'article-name-taken',
  (name: string) => `An article of this kind named "${name}" already exists.`,
)

export const ofAnother = define.forbidden(
  'article-of-another',
  'Players may change only the articles they added.',
)

/** Whether a hidden article has the name is not for players to find out. */
export const renamedByDm = define.forbidden(
  'article-renamed-by-dm',
  'Ask a DM to rename this article: not every player sees it.',
)

/** Of an id that something else names. */
export const notInCampaign = define.invalid('no-such-article', 'This campaign has no such article.')

export const noParent = define.invalid(
  'no-such-parent-article',
  'This campaign has no such article to put it under.',
)

export const insideItself = define.invalid(
  'article-inside-itself',
  'An article cannot be under itself.',
)

export const noPicture = define.not_found(
  'article-picture-not-found',
  'This article has no picture.',
)
