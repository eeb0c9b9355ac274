-- What a session gave back is read with the session, item by item.
create index transaction_refund_session on transaction_refund (brand_id, session_uuid) where session_uuid is not null;
