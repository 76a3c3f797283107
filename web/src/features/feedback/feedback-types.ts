import { Bug, Lightbulb, type LucideIcon, MessageSquare } from 'lucide-react'

import type { FeedbackType } from '../../../../src/features/feedback/feedback.schemas.ts'

export const FEEDBACK_TYPE_NAMES: Record<FeedbackType, { name: string; icon: LucideIcon }> = {
  bug: { name: 'Bug Report', icon: Bug },
  feature: { name: 'Feature Request', icon: Lightbulb },
  general: { name: 'General Feedback', icon: MessageSquare },
}
