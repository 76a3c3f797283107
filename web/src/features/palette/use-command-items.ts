import { useNavigate } from '@tanstack/react-router'
import {
  BookUser,
  CalendarPlus,
  Download,
  Import,
  Lamp,
  LogOut,
  Sparkles,
  Sun,
  UserPlus,
} from 'lucide-react'

import { signOut } from '../../app/session.ts'
import { usePlaces } from '../../app/use-places.ts'
import { useTheme } from '../../design/theme.ts'
import { downloadCampaign } from '../campaigns/export-address.ts'
import { isDm } from '../campaigns/role-names.ts'
import { selectCampaign } from '../campaigns/selected-campaign.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import type { PaletteGroup } from './palette-item.ts'

/** What can be done from anywhere, and where one can go. */
export function useCommandItems(): readonly PaletteGroup[] {
  const navigate = useNavigate()
  const [theme, setTheme] = useTheme()
  const { current, campaigns = [] } = useCurrentCampaign()
  const places = usePlaces()

  const dark = theme === 'dark'
  return [
    {
      key: 'do',
      title: 'Do',
      items: [
        {
          key: 'new-npc',
          label: 'Create New NPC',
          also: 'add character',
          icon: UserPlus,
          run: () => void navigate({ to: '/create' }),
        },
        {
          key: 'summon',
          label: 'Create with AI',
          also: 'summon npc generate character model',
          icon: Sparkles,
          run: () => void navigate({ to: '/summon' }),
        },
        ...(current && isDm(current.role)
          ? [
              {
                key: 'new-session',
                label: 'New Session',
                also: 'create add storyline',
                icon: CalendarPlus,
                run: () => void navigate({ to: '/storyline', search: { form: 'new' } }),
              },
            ]
          : []),
        ...(current
          ? [
              {
                key: 'export',
                label: 'Export Campaign',
                also: 'download file backup save',
                icon: Download,
                run: () => downloadCampaign(current.id),
              },
            ]
          : []),
        {
          key: 'import',
          label: 'Import a Campaign',
          also: 'upload file restore',
          icon: Import,
          run: () => void navigate({ to: '/campaigns', search: { form: 'import' } }),
        },
        {
          key: 'theme',
          label: dark ? 'Read by daylight' : 'Read by lamplight',
          also: 'light dark mode theme',
          icon: dark ? Sun : Lamp,
          run: () => setTheme(dark ? 'light' : 'dark'),
        },
        {
          key: 'sign-out',
          label: 'Logout',
          also: 'sign out leave',
          icon: LogOut,
          run: signOut,
        },
      ],
    },
    {
      key: 'go',
      title: 'Go to',
      items: places
        .filter(({ barOnly }) => !barOnly)
        .map(({ to, label, icon }) => ({
          key: `go-${to}`,
          label,
          also: 'go to',
          icon,
          run: () => void navigate({ to }),
        })),
    },
    {
      key: 'switch',
      title: 'Switch campaign',
      items: campaigns
        .filter(({ id }) => id !== current?.id)
        .map(({ id, name }) => ({
          key: `switch-${id}`,
          label: name,
          also: 'switch campaign',
          icon: BookUser,
          run: () => selectCampaign(id),
        })),
    },
  ]
}
