import { isForDm } from '../../../markup/hidden.ts'
import type { OwnValue } from '../../../model.ts'
import { foldKey } from '../kinds.ts'

/** A note's text, with what has a place of its own taken out. */
export interface CleanBody {
  text: string
  /** Parts that a convention hides from players. */
  secrets: string[]
  /** The conventions that were found. */
  rules: string[]
  own: OwnValue[]
  tags: string[]
  /** The names of pictures that the text shows. */
  pictures: string[]
  /** The paths of pictures that are not there. */
  missing: string[]
  /** The languages of blocks that only plugins show. */
  dropped: string[]
  /** The blocks of Leaflet maps. Those of secrets are for the DM. */
  maps: { block: string; isHidden: boolean }[]
  find(path: string): string | undefined
  /** Whether it is a secret: what is in it stays in its text. */
  isSecret: boolean
}

/** Whether a value is called `GM notes`, `gm_aliases` or `Secret`. `DM: Mara` says who was it. */
export function isOfDm(label: string): boolean {
  const folded = foldKey(label)
  return /^[dg]m ./u.test(folded) || (isForDm(folded) && !/^(dm|gm|sl|mj)s?$/u.test(folded))
}

export const emptyBody = (find: CleanBody['find'], isSecret: boolean): CleanBody => ({
  text: '',
  secrets: [],
  rules: [],
  own: [],
  tags: [],
  pictures: [],
  missing: [],
  dropped: [],
  maps: [],
  find,
  isSecret,
})
