import type { BrandRules } from '../src/kit/backup/brand-tables.ts'

/** A hash whose secret nobody has. */
const LOCKED = "encode(sha256(convert_to(random_token(), 'UTF8')), 'hex')"

/**
 * How the rows of a brand are taken over into a copy of it beside the original. What lets somebody in, what is being sent,
 * and ties to services outside that know the original stay behind.
 */
export const BRAND_RULES: BrandRules = {
  session: null,
  write_position: null,
  one_time_code: null,
  // A passkey signs in to one account, the original's.
  passkey: null,
  // A company's provider and its domains lead to one brand.
  company_sign_in: null,
  company_domain: null,
  company_group: null,
  company_identity: null,
  admin_invitation: null,
  // Programs with a key of the original are to go on with it, not with a copy.
  api_key: null,
  api_key_outlet: null,
  api_key_use: null,
  // Receivers go on being told by the original.
  webhook_endpoint: null,
  webhook_delivery: null,
  stock_told: null,
  // Browsers know the original by its keys.
  push_key: null,
  push_device: null,
  push_told: null,
  access_request: null,
  idempotency_key: null,
  outbox_message: null,
  outbox_attachment: null,
  // A store at GrabFood belongs to one brand.
  grab_store: null,
  grab_change: null,
  grab_entity: null,
  grab_item: null,
  grab_message: null,
  grab_outage: null,
  // Whom the original let in looks at the original.
  operator_consent: null,
  // It is the original that is to be closed.
  brand_closing: null,
  // Files of all data are made anew.
  data_archive: null,
  data_archive_part: null,
  // Attempts to pay at the gateway go on for the original.
  invoice_payment: null,
  // The key opens the original's account, and what guests are paying is paid to the original.
  guest_payment: null,
  order_charge: {
    set: {
      state: "case when r->>{state} = 'open' then 'void' else r->>{state} end",
      qr_text: 'null',
      ask_at: 'null',
    },
  },
  invoice: { set: { status: "case when r->>{status} = 'waiting' then 'cancelled' else r->>{status} end" } },
  // Members are written to by the original alone: what waits is a draft again, what is on its way ends.
  member_campaign: {
    set: {
      planned_at: 'case when r->>{frozen_at} is null then null else (r->>{planned_at})::timestamptz end',
      stopped_at:
        'case when r->>{frozen_at} is not null and r->>{finished_at} is null then coalesce((r->>{stopped_at})::timestamptz, clock_now()) else (r->>{stopped_at})::timestamptz end',
    },
  },
  // The messages themselves stay behind.
  member_campaign_mail: {
    set: { outbox_message_id: 'case when r->>{outbox_message_id} is null then null else 0 end' },
  },
  device: { set: { token_hash: LOCKED } },
  // Codes of members are made anew.
  member_code: null,
  // PINs are set anew.
  cashier: { set: { pin_hash: 'null', pin_set_at: 'null' } },
  kitchen_key: {
    set: { key_hash: LOCKED, code_hash: 'null', code_until: 'null', old_key_hash: 'null', old_until: 'null' },
  },
  // Displays are paired anew.
  kitchen_device: {
    set: { token_hash: LOCKED, unbound_at: 'coalesce((r->>{unbound_at})::timestamptz, clock_now())' },
  },
  // Codes that hang on the tables lead to the original.
  outlet_table: { set: { token: 'random_token()' } },
  // Links of suppliers lead to the original.
  purchase_order_link: null,
  // Uploaded files of sales are forgotten after a week: by their owner, not by the copy.
  sales_import: { set: { file_key: 'null' } },
  // Reports go on being mailed from the original.
  report_schedule: { set: { is_active: 'false', claimed_until: 'null' } },
  report_mailed: null,
  // Figures are watched in the original.
  watch: { set: { is_active: 'false' } },
}
