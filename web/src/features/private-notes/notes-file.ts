import type { PrivateNote } from '../../../../src/features/private-notes/private-notes.schemas.ts'

/** Private notes as Markdown, one heading for each thing. */
export function notesFile(campaign: string, notes: readonly PrivateNote[]) {
  const parts = notes.map(({ about, text }) =>
    about.kind === 'campaign' ? text : `## ${about.name}\n\n${text}`,
  )
  const content = [`# My notes on ${campaign}`, ...parts].join('\n\n')
  const name = campaign.replaceAll(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim()
  return {
    blob: new Blob([content, '\n'], { type: 'text/markdown' }),
    name: `My notes on ${name}.md`,
  }
}
