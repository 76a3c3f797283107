import { capitalize } from '../../../../texts/capitalize.ts'
import { isObject, type Json, ownValue, textIn } from '../../json.ts'
import { type Found, type Group, PRIVATE_TAGS } from '../../model.ts'
import type { Texts } from './texts.ts'

/** Fields that are about the page, or said at the other end. */
export const LEFT_OUT = new Set(
  `id slug title state isWip isDraft entityClass icon url subscribergroups folderId tags updateDate position
  wordcount creationDate publicationDate notificationDate likes views userMetadata articleMetadata cssClasses displayCss
  templateType template customArticleTemplate editor author category world cover coverSource portrait pagecover bookcover
  displaySidebar timeline timelines histories prompt gallery block blocks orgchart showSeeded webhookUpdate communityUpdate
  commentPlaceholder passcode passcodecta metaTitle metaDescription coverIsMap isFeaturedArticle isAdultContent isLocked allowComments
  allowContentCopy showInToc isEmphasized displayAuthor displayChildrenUnder displayTitle displaySheet badge editURL
  isEditable success genres theme fans isBook displayBookTitle isCollapsed systemMeta parsedDescription
  redirectedCategories locationTemplateType articleNext articlePrevious articleParent parent children childrenArticles articles
  sections relations secrets manuscripts issystem rpgsystem datasheet
  excerpt snippet content sidepanelcontenttop sidepanelcontent sidebarcontent
  sidebarcontentbottom footnotes fullfooter`.split(/\s+/u),
)

/** What stands around the text. */
export const AROUND = [
  'sidepanelcontenttop',
  'sidepanelcontent',
  'sidebarcontent',
  'sidebarcontentbottom',
]
export const BELOW = ['footnotes', 'fullfooter']
/** World Anvil shows these to authors alone. */
const OF_AUTHORS =
  /^(seeded|scrapbook|ggm.*|(author|report|private|secret|[dg]m)_?(notes?|secrets?)|secret)$/iu
/** Parts of the title. */
export const OF_NAME = /^(firstname|middlename|lastname)$/u
export const NAMES = /^(nickname|maidenname|alternativename|alternativeNames|alternativeTitle)$/u
const PERSONALITY =
  /^(motivation|savviesIneptitudes|likesDislikes|virtues|vices|quirksPersonality|morality|intellectualCharacteristics|mannerisms|hobbies|socialAptitude|speech|presentation|quotes)$/u
const BACKSTORY =
  /^(history|circumstancesBirth|circumstancesDeath|education|employment|achievements|failures|mentalTraumas)$/u
/** Where something is, before what it is part of. */
export const WHERE = [
  'currentLocation',
  'residence',
  'vehicleLocation',
  'geographicLocation',
  'location',
]

/** The words of keys that are written as one. */
const LABELS: Record<string, string> = {
  seeded: 'Secret',
  dobDisplay: 'Born',
  dodDisplay: 'Died',
  circumstancesBirth: 'Birth',
  circumstancesDeath: 'Death',
  speciesDisplay: 'Species',
  currentstatus: 'Status',
  rpgAlignment: 'Alignment',
  genderidentity: 'Gender identity',
  governmentsystem: 'System of government',
  naturalresources: 'Natural resources',
  florafauna: 'Flora and fauna',
  areaSize: 'Size',
}

/** What a field or a class is called: `quirksPersonality` is “Quirks personality”. */
export function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return ownValue(LABELS, key) ?? capitalize(words)
}

/** A text of a thing. */
export type Part = 'text' | 'personality' | 'backstory' | 'dmText'

/** Where a field goes: into a text, or a field of its own. */
export function partOf(key: string, group: Group): Part | 'own' {
  if (OF_AUTHORS.test(key)) return 'dmText'
  if (group.key !== 'person') return 'own'
  return PERSONALITY.test(key) ? 'personality' : BACKSTORY.test(key) ? 'backstory' : 'own'
}

/** The fields of an article. Older exports keep some of them in `sections`, and links to other articles in `relations`. */
export function fieldsOf(json: Json): [key: string, value: unknown][] {
  const inside = (holder: unknown, key: string): [string, unknown][] =>
    Object.entries(isObject(holder) ? holder : {}).flatMap(([name, one]) =>
      isObject(one) ? [[name, one[key]]] : [],
    )
  return [
    ...inside(json.sections, 'content'),
    ...inside(json.relations, 'items'),
    ...Object.entries(json),
  ]
}

export function tagsOf({ tags, category }: Json, found: Found): string[] {
  const title = isObject(category) ? textIn(category.title).trim() : ''
  const isPrivate = isObject(category) && textIn(category.state) === 'private'
  if (isPrivate && title !== '') found.losses.add(PRIVATE_TAGS)
  return [...textIn(tags).split(','), isPrivate ? '' : title]
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** The other names of a thing. */
export const aliasesIn = (json: Json, texts: Texts): { name: string }[] =>
  fieldsOf(json)
    .filter(([key]) => NAMES.test(key))
    .flatMap(([, value]) => texts.clean(value).split(/[,;/\n]/u))
    .map((name) => ({ name: name.trim() }))
    .filter(({ name }) => name !== '')
