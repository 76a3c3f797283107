import {
  Bug,
  DatabaseBackup,
  DoorOpen,
  Feather,
  History,
  KeyRound,
  type LucideIcon,
  UsersRound,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'

import type { AdminSearch, AdminSection } from './admin-search.ts'
import { AuditSection } from './audit/audit-section.tsx'
import { CrashesSection } from './crashes/crashes-section.tsx'
import { GeneratorSection } from './model/generator-section.tsx'
import { PeopleSection } from './people/people-section.tsx'
import { SignInSection, SignupsSection } from './settings/sign-in-sections.tsx'

// What is opened least, or stands below something else, is loaded when it is shown.
const DatabaseSection = lazy(() => import('./database/database-section.tsx'))
const OllamaSection = lazy(() => import('./model/ollama-section.tsx'))

interface Section {
  label: string
  icon: LucideIcon
  show: (search: AdminSearch) => ReactNode
}

export const SECTIONS: Record<AdminSection, Section> = {
  people: { label: 'People', icon: UsersRound, show: (search) => <PeopleSection {...search} /> },
  signups: { label: 'Sign-ups', icon: DoorOpen, show: () => <SignupsSection /> },
  'sign-in': { label: 'Sign-in', icon: KeyRound, show: () => <SignInSection /> },
  model: {
    label: 'Generator',
    icon: Feather,
    show: () => (
      <>
        <GeneratorSection />
        <Suspense>
          <OllamaSection />
        </Suspense>
      </>
    ),
  },
  database: {
    label: 'Database',
    icon: DatabaseBackup,
    show: () => (
      <Suspense>
        <DatabaseSection />
      </Suspense>
    ),
  },
  crashes: { label: 'Crash Reports', icon: Bug, show: () => <CrashesSection /> },
  audit: { label: 'Audit Log', icon: History, show: (search) => <AuditSection {...search} /> },
}
