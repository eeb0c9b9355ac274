-- What drawers took by method is asked by the product itself, with every table tied to the brand.
drop view cash_session_method;
