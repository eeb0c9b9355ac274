-- A workbook may be a set of samples that a new brand begins with.

alter table workbook add column starter_set text check (starter_set is null or length(starter_set) between 1 and 40);
