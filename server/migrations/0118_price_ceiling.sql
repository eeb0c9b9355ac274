-- A price list may say what its prices are never above: the menu's own price and a share of it on top.

alter table price add column ceiling_bp int check (ceiling_bp between 0 and 100000);
