import { describe, expect, onTestFinished, test } from 'vitest'

import { startOllamaStandIn } from '../testing/ollama-stand-in.ts'
import { readCharacter } from './answer/read-character.ts'
import { type CharacterPiece, characterTask } from './character-task.ts'
import { character, type Character } from './generation.schemas.ts'
import { createGeneration } from './generation.ts'
import type { Progress } from './task.ts'

const GOOD: Character = {
  language_style: 'Formal / Courtly',
  narrative_role: 'Suspicious Local',
  trustworthiness: 'Half-truths',
  tag: 'Smith',
  name: 'Odile Marrak',
  personality: 'She counts under her breath. "Seven," she says, and means nothing by it.',
  backstory: 'The river froze.\n\nSince then she keeps a {locked} box, and [nobody] asks.',
}

type Says = (answer: Record<string, string>) => string

/** The character from a concept when the model answers that. */
async function generate(says: Says, order: object = {}, byBytes = false) {
  const ollama = await startOllamaStandIn()
  const generation = createGeneration({ mode: 'ollama', host: ollama.url, model: 'qwen3.5:2b' })
  onTestFinished(async () => {
    await generation.close()
    await ollama.close()
  })
  ollama.script({ says, byBytes }, { says, byBytes })
  const { signal } = new AbortController()
  const streamed: Partial<Record<string, string>> = {}
  const emit = (event: Progress<CharacterPiece>) => {
    if (event.event !== 'text') return
    streamed[event.data.field] = (streamed[event.data.field] ?? '') + event.data.text
  }
  const written = generation.write(characterTask({ prompt: 'a smith', ...order }), { signal, emit })
  const answer = await written.catch((error: Error) => ({ error: error.message }))
  return { answer, streamed, asked: ollama.chats().length }
}

const good =
  (changes: object): Says =>
  (answer) =>
    JSON.stringify({ ...GOOD, name: answer.name, ...changes })

const whole = JSON.stringify(GOOD)

describe('an answer is repaired when its meaning is certain', () => {
  test.for<[string, Says, Partial<Character>]>([
    ['a fence', () => `\`\`\`json\n${whole}\n\`\`\``, GOOD],
    [
      'prose around it',
      () => `Sure! Here {as asked} it is:\n${whole}\nI hope {you} like it.`,
      GOOD,
    ],
    ['thoughts before it', () => `<think>a {"name": "No"}</think>${whole}`, GOOD],
    ['thoughts whose beginning is in the template', () => `a {"name": "No"}</think>${whole}`, GOOD],
    ['a comma too many', () => whole.replace(/\}$/, ',\n}'), GOOD],
    ['a brace too few', () => whole.replace(/\}$/, ''), GOOD],
    ['a line break inside a string', () => whole.replaceAll('\\n', '\n'), GOOD],
    ['an object around it', () => JSON.stringify({ character: GOOD }), GOOD],
    ['a list around it', () => `[${whole}]`, GOOD],
    ['keys of its own', () => whole.replace('"language_style"', '"Language Style"'), GOOD],
    ['"honest"', good({ trustworthiness: 'honest' }), { trustworthiness: 'Honest' }],
    ['"Half truths"', good({ trustworthiness: 'Half truths' }), { trustworthiness: 'Half-truths' }],
    ['"Half-truth."', good({ trustworthiness: 'Half-truth.' }), { trustworthiness: 'Half-truths' }],
    [
      '"Formal/Courtly"',
      good({ language_style: 'Formal/Courtly' }),
      { language_style: 'Formal / Courtly' },
    ],
    ['"Courtly"', good({ language_style: 'Courtly' }), { language_style: 'Formal / Courtly' }],
    [
      '"SUSPICIOUS LOCAL"',
      good({ narrative_role: 'SUSPICIOUS LOCAL' }),
      { narrative_role: 'Suspicious Local' },
    ],
    [
      'a list of one value',
      good({ narrative_role: ['Expositor'] }),
      { narrative_role: 'Expositor' },
    ],
    ['no tag', good({ tag: undefined }), { tag: 'NPC' }],
    ['an empty tag', good({ tag: ' ' }), { tag: 'NPC' }],
    [
      'a tag as long as a sentence',
      good({ tag: `Smith, ${'of Vess '.repeat(20)}` }),
      { tag: 'Smith' },
    ],
    [
      'paragraphs as a list',
      good({ backstory: ['The river froze.', 'She stayed.'] }),
      { backstory: 'The river froze.\n\nShe stayed.' },
    ],
    [
      'spelled-out line breaks',
      good({ backstory: 'The river froze.\\n\\nShe stayed.' }),
      { backstory: 'The river froze.\n\nShe stayed.' },
    ],
    [
      'a mark of its template',
      good({ backstory: 'The river froze.<|im_end|>' }),
      { backstory: 'The river froze.' },
    ],
    [
      'control characters',
      good({ personality: 'Qui\u0000et\u001b.\u0085\r\nVery\tcalm.\u007f', tag: 'Smith\n' }),
      { personality: 'Quiet.\nVery calm.', tag: 'Smith' },
    ],
    ['quotes around a text', good({ personality: '“Quiet.”' }), { personality: 'Quiet.' }],
  ])('%s', async ([, says, expected]) => {
    const { answer, asked } = await generate(says)
    expect(answer).toMatchObject(expected)
    expect(character.safeParse(answer).success).toBe(true)
    expect(asked).toBe(1)
  })

  test.for(['"Marda Vell"', '**Marda Vell**', 'Name: Marda Vell', '“Marda Vell”'])(
    'a name that is written %s',
    async (name) => {
      const { answer } = await generate(good({ name }), { prompt: 'a smith called Marda Vell' })
      expect(answer).toMatchObject({ name: 'Marda Vell' })
    },
  )

  test('a title around a name that was offered', async () => {
    let offered = ''
    const { answer } = await generate((given) => {
      offered = given.name ?? ''
      return JSON.stringify({ ...GOOD, name: `Captain ${offered.toUpperCase()} of Vess` })
    })
    expect(answer).toMatchObject({ name: offered })
  })
})

test('characters that are cut between tokens are whole in the answer and in the stream', async () => {
  const expected = { personality: 'Märda the 🐉 smith 老い.', backstory: 'Él 🔥.' }
  const { answer, streamed } = await generate(good(expected), {}, true)
  expect(answer).toMatchObject(expected)
  expect(streamed).toMatchObject(expected)
})

test('the stream holds no control characters', async () => {
  const { answer, streamed } = await generate(good({ personality: 'Qui\u0000et\u001b.' }))
  expect(answer).toMatchObject({ personality: 'Quiet.' })
  expect(streamed.personality).toBe('Quiet.')
})

test('the built-in generator repeats no control or lost characters of a concept', async () => {
  const generation = createGeneration({ mode: 'tables', host: '', model: '' })
  const { signal } = new AbortController()
  const prompt = 'a smith called "Od\u0000a \uFFFDV\ud83dell" who whistles\u001b'
  const written = await generation.write(characterTask({ prompt }), { signal })
  expect(written.name).toBe('Oda Vell')
  expect(JSON.stringify(written)).not.toMatch(/\\u|\uFFFD/)
})

describe('an unusable answer is asked for again, and then reported in a sentence', () => {
  test.for<[string, Says, string]>([
    ['nothing', () => ' ', 'requested format'],
    ['prose alone', () => 'A smith, quiet and tall.', 'requested format'],
    ['a list', () => '["a", "b"]', 'requested format'],
    ['an end inside a text', () => whole.slice(0, -9), 'requested format'],
    ['an end between two fields', () => whole.slice(0, whole.indexOf('"backstory"')), 'backstory'],
    ['a missing text', good({ backstory: undefined }), 'backstory'],
    ['an empty text', good({ personality: '  ' }), 'personality'],
    ['a text of dots', good({ backstory: '…' }), 'The backstory is empty'],
    ['a text that is an object', good({ backstory: { a: 'b' } }), 'backstory'],
    ['a fence inside a text', good({ backstory: 'She ```json' }), 'The backstory is not prose'],
    [
      'fields inside a text',
      good({ backstory: 'She stayed.", "name": "Oda"}' }),
      'The backstory is not prose',
    ],
    [
      'a sentence over and over',
      good({ backstory: 'She went down to the river again. '.repeat(5) }),
      'The backstory repeats itself',
    ],
    ['"not honest"', good({ trustworthiness: 'not honest' }), 'trustworthiness'],
    ['two values', good({ trustworthiness: 'Honest or Deceptive' }), 'trustworthiness'],
    ['a mark for a lost character', good({ backstory: 'The caf\uFFFD froze.' }), 'backstory'],
    ['half a character', good({ personality: 'Quiet \ud83d.' }), 'personality'],
    ['a tag with a lost character', good({ tag: 'Sm\uFFFDth' }), 'tag'],
    ['a name without end', good({ name: 'Oda '.repeat(40) }), 'name'],
  ])('%s', async ([, says, sentence]) => {
    const { answer, asked } = await generate(says)
    expect(answer).toEqual({ error: expect.stringContaining(sentence) })
    expect(asked).toBe(2)
  })

  test('a name in use in the campaign', async () => {
    const order = { avoidNames: ['odile marrak'] }
    const { answer } = await generate(() => whole, order)
    expect(answer).toEqual({ error: 'The model chose a name that is taken (Odile Marrak).' })
  })

  test('a field with its earlier value', async () => {
    const order = { avoid: { trustworthiness: 'Half-truths' } }
    const { answer } = await generate(() => whole, order)
    expect(answer).toEqual({
      error: expect.stringContaining('unusable character (trustworthiness)'),
    })
  })
})

test('an answer that is cut off anywhere is read completely or refused', () => {
  const expected = { keep: {}, avoid: {}, names: [], isTaken: () => false }
  for (let end = 0; end <= whole.length; end += 1) {
    let read: Character | undefined
    try {
      read = readCharacter(whole.slice(0, end), expected)
    } catch {
      continue
    }
    expect(read).toEqual(GOOD)
    expect(end).toBeGreaterThanOrEqual(whole.length - 1)
  }
})
