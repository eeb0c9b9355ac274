-- Menus come in workbooks now, whose records tell what a file changed; the log tells what earlier files did.

drop table mass_upload_row;
drop table mass_upload;
