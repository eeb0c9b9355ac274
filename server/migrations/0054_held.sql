-- Holds the number for work that is merged before this.
select 1;
