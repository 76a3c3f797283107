import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { campaign, invitation, player } from './campaigns.schemas.ts'

export const campaignApi: ApiDescription = {
  'GET /api/campaigns': {
    summary: 'Campaigns',
    details:
      'Those that the reader belongs to, the one that stands for a missing campaign_id first.',
    answers: { 200: z.array(campaign) },
  },
  'POST /api/campaigns': {
    summary: 'Create a campaign',
    details: 'Whoever creates it is its first DM.',
    answers: { 201: campaign },
  },
  'GET /api/campaigns/:id': { summary: 'One campaign', answers: { 200: campaign } },
  'PUT /api/campaigns/:id': { summary: 'Change a campaign', answers: { 200: campaign } },
  'DELETE /api/campaigns/:id': {
    summary: 'Delete a campaign',
    details: 'Its creator only. Everything that belongs to the campaign goes with it.',
    answers: { 200: done },
  },
  'GET /api/campaigns/:id/players': {
    summary: 'Members of a campaign',
    details: 'The first to join first.',
    answers: { 200: z.object({ players: z.array(player) }) },
  },
  'PUT /api/campaigns/:id/players/:userId': {
    summary: 'Change a member',
    details:
      'DMs change anybody, except that the creator stays DM; members name their own character. 409 when no DM would be left.',
    answers: { 200: player },
    refuses: [409],
  },
  'DELETE /api/campaigns/:id/players/:userId': {
    summary: 'Remove a member',
    details:
      'By DMs, and never the creator; for oneself it is leaving. What the person added stays.',
    answers: { 200: done },
    refuses: [409],
  },
  'POST /api/campaigns/:id/leave': {
    summary: 'Leave a campaign',
    details:
      '409 to the last DM. When the creator leaves, the DM who joined first is the creator from then on.',
    answers: { 200: done },
    refuses: [409],
  },
  'GET /api/campaigns/:id/npc-classes': {
    summary: 'Classes of NPCs',
    details: 'Each distinct name in the category texts and among the assigned tags.',
    answers: { 200: z.object({ classes: z.array(z.string()) }) },
  },
  'POST /api/campaigns/:id/invite': {
    summary: 'Invite somebody',
    details:
      'Whoever has an account is a member at once; another email waits until it signs up. The message says which happened.',
    answers: { 201: done },
    refuses: [409],
  },
  'GET /api/campaigns/:id/invitations': {
    summary: 'Pending invitations',
    details: 'For DMs.',
    answers: { 200: z.object({ invitations: z.array(invitation) }) },
  },
  'DELETE /api/campaigns/:id/invitations/:invitationId': {
    summary: 'Withdraw an invitation',
    answers: { 200: done },
  },
}
