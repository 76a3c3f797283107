const npcs = ['npcs']
const dashboard = ['dashboard']
const campaigns = ['campaigns']
const feedback = ['feedback']
const people = ['admin', 'people']
const articles = ['articles']
const audit = ['admin', 'audit']

interface What {
  kind: string
  id: number
}

/** Keys of the query cache. A key covers those that begin with it: invalidating `npcs` reaches every list of NPCs. */
export const queryKeys = {
  version: ['version'],
  firstRun: ['first-run'],
  generator: ['generator'],
  generatorFor: (task: string, campaignId?: number) => ['generator', task, campaignId],
  kept: ['kept-generation'],
  profile: ['profile'],
  loginSessions: ['login-sessions'],
  secondFactor: ['second-factor'],
  openid: ['openid'],
  openidLink: ['openid', 'link'],
  inviteLink: (token: string) => ['invite-link', token],
  search: (campaignId: number | undefined, words: string, among: object = {}) => [
    'search',
    campaignId,
    words,
    among,
  ],

  feedback,
  ownFeedback: [...feedback, 'own'],
  allFeedback: [...feedback, 'all'],

  campaigns,
  players: (campaignId: number) => [...campaigns, campaignId, 'players'],
  invitations: (campaignId: number) => [...campaigns, campaignId, 'invitations'],
  inviteLinks: (campaignId: number) => [...campaigns, campaignId, 'invite-links'],
  notes: (campaignId: number) => [...campaigns, campaignId, 'notes'],

  textPictures: (kind: string, id: number) => ['text-pictures', kind, id],

  dashboard,
  dashboardOf: (campaignId: number) => [...dashboard, campaignId],

  play: (campaignId: number) => ['play', campaignId],
  tonight: (campaignId: number) => ['play', campaignId, 'tonight'],
  sessionLogs: (campaignId: number) => ['play', campaignId, 'log'],
  sessionLog: (campaignId: number, id: number) => ['play', campaignId, 'log', id],

  npcs,
  npc: (id: string | number) => [...npcs, 'one', String(id)],
  npcList: (campaignId: number, search: object) => [...npcs, 'list', campaignId, search],
  npcClasses: (campaignId: number) => [...npcs, 'classes', campaignId],
  tagCounts: (campaignId: number) => [...npcs, 'classes', 'counts', campaignId],
  npcsAt: (campaignId: number, locationId: number) => [...npcs, 'at', campaignId, locationId],
  npcId: (campaignId: number, name: string) => [...npcs, 'id', campaignId, name],
  cast: (campaignId: number) => [...npcs, 'cast', campaignId],
  besideCast: (campaignId: number) => [...npcs, 'beside-cast', campaignId],
  connectionsOfNpcs: (campaignId: number) => [...npcs, 'connections', campaignId],
  connectionsOf: (campaignId: number, { kind, id }: What) => [
    ...npcs,
    'connections',
    campaignId,
    kind,
    id,
  ],
  connectionWithEnds: (campaignId: number, id: number) => [
    ...npcs,
    'connections',
    campaignId,
    'one',
    id,
  ],
  named: (campaignId: number, text: string) => [...npcs, 'named', campaignId, text],
  nameCheck: (check: object) => ['npc-name', check],

  kinds: (campaignId: number) => ['kinds', campaignId],
  articles,
  article: (id: number) => [...articles, 'one', id],
  articleList: (campaignId: number, search: object) => [...articles, 'list', campaignId, search],

  /** Below the key of NPCs, because other names may make a mention of another text. */
  mentions: ({ kind, id }: What) => ['mentions', kind, id],
  connections: (campaignId: number) => ['connections', campaignId],
  layout: (campaignId: number) => ['layout', campaignId],
  /** Of an NPC or an article. */
  journal: ({ kind, id }: What) => ['journal', kind, id],
  /** Of an entry or a secret, by the name of its draft. */
  keptRow: (form: string) => [form.startsWith('secret:') ? 'secrets' : 'journal', 'kept', form],
  locations: (campaignId: number) => ['locations', campaignId],
  maps: (campaignId: number) => ['maps', campaignId],
  secrets: (campaignId: number) => ['secrets', campaignId],
  secretsAbout: (campaignId: number, { kind, id }: What) => ['secrets', campaignId, kind, id],
  ledger: (campaignId: number, filter: object) => ['reveals', campaignId, filter],
  newReveals: (campaignId: number) => ['reveals', campaignId, 'new'],
  history: (campaignId: number) => ['history', campaignId],
  bins: ['bin'],
  bin: (campaignId: number) => ['bin', campaignId],
  campaignBin: ['bin', 'campaigns'],
  knowledge: (campaignId: number) => ['knowledge', campaignId],
  storyline: (campaignId: number) => ['storyline', campaignId],
  sessionsOf: (campaignId: number, { kind, id }: What) => ['storyline', campaignId, kind, id],
  tags: (campaignId: number) => ['tags', campaignId],

  audit,
  auditOf: (filter: object) => [...audit, filter],
  crashes: ['admin', 'crashes'],
  database: ['admin', 'database'],
  model: ['admin', 'model'],
  /** Both are read again with `model`. */
  modelAt: (host = '') => ['admin', 'model', 'at', host],
  generators: ['admin', 'model', 'generators'],
  people,
  peopleBy: (words: string) => [...people, words],
  personDeletion: (id: number) => ['admin', 'deletion', id],
  settings: ['admin', 'settings'],
}
