// What other features add to the sheets of things: one file, because a sheet shows most of them. See lazy-parts.ts.
export { ThingConnections } from '../connections/thing-connections.tsx'
export { MentionedIn } from '../names/mentioned-in.tsx'
export { ShowButton } from '../play/show-button.tsx'
export { UnfinishedNote } from '../play/unfinished-note.tsx'
export { PrivateNote } from '../private-notes/private-note.tsx'
export { LedgerOfThing } from '../reveals/ledger-of-thing.tsx'
export { ThingHistory } from './thing-history.tsx'
