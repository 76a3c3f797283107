import { Lamp, Sun } from 'lucide-react'

import { IconButton } from '../../components/icon-button.tsx'
import { useTheme } from '../../design/theme.ts'

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  return theme === 'dark' ? (
    <IconButton icon={Sun} label="Light theme" onClick={() => setTheme('light')} />
  ) : (
    <IconButton icon={Lamp} label="Dark theme" onClick={() => setTheme('dark')} />
  )
}
