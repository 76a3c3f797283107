import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

export type Tone = 'danger' | 'warning' | 'success' | 'info'

export const TONE_ICONS: Record<Tone, LucideIcon> = {
  danger: CircleAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
}
