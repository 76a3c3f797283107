import { useNavigate } from '@tanstack/react-router'
import {
  BookUser,
  CalendarPlus,
  Download,
  Import,
  Lamp,
  LogOut,
  type LucideIcon,
  Shapes,
  Sparkles,
  Sun,
  UserPlus,
} from 'lucide-react'

import { useTheme } from '../../design/theme.ts'
import { openNewArticle } from '../../features/articles/new-article-store.ts'
import { downloadCampaign } from '../../features/campaigns/download-campaign.ts'
import { isDm } from '../../features/campaigns/role-names.ts'
import { useCurrentCampaign } from '../../features/campaigns/use-current-campaign.ts'
import { openGenerate } from '../../features/generation/generate-store.ts'
import { shownKinds, useKinds } from '../../features/kinds/kinds.queries.ts'
import { signOut } from '../../lib/login-session/session.ts'
import { selectCampaign } from '../../lib/selected-campaign.ts'
import { usePages } from '../navigation/use-pages.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** What can be done from anywhere, and where one can go. */
export function useCommandItems(): readonly PaletteGroup[] {
  const navigate = useNavigate()
  const [theme, setTheme] = useTheme()
  const { current, campaigns = [] } = useCurrentCampaign()
  const pages = usePages()
  const kinds = shownKinds(useKinds(current?.id))

  const dark = theme === 'dark'
  const newSession = item('New Session', 'create add storyline', CalendarPlus, () =>
    navigate({ to: '/storyline', search: { form: 'new' } }),
  )
  return [
    {
      key: 'do',
      title: 'Do',
      items: [
        item('Create New NPC', 'add character', UserPlus, () => navigate({ to: '/create' })),
        ...(current
          ? [
              item('New in the World', 'create add article faction item quest', Shapes, () =>
                openNewArticle(),
              ),
            ]
          : []),
        item('Generate', 'summon create npc character ai model', Sparkles, openGenerate),
        ...(current && isDm(current.role) ? [newSession] : []),
        ...(current
          ? [
              item('Export Campaign', 'download file backup save', Download, () =>
                downloadCampaign(current.id),
              ),
            ]
          : []),
        item('Import a Campaign', 'upload file restore', Import, () =>
          navigate({ to: '/campaigns', search: { form: 'import' } }),
        ),
        dark
          ? item('Light theme', THEME, Sun, () => setTheme('light'))
          : item('Dark theme', THEME, Lamp, () => setTheme('dark')),
        item('Logout', 'sign out leave', LogOut, signOut),
      ],
    },
    {
      key: 'go',
      title: 'Go to',
      items: [
        ...pages.map(({ to, label, short, icon }) =>
          item(label, `go to ${short}`, icon, () => navigate({ to }), to),
        ),
        ...kinds.map(({ id, plural }) =>
          item(
            plural,
            'go to world',
            Shapes,
            () => navigate({ to: '/world/$kindId', params: { kindId: String(id) } }),
            `kind-${id}`,
          ),
        ),
      ],
    },
    {
      key: 'switch',
      title: 'Switch campaign',
      items: campaigns
        .filter(({ id }) => id !== current?.id)
        .map(({ id, name }) =>
          item(name, 'switch campaign', BookUser, () => selectCampaign(id), `campaign-${id}`),
        ),
    },
  ]
}

const THEME = 'light dark mode theme'

function item(
  label: string,
  also: string,
  icon: LucideIcon,
  run: () => unknown,
  key = label.replaceAll(' ', '-'),
): PaletteItem {
  return { key, label, also, icon, run: () => void run() }
}
