-- Rows of a menu file that were left out when the rest was taken over: their cells and why, to be handed out again.
alter table mass_upload add problems jsonb not null default '[]';
