import type { Right } from './right.ts'

export const campaignsRights: Right[] = [
  {
    route: 'GET /api/campaigns',
    send: () => ({ path: '/api/campaigns' }),
    answers: { signedIn: 200 },
  },
  {
    route: 'POST /api/campaigns',
    send: () => ({ path: '/api/campaigns', body: { name: 'Another' } }),
    answers: { signedIn: 201 },
  },
  {
    route: 'GET /api/campaigns/:id',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}` }),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/campaigns/:id',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}`, body: { name: 'Renamed' } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/campaigns/:id',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}` }),
    answers: { members: 403, creator: 200 },
  },
  {
    route: 'GET /api/campaigns/:id/players',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/players` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/campaigns/:id/npc-classes',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/npc-classes` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/campaigns/:id/new-faces',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/new-faces` }),
    answers: { members: 200 },
  },
  {
    route: 'POST /api/campaigns/:id/invite',
    send: ({ campaign }) => ({
      path: `/api/campaigns/${campaign}/invite`,
      body: { email_or_username: 'site-admin', role: 'player' },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/campaigns/:id/invite',
    of: 'somebody without an account',
    send: ({ campaign }) => ({
      path: `/api/campaigns/${campaign}/invite`,
      body: { email_or_username: 'nobody@example.org', role: 'dm' },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'GET /api/campaigns/:id/invitations',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/invitations` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/campaigns/:id/invitations/:invitationId',
    send: ({ campaign, invitation }) => ({
      path: `/api/campaigns/${campaign}/invitations/${invitation}`,
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/campaigns/:id/invitations/:invitationId',
    of: 'an invitation to another campaign',
    send: ({ campaign, foreign }) => ({
      path: `/api/campaigns/${campaign}/invitations/${foreign.invitation}`,
    }),
    answers: { players: 403 },
    partly: true,
  },
  {
    route: 'POST /api/campaigns/:id/invitations/:invitationId/confirm',
    send: ({ campaign, claimedInvitation }) => ({
      path: `/api/campaigns/${campaign}/invitations/${claimedInvitation}/confirm`,
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'POST /api/campaigns/:id/invitations/:invitationId/confirm',
    of: 'an invitation to another campaign',
    send: ({ campaign, foreign }) => ({
      path: `/api/campaigns/${campaign}/invitations/${foreign.invitation}/confirm`,
    }),
    answers: { players: 403 },
    partly: true,
  },
  {
    route: 'GET /api/campaigns/:id/invite-links',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/invite-links` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'POST /api/campaigns/:id/invite-links',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/invite-links`, body: {} }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'DELETE /api/campaigns/:id/invite-links/:linkId',
    send: ({ campaign, inviteLink }) => ({
      path: `/api/campaigns/${campaign}/invite-links/${inviteLink}`,
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/campaigns/:id/invite-links/:linkId',
    of: 'a link into another campaign',
    send: ({ campaign, foreign }) => ({
      path: `/api/campaigns/${campaign}/invite-links/${foreign.inviteLink}`,
    }),
    answers: { players: 403 },
    partly: true,
  },
  {
    route: 'GET /api/invite-links/:token',
    send: ({ inviteToken }) => ({ path: `/api/invite-links/${inviteToken}` }),
    answers: { everybody: 200 },
  },
  {
    route: 'POST /api/invite-links/:token/accept',
    send: ({ inviteToken }) => ({ path: `/api/invite-links/${inviteToken}/accept` }),
    answers: { signedIn: 200 },
    changes: ['stranger', 'siteAdmin'],
  },
  {
    route: 'PUT /api/campaigns/:id/players/:userId',
    send: ({ campaign, authorId }) => ({
      path: `/api/campaigns/${campaign}/players/${authorId}`,
      body: { role: 'gm' },
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/campaigns/:id/players/:userId',
    of: 'the name of a character',
    send: ({ campaign, authorId }) => ({
      path: `/api/campaigns/${campaign}/players/${authorId}`,
      body: { character_name: 'Corin' },
    }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'PUT /api/campaigns/:id/players/:userId',
    of: 'the role of another DM',
    send: ({ campaign, secondDmId }) => ({
      path: `/api/campaigns/${campaign}/players/${secondDmId}`,
      body: { role: 'player' },
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/campaigns/:id/players/:userId',
    of: 'the role of the creator',
    send: ({ campaign, creatorId }) => ({
      path: `/api/campaigns/${campaign}/players/${creatorId}`,
      body: { role: 'player' },
    }),
    answers: { members: 403, creator: 200 },
  },
  {
    route: 'PUT /api/campaigns/:id/players/:userId',
    of: 'somebody who is no member',
    send: ({ campaign, strangerId }) => ({
      path: `/api/campaigns/${campaign}/players/${strangerId}`,
      body: { role: 'dm' },
    }),
    answers: {},
    partly: true,
  },
  {
    route: 'DELETE /api/campaigns/:id/players/:userId',
    send: ({ campaign, authorId }) => ({ path: `/api/campaigns/${campaign}/players/${authorId}` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/campaigns/:id/players/:userId',
    of: 'another DM',
    send: ({ campaign, secondDmId }) => ({
      path: `/api/campaigns/${campaign}/players/${secondDmId}`,
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/campaigns/:id/players/:userId',
    of: 'the creator',
    send: ({ campaign, creatorId }) => ({
      path: `/api/campaigns/${campaign}/players/${creatorId}`,
    }),
    answers: { members: 403, creator: 200 },
  },
  {
    route: 'DELETE /api/campaigns/:id/players/:userId',
    of: 'somebody who is no member',
    send: ({ campaign, strangerId }) => ({
      path: `/api/campaigns/${campaign}/players/${strangerId}`,
    }),
    answers: { players: 403 },
    partly: true,
  },
  {
    route: 'POST /api/campaigns/:id/leave',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/leave` }),
    answers: { members: 200 },
  },
]
