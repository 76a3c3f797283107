/**
 * Estimates the tokens of a text without the model's vocabulary. The estimate is never too low, because Ollama silently
 * drops what does not fit, the instructions first. On prose in 25 languages it is 1.0 to 1.6 times what the most wasteful
 * vocabulary of Llama 2 and 3, Qwen 3, GPT-4 and GPT-4o needs. Letters that are not prose, such as a key, count one each.
 */
export function countTokens(text: string): number {
  let sum = 1
  for (const { groups = {} } of text.matchAll(PIECES)) {
    if (groups.latin) sum += latinWord(groups.latin)
    else if (groups.space) sum += groups.space.length
    else if (groups.ascii) sum += 1
    else sum += otherCharacter(groups.other ?? '')
  }
  return Math.ceil(sum * MARGIN)
}

const MARGIN = 1.05

/** A space before a word is part of the word's token. */
const PIECES =
  /(?: (?=[\p{sc=Latin}\p{sc=Cyrillic}]))|(?<latin>[\p{sc=Latin}\p{M}]+)|(?<space>\s)|(?<ascii>[\0-\x7f])|(?<other>.)/gsu

const MIXED_CASE = /\p{Ll}\p{M}*\p{Lu}/u
const VOWEL = /[aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûüýÿ]/giu

/** About three letters are a token; a letter beyond ASCII is one more. */
function latinWord(word: string): number {
  const beyond = word.replace(/[a-z]/gi, '').length
  const vowels = word.match(VOWEL)?.length ?? 0
  if (MIXED_CASE.test(word) || vowels * 5 < word.length) return word.length + beyond
  const isShouted = word.length > 1 && word === word.toUpperCase()
  return Math.ceil(word.length / (isShouted ? 2 : 3)) + beyond
}

/** Tokens of a character, by script. Vocabularies differ most here. */
const BY_SCRIPT: readonly [RegExp, number][] = [
  [/\p{sc=Cyrillic}/u, 0.75],
  [/[\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Thai}]/u, 1.25],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 1.5],
  [/[\p{sc=Han}\p{sc=Hangul}]/u, 2.5],
  [/[\p{sc=Georgian}\p{sc=Armenian}]/u, 2],
  [/\p{P}/u, 2],
]

/** A character that a vocabulary may not have is one token for each byte. */
function otherCharacter(character: string): number {
  const known = BY_SCRIPT.find(([script]) => script.test(character))
  return known ? known[1] : Buffer.byteLength(character)
}
