export { continueBackstory, type BackstoryOrder } from './continue-backstory.ts'
export { composeJournalEntry, type JournalOrder } from './journal-entry.ts'
export { composeRecap, type RecapOrder, type RetoldSession } from './recap.ts'
