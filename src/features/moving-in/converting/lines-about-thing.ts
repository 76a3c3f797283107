import { whatIs } from '../../../db/things.ts'
import { blankOf } from '../../../fields.ts'
import type { Line } from '../../campaign-files/parts/registry.ts'
import { CONNECTION_FIELDS, CONNECTION_LIMITS } from '../../connections/connections.fields.ts'
import { listOf } from '../../journal/entry-things.ts'
import { JOURNAL_LIMITS } from '../../journal/journal.limits.ts'
import { namedInOrder } from '../../journal/journal.part.ts'
import { SECRET_LIMITS } from '../../secrets/secrets.fields.ts'
import type { Relation, SourceThing } from '../model.ts'
import { cutText, splitText } from '../split-text.ts'
import { audienceAndTimes, type Placed, type Placing, type Written } from './placing.ts'
import { isSeenByAll, type Texts, withNames } from './texts-of-thing.ts'

export function* entryLines(
  thing: SourceThing,
  { entries }: Texts,
  place: Placed,
  placing: Placing,
): Generator<Written> {
  for (const entry of entries) {
    const others = (entry.others ?? []).flatMap((other) => placing.find(other, thing.key) ?? [])
    const things = [place, ...others]
    const session = things.find(({ kind }) => kind === 'session')
    const about = things.flatMap(({ kind, id }) => (kind === 'session' ? [] : [{ kind, id }]))
    const named = namedInOrder(listOf(about, session?.id ?? null).map(whatIs))
    for (const [at, content] of splitText(entry.text, JOURNAL_LIMITS.content).entries()) {
      const line: Line<'entries'> = {
        id: (placing.entries += 1),
        content,
        ...named,
        author: null,
        ...audienceAndTimes(thing.visibility === 'dm' ? 'dm' : entry.visibility, placing),
        created_at: entry.at ?? placing.at,
      }
      yield { part: 'entries', line, key: at === 0 ? entry.key : `${entry.key}/${at + 1}` }
    }
  }
}

export function* secretLines(
  thing: SourceThing,
  { secrets }: Texts,
  place: Placed,
  placing: Placing,
): Generator<Written> {
  const about = { kind: place.kind, id: place.id }
  const texts = secrets.flatMap((secret) => splitText(secret, SECRET_LIMITS.text))
  const keys = placing.secretKeys(thing.key, texts)
  for (const [at, text] of texts.entries()) {
    const line: Line<'secrets'> = {
      id: (placing.secrets += 1),
      about,
      text,
      position: at,
      ...audienceAndTimes('dm', placing),
    }
    yield { part: 'secrets', line, key: keys[at]! }
  }
}

const TOO_LONG = `A label has at most ${CONNECTION_LIMITS.label} characters, a description ${CONNECTION_LIMITS.description}.`

export function* connectionLines(
  relation: Relation,
  thing: SourceThing,
  place: Placed,
  placing: Placing,
): Generator<Written> {
  const to = placing.find(relation.to, thing.key)
  if (!to || to === place) {
    placing.lose('Relations', 'The other end does not come along.')
    return
  }
  if (to.kind === 'session' || place.kind === 'session') {
    placing.lose('Relations', 'Sessions have no connections.')
    return
  }
  const cut = (text: string, most: number): string => {
    if (text.length > most)
      placing.lose('The ends of labels and descriptions of relations', TOO_LONG)
    return cutText(text, most)
  }
  const line: Line<'connections'> = {
    ...blankOf(CONNECTION_FIELDS),
    ...(relation.kind && { kind: relation.kind }),
    from: { kind: place.kind, id: place.id },
    to: { kind: to.kind, id: to.id },
    label: cut(relation.label.trim(), CONNECTION_LIMITS.label),
    reverse_label: cut((relation.reverseLabel ?? '').trim(), CONNECTION_LIMITS.label),
    description: cut(
      withNames(relation.text ?? '', thing, placing, {
        isForAll: isSeenByAll(thing, placing) && relation.visibility === 'everyone',
      }),
      CONNECTION_LIMITS.description,
    ),
    public_version: null,
    ...audienceAndTimes(thing.visibility === 'dm' ? 'dm' : relation.visibility, placing),
  }
  yield { part: 'connections', line, key: relation.key }
}
