create table invite_links (
  id integer primary key autoincrement,
  campaign_id integer not null,
  token_hash text not null unique,
  role text not null check (role in ('dm', 'player')),
  uses_left integer not null check (uses_left >= 0),
  expires_at integer not null,
  invitation_id integer references invitations (id) on delete cascade,
  created_by integer not null,
  created_at text not null,
  foreign key (campaign_id, created_by) references campaign_members (campaign_id, user_id)
    on delete cascade
) strict;
create index invite_links_by_maker on invite_links (campaign_id, created_by);
create index invite_links_by_invitation on invite_links (invitation_id);
alter table invitations add column claimed_by integer references users (id) on delete set null;
create index invitations_by_claimant on invitations (claimed_by);
alter table campaign_members add column invited_by integer references users (id) on delete set null;
alter table campaign_members add column invited_email_key text;
create index campaign_members_by_inviter on campaign_members (invited_by);
pragma user_version = 12;
