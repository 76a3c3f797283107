alter table campaigns add column face_style text not null default 'auto';
pragma user_version = 25;
