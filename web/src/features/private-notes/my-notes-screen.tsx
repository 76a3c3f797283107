import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, NotebookPen } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { PrivateNote as Note } from '../../../../src/features/private-notes/private-notes.schemas.ts'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { wordFor } from '../../lib/texts/thing-words.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { NamesIn, Prose } from '../names/names.tsx'
import { WhatLink } from '../reveals/ledger-line.tsx'
import { notesFile } from './notes-file.ts'
import { PrivateNote } from './private-note.tsx'
import { privateNotesQuery } from './private-notes.queries.ts'

import lettering from '../../design/lettering.module.css'
import styles from './my-notes-screen.module.css'

/** The reader's private notes in a campaign, to search and to download. */
export function MyNotesScreen({ campaign }: { campaign: Campaign }) {
  const isViewed = viewedAs.use() !== null
  const query = useQuery({ ...privateNotesQuery(campaign.id), enabled: !isViewed })
  const notes = query.data ?? []

  function download() {
    const { blob, name } = notesFile(campaign.name, notes)
    saveFile(blob, name)
  }

  return (
    <>
      <PageHeader
        title="My Notes"
        lead="Only you can read these. No DM or admin sees them here, and no campaign file holds them."
        back={
          <LinkButton to="/secrets" variant="quiet" icon={ArrowLeft}>
            {isDm(campaign.role) ? 'Who Knows What' : 'What I Know'}
          </LinkButton>
        }
        actions={
          notes.length > 0 &&
          !isViewed && (
            <Button icon={Download} onClick={download}>
              Download
            </Button>
          )
        }
      />
      {isViewed ? (
        <EmptyState title="Not shown">Only their writer can read private notes.</EmptyState>
      ) : (
        <Loaded
          query={query}
          failure="Your notes could not be loaded."
          pending="Loading your notes…"
        >
          {(all) => <Notes key={campaign.id} campaign={campaign} notes={all} />}
        </Loaded>
      )}
    </>
  )
}

function Notes({ campaign, notes }: { campaign: Campaign; notes: readonly Note[] }) {
  const [words, setWords] = useState('')
  const kinds = useKinds(campaign.id)
  const sought = words.trim().toLocaleLowerCase()
  const aboutThings = notes.filter(({ about }) => about.kind !== 'campaign')
  const found = aboutThings.filter(({ about, text }) =>
    `${about.name}\n${text}`.toLocaleLowerCase().includes(sought),
  )
  return (
    <div className={styles.notes}>
      <PrivateNote about={{ kind: 'campaign', id: campaign.id }} onPage />
      {aboutThings.length > 3 && (
        <TextInput
          type="search"
          value={words}
          placeholder="Find in your notes…"
          aria-label="Find in your notes"
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {aboutThings.length === 0 && (
        <EmptyState icon={NotebookPen} title="No notes on pages yet">
          On the page of an NPC, location, session or connection, write what only you should read.
        </EmptyState>
      )}
      {aboutThings.length > 0 && found.length === 0 && (
        <p className={lettering.none}>No note contains this.</p>
      )}
      <NamesIn campaignId={campaign.id} texts={found.map(({ text }) => text)}>
        <ul className={styles.list}>
          {found.map(({ about, text, updated_at, ...note }) => (
            <li key={`${about.kind} ${about.id}`}>
              <p className={styles.about}>
                {about.kind !== 'campaign' && (
                  <>
                    <WhatLink what={{ ...about, kind: about.kind }}>{about.name}</WhatLink>{' '}
                    <span className={styles.facts}>
                      {wordFor({ ...about, kind: about.kind }, kinds)}, {formatLongDate(updated_at)}
                    </span>
                  </>
                )}
              </p>
              <Prose text={text} of={note} field="text" />
            </li>
          ))}
        </ul>
      </NamesIn>
    </div>
  )
}
