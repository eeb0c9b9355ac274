-- How far the clock of a till is ahead of ours, in seconds, behind below zero: told by the Date of its requests, and null
-- while it is right.
alter table device add column clock_ahead_seconds int;
