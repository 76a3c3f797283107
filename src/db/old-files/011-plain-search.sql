drop table if exists search_queue;
drop table if exists class_counts;
drop table if exists campaign_counts;
drop index npcs_seen_by_creation;
drop index npcs_seen_by_change;
drop index npcs_seen_by_class;
pragma user_version = 11;
