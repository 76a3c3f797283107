/** Reproducible random numbers from 0 to below 1. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const words = (text: string) => text.trim().split(/\s+/)

const FIRST = words(`
  Ada Aldric Alma Anselm Arlo Astrid Bela Berit Bram Brida Cador Cato Cora Dagny Darrow Edda Edric Elin Emeric Enid
  Falk Fenna Gerda Gorm Greta Hanno Hedda Hild Idris Ilse Ingram Isolde Jarl Joss Kalla Kester Lenz Lova Marda Merek
  Mila Nessa Niall Odo Olwen Orla Osric Petra Quill Ragna Rolf Runa Sabin Selma Signe Sten Tamsin Tilda Ulf Una Veyra
  Wendel Wilma Yrsa Ysolde Zora`)
const LAST = words(`
  Ashdown Barrow Birch Blackwater Brand Carver Cole Crane Dray Fallow Fenwick Ford Frost Garrow Hale Harrow Heath Hollow
  Kestrel Lamp Lark Marsh Mill Moor Nettle Oakes Pike Quarry Reed Rook Salter Sedge Stone Thorn Vale Wick Winter Yarrow`)
const COMMON = words(`
  the a of and to in was by with her his old at on from for that who had were she he they it but not is be as
  came went said saw took gave kept told asked left found lost met heard stood sat held`)
const NOUNS = words(`
  river ferry ferryman bridge lamp candle mill miller night market wine bread knife letter debt oath king queen tower
  crypt ash salt road rain flood winter harvest guard captain thief merchant scholar priest witch wolf raven silver gold
  iron stone wood fire water box stairs soup bed story door house cellar window garden boat rope bell song coat ring key
  map book page shadow moon star field hill marsh forest gate wall street inn tavern table cup mirror mask crown sword
  shield bow arrow horse cart wheel grave temple altar relic curse dream secret rumour promise brother sister mother`)

export interface Writer {
  name(): string
  sentence(length: number): string
  pick<Item>(items: readonly Item[]): Item
  next(): number
}

export function createWriter(seed: number): Writer {
  const next = numbers(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  // As in any language, a few words make up most of the text.
  const noun = () => NOUNS[Math.floor(next() * next() * NOUNS.length)]!
  return {
    next,
    pick,
    name: () => `${pick(FIRST)} ${pick(LAST)}`,
    sentence: (length) =>
      `${Array.from({ length }, () => (next() < 0.45 ? pick(COMMON) : noun())).join(' ')}.`,
  }
}
