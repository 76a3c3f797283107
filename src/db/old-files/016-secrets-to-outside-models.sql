alter table campaigns add column secrets_to_outside_models integer not null default 0
    check (secrets_to_outside_models in (0, 1));
update campaigns set secrets_to_outside_models = 1;
pragma user_version = 16;
