// Generated from the migrations; do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AccessRequest {
  admin_id: number;
  asked_at: Date;
  authorization_type: string;
  brand_id: number;
  module_id: number;
}

export interface AccessVersion {
  brand_id: number;
  version: Generated<number>;
}

export interface AddOn {
  id: number;
  limits: Generated<unknown>;
  module_id: number | null;
  name: string;
  price_30: number;
}

export interface AddOnHistory {
  add_on_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  end_date: Date;
  id: Generated<number>;
  invoice_id: number | null;
  quantity: Generated<number>;
  start_date: Date;
  status: string;
}

export interface AddOnModule {
  add_on_id: number;
  module_id: number;
}

export interface Adjustment {
  author: string;
  author_id: number | null;
  brand_id: number;
  business_date: string;
  cancelled_at: Date | null;
  created_at: Generated<Date>;
  first_approved_at: Date | null;
  first_approved_by: string | null;
  first_approver_id: number | null;
  freight: Generated<number>;
  id: Generated<number>;
  image: string | null;
  ingredient_category_id: number | null;
  is_blind: Generated<boolean>;
  kind: string;
  note: string | null;
  number: string;
  occurred_at: Date;
  outlet_id: number;
  posted_at: Date | null;
  reason: string | null;
  reason_text: string | null;
  recount_percent: number | null;
  scope: string | null;
  sent_at: Date | null;
  status: Generated<string>;
  storage: string | null;
  submitted_at: Date | null;
  submitter_id: number | null;
  to_outlet_id: number | null;
  uncounted: string | null;
  updated_at: Generated<Date>;
  value: Generated<string>;
  version: Generated<number>;
}

export interface AdjustmentLine {
  adjustment_id: number;
  brand_id: number;
  counted_at: Date | null;
  counted_by: string | null;
  counted_parts: unknown | null;
  counted_quantity: string | null;
  expected_quantity: string | null;
  freight_share: number | null;
  is_in: Generated<boolean>;
  is_recount: Generated<boolean>;
  item_id: number;
  item_kind: string;
  lost_quantity: Generated<string>;
  lot_id: number | null;
  no: number;
  note: string | null;
  quantity: string;
  received_quantity: Generated<string>;
  recounts: Generated<number>;
  unit: string;
  unit_cost: string | null;
  unit_quantity: string;
  value: string | null;
}

export interface AdjustmentSetting {
  approval_limit: number | null;
  brand_id: number;
  second_limit: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Admin {
  admin_group_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  email: string;
  email_verified_at: Date | null;
  id: Generated<number>;
  is_all_outlets: Generated<boolean>;
  last_active_at: Date | null;
  name: string;
  password_hash: string;
  phone: string;
  phone_verified_at: Date | null;
  queue_prefix: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface AdminArea {
  admin_id: number;
  area_id: number;
  brand_id: number;
}

export interface AdminGroup {
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  description: string | null;
  id: Generated<number>;
  is_master: Generated<boolean>;
  name: string;
  requires_company: Generated<boolean>;
  requires_two_step: Generated<boolean>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface AdminGroupLimit {
  admin_group_id: number;
  brand_id: number;
  kind: string;
  most: number;
}

export interface AdminGroupPermission {
  admin_group_id: number;
  authorization_type: string;
  brand_id: number;
  module_id: number;
}

export interface AdminInvitation {
  admin_id: number;
  brand_id: number;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  token_hash: string;
  used_at: Date | null;
}

export interface AdminOutlet {
  admin_id: number;
  brand_id: number;
  is_by_area: Generated<boolean>;
  outlet_id: number;
}

export interface AdminTwoStep {
  admin_id: number;
  brand_id: number;
  confirmed_at: Date | null;
  created_at: Date;
  last_step: Generated<number>;
  secret: string;
}

export interface ApiKey {
  admin_group_id: number;
  admin_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<number>;
  is_all_outlets: boolean;
  is_read_only: boolean;
  issued_at: Date;
  key_hash: string;
  key_tail: string;
  name: string;
  old_key_hash: string | null;
  old_until: Date | null;
  per_minute: number;
  revoked_at: Date | null;
  revoked_by: string | null;
  updated_at: Generated<Date>;
  valid_days: number;
  version: Generated<number>;
}

export interface ApiKeyOutlet {
  api_key_id: number;
  brand_id: number;
  outlet_id: number;
}

export interface ApiKeyUse {
  api_key_id: number;
  brand_id: number;
  last_used_at: Date;
  minute: Date;
  requests: number;
}

export interface Area {
  brand_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  name: string;
  parent_area_id: number | null;
  path: number[];
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Attachment {
  author: string;
  author_id: number | null;
  brand_id: number;
  bytes: number;
  content_hash: Buffer;
  created_at: Generated<Date>;
  id: Generated<number>;
  key: string;
  name: string;
  owner: string;
  owner_id: number;
  removed_at: Date | null;
  removed_by: string | null;
}

export interface AuditLog {
  action: string;
  actor: string;
  admin_id: number | null;
  as_of: Date | null;
  brand_id: number;
  changes: Generated<unknown>;
  confirmed_warnings: unknown | null;
  entity: string;
  entity_id: number;
  id: Generated<number>;
  label: string | null;
  occurred_at: Date;
  outlet_id: number | null;
  request_id: string;
  takes_back_id: number | null;
  version: number | null;
}

export interface BankAccount {
  brand_id: number;
  columns: Generated<unknown>;
  created_at: Generated<Date>;
  id: Generated<number>;
  is_reversed: Generated<boolean>;
  name: string;
  number: string | null;
  opened_on: string | null;
  opening_balance: number | null;
  outlet_id: number;
  profile: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface BankAccountUse {
  bank_account_id: number;
  brand_id: number;
  outlet_id: number;
  payment_method_id: number;
}

export interface Banner {
  brand_id: number;
  ends_on: string | null;
  id: Generated<number>;
  image: string;
  link: string | null;
  sort: Generated<number>;
  starts_on: string | null;
}

export interface BookAccount {
  brand_id: number;
  code: string;
  created_at: Generated<Date>;
  id: Generated<number>;
  kind: string;
  name: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface BookClosing {
  brand_id: number;
  closed_at: Date;
  closed_by: string;
  month: string;
  remark: string | null;
}

export interface BookMapping {
  account_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  outlet_id: number | null;
  role: string;
  subject: Generated<string>;
}

export interface BookMark {
  brand_id: number;
  business_date: string;
  id: Generated<number>;
  outlet_id: number;
}

export interface Brand {
  activate_qr: Generated<boolean>;
  address_lat: number | null;
  address_long: number | null;
  business_day_cutoff: Generated<string>;
  business_type: Generated<string>;
  city_id: number | null;
  complete_address: string | null;
  created_at: Generated<Date>;
  deposit_late_days: Generated<number>;
  discount_reasons: Generated<string[]>;
  document_mask: Generated<string>;
  domain: string;
  email: string;
  facebook: string | null;
  food_cost_target_bp: Generated<number>;
  id: Generated<number>;
  image: string | null;
  instagram: string | null;
  is_receipt_logo_shown: Generated<boolean>;
  is_tax_inclusive: Generated<boolean>;
  legal_name: string | null;
  low_stock_policy: Generated<string>;
  name: string;
  npwp: string | null;
  order_from_qr: Generated<boolean>;
  phone: string;
  plausible_times: Generated<number>;
  postal_code: string | null;
  province_id: number | null;
  qr_closing_text: string | null;
  receipt_footer: string | null;
  receipt_header: string | null;
  rounding_step: Generated<number>;
  service_bp: Generated<number>;
  slip_tolerance_bp: Generated<number>;
  tagline: string | null;
  tax_bp: Generated<number>;
  theme_color: Generated<string>;
  tiktok: string | null;
  timezone: Generated<string>;
  twitter: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
  void_reasons: Generated<string[]>;
  youtube: string | null;
}

export interface BrandClosing {
  admin_id: number;
  asked_at: Date;
  author: string;
  brand_id: number;
  erases_at: Date;
  told_days: number | null;
}

export interface BrandModule {
  brand_id: number | null;
  module_id: number | null;
}

export interface Budget {
  amount: Generated<number>;
  brand_id: number;
  category_id: number | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  line: string;
  month: string;
  net_bp: number | null;
  outlet_id: number;
  updated_at: Generated<Date>;
}

export interface Buyable {
  base_unit: string | null;
  brand_id: number | null;
  code: string | null;
  deleted_at: Date | null;
  expense_category_id: number | null;
  is_stocked: boolean | null;
  item_id: number | null;
  item_kind: string | null;
  name: string | null;
  standard_cost: string | null;
}

export interface BuyableUnit {
  brand_id: number | null;
  factor: string | null;
  item_id: number | null;
  item_kind: string | null;
  name: string | null;
  sort: number | null;
  uses: string[] | null;
}

export interface CashClosing {
  approved_by: string | null;
  approver_id: number | null;
  brand_id: number;
  cashier_id: number | null;
  closed_at: Date;
  closed_by: string | null;
  content_hash: Buffer | null;
  id: Generated<number>;
  note: string | null;
  open_bills: unknown | null;
  recorded_at: Date;
  reopen_reason: string | null;
  reopened_at: Date | null;
  reopened_by: string | null;
  session_id: number;
}

export interface CashCount {
  amount: number;
  brand_id: number;
  closing_id: number;
  method: string;
}

export interface CashDenomination {
  brand_id: number;
  closing_id: number;
  pieces: number;
  value: number;
}

export interface Cashier {
  brand_id: number;
  code: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  merged_cashier_id: number | null;
  name: string;
  pin_hash: string | null;
  pin_set_at: Date | null;
  till_role_id: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface CashierAlias {
  brand_id: number;
  cashier_id: number;
  name_key: string;
  outlet_id: number;
}

export interface CashierOutlet {
  brand_id: number;
  cashier_id: number;
  outlet_id: number;
}

export interface CashMovement {
  actor: string | null;
  amount: number;
  approved_by: string | null;
  approver_id: number | null;
  brand_id: number;
  business_date: string;
  cashier_id: number | null;
  content_hash: Buffer;
  id: Generated<number>;
  occurred_at: Date;
  outlet_id: number;
  reason: string;
  recorded_at: Date;
  session_uuid: string;
  type: string;
  uuid: string;
}

export interface CashPlace {
  author: string;
  brand_id: number;
  created_at: Generated<Date>;
  expense_limit: number | null;
  float_amount: number | null;
  id: Generated<number>;
  kind: string;
  opened_on: string;
  outlet_id: number;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface CashPlaceCount {
  author: string;
  brand_id: number;
  business_date: string;
  cash_place_id: number;
  counted: number;
  created_at: Generated<Date>;
  expected: number;
  id: Generated<number>;
  is_opening: Generated<boolean>;
  reason: string | null;
}

export interface CashRule {
  brand_id: number;
  is_blind: Generated<boolean>;
  outlet_id: number;
  tolerance: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface CashSession {
  approved_at: Date | null;
  approved_by: string | null;
  approved_cash: number | null;
  approved_other: number | null;
  brand_id: number;
  business_date: string;
  cashier_id: number | null;
  cashier_name: string | null;
  closed_at: Date | null;
  created_at: Generated<Date>;
  device_id: number | null;
  id: Generated<number>;
  opened_at: Date | null;
  opening_float: number | null;
  opening_hash: Buffer | null;
  opening_note: string | null;
  outlet_id: number;
  reason: string | null;
  shift_id: number | null;
  status: Generated<string>;
  tallied_at: Date | null;
  tallied_by: string | null;
  tally: unknown | null;
  tally_hash: Buffer | null;
  updated_at: Generated<Date>;
  uuid: string;
  version: Generated<number>;
}

export interface CashTransfer {
  amount: number;
  author: string;
  bank_account_id: number | null;
  brand_id: number;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  created_at: Generated<Date>;
  difference_reason: string | null;
  from_kind: string;
  id: Generated<number>;
  note: string | null;
  number: string;
  outlet_id: number;
  received_amount: number | null;
  received_on: string | null;
  sent_on: string;
  settlement_match_id: number | null;
  status: Generated<string>;
  to_kind: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface City {
  code: string;
  id: number;
  name: string;
  province_id: number;
}

export interface CodeBatch {
  author: string;
  brand_id: number;
  code_count: number;
  created_at: Generated<Date>;
  discount_id: number;
  id: Generated<number>;
  name: string;
  prefix: Generated<string>;
  revoked_at: Date | null;
  updated_at: Generated<Date>;
  valid_until: string | null;
}

export interface CommentMention {
  admin_id: number;
  brand_id: number;
  comment_id: number;
  read_at: Date | null;
  said_name: string;
}

export interface CompanyAttempt {
  begun: string;
  browser: string;
  expires_at: Date;
  state: string;
}

export interface CompanyDomain {
  brand_id: number;
  domain: string;
  id: Generated<number>;
}

export interface CompanyGroup {
  admin_group_id: number;
  brand_id: number;
  group_name: string;
  id: Generated<number>;
  is_all_outlets: boolean;
  outlet_ids: number[];
  rank: number;
}

export interface CompanyIdentity {
  admin_id: number;
  blocked_at: Date | null;
  brand_id: number;
  created_at: Date;
  subject: string;
}

export interface CompanySignIn {
  brand_id: number;
  client: string;
  client_secret: string;
  groups_claim: string;
  is_creating: boolean;
  is_on: boolean;
  issuer: string;
  updated_at: Date;
  version: Generated<number>;
}

export interface CountCampaign {
  author: string;
  brand_id: number;
  cancelled_at: Date | null;
  created_at: Generated<Date>;
  every_days: number | null;
  id: Generated<number>;
  ingredient_category_id: number | null;
  is_blind: Generated<boolean>;
  item_count: Generated<number>;
  name: string;
  opened_at: Date | null;
  planned_on: string;
  previous_id: number | null;
  recount_percent: number | null;
  scope: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface CountCampaignOutlet {
  adjustment_id: number | null;
  admin_id: number | null;
  brand_id: number;
  count_campaign_id: number;
  outlet_id: number;
}

export interface DashboardLayout {
  admin_id: number;
  brand_id: number;
  hidden: string[];
  parts: string[];
  updated_at: Generated<Date>;
}

export interface DataArchive {
  admin_id: number;
  asked_at: Generated<Date>;
  attempts: Generated<number>;
  author: string;
  brand_id: number;
  bytes: Generated<number>;
  done_count: Generated<number>;
  ended_at: Date | null;
  expires_at: Date | null;
  id: Generated<number>;
  is_kept: Generated<boolean>;
  made_at: Date | null;
  next_at: Date;
  status: Generated<string>;
  table_count: Generated<number>;
}

export interface DataArchivePart {
  brand_id: number;
  bytes: number;
  data_archive_id: number;
  key: string;
  no: number;
}

export interface DemandError {
  brand_id: number;
  days: number;
  item_id: number;
  item_kind: string;
  mean_error: string;
  mean_use: string;
  outlet_id: number;
  week_error: string;
}

export interface DemandFactor {
  brand_id: number;
  created_at: Generated<Date>;
  factor_bp: number;
  from_date: string | null;
  id: Generated<number>;
  kind: string;
  month_from: number | null;
  month_to: number | null;
  name: string;
  outlet_id: number | null;
  to_date: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface DemandMeasure {
  brand_id: number;
  measured_on: string;
}

export interface Device {
  brand_id: number;
  clock_ahead_seconds: number | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  last_seen_at: Date | null;
  last_sequence: Generated<number>;
  name: string;
  outlet_id: number;
  token_hash: string;
  updated_at: Generated<Date>;
}

export interface DeviceDay {
  brand_id: number;
  business_date: string;
  device_id: number;
  outlet_id: number;
  sequences: string;
}

export interface Discount {
  brand_id: number;
  budget: number | null;
  buy_qty: number | null;
  channels: Generated<string[]>;
  code: string;
  created_at: Generated<Date>;
  daily_quota: number | null;
  deleted_at: Date | null;
  ended_at: Date | null;
  ends_on: string | null;
  free_item_id: number | null;
  get_qty: number | null;
  id: Generated<number>;
  is_automatic: Generated<boolean>;
  is_combinable: Generated<boolean>;
  is_first_visit: Generated<boolean>;
  max_amount: number | null;
  member_daily_quota: number | null;
  member_quota: number | null;
  members: Generated<string>;
  min_spend: Generated<number>;
  name: string;
  paused_at: Date | null;
  payment_methods: Generated<string[]>;
  platform_bp: Generated<number>;
  priority: Generated<number>;
  published_at: Date | null;
  quota: number | null;
  requires_approval: Generated<boolean>;
  requires_reason: Generated<boolean>;
  starts_on: string | null;
  supplier_bp: Generated<number>;
  target: Generated<string>;
  type: string;
  updated_at: Generated<Date>;
  value: Generated<number>;
  version: Generated<number>;
}

export interface DiscountGroup {
  brand_id: number;
  discount_id: number;
  item_group_id: number;
}

export interface DiscountHold {
  actor: string;
  amount: number;
  brand_id: number;
  business_date: string;
  created_at: Generated<Date>;
  discount_id: number;
  expires_at: Date;
  id: Generated<number>;
  member_id: number | null;
  outlet_id: number;
  settled_at: Date | null;
  single_use_code_id: number | null;
  status: Generated<string>;
  transaction_uuid: string | null;
  uuid: string;
}

export interface DiscountItem {
  brand_id: number;
  discount_id: number;
  is_excluded: boolean;
  item_id: number;
}

export interface DiscountMemberTier {
  brand_id: number;
  discount_id: number;
  member_tier_id: number;
}

export interface DiscountOutlet {
  brand_id: number;
  discount_id: number;
  outlet_id: number;
}

export interface DiscountSchedule {
  brand_id: number;
  closes_minute: number;
  discount_id: number;
  opens_minute: number;
  weekday: number;
}

export interface DoctorCheck {
  brand_id: number;
  check_key: string;
  looked_at: number;
}

export interface DoctorFinding {
  aside_at: Date | null;
  aside_by: string | null;
  aside_reason: string | null;
  brand_id: number;
  check_key: string;
  detail: string | null;
  first_seen: Date;
  id: Generated<number>;
  label: string;
  outlet_id: number | null;
  stake: number | null;
  subject: string;
  subject_id: number;
}

export interface DoctorRepair {
  actor: string;
  brand_id: number;
  check_key: string;
  id: Generated<number>;
  label: string;
  made_at: Date;
  subject_id: number;
  undone_at: Date | null;
}

export interface DoctorRun {
  audit_id: number;
  brand_id: number;
  day: string;
  examined_at: Date;
  took_ms: number;
}

export interface DoctorStake {
  amount: number;
  brand_id: number;
  outlet_id: number;
  subject: string;
  subject_id: number;
}

export interface DocumentCounter {
  brand_id: number;
  kind: string;
  last: number;
  outlet_id: number;
  period: string;
}

export interface GoodsIn {
  author: string | null;
  brand_id: number | null;
  business_date: string | null;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  created_at: Date | null;
  due_on: string | null;
  freight: number | null;
  id: number | null;
  image: string | null;
  kind: string | null;
  note: string | null;
  note_total: number | null;
  number: string | null;
  occurred_at: Date | null;
  outlet_id: number | null;
  owed: number | null;
  paid_from: string | null;
  posted_at: Date | null;
  posted_by: string | null;
  purchase_order_id: number | null;
  return_of: number | null;
  status: string | null;
  supplier_id: number | null;
  supplier_note: string | null;
  tax: number | null;
  total: number | null;
  updated_at: Date | null;
  version: number | null;
}

export interface GrabChange {
  attempts: Generated<number>;
  brand_id: number;
  created_at: Date;
  done_at: Date | null;
  entity_id: Generated<string>;
  error_code: string | null;
  id: Generated<number>;
  job_id: string | null;
  kind: string;
  label: string;
  last_error: string | null;
  new_values: Generated<unknown>;
  next_attempt_at: Date;
  old_values: Generated<unknown>;
  outlet_id: number;
  state: Generated<string>;
}

export interface GrabEntity {
  brand_id: number;
  entity_id: string;
  error: string | null;
  kind: string;
  max_stock: number | null;
  name: string;
  outlet_id: number;
  price: number;
  pushed_at: Date;
  status: string;
}

export interface GrabItem {
  brand_id: number;
  closes_minute: number | null;
  item_id: number;
  opens_minute: number | null;
  outlet_id: number;
  status: Generated<number>;
  stock_cap: number | null;
  today: string | null;
  updated_at: Generated<Date>;
}

export interface GrabMessage {
  brand_id: number;
  key: string;
  outlet_id: number;
  received_at: Date;
  webhook: string;
}

export interface GrabOrder {
  accepted_at: Date | null;
  accepted_type: string;
  booking: Generated<string>;
  brand_id: number;
  business_date: string;
  can_change_ready: Generated<boolean>;
  cancel_code: string | null;
  cancel_message: string | null;
  cancelled_by: string | null;
  collected_at: Date | null;
  commission_e2: number | null;
  content_at: Date;
  content_hash: Buffer;
  created_at: Generated<Date>;
  delivery_fee_e2: number;
  driver_allocated_at: Date | null;
  driver_arrived_at: Date | null;
  driver_eta: number | null;
  eater_payment_e2: number;
  ended_at: Date | null;
  estimated_ready_at: Date | null;
  flags: Generated<string[]>;
  grab_promo_e2: number | null;
  id: Generated<number>;
  kitchen_at: Date | null;
  lines: unknown;
  max_ready_at: Date | null;
  merchant_charge_e2: number;
  merchant_id: string;
  merchant_promo_e2: number;
  net_e2: number | null;
  new_ready_at: Date | null;
  note: string | null;
  order_id: string;
  order_type: string;
  ordered_at: Date;
  outlet_id: number;
  payment_type: string;
  qty: number;
  raw: unknown | null;
  ready_at: Date | null;
  receiver: unknown | null;
  revision: Generated<number>;
  scheduled_at: Date | null;
  short_number: string;
  state: Generated<string>;
  state_at: Date;
  subtotal_e2: number;
  tax_e2: number;
  total_e2: number;
  transaction_date: string | null;
  transaction_id: number | null;
  updated_at: Generated<Date>;
  uuid: string | null;
}

export interface GrabOrderEvent {
  actor: string;
  brand_id: number;
  code: string | null;
  driver_eta: number | null;
  effect: string;
  id: Generated<number>;
  is_listed: Generated<boolean>;
  key: string;
  kind: string;
  last_at: Date;
  merchant_id: string;
  message: string | null;
  occurred_at: Date;
  order_id: string;
  outlet_id: number;
  times: Generated<number>;
}

export interface GrabOutage {
  began_at: Date;
  brand_id: number;
  ended_at: Date | null;
  item_id: number;
  outlet_id: number;
}

export interface GrabStore {
  activation_url: string | null;
  announced_at: Date | null;
  batch_locked_until: Date | null;
  brand_id: number;
  checked_at: Date | null;
  close_reason: Generated<string>;
  created_at: Generated<Date>;
  hours: unknown | null;
  is_auto_push: Generated<boolean>;
  is_open: boolean | null;
  job_at: Date | null;
  job_id: string | null;
  job_status: string | null;
  last_error: string | null;
  last_error_at: Date | null;
  last_synced_at: Date | null;
  leased_until: Date | null;
  live_print: string | null;
  menu_locked_until: Date | null;
  merchant_id: string | null;
  old_menu: unknown | null;
  outlet_id: number;
  partner_merchant_id: string;
  paused_until: Date | null;
  served_at: Date | null;
  served_menu: unknown | null;
  served_print: string | null;
  status: Generated<string>;
  status_at: Date;
  updated_at: Generated<Date>;
}

export interface GuestPayment {
  brand_id: number;
  checked_at: Date | null;
  environment: Generated<string>;
  is_key_good: boolean | null;
  key_tail: string | null;
  mode: Generated<string>;
  outlet_id: number;
  payment_method_id: number | null;
  server_key_secret: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface GuestStep {
  brand_id: number;
  business_date: string;
  hour: number | null;
  id: Generated<number>;
  outlet_id: number | null;
  outlet_table_id: number | null;
  source: string;
  step: string;
  times: Generated<number>;
}

export interface IdempotencyKey {
  brand_id: number;
  created_at: Generated<Date>;
  key: string;
  request_hash: string;
  response: unknown | null;
}

export interface Image {
  brand_id: number;
  bytes: number;
  created_at: Generated<Date>;
  height: number;
  key: string;
  width: number;
}

export interface IncomeExpense {
  amount: number;
  author: string;
  author_id: number | null;
  bank_account_id: number | null;
  brand_id: number;
  business_date: string;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  category_id: number | null;
  counterparty: string | null;
  covers_from: string | null;
  covers_until: string | null;
  created_at: Generated<Date>;
  description: string;
  id: Generated<number>;
  kind: string;
  method: string;
  note: string | null;
  receiving_id: number | null;
  recurring_id: number | null;
  session_uuid: string | null;
  source: string;
  source_key: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface IncomeExpenseCategory {
  account_code: string | null;
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  is_in_profit: Generated<boolean>;
  is_labour: Generated<boolean>;
  is_purchase: Generated<boolean>;
  keywords: Generated<string[]>;
  kind: string;
  name: string;
  parent_id: number | null;
  sort: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface IncomeExpenseRecurring {
  amount: number;
  author: string;
  author_id: number | null;
  bank_account_id: number | null;
  brand_id: number;
  category_id: number | null;
  counterparty: string | null;
  created_at: Generated<Date>;
  description: string;
  ended_at: Date | null;
  every: Generated<number>;
  id: Generated<number>;
  is_spread: Generated<boolean>;
  kind: string;
  method: string;
  next_on: string;
  note: string | null;
  paused_at: Date | null;
  rule: string;
  until: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface IncomeExpenseRecurringShare {
  brand_id: number;
  outlet_id: number;
  recurring_id: number;
  weight: number;
}

export interface IncomeExpenseShare {
  amount: number;
  brand_id: number;
  income_expense_id: number;
  outlet_id: number;
  weight: number;
}

export interface Ingredient {
  allergens: Generated<string[]>;
  base_unit: string;
  brand_id: number;
  code: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  density: string | null;
  expense_category_id: number | null;
  id: Generated<number>;
  ingredient_category_id: number | null;
  is_stocked: Generated<boolean>;
  kind: Generated<string>;
  name: string;
  note: string | null;
  shelf_life_days: number | null;
  shelf_life_opened_days: number | null;
  standard_cost: Generated<string>;
  storage: string | null;
  substitute_id: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
  yield_bp: Generated<number>;
}

export interface IngredientCategory {
  brand_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  name: string;
}

export interface IngredientUnit {
  barcode: string | null;
  brand_id: number;
  factor: string;
  ingredient_id: number;
  name: string;
  per_unit: string | null;
  quantity: string;
  sort: Generated<number>;
  uses: Generated<string[]>;
}

export interface IntakeIssue {
  brand_id: number;
  content: string;
  content_hash: Buffer;
  created_at: Generated<Date>;
  device_id: number | null;
  fields: unknown;
  first_at: Date;
  id: Generated<number>;
  kind: string;
  last_at: Date;
  note: string | null;
  outlet_id: number;
  resolution: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  status: string;
  times: Generated<number>;
  updated_at: Generated<Date>;
  uuid: string | null;
  version: Generated<number>;
}

export interface Invoice {
  author: string;
  begins: string | null;
  brand_id: number;
  buyer_address: string | null;
  buyer_name: string;
  buyer_npwp: string | null;
  credited_id: number | null;
  days: number | null;
  due_at: Date;
  id: Generated<number>;
  issued_at: Date;
  kind: string;
  method: string | null;
  number: string | null;
  paid_at: Date | null;
  plan_id: number | null;
  proof_refusal: string | null;
  proof_sender: string | null;
  proof_sent_at: Date | null;
  seller_address: string;
  seller_name: string;
  seller_npwp: string | null;
  status: string;
  subtotal: number;
  tax_base: number;
  total: number;
  updated_at: Date;
  vat: number;
  vat_bp: number;
}

export interface InvoiceLine {
  add_on_id: number | null;
  amount: number;
  brand_id: number;
  days: number | null;
  description: string;
  ends_at: Date | null;
  invoice_id: number;
  kind: string;
  no: number;
  quantity: number;
  unit_price: number;
}

export interface InvoicePayment {
  amount: number;
  brand_id: number;
  created_at: Date;
  id: Generated<number>;
  invoice_id: number;
  order_id: string;
  payment_type: string | null;
  redirect_url: string | null;
  status: string;
  updated_at: Date;
}

export interface Item {
  allergens: Generated<string[]>;
  brand_id: number;
  code: string;
  cost: Generated<string>;
  course: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  description: string | null;
  id: Generated<number>;
  image: string | null;
  is_active: Generated<boolean>;
  is_stock_logged: Generated<boolean>;
  is_taxable: Generated<boolean>;
  item_group_id: number;
  kitchen_station: string | null;
  name: string;
  offered_from: string | null;
  offered_until: string | null;
  order_types: Generated<string[]>;
  prep_minutes: number | null;
  price: number;
  short_name: string | null;
  sku: string | null;
  sort: Generated<number>;
  stock_mode: Generated<string>;
  tags: Generated<string[]>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface ItemAlias {
  actor: string;
  brand_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  is_code: boolean;
  item_id: number | null;
  key: string;
  outlet_id: number;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface ItemGroup {
  brand_id: number;
  code: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  description: string | null;
  food_cost_target_bp: number | null;
  id: Generated<number>;
  image: string | null;
  kitchen_station: string | null;
  name: string;
  sort: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface ItemOptionPrice {
  brand_id: number;
  item_id: number;
  price: number;
  variant_option_id: number;
}

export interface ItemOutlet {
  brand_id: number;
  is_available: Generated<boolean>;
  item_id: number;
  outlet_id: number;
  sold_out_on: string | null;
}

export interface ItemSchedule {
  brand_id: number;
  closes_minute: number;
  item_id: number;
  opens_minute: number;
  weekday: number;
}

export interface ItemUnit {
  brand_id: number;
  factor: string;
  item_id: number;
  name: string;
  sort: Generated<number>;
}

export interface ItemVariant {
  brand_id: number;
  item_id: number;
  sort: Generated<number>;
  variant_id: number;
}

export interface JournalEntry {
  brand_id: number;
  business_date: string;
  for_date: string;
  id: Generated<number>;
  is_correction: boolean;
  kind: string;
  outlet_id: number;
  recorded_at: Date;
}

export interface JournalLayout {
  brand_id: number;
  created_at: Generated<Date>;
  date_form: string;
  fields: string[];
  headings: string[];
  id: Generated<number>;
  name: string;
  number_form: string;
  separator: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface JournalLine {
  account_id: number;
  brand_id: number;
  business_date: string;
  credit: number;
  debit: number;
  entry_id: number;
  id: Generated<number>;
  no: number;
  outlet_id: number;
  role: string;
  subject: string;
}

export interface KitchenDevice {
  brand_id: number;
  generation: number;
  id: Generated<number>;
  kitchen_key_id: number;
  last_seen_at: Date | null;
  name: string;
  outlet_id: number;
  paired_at: Date;
  token_hash: string;
  unbound_at: Date | null;
}

export interface KitchenKey {
  brand_id: number;
  code_hash: string | null;
  code_until: Date | null;
  created_at: Generated<Date>;
  device_limit: Generated<number>;
  display_mode: Generated<string>;
  expires_at: Date;
  generation: Generated<number>;
  has_sound: Generated<boolean>;
  id: Generated<number>;
  issued_at: Date;
  key_hash: string;
  key_tail: string;
  late_minutes: Generated<number>;
  name: string;
  old_key_hash: string | null;
  old_until: Date | null;
  outlet_id: number;
  paid_minutes: Generated<number>;
  paired_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  stations: Generated<string[]>;
  updated_at: Generated<Date>;
  valid_days: number;
  version: Generated<number>;
  warn_minutes: Generated<number>;
}

export interface KitchenKeyItemGroup {
  brand_id: number;
  item_group_id: number;
  kitchen_key_id: number;
}

export interface KitchenLine {
  acted_at: Date;
  brand_id: number;
  business_date: string;
  done_at: Date | null;
  hour: number;
  is_late: Generated<boolean>;
  item_id: number | null;
  item_name: string;
  kitchen_device_id: number;
  kitchen_key_id: number;
  line_no: number;
  outlet_id: number;
  qty: string;
  started_at: Date;
  state: string;
  station: string | null;
  uuid: string;
}

export interface LegalEntity {
  brand_id: number;
  complete_address: string | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  name: string;
  npwp: string | null;
  pkp_since: string | null;
  pkp_until: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface LowStockMail {
  brand_id: number;
  sent_on: string;
}

export interface MarginRaise {
  brand_id: number;
  channels: Generated<string[]>;
  created_at: Date;
  created_by: string;
  grab_price_id: number | null;
  id: Generated<number>;
  item_ids: number[];
  label: string;
  price_id: number | null;
  source_id: number;
  source_kind: string;
  starts_on: string;
}

export interface Member {
  birth_date: string | null;
  brand_id: number;
  consented_at: Date | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  email: string | null;
  erased_at: Date | null;
  gender: string | null;
  id: Generated<number>;
  joined_on: string;
  joined_outlet_id: number | null;
  member_tier_id: number | null;
  merged_into_id: number | null;
  messages_stopped_at: Date | null;
  name: string;
  note: string | null;
  phone: string;
  referred_by_id: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface MemberCampaign {
  author: string;
  body: string;
  brand_id: number;
  code_batch_id: number | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
  frozen_at: Date | null;
  held_out_percent: Generated<number>;
  id: Generated<number>;
  name: string;
  planned_at: Date | null;
  rules: unknown;
  stopped_at: Date | null;
  subject: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface MemberCampaignMail {
  brand_id: number;
  decided_at: Date;
  member_campaign_id: number;
  member_id: number;
  outbox_message_id: number | null;
}

export interface MemberCampaignOutlet {
  brand_id: number;
  member_campaign_id: number;
  outlet_id: number;
}

export interface MemberCampaignReceiver {
  brand_id: number;
  id: Generated<number>;
  is_held_out: boolean;
  member_campaign_id: number;
  member_id: number;
  single_use_code_id: number | null;
}

export interface MemberCampaignSetting {
  brand_id: number;
  created_at: Generated<Date>;
  every_days: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface MemberCode {
  brand_id: number;
  code_hash: string;
  made_at: Generated<Date>;
  member_id: number;
}

export interface MemberPointBalance {
  balance: number;
  brand_id: number;
  debt: Generated<number>;
  earned: number;
  held: Generated<number>;
  member_id: number;
}

export interface MemberPointMovement {
  actor: string;
  balance_after: number;
  booked_on: string;
  booked_outlet_id: number | null;
  brand_id: number;
  business_date: string | null;
  expires_on: string | null;
  hold_id: number | null;
  id: Generated<number>;
  member_id: number;
  occurred_at: Date;
  points: number;
  reason: string | null;
  receipt_id: number | null;
  referred_id: number | null;
  reversal_of: number | null;
  type: string;
}

export interface MemberRetention {
  brand_id: number;
  keep_years: number;
  set_at: Date;
}

export interface MemberStanding {
  brand_id: number;
  kept_until: string;
  member_id: number;
  member_tier_id: number | null;
}

export interface MemberTier {
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  min_points: number | null;
  min_spend: number | null;
  name: string;
  rupiah_per_point: number | null;
  sort: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Migration {
  applied_at: Date;
  checksum: string;
  name: string;
  number: number;
}

export interface Module {
  category: string;
  id: number;
  key: string;
  name: string;
  route: string;
}

export interface MutedNotification {
  admin_id: number;
  brand_id: number;
  topic: string;
}

export interface MutedPush {
  admin_id: number;
  brand_id: number;
  kind: string;
}

export interface MutedTask {
  admin_id: number;
  brand_id: number;
  kind: string;
}

export interface OneTimeCode {
  admin_id: number;
  attempts: Generated<number>;
  brand_id: number;
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  purpose: string;
  recipient: string;
  used_at: Date | null;
}

export interface OperatorConsent {
  admin_id: number;
  brand_id: number;
  ends_at: Date;
  granted_at: Date;
}

export interface OptionEffect {
  brand_id: number;
  effect: string;
  factor_bp: number | null;
  ingredient_id: number | null;
  no: number;
  quantity: string | null;
  replacement_id: number | null;
  variant_option_id: number;
}

export interface OrderCharge {
  amount: number;
  ask_at: Date | null;
  brand_id: number;
  charge_code: string;
  created_at: Generated<Date>;
  environment: string;
  expires_at: Date;
  id: Generated<number>;
  method: string;
  outlet_id: number;
  paid_amount: number | null;
  paid_at: Date | null;
  problem: string | null;
  qr_text: string | null;
  reference: string | null;
  return_note: string | null;
  return_problem: string | null;
  returned_at: Date | null;
  returned_by: string | null;
  returned_by_hand: boolean | null;
  state: Generated<string>;
  status: Generated<string>;
  table_order_id: number;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface OutboxAttachment {
  brand_id: number;
  content: Buffer;
  content_type: string;
  created_at: Generated<Date>;
  file_name: string;
  id: Generated<number>;
}

export interface OutboxMessage {
  attachment_id: number | null;
  attachment_name: string | null;
  attempts: Generated<number>;
  body: string;
  brand_id: number;
  channel: string;
  created_at: Generated<Date>;
  id: Generated<number>;
  last_error: string | null;
  recipient: string;
  sent_at: Date | null;
  status: Generated<string>;
  stop_url: string | null;
  subject: string;
}

export interface Outlet {
  activate_qr: Generated<boolean>;
  address_lat: number | null;
  address_long: number | null;
  area_id: number | null;
  brand_id: number;
  business_day_cutoff: Generated<string>;
  city_id: number;
  code: string;
  complete_address: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  email: string;
  facebook: string | null;
  grab_integration_status: Generated<string>;
  id: Generated<number>;
  image: string | null;
  instagram: string | null;
  is_negative_stock_refused: Generated<boolean>;
  is_use_pin: Generated<boolean>;
  kind: Generated<string>;
  low_stock_policy: Generated<string>;
  name: string;
  opened_on: string | null;
  order_check: Generated<string>;
  order_from_qr: Generated<boolean>;
  order_most_amount: Generated<number>;
  order_most_lines: Generated<number>;
  order_most_qty: Generated<number>;
  phone: string;
  pin: string | null;
  postal_code: string | null;
  province_id: number;
  radius: Generated<number>;
  stock_closed_until: string | null;
  tiktok: string | null;
  timezone: string;
  twitter: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
  youtube: string | null;
}

export interface OutletHours {
  brand_id: number;
  closes_minute: number;
  opens_minute: number;
  outlet_id: number;
  weekday: number;
}

export interface OutletPaymentMethod {
  account: string | null;
  account_code: string | null;
  brand_id: number;
  fee_bp: number;
  fee_fixed: Generated<number>;
  image: string | null;
  is_active: boolean;
  needs_reference: Generated<boolean>;
  outlet_id: number;
  payment_method_id: number;
  settlement_days: Generated<number>;
  sort: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface OutletRegistration {
  brand_id: number;
  city_id: number | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  legal_entity_id: number;
  npwpd: string | null;
  outlet_id: number;
  permit_number: string | null;
  since: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface OutletSpecialDay {
  brand_id: number;
  closes_minute: number | null;
  date: string;
  is_closed: Generated<boolean>;
  note: string | null;
  opens_minute: number | null;
  outlet_id: number;
}

export interface OutletStock {
  average_cost: string | null;
  base_unit: string | null;
  brand_id: number | null;
  code: string | null;
  created_at: Date | null;
  deleted_at: Date | null;
  id: number | null;
  ingredient_category_id: number | null;
  ingredient_id: number | null;
  kind: string | null;
  last_cost: string | null;
  last_counted_at: Date | null;
  last_received_at: Date | null;
  maximum: string | null;
  minimum: string | null;
  name: string | null;
  outlet_id: number | null;
  par: string | null;
  quantity: string | null;
  status: string | null;
  storage: string | null;
  value: string | null;
}

export interface OutletTable {
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  is_qr_active: Generated<boolean>;
  min_seats: Generated<number>;
  name: string;
  note: string | null;
  open_until: Date | null;
  opened_at: Date | null;
  opened_by: string | null;
  outlet_id: number;
  plan_x: number | null;
  plan_y: number | null;
  seats: Generated<number>;
  shape: Generated<string>;
  sort: Generated<number>;
  table_group_id: number;
  token: Generated<string>;
  token_rotated_at: Date | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface OutletTax {
  brand_id: number;
  effective_from: string;
  inclusive_channels: Generated<string[]>;
  is_rounding_cash_only: Generated<boolean>;
  is_service_before_discount: Generated<boolean>;
  is_tax_inclusive: boolean;
  outlet_id: number;
  round_down_below: number;
  rounding_step: number;
  service_bp: number;
  service_channels: Generated<string[]>;
  tax_bp: number;
}

export interface OwnViewDefault {
  admin_id: number;
  brand_id: number;
  page: string;
  saved_view_id: number | null;
}

export interface PaketChoice {
  brand_id: number;
  id: Generated<number>;
  is_default: boolean;
  item_id: number;
  paket_part_id: number;
  portions: number;
  sort: number;
  surcharge: number;
}

export interface PaketPart {
  brand_id: number;
  id: Generated<number>;
  item_id: number;
  max_choices: number;
  min_choices: number;
  name: string;
  sort: number;
}

export interface Passkey {
  admin_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  credential: string;
  id: Generated<number>;
  is_synced: boolean;
  last_used_at: Date | null;
  name: string;
  public_key: string;
  sign_count: number;
  transports: Generated<string[]>;
}

export interface PasskeyChallenge {
  challenge: string;
  expires_at: Date;
  purpose: string;
}

export interface PaymentBatch {
  author: string;
  bank_account_id: number;
  brand_id: number;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  note: string | null;
  number: string;
  paid_at: Date | null;
  paid_on: string | null;
  pay_on: string;
  sent_at: Date | null;
  status: Generated<string>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface PaymentBatchLine {
  amount: number;
  brand_id: number;
  is_open: Generated<boolean>;
  outlet_id: number;
  payment_batch_id: number;
  receiving_id: number;
  sent_account_name: string | null;
  sent_account_number: string | null;
  sent_bank_name: string | null;
  supplier_id: number;
}

export interface PaymentMethod {
  brand_id: number;
  code: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  fee_bp: Generated<number>;
  id: Generated<number>;
  is_active: Generated<boolean>;
  name: string;
  sort: Generated<number>;
  type: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface PaymentTerm {
  account: string | null;
  account_code: string | null;
  brand_id: number | null;
  code: string | null;
  deleted_at: Date | null;
  fee_bp: number | null;
  fee_fixed: number | null;
  image: string | null;
  is_active: boolean | null;
  name: string | null;
  needs_reference: boolean | null;
  outlet_id: number | null;
  payment_method_id: number | null;
  settlement_days: number | null;
  sort: number | null;
  type: string | null;
  updated_at: Date | null;
}

export interface PayoutFile {
  author: string;
  bank_account_id: number;
  brand_id: number;
  content_hash: Buffer;
  created_at: Generated<Date>;
  from_day: string;
  id: Generated<number>;
  method: string;
  name: string;
  removed_at: Date | null;
  until_day: string;
}

export interface PayoutFormat {
  bank_account_id: number;
  brand_id: number;
  columns: Generated<unknown>;
  method: string;
}

export interface PayoutLine {
  adjustment: number;
  bank_account_id: number;
  brand_id: number;
  business_date: string;
  commission: number;
  gross: number | null;
  id: Generated<number>;
  kind: string;
  line_key: Buffer;
  method: string;
  net: number;
  order_number: string | null;
  outlet_id: number;
  paid_on: string | null;
  payout_file_id: number;
  promo: number;
  store: string | null;
  told_on: string;
  transaction_id: number | null;
}

export interface PinnedView {
  admin_id: number;
  brand_id: number;
  pinned_at: Generated<Date>;
  saved_view_id: number;
}

export interface Plan {
  id: number;
  limits: unknown;
  name: string;
  price_30: number;
  sort: number;
  trial_days: number | null;
}

export interface PlanHistory {
  author: string | null;
  brand_id: number;
  created_at: Generated<Date>;
  days: number | null;
  end_date: Date;
  id: Generated<number>;
  invoice_id: number | null;
  plan_id: number;
  price: Generated<number>;
  start_date: Date;
  status: string;
  warned_days: number | null;
}

export interface PlanModule {
  module_id: number;
  plan_id: number;
}

export interface PointHold {
  actor: string;
  brand_id: number;
  content_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  member_id: number;
  outlet_id: number;
  points: number;
  reward: string | null;
  reward_id: number | null;
  settled_at: Date | null;
  status: Generated<string>;
  transaction_uuid: string | null;
  uuid: string;
  value: number;
}

export interface PointProgramme {
  birthday_points: Generated<number>;
  brand_id: number;
  created_at: Generated<Date>;
  excluded_channels: Generated<string[]>;
  excluded_group_ids: Generated<number[]>;
  excluded_methods: Generated<string[]>;
  expiry_months: number | null;
  hold_minutes: Generated<number>;
  is_active: Generated<boolean>;
  min_redeem: Generated<number>;
  point_value: number;
  referral_points: Generated<number>;
  rupiah_per_point: number;
  starts_on: string;
  tier_grace_days: Generated<number>;
  tier_months: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface PointReceipt {
  brand_id: number;
  business_date: string;
  earned: number;
  eligible: number;
  excluded_lines: Generated<number[]>;
  expires_on: string | null;
  member_id: number;
  outlet_id: number;
  paid: number;
  paid_counting: number;
  paid_points: Generated<number>;
  payer_id: number | null;
  point_value: number;
  redeemed: number;
  rupiah_per_point: number;
  transaction_id: number;
}

export interface PointReward {
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  discount: number | null;
  ends_on: string | null;
  id: Generated<number>;
  item_id: number | null;
  kind: string;
  name: string;
  per_member: number | null;
  points: number;
  starts_on: string | null;
  stock: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface PointRewardOutlet {
  brand_id: number;
  outlet_id: number;
  reward_id: number;
}

export interface PointValueDay {
  brand_id: number;
  from_day: string;
  point_value: number;
}

export interface Price {
  base_price_id: number | null;
  brand_id: number;
  ceiling_bp: number | null;
  channels: Generated<string[]>;
  code: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  ended_at: Date | null;
  ends_on: string | null;
  floor_bp: number | null;
  id: Generated<number>;
  members: Generated<string>;
  name: string;
  priority: Generated<number>;
  published_at: Date | null;
  rounding: Generated<string>;
  starts_on: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface PriceItem {
  brand_id: number;
  item_id: number;
  price: number;
  price_id: number;
}

export interface PriceItemOption {
  brand_id: number;
  item_id: number;
  price: number;
  price_id: number;
  variant_option_id: number;
}

export interface PriceMemberTier {
  brand_id: number;
  member_tier_id: number;
  price_id: number;
}

export interface PriceOutlet {
  brand_id: number;
  outlet_id: number;
  price_id: number;
}

export interface PriceRule {
  brand_id: number;
  item_group_id: number | null;
  item_id: number | null;
  kind: string;
  no: number;
  price_id: number;
  target: string;
  value: number;
}

export interface PriceSchedule {
  brand_id: number;
  closes_minute: number;
  opens_minute: number;
  price_id: number;
  weekday: number;
}

export interface PriceTableGroup {
  brand_id: number;
  price_id: number;
  table_group_id: number;
}

export interface PriceTrial {
  brand_id: number;
  created_at: Date;
  created_by: string;
  from_date: string;
  id: Generated<number>;
  kind: string;
  outlet_ids: Generated<number[]>;
  record_id: number;
  result: unknown;
  terms_hash: string;
  to_date: string;
}

export interface PriceVersion {
  brand_id: number;
  changed: Generated<string[]>;
  created_at: Generated<Date>;
  created_by: string;
  no: number;
  price_id: number;
  restored_no: number | null;
  terms: unknown;
}

export interface Production {
  author: string;
  brand_id: number;
  business_date: string | null;
  cancelled_at: Date | null;
  created_at: Generated<Date>;
  done_at: Date | null;
  expiry_date: string | null;
  id: Generated<number>;
  ingredient_id: number;
  maker: string | null;
  note: string | null;
  number: string;
  outlet_id: number;
  planned_quantity: string;
  planned_value: string | null;
  produced_at: Date | null;
  recipe_version_id: number;
  started_at: Date | null;
  status: Generated<string>;
  updated_at: Generated<Date>;
  value: string | null;
  version: Generated<number>;
  waste_quantity: string | null;
  yield_quantity: string | null;
}

export interface ProductionLine {
  actual_quantity: string | null;
  brand_id: number;
  ingredient_id: number;
  no: number;
  planned_quantity: string;
  production_id: number;
  unit_cost: string | null;
  value: string | null;
}

export interface Province {
  code: string;
  id: number;
  name: string;
  timezone: string;
}

export interface PurchaseOrder {
  approved_at: Date | null;
  approved_by: string | null;
  author: string;
  author_id: number | null;
  brand_id: number;
  business_date: string;
  cancelled_at: Date | null;
  closed_at: Date | null;
  created_at: Generated<Date>;
  credit_days: number | null;
  discount: Generated<number>;
  expected_on: string | null;
  first_approved_at: Date | null;
  first_approved_by: string | null;
  first_approver_id: number | null;
  freight: Generated<number>;
  id: Generated<number>;
  note: string | null;
  number: string;
  outlet_id: number;
  reminded_at: Date | null;
  sent_at: Date | null;
  status: Generated<string>;
  submitted_at: Date | null;
  submitter_id: number | null;
  subtotal: Generated<number>;
  supplier_id: number;
  tax: Generated<number>;
  tax_bp: Generated<number>;
  template_name: string | null;
  total: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface PurchaseOrderAnswer {
  answered_at: Date;
  brand_id: number;
  decided_at: Date | null;
  decided_by: string | null;
  expected_on: string | null;
  id: Generated<number>;
  note: string | null;
  purchase_order_id: number;
  remark: string | null;
  status: Generated<string>;
  uuid: string;
}

export interface PurchaseOrderAnswerLine {
  answer_id: number;
  brand_id: number;
  kind: string;
  name: string;
  no: number;
  note: string | null;
  ordered_price: number;
  ordered_quantity: string;
  price: number;
  unit: string;
  unit_quantity: string;
}

export interface PurchaseOrderLine {
  brand_id: number;
  cost: number;
  discount: Generated<number>;
  discount_share: number;
  factor: string;
  freight_share: number;
  item_id: number;
  item_kind: string;
  last_price: string | null;
  no: number;
  note: string | null;
  price: number;
  purchase_order_id: number;
  quantity: string;
  received_quantity: Generated<string>;
  rejected_quantity: Generated<string>;
  supplier_code: string | null;
  tax_share: number;
  unit: string;
  unit_quantity: string;
}

export interface PurchaseOrderLink {
  brand_id: number;
  expires_at: Date;
  purchase_order_id: number;
  revoked_at: Date | null;
  token_hash: string;
  token_sealed: string;
  updated_at: Generated<Date>;
}

export interface PurchaseOrderRoleLimit {
  admin_group_id: number;
  brand_id: number;
  most: number;
}

export interface PurchaseOrderRule {
  approval_limit: number | null;
  brand_id: number;
  price_alert_bp: Generated<number>;
  second_limit: number | null;
  tolerance_bp: number;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface PushDevice {
  admin_id: number;
  admin_session_id: string;
  auth: string;
  brand_id: number;
  created_at: Date;
  endpoint: string;
  id: Generated<number>;
  misses: Generated<number>;
  p256dh: string;
}

export interface PushKey {
  brand_id: number;
  created_at: Date;
  private_key: string;
  public_key: string;
}

export interface PushTold {
  admin_id: number;
  brand_id: number;
  kind: string;
  print: string;
  ref: number;
  told_at: Date;
}

export interface Receiving {
  author: string;
  author_id: number | null;
  brand_id: number;
  business_date: string;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  created_at: Generated<Date>;
  due_on: string | null;
  freight: Generated<number>;
  id: Generated<number>;
  image: string | null;
  is_input_vat: Generated<boolean>;
  kind: string;
  note: string | null;
  note_total: number | null;
  number: string;
  occurred_at: Date;
  outlet_id: number;
  over_approved_at: Date | null;
  over_approved_by: string | null;
  over_asked_at: Date | null;
  over_asker_id: number | null;
  over_reason: string | null;
  owed: Generated<number>;
  paid_from: string | null;
  posted_at: Date | null;
  posted_by: string | null;
  purchase_order_id: number | null;
  return_of: number | null;
  status: Generated<string>;
  supplier_id: number | null;
  supplier_note: string | null;
  tax: Generated<number>;
  total: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface ReceivingLine {
  average_after: string | null;
  average_before: string | null;
  batch: string | null;
  brand_id: number;
  cost: number | null;
  discount: Generated<number>;
  expense_category_id: number | null;
  expires_on: string | null;
  factor: string;
  freight_share: number | null;
  item_id: number;
  item_kind: string;
  last_price: string | null;
  no: number;
  note: string | null;
  price: Generated<number>;
  purchase_order_no: number | null;
  quantity: string;
  receiving_id: number;
  reject_reason: string | null;
  rejected_quantity: Generated<string>;
  source_no: number | null;
  tax_share: number | null;
  unit: string;
  unit_quantity: string;
}

export interface Recipe {
  brand_id: number;
  costed_no: number | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  ingredient_id: number | null;
  item_id: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface RecipeLine {
  brand_id: number;
  ingredient_id: number;
  no: number;
  note: string | null;
  order_types: Generated<string[]>;
  quantity: string;
  recipe_version_id: number;
  unit: string;
  unit_cost: Generated<string>;
  unit_quantity: string;
  yield_bp: Generated<number>;
}

export interface RecipeVersion {
  brand_id: number;
  created_at: Generated<Date>;
  created_by: string;
  effective_from: string;
  id: Generated<number>;
  kitchen_station: string | null;
  no: number;
  note: string | null;
  prep_minutes: number | null;
  recipe_id: number;
  steps: string | null;
  unit_cost: Generated<string>;
  yield_quantity: string;
}

export interface RecordComment {
  author_id: number;
  body: string | null;
  brand_id: number;
  created_at: Date;
  edited_at: Date | null;
  id: Generated<number>;
  kind: string;
  record_id: number;
  removed_at: Date | null;
}

export interface RecoveryCode {
  admin_id: number;
  brand_id: number;
  code_hash: string;
  used_at: Date | null;
}

export interface ReportMailed {
  brand_id: number;
  channels: string[] | null;
  cogs: number;
  corrected_at: Date | null;
  correction: string | null;
  facts: unknown | null;
  figures: unknown;
  from_date: string;
  id: Generated<number>;
  mailed_at: Date;
  net: number;
  outlet_ids: number[];
  receipts: number;
  recipients: string[];
  refunds: number;
  report: string;
  round: Generated<number>;
  schedule_id: number;
  state: string;
  to_date: string;
  voids: number;
}

export interface ReportSchedule {
  attempts: Generated<number>;
  brand_id: number;
  cadence: string;
  channels: string[] | null;
  claimed_until: Date | null;
  compare: Generated<string>;
  created_at: Generated<Date>;
  created_by: number;
  format: string;
  hour: number;
  id: Generated<number>;
  is_active: Generated<boolean>;
  last_error: string | null;
  last_sent_at: Date | null;
  month_day: Generated<number>;
  name: string;
  next_at: Date;
  period: string;
  recipients: string[];
  report: string;
  requested_at: Date | null;
  same_outlets: Generated<boolean>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  weekday: Generated<number>;
}

export interface ReportScheduleLayout {
  brand_id: number;
  layout_id: number;
  schedule_id: number;
}

export interface ReportScheduleList {
  address: string;
  brand_id: number;
  file: unknown;
  is_of_period: boolean;
  list: string;
  schedule_id: number;
  state: string;
  title: string;
}

export interface ReportScheduleOutlet {
  brand_id: number;
  is_against: Generated<boolean>;
  outlet_id: number;
  schedule_id: number;
}

export interface ReportScheduleView {
  brand_id: number;
  saved_view_id: number;
  schedule_id: number;
}

export interface RoleViewDefault {
  admin_group_id: number;
  brand_id: number;
  page: string;
  saved_view_id: number;
}

export interface SalesChannelDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  fee: number;
  gross: number;
  included_charges: number;
  item_discount: number;
  net: number;
  outlet_id: number;
  pax: number;
  refund: number;
  refund_count: number;
  rounding: number;
  service: number;
  tax: number;
  tax_base: number;
  tax_bp: number;
  total: number;
  transactions: number;
  void_amount: number;
  void_count: number;
}

export interface SalesChannelMonth {
  bill_discount: number;
  brand_id: number;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  fee: number;
  gross: number;
  included_charges: number;
  item_discount: number;
  month: string;
  net: number;
  outlet_id: number;
  pax: number;
  refund: number;
  refund_count: number;
  rounding: number;
  service: number;
  tax: number;
  tax_base: number;
  tax_bp: number;
  total: number;
  transactions: number;
  void_amount: number;
  void_count: number;
}

export interface SalesDiscountDay {
  amount: number;
  brand_id: number;
  business_date: string;
  cashier: string;
  channel: string;
  code: string;
  cogs: number;
  costed_net: Generated<number>;
  fee: number;
  funded_by: string;
  gross: number;
  name: string;
  net: number;
  outlet_id: number;
  transactions: number;
  uses: number;
}

export interface SalesDiscountFact {
  amount: string | null;
  brand_id: number | null;
  business_date: string | null;
  cashier: string | null;
  channel: string | null;
  code: string | null;
  cogs: number | null;
  costed_net: number | null;
  fee: number | null;
  funded_by: string | null;
  gross: number | null;
  month: string | null;
  name: string | null;
  net: number | null;
  occurred_at: Date | null;
  outlet_id: number | null;
  transactions: number | null;
  uses: number | null;
}

export interface SalesDiscountMonth {
  amount: number;
  brand_id: number;
  cashier: string;
  channel: string;
  code: string;
  cogs: number;
  costed_net: Generated<number>;
  fee: number;
  funded_by: string;
  gross: number;
  month: string;
  name: string;
  net: number;
  outlet_id: number;
  transactions: number;
  uses: number;
}

export interface SalesGroupDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_group_id: number;
  net: number;
  outlet_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_qty: string;
}

export interface SalesGroupFact {
  bill_discount: string | null;
  brand_id: number | null;
  business_date: string | null;
  cashier: string | null;
  channel: string | null;
  cogs: string | null;
  costed_net: string | null;
  gross: string | null;
  hour: number | null;
  included_charges: string | null;
  item_discount: string | null;
  item_group_id: number | null;
  month: string | null;
  net: string | null;
  occurred_at: Date | null;
  outlet_id: number | null;
  qty: string | null;
  refund: string | null;
  refund_qty: string | null;
  transactions: number | null;
  void_qty: string | null;
}

export interface SalesGroupMonth {
  bill_discount: number;
  brand_id: number;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_group_id: number;
  month: string;
  net: number;
  outlet_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_qty: string;
}

export interface SalesHourBrandMonth {
  brand_id: number;
  channel: string;
  hour: number;
  month: string;
  net: number;
  pax: number;
  total: number;
  transactions: number;
  weekday: number;
}

export interface SalesHourDay {
  brand_id: number;
  business_date: string;
  channel: string;
  hour: number;
  net: number;
  outlet_id: number;
  pax: number;
  total: number;
  transactions: number;
}

export interface SalesHourMonth {
  brand_id: number;
  channel: string;
  hour: number;
  month: string;
  net: number;
  outlet_id: number;
  pax: number;
  total: number;
  transactions: number;
  weekday: number;
}

export interface SalesImport {
  actor: string;
  attempts: Generated<number>;
  brand_id: number;
  committed_at: Date | null;
  conflict_count: Generated<number>;
  created_at: Generated<Date>;
  done_count: Generated<number>;
  duplicate_count: Generated<number>;
  fault: string | null;
  file_key: string | null;
  file_name: string;
  header_row: number;
  headers: string[];
  id: Generated<number>;
  mapping: string[] | null;
  outlet_id: number;
  receipt_count: Generated<number>;
  receipt_total: number | null;
  rejected_count: Generated<number>;
  rolled_back_at: Date | null;
  row_count: number;
  status: Generated<string>;
  total: Generated<number>;
  updated_at: Generated<Date>;
}

export interface SalesImportProfile {
  brand_id: number;
  created_at: Generated<Date>;
  headers: string[];
  id: Generated<number>;
  mapping: string[];
  updated_at: Generated<Date>;
}

export interface SalesImportReceipt {
  brand_id: number;
  dealt_at: Date | null;
  dealt_by: string | null;
  id: Generated<number>;
  lines: Generated<number>;
  name_hash: string;
  net: Generated<number>;
  no: number;
  note: string | null;
  occurred_at: Date | null;
  outlet_id: number;
  problems: Generated<unknown>;
  reason: string | null;
  receipt_number: Generated<string>;
  row_nos: Generated<number[]>;
  sales_import_id: number;
  state: Generated<string>;
  stated_total: Generated<number>;
  total: Generated<number>;
  transaction_id: number | null;
  unknown: Generated<unknown>;
  uuid: string | null;
}

export interface SalesImportRow {
  brand_id: number;
  cells: unknown;
  no: number;
  sales_import_id: number;
}

export interface SalesItemBrandDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_group_id: Generated<number>;
  item_id: number;
  net: number;
  option_amount: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_amount: number;
  void_qty: string;
}

export interface SalesItemBrandMonth {
  bill_discount: number;
  brand_id: number;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_group_id: Generated<number>;
  item_id: number;
  month: string;
  net: number;
  option_amount: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_amount: number;
  void_qty: string;
}

export interface SalesItemChannelDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_group_id: Generated<number>;
  item_id: number;
  net: number;
  option_amount: number;
  outlet_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_amount: number;
  void_qty: string;
}

export interface SalesItemChannelMonth {
  bill_discount: number;
  brand_id: number;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_group_id: Generated<number>;
  item_id: number;
  month: string;
  net: number;
  option_amount: number;
  outlet_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_amount: number;
  void_qty: string;
}

export interface SalesItemDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_group_id: Generated<number>;
  item_id: number;
  net: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_amount: Generated<number>;
  void_qty: string;
}

export interface SalesItemFact {
  bill_discount: string | null;
  brand_id: number | null;
  business_date: string | null;
  cashier: string | null;
  channel: string | null;
  cogs: string | null;
  costed_net: string | null;
  gross: string | null;
  h00: number | null;
  h01: number | null;
  h02: number | null;
  h03: number | null;
  h04: number | null;
  h05: number | null;
  h06: number | null;
  h07: number | null;
  h08: number | null;
  h09: number | null;
  h10: number | null;
  h11: number | null;
  h12: number | null;
  h13: number | null;
  h14: number | null;
  h15: number | null;
  h16: number | null;
  h17: number | null;
  h18: number | null;
  h19: number | null;
  h20: number | null;
  h21: number | null;
  h22: number | null;
  h23: number | null;
  hour: number | null;
  included_charges: string | null;
  item_discount: string | null;
  item_group_id: number | null;
  item_id: number | null;
  month: string | null;
  net: string | null;
  occurred_at: Date | null;
  option_amount: string | null;
  outlet_id: number | null;
  qty: string | null;
  refund: string | null;
  refund_qty: string | null;
  transactions: number | null;
  void_amount: string | null;
  void_qty: string | null;
}

export interface SalesItemOutletDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  h00: Generated<number>;
  h01: Generated<number>;
  h02: Generated<number>;
  h03: Generated<number>;
  h04: Generated<number>;
  h05: Generated<number>;
  h06: Generated<number>;
  h07: Generated<number>;
  h08: Generated<number>;
  h09: Generated<number>;
  h10: Generated<number>;
  h11: Generated<number>;
  h12: Generated<number>;
  h13: Generated<number>;
  h14: Generated<number>;
  h15: Generated<number>;
  h16: Generated<number>;
  h17: Generated<number>;
  h18: Generated<number>;
  h19: Generated<number>;
  h20: Generated<number>;
  h21: Generated<number>;
  h22: Generated<number>;
  h23: Generated<number>;
  included_charges: number;
  item_discount: number;
  item_group_id: Generated<number>;
  item_id: number;
  net: number;
  outlet_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_amount: Generated<number>;
  void_qty: string;
}

export interface SalesItemOutletMonth {
  bill_discount: number;
  brand_id: number;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  h00: Generated<number>;
  h01: Generated<number>;
  h02: Generated<number>;
  h03: Generated<number>;
  h04: Generated<number>;
  h05: Generated<number>;
  h06: Generated<number>;
  h07: Generated<number>;
  h08: Generated<number>;
  h09: Generated<number>;
  h10: Generated<number>;
  h11: Generated<number>;
  h12: Generated<number>;
  h13: Generated<number>;
  h14: Generated<number>;
  h15: Generated<number>;
  h16: Generated<number>;
  h17: Generated<number>;
  h18: Generated<number>;
  h19: Generated<number>;
  h20: Generated<number>;
  h21: Generated<number>;
  h22: Generated<number>;
  h23: Generated<number>;
  included_charges: number;
  item_discount: number;
  item_group_id: Generated<number>;
  item_id: number;
  month: string;
  net: number;
  outlet_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_amount: Generated<number>;
  void_qty: string;
}

export interface SalesLineFact {
  bill_discount: number | null;
  brand_id: number | null;
  business_date: string | null;
  cashier: string | null;
  channel: string | null;
  cogs: number | null;
  costed_net: number | null;
  gross: number | null;
  hour: number | null;
  included_charges: number | null;
  is_sold: boolean | null;
  item_discount: number | null;
  item_group_id: number | null;
  item_id: number | null;
  net: number | null;
  occurred_at: Date | null;
  option_amount: number | null;
  outlet_id: number | null;
  qty: string | null;
  refund: number | null;
  refund_qty: string | null;
  transaction_id: number | null;
  variant: string | null;
  void_amount: number | null;
  void_qty: string | null;
}

export interface SalesMemberDay {
  brand_id: number;
  business_date: string;
  member_id: number;
  net: number;
  outlet_id: number;
  total: number;
  transactions: number;
}

export interface SalesMemberFact {
  brand_id: number | null;
  business_date: string | null;
  member_id: number | null;
  net: number | null;
  outlet_id: number | null;
  total: number | null;
  transactions: number | null;
}

export interface SalesOutletDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  cogs: number;
  costed_net: Generated<number>;
  fee: number;
  gross: number;
  included_charges: number;
  item_discount: number;
  net: number;
  outlet_id: number;
  pax: number;
  refund: number;
  refund_count: number;
  rounding: number;
  service: number;
  tax: number;
  tax_base: number;
  total: number;
  transactions: number;
  void_amount: number;
  void_count: number;
}

export interface SalesPaymentCashierDay {
  amount: number;
  brand_id: number;
  business_date: string;
  cashier: string;
  change_given: Generated<number>;
  channel: string;
  fee: number;
  method: string;
  outlet_id: number;
  payments: number;
  receipts: Generated<number>;
  refund: number;
  split_receipts: Generated<number>;
}

export interface SalesPaymentCashierMonth {
  amount: number;
  brand_id: number;
  cashier: string;
  change_given: Generated<number>;
  channel: string;
  fee: number;
  method: string;
  month: string;
  outlet_id: number;
  payments: number;
  receipts: Generated<number>;
  refund: number;
  split_receipts: Generated<number>;
}

export interface SalesPaymentDay {
  amount: number;
  brand_id: number;
  business_date: string;
  change_given: Generated<number>;
  channel: string;
  fee: number;
  method: string;
  outlet_id: number;
  payments: number;
  receipts: Generated<number>;
  refund: number;
  split_receipts: Generated<number>;
}

export interface SalesPaymentFact {
  amount: number | null;
  brand_id: number | null;
  business_date: string | null;
  cashier: string | null;
  change_given: number | null;
  channel: string | null;
  fee: number | null;
  hour: number | null;
  method: string | null;
  month: string | null;
  occurred_at: Date | null;
  outlet_id: number | null;
  payments: number | null;
  receipts: number | null;
  refund: number | null;
  split_receipts: number | null;
}

export interface SalesPaymentHourDay {
  amount: number;
  brand_id: number;
  business_date: string;
  change_given: Generated<number>;
  channel: string;
  fee: number;
  hour: number;
  method: string;
  outlet_id: number;
  payments: number;
  receipts: Generated<number>;
  refund: number;
  split_receipts: Generated<number>;
}

export interface SalesPaymentHourMonth {
  amount: number;
  brand_id: number;
  change_given: Generated<number>;
  channel: string;
  fee: number;
  hour: number;
  method: string;
  month: string;
  outlet_id: number;
  payments: number;
  receipts: Generated<number>;
  refund: number;
  split_receipts: Generated<number>;
}

export interface SalesPaymentMonth {
  amount: number;
  brand_id: number;
  change_given: Generated<number>;
  channel: string;
  fee: number;
  method: string;
  month: string;
  outlet_id: number;
  payments: number;
  receipts: Generated<number>;
  refund: number;
  split_receipts: Generated<number>;
}

export interface SalesPriceListDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  net: number;
  outlet_id: number;
  price_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_qty: string;
}

export interface SalesPriceListFact {
  bill_discount: string | null;
  brand_id: number | null;
  business_date: string | null;
  cashier: string | null;
  channel: string | null;
  cogs: string | null;
  costed_net: string | null;
  gross: string | null;
  hour: number | null;
  included_charges: string | null;
  item_discount: string | null;
  month: string | null;
  net: string | null;
  occurred_at: Date | null;
  outlet_id: number | null;
  price_id: number | null;
  qty: string | null;
  refund: number | null;
  refund_qty: string | null;
  transactions: number | null;
  void_qty: string | null;
}

export interface SalesPriceListMonth {
  bill_discount: number;
  brand_id: number;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  month: string;
  net: number;
  outlet_id: number;
  price_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_qty: string;
}

export interface SalesReceiptFact {
  bill_discount: number | null;
  brand_id: number | null;
  business_date: string | null;
  cashier: string | null;
  channel: string | null;
  cogs: number | null;
  costed_net: number | null;
  fee: number | null;
  gross: number | null;
  hour: number | null;
  included_charges: number | null;
  item_discount: number | null;
  month: string | null;
  net: number | null;
  occurred_at: Date | null;
  outlet_id: number | null;
  pax: number | null;
  refund: number | null;
  refund_count: number | null;
  rounding: number | null;
  service: number | null;
  tax: number | null;
  tax_base: number | null;
  tax_bp: number | null;
  total: number | null;
  transactions: number | null;
  void_amount: number | null;
  void_count: number | null;
  weekday: number | null;
}

export interface SalesSession {
  bill_discount: number;
  brand_id: number;
  gross: number;
  item_discount: number;
  net: number;
  outlet_id: number;
  refund: number;
  refund_count: number;
  rounding: number;
  service: number;
  session_uuid: string;
  tax: number;
  total: number;
  transactions: number;
  void_amount: number;
  void_count: number;
}

export interface SalesSessionFact {
  bill_discount: number | null;
  brand_id: number | null;
  gross: number | null;
  item_discount: number | null;
  net: number | null;
  outlet_id: number | null;
  refund: number | null;
  refund_count: number | null;
  rounding: number | null;
  service: number | null;
  session_uuid: string | null;
  tax: number | null;
  total: number | null;
  transactions: number | null;
  void_amount: number | null;
  void_count: number | null;
}

export interface SalesSessionPayment {
  amount: number;
  brand_id: number;
  method: string;
  outlet_id: number;
  payments: number;
  refund: number;
  session_uuid: string;
}

export interface SalesSessionPaymentFact {
  amount: number | null;
  brand_id: number | null;
  method: string | null;
  outlet_id: number | null;
  payments: number | null;
  refund: number | null;
  session_uuid: string | null;
}

export interface SalesVariantDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_id: number;
  net: number;
  outlet_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  variant: string;
  void_amount: number;
  void_qty: string;
}

export interface SalesVariantFact {
  bill_discount: string | null;
  brand_id: number | null;
  business_date: string | null;
  cashier: string | null;
  channel: string | null;
  cogs: string | null;
  costed_net: string | null;
  gross: string | null;
  hour: number | null;
  included_charges: string | null;
  item_discount: string | null;
  item_id: number | null;
  month: string | null;
  net: string | null;
  occurred_at: Date | null;
  outlet_id: number | null;
  qty: string | null;
  refund: string | null;
  refund_qty: string | null;
  transactions: number | null;
  variant: string | null;
  void_amount: string | null;
  void_qty: string | null;
}

export interface SalesVariantMonth {
  bill_discount: number;
  brand_id: number;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_id: number;
  month: string;
  net: number;
  outlet_id: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  variant: string;
  void_amount: number;
  void_qty: string;
}

export interface SavedView {
  admin_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  name: string;
  page: string;
  removed_at: Date | null;
  sharing: Generated<string>;
  state: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface SavedViewPerson {
  admin_id: number;
  brand_id: number;
  saved_view_id: number;
}

export interface SavedViewRole {
  admin_group_id: number;
  brand_id: number;
  saved_view_id: number;
}

export interface Session {
  admin_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  generation: Generated<number>;
  id: string;
  ip: string | null;
  is_by_company: Generated<boolean>;
  is_by_passkey: Generated<boolean>;
  is_remembered: Generated<boolean>;
  last_seen_at: Generated<Date>;
  looks_as_admin_id: number | null;
  looks_until: Date | null;
  operator_name: string | null;
  revoke_reason: string | null;
  revoked_at: Date | null;
  rotated_at: Date;
  salt: string;
  user_agent: string | null;
}

export interface SettlementLine {
  amount: number;
  bank_account_id: number;
  brand_id: number;
  description: string | null;
  id: Generated<number>;
  line_key: Buffer;
  method: string | null;
  outlet_id: number;
  settled_on: string;
  statement_id: number;
}

export interface SettlementMatch {
  amount: number;
  author: string;
  bank_account_id: number;
  booked_on: string;
  brand_id: number;
  business_date: string | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  kept: Generated<number>;
  line_id: number | null;
  method: string | null;
  note: string | null;
  outlet_id: number;
  reason: string | null;
  rule: string;
}

export interface SettlementStatement {
  author: string;
  bank_account_id: number;
  brand_id: number;
  content_hash: Buffer;
  created_at: Generated<Date>;
  id: Generated<number>;
  name: string;
  removed_at: Date | null;
}

export interface Shift {
  brand_id: number;
  cashiers: Generated<string[]>;
  created_at: Generated<Date>;
  default_float: Generated<number>;
  deleted_at: Date | null;
  ends_minute: number;
  id: Generated<number>;
  name: string;
  starts_minute: number;
  updated_at: Generated<Date>;
  version: Generated<number>;
  weekdays: Generated<number[]>;
}

export interface ShiftOutlet {
  brand_id: number;
  outlet_id: number;
  shift_id: number;
}

export interface SingleUseCode {
  brand_id: number;
  code: string;
  code_batch_id: number;
  id: Generated<number>;
  revoked_at: Date | null;
  transaction_uuid: string | null;
  used_at: Date | null;
}

export interface StockBalance {
  average_cost: Generated<string>;
  brand_id: number;
  item_id: number;
  item_kind: string;
  last_cost: string | null;
  last_cost_at: Date | null;
  last_counted_at: Date | null;
  last_occurred_at: Date | null;
  last_received_at: Date | null;
  maximum: string | null;
  minimum: string | null;
  outlet_id: number;
  par: string | null;
  quantity: Generated<string>;
  updated_at: Generated<Date>;
  value: Generated<string>;
}

export interface StockDay {
  brand_id: number;
  business_date: string;
  counts_as: string;
  item_id: number;
  item_kind: string;
  movements: number;
  outlet_id: number;
  quantity: string;
  type: string;
  value: string;
}

export interface StockLot {
  batch: string | null;
  brand_id: number;
  expires_on: string | null;
  id: Generated<number>;
  item_id: number;
  item_kind: string;
  opened_by: number;
  opened_on: string;
  opened_quantity: string;
  outlet_id: number;
  parent_id: number | null;
  quantity: string;
  ref_id: number;
  ref_line: number | null;
  ref_type: string;
}

export interface StockLotHorizon {
  brand_id: number;
  movement_id: number;
  seen_at: Date;
  seen_id: number;
}

export interface StockLotItem {
  brand_id: number;
  item_id: number;
  item_kind: string;
  since_movement: number;
}

export interface StockLotKey {
  brand_id: number;
  debts: Generated<unknown>;
  item_id: number;
  item_kind: string;
  movement_id: number;
  outlet_id: number;
  owed: Generated<string>;
  run_from: number | null;
  run_lot: number | null;
  undated: string | null;
}

export interface StockLotTake {
  brand_id: number;
  from_day: string;
  from_movement: number;
  item_id: number;
  item_kind: string;
  lot_id: number;
  outlet_id: number;
  quantity: string;
  until_day: string;
  until_movement: number;
}

export interface StockLotUse {
  actor: string | null;
  brand_id: number | null;
  business_date: string | null;
  id: number | null;
  item_id: number | null;
  item_kind: string | null;
  lot_id: number | null;
  occurred_at: Date | null;
  outlet_id: number | null;
  quantity: string | null;
  reason: string | null;
  ref_id: number | null;
  ref_line: number | null;
  ref_type: string | null;
  reversal_of: number | null;
  type: string | null;
}

export interface StockMovement {
  actor: string | null;
  average_cost_after: string;
  balance_after: string;
  brand_id: number;
  business_date: string;
  id: Generated<number>;
  item_id: number;
  item_kind: string;
  note: string | null;
  occurred_at: Date;
  outlet_id: number;
  quantity: string;
  reason: string | null;
  recorded_at: Date;
  ref_id: number;
  ref_line: number | null;
  ref_type: string;
  reversal_of: number | null;
  stated_value: string | null;
  type: string;
  unit_cost: string;
  value: string;
}

export interface StockRequest {
  adjustment_id: number | null;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  author: string;
  brand_id: number;
  created_at: Generated<Date>;
  follows_id: number | null;
  from_outlet_id: number;
  id: Generated<number>;
  needed_on: string;
  note: string | null;
  number: string;
  outlet_id: number;
  status: Generated<string>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface StockRequestLine {
  brand_id: number;
  item_id: number;
  item_kind: string;
  no: number;
  note: string | null;
  promised_quantity: string | null;
  quantity: string;
  stock_request_id: number;
  unit: string;
  unit_quantity: string;
}

export interface StockStanding {
  brand_id: number | null;
  is_kept: boolean | null;
  is_short: boolean | null;
  item_id: number | null;
  item_kind: string | null;
  last_counted_at: Date | null;
  last_occurred_at: Date | null;
  minimum: string | null;
  outlet_id: number | null;
  quantity: string | null;
  status: string | null;
  value: string | null;
}

export interface StockTold {
  brand_id: number;
  item_id: number;
  item_kind: string;
  outlet_id: number;
  told_at: Date;
}

export interface Storage {
  brand_id: number;
  id: Generated<number>;
  name: string;
  outlet_id: number;
  sort: Generated<number>;
}

export interface SubscriptionAccount {
  brand_id: number;
  invoice_count: Generated<number>;
}

export interface Supplier {
  bank_account_name: string | null;
  bank_account_number: string | null;
  bank_name: string | null;
  brand_id: number;
  category: string | null;
  city_id: number | null;
  code: string;
  complete_address: string | null;
  contact_name: string | null;
  created_at: Generated<Date>;
  credit_days: number | null;
  deleted_at: Date | null;
  delivery_days: Generated<number[]>;
  email: string | null;
  id: Generated<number>;
  lead_days: Generated<number>;
  min_order: Generated<number>;
  name: string;
  note: string | null;
  npwp: string | null;
  order_cutoff: string | null;
  phone: string | null;
  province_id: number | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface SupplierItem {
  brand_id: number;
  deleted_at: Date | null;
  id: Generated<number>;
  is_preferred: Generated<boolean>;
  item_id: number;
  item_kind: string;
  lead_days: number | null;
  min_quantity: string | null;
  sort: Generated<number>;
  supplier_code: string | null;
  supplier_id: number;
  unit: string;
}

export interface SupplierOutlet {
  brand_id: number;
  outlet_id: number;
  supplier_id: number;
}

export interface SupplierPrice {
  brand_id: number;
  created_at: Generated<Date>;
  created_by: string;
  effective_from: string;
  factor: string;
  id: Generated<number>;
  price: number;
  receiving_id: number | null;
  supplier_item_id: number;
  unit: string;
}

export interface TableGroup {
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  layout_version: Generated<number>;
  name: string;
  outlet_id: number;
  sort: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface TableOrder {
  acknowledged_at: Date | null;
  brand_id: number;
  business_date: string;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  cash_rounding: number;
  cash_total: number;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  content_hash: Buffer;
  gross: number;
  guest_name: string | null;
  id: Generated<number>;
  lines: unknown;
  member_id: number | null;
  method: string | null;
  net: number;
  note: string | null;
  number: string;
  outlet_id: number;
  outlet_table_id: number;
  placed_at: Date;
  qty: number;
  reject_reason: string | null;
  rejected_at: Date | null;
  rejected_by: string | null;
  revision: number;
  rounding: number;
  service: number;
  settled_at: Date | null;
  settled_by: string | null;
  source: string | null;
  status: Generated<string>;
  table_name: string;
  tax: number;
  total: number;
  transaction_date: string | null;
  transaction_id: number | null;
  updated_at: Generated<Date>;
  uuid: string;
  version: Generated<number>;
}

export interface TableOrderFeed {
  brand_id: number;
  last: number;
  outlet_id: number;
}

export interface TaskDigest {
  admin_id: number;
  brand_id: number;
  sent_on: string;
}

export interface TaskMark {
  admin_id: number;
  brand_id: number;
  given_to: number | null;
  kind: string;
  marked_at: Date;
  print: string;
  ref: number;
  state: string;
  until: Date | null;
}

export interface TaxMail {
  brand_id: number;
  sent_on: string;
}

export interface TaxReturn {
  brand_id: number;
  city_id: number;
  filed_on: string;
  id: Generated<number>;
  last_refund_id: number;
  last_transaction_id: number;
  legal_entity_id: number;
  month: string;
  no: number;
  recorded_at: Date;
  recorded_by: string;
  reference: string;
  void_ids: number[];
}

export interface TaxReturnLine {
  brand_id: number;
  exempt: number;
  npwpd: string | null;
  outlet_id: number;
  permit_number: string | null;
  receipts: number;
  tax: number;
  tax_base: number;
  tax_bp: number;
  tax_return_id: number;
}

export interface TaxReturnWithdrawal {
  brand_id: number;
  reason: string;
  tax_return_id: number;
  withdrawn_at: Date;
  withdrawn_by: string;
}

export interface Throttle {
  failures: Generated<number>;
  key: string;
  locked_until: Date | null;
  window_started_at: Generated<Date>;
}

export interface TillDeviation {
  amount: number | null;
  approved_by: string | null;
  approver_id: number | null;
  brand_id: number;
  business_date: string;
  cashier_id: number;
  id: Generated<number>;
  limit_bp: number | null;
  occurred_at: Date;
  outlet_id: number;
  rule: string;
  session_uuid: string | null;
  share_bp: number | null;
  transaction_date: string | null;
  transaction_id: number | null;
}

export interface TillRole {
  brand_id: number;
  can_approve: Generated<boolean>;
  can_change_price: Generated<boolean>;
  can_close: Generated<boolean>;
  can_compliment: Generated<boolean>;
  can_open_drawer: Generated<boolean>;
  can_refund: Generated<boolean>;
  can_reprint: Generated<boolean>;
  can_void_after_print: Generated<boolean>;
  can_void_before_print: Generated<boolean>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  discount_limit_bp: Generated<number>;
  id: Generated<number>;
  name: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Transaction {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  cashier_id: number | null;
  cashier_name: string | null;
  channel: string;
  cogs: number;
  costed_net: Generated<number>;
  device_id: number | null;
  difference: number;
  edited_after_print: Generated<boolean>;
  events: unknown | null;
  fee: number;
  gross: number;
  hour: number;
  id: number;
  included_charges: number;
  is_late: boolean;
  is_tax_inclusive: boolean;
  item_discount: number;
  marks: Generated<string[]>;
  marks_seen_at: Date | null;
  marks_seen_by: string | null;
  member_id: number | null;
  member_name: string | null;
  net: number;
  note: string | null;
  number_end: Generated<string>;
  occurred_at: Date;
  opened_at: Date | null;
  outlet_id: number;
  paid: number;
  pax: number;
  receipt_number: string;
  recorded_at: Date;
  refund: Generated<number>;
  refund_total: Generated<number>;
  rounding: number;
  sequence: number | null;
  service: number;
  service_bp: number;
  session_uuid: string | null;
  source: string;
  status: string;
  table_name: string | null;
  tax: number;
  tax_base: number;
  tax_bp: number;
  till_bill: unknown | null;
  total: number;
  unknown_lines: Generated<number>;
  uuid: string;
  void_approved_by: string | null;
  void_approver_id: number | null;
  void_reason: string | null;
  voided_at: Date | null;
  voided_by: string | null;
  voided_by_id: number | null;
  waiter_name: string | null;
}

export interface TransactionDiscount {
  amount: number;
  approved_by: string | null;
  brand_id: number;
  business_date: string;
  code: string | null;
  funded_by: string;
  line_no: number | null;
  name: string;
  no: number;
  rate_bp: number | null;
  reason: string | null;
  transaction_id: number;
}

export interface TransactionKey {
  brand_id: number;
  business_date: string;
  content_hash: Buffer;
  id: Generated<number>;
  uuid: string;
}

export interface TransactionLine {
  alias_id: number | null;
  bill_discount: number;
  brand_id: number;
  business_date: string;
  code: string | null;
  cogs: number;
  gross: number;
  included_charges: number;
  is_taxable: boolean;
  item_discount: number;
  item_group_id: number | null;
  item_id: number | null;
  list_price: number | null;
  name: string;
  net: number;
  no: number;
  note: string | null;
  paket_item_id: number | null;
  paket_name: string | null;
  paket_no: number | null;
  paket_price: number | null;
  paket_qty: string | null;
  price_changed_by: string | null;
  price_id: number | null;
  qty: string;
  recipe_version_id: number | null;
  service: number;
  tax: number;
  tax_base: number;
  transaction_id: number;
  unit_price: number;
  variants: unknown;
}

export interface TransactionPayment {
  amount: number;
  brand_id: number;
  business_date: string;
  fee: number;
  method: string;
  no: number;
  reference: string | null;
  tendered: number | null;
  transaction_id: number;
}

export interface TransactionRefund {
  actor: string | null;
  approved_by: string | null;
  approver_id: number | null;
  brand_id: number;
  business_date: string;
  cashier_id: number | null;
  channel: string;
  cogs: number;
  content_hash: Buffer;
  costed_net: Generated<number>;
  hour: number;
  id: Generated<number>;
  member_id: number | null;
  method: string;
  net: number;
  occurred_at: Date;
  outlet_id: number;
  reason: string | null;
  recorded_at: Date;
  rounding: number;
  service: number;
  session_uuid: string | null;
  tax: number;
  tax_base: number;
  tax_bp: number;
  total: number;
  transaction_date: string;
  transaction_id: number;
  uuid: string;
}

export interface TransactionRefundLine {
  brand_id: number;
  cogs: number;
  item_group_id: number | null;
  item_id: number | null;
  net: number;
  no: number;
  qty: string;
  refund_id: number;
  service: number;
  tax: number;
  tax_base: number;
}

export interface UsageCounter {
  brand_id: number;
  resource: string;
  used: Generated<number>;
}

export interface VarianceMended {
  adjustment_id: number;
  brand_id: number;
  cause: string;
  item_id: number;
  item_kind: string;
  mended_at: Generated<Date>;
  mended_by: string;
  outlet_id: number;
}

export interface Variant {
  brand_id: number;
  code: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  free_quantity: Generated<number>;
  id: Generated<number>;
  kind: Generated<string>;
  max_choices: Generated<number>;
  min_choices: Generated<number>;
  name: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface VariantOption {
  brand_id: number;
  code: string;
  cost: Generated<string>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  is_default: Generated<boolean>;
  is_without_ingredients: Generated<boolean>;
  name: string;
  price: Generated<number>;
  sort: Generated<number>;
  updated_at: Generated<Date>;
  variant_id: number;
}

export interface VisitRating {
  brand_id: number;
  business_date: string;
  guest_name: string | null;
  id: Generated<number>;
  outlet_id: number;
  rated_at: Date;
  replied_at: Date | null;
  replied_by: string | null;
  reply: string | null;
  stars: number;
  transaction_id: number;
  updated_at: Generated<Date>;
  version: Generated<number>;
  words: string | null;
}

export interface VisitRatingItem {
  brand_id: number;
  id: Generated<number>;
  is_liked: boolean;
  item_id: number;
  visit_rating_id: number;
}

export interface Watch {
  about: string | null;
  admin_id: number;
  asked: unknown;
  brand_id: number;
  comparison: string;
  created_at: Generated<Date>;
  days: number;
  id: Generated<number>;
  is_active: Generated<boolean>;
  is_firing: Generated<boolean>;
  looked_on: string | null;
  looked_until: string | null;
  measure: string;
  name: string;
  report: string;
  round: Generated<number>;
  stopped: string | null;
  threshold: number;
  told_at: Date | null;
  told_from: string | null;
  told_to: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface WatchDay {
  brand_id: number;
  business_date: string;
  value: number | null;
  watch_id: number;
}

export interface WebhookDelivery {
  answer_ms: number | null;
  answer_status: number | null;
  answer_text: string | null;
  attempts: Generated<number>;
  body: string;
  brand_id: number;
  claimed_until: Date | null;
  created_at: Generated<Date>;
  event: string;
  event_id: string;
  failure: string | null;
  id: Generated<number>;
  next_at: Date;
  status: Generated<string>;
  subject: string;
  taken_at: Date | null;
  tried_at: Date | null;
  webhook_endpoint_id: number;
}

export interface WebhookEndpoint {
  admin_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  events: string[];
  failing_since: Date | null;
  id: Generated<number>;
  misses: Generated<number>;
  name: string;
  old_secret: string | null;
  old_until: Date | null;
  paused_at: Date | null;
  paused_reason: string | null;
  removed_at: Date | null;
  resting_until: Date | null;
  secret: string;
  secret_tail: string;
  taken_at: Date | null;
  updated_at: Generated<Date>;
  url: string;
  version: Generated<number>;
}

export interface Workbook {
  actor: string;
  admin_id: number;
  brand_id: number;
  committed_at: Date | null;
  created_at: Generated<Date>;
  done_count: Generated<number>;
  fault: string | null;
  file_name: string;
  id: Generated<number>;
  ignored: Generated<string[]>;
  is_whole: Generated<boolean>;
  record_total: Generated<number>;
  rolled_back_at: Date | null;
  row_count: Generated<number>;
  sheets: Generated<unknown>;
  starter_set: string | null;
  status: Generated<string>;
  updated_at: Generated<Date>;
}

export interface WorkbookRecord {
  after: unknown | null;
  before: unknown | null;
  brand_id: number;
  cells: Generated<unknown>;
  change: Generated<unknown>;
  label: string;
  no: number;
  reason: string | null;
  record_id: number | null;
  row_nos: Generated<number[]>;
  sheet: string;
  state: string;
  warnings: Generated<unknown>;
  workbook_id: number;
}

export interface WorkbookRow {
  brand_id: number;
  cells: unknown;
  no: number;
  sheet: string;
  workbook_id: number;
}

export interface WritePosition {
  admin_session_id: string;
  brand_id: number;
  position: string;
}

export interface DB {
  access_request: AccessRequest;
  access_version: AccessVersion;
  add_on: AddOn;
  add_on_history: AddOnHistory;
  add_on_module: AddOnModule;
  adjustment: Adjustment;
  adjustment_line: AdjustmentLine;
  adjustment_setting: AdjustmentSetting;
  admin: Admin;
  admin_area: AdminArea;
  admin_group: AdminGroup;
  admin_group_limit: AdminGroupLimit;
  admin_group_permission: AdminGroupPermission;
  admin_invitation: AdminInvitation;
  admin_outlet: AdminOutlet;
  admin_two_step: AdminTwoStep;
  api_key: ApiKey;
  api_key_outlet: ApiKeyOutlet;
  api_key_use: ApiKeyUse;
  area: Area;
  attachment: Attachment;
  audit_log: AuditLog;
  bank_account: BankAccount;
  bank_account_use: BankAccountUse;
  banner: Banner;
  book_account: BookAccount;
  book_closing: BookClosing;
  book_mapping: BookMapping;
  book_mark: BookMark;
  brand: Brand;
  brand_closing: BrandClosing;
  brand_module: BrandModule;
  budget: Budget;
  buyable: Buyable;
  buyable_unit: BuyableUnit;
  cash_closing: CashClosing;
  cash_count: CashCount;
  cash_denomination: CashDenomination;
  cash_movement: CashMovement;
  cash_place: CashPlace;
  cash_place_count: CashPlaceCount;
  cash_rule: CashRule;
  cash_session: CashSession;
  cash_transfer: CashTransfer;
  cashier: Cashier;
  cashier_alias: CashierAlias;
  cashier_outlet: CashierOutlet;
  city: City;
  code_batch: CodeBatch;
  comment_mention: CommentMention;
  company_attempt: CompanyAttempt;
  company_domain: CompanyDomain;
  company_group: CompanyGroup;
  company_identity: CompanyIdentity;
  company_sign_in: CompanySignIn;
  count_campaign: CountCampaign;
  count_campaign_outlet: CountCampaignOutlet;
  dashboard_layout: DashboardLayout;
  data_archive: DataArchive;
  data_archive_part: DataArchivePart;
  demand_error: DemandError;
  demand_factor: DemandFactor;
  demand_measure: DemandMeasure;
  device: Device;
  device_day: DeviceDay;
  discount: Discount;
  discount_group: DiscountGroup;
  discount_hold: DiscountHold;
  discount_item: DiscountItem;
  discount_member_tier: DiscountMemberTier;
  discount_outlet: DiscountOutlet;
  discount_schedule: DiscountSchedule;
  doctor_check: DoctorCheck;
  doctor_finding: DoctorFinding;
  doctor_repair: DoctorRepair;
  doctor_run: DoctorRun;
  doctor_stake: DoctorStake;
  document_counter: DocumentCounter;
  goods_in: GoodsIn;
  grab_change: GrabChange;
  grab_entity: GrabEntity;
  grab_item: GrabItem;
  grab_message: GrabMessage;
  grab_order: GrabOrder;
  grab_order_event: GrabOrderEvent;
  grab_outage: GrabOutage;
  grab_store: GrabStore;
  guest_payment: GuestPayment;
  guest_step: GuestStep;
  idempotency_key: IdempotencyKey;
  image: Image;
  income_expense: IncomeExpense;
  income_expense_category: IncomeExpenseCategory;
  income_expense_recurring: IncomeExpenseRecurring;
  income_expense_recurring_share: IncomeExpenseRecurringShare;
  income_expense_share: IncomeExpenseShare;
  ingredient: Ingredient;
  ingredient_category: IngredientCategory;
  ingredient_unit: IngredientUnit;
  intake_issue: IntakeIssue;
  invoice: Invoice;
  invoice_line: InvoiceLine;
  invoice_payment: InvoicePayment;
  item: Item;
  item_alias: ItemAlias;
  item_group: ItemGroup;
  item_option_price: ItemOptionPrice;
  item_outlet: ItemOutlet;
  item_schedule: ItemSchedule;
  item_unit: ItemUnit;
  item_variant: ItemVariant;
  journal_entry: JournalEntry;
  journal_layout: JournalLayout;
  journal_line: JournalLine;
  kitchen_device: KitchenDevice;
  kitchen_key: KitchenKey;
  kitchen_key_item_group: KitchenKeyItemGroup;
  kitchen_line: KitchenLine;
  legal_entity: LegalEntity;
  low_stock_mail: LowStockMail;
  margin_raise: MarginRaise;
  member: Member;
  member_campaign: MemberCampaign;
  member_campaign_mail: MemberCampaignMail;
  member_campaign_outlet: MemberCampaignOutlet;
  member_campaign_receiver: MemberCampaignReceiver;
  member_campaign_setting: MemberCampaignSetting;
  member_code: MemberCode;
  member_point_balance: MemberPointBalance;
  member_point_movement: MemberPointMovement;
  member_retention: MemberRetention;
  member_standing: MemberStanding;
  member_tier: MemberTier;
  migration: Migration;
  module: Module;
  muted_notification: MutedNotification;
  muted_push: MutedPush;
  muted_task: MutedTask;
  one_time_code: OneTimeCode;
  operator_consent: OperatorConsent;
  option_effect: OptionEffect;
  order_charge: OrderCharge;
  outbox_attachment: OutboxAttachment;
  outbox_message: OutboxMessage;
  outlet: Outlet;
  outlet_hours: OutletHours;
  outlet_payment_method: OutletPaymentMethod;
  outlet_registration: OutletRegistration;
  outlet_special_day: OutletSpecialDay;
  outlet_stock: OutletStock;
  outlet_table: OutletTable;
  outlet_tax: OutletTax;
  own_view_default: OwnViewDefault;
  paket_choice: PaketChoice;
  paket_part: PaketPart;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  payment_batch: PaymentBatch;
  payment_batch_line: PaymentBatchLine;
  payment_method: PaymentMethod;
  payment_term: PaymentTerm;
  payout_file: PayoutFile;
  payout_format: PayoutFormat;
  payout_line: PayoutLine;
  pinned_view: PinnedView;
  plan: Plan;
  plan_history: PlanHistory;
  plan_module: PlanModule;
  point_hold: PointHold;
  point_programme: PointProgramme;
  point_receipt: PointReceipt;
  point_reward: PointReward;
  point_reward_outlet: PointRewardOutlet;
  point_value_day: PointValueDay;
  price: Price;
  price_item: PriceItem;
  price_item_option: PriceItemOption;
  price_member_tier: PriceMemberTier;
  price_outlet: PriceOutlet;
  price_rule: PriceRule;
  price_schedule: PriceSchedule;
  price_table_group: PriceTableGroup;
  price_trial: PriceTrial;
  price_version: PriceVersion;
  production: Production;
  production_line: ProductionLine;
  province: Province;
  purchase_order: PurchaseOrder;
  purchase_order_answer: PurchaseOrderAnswer;
  purchase_order_answer_line: PurchaseOrderAnswerLine;
  purchase_order_line: PurchaseOrderLine;
  purchase_order_link: PurchaseOrderLink;
  purchase_order_role_limit: PurchaseOrderRoleLimit;
  purchase_order_rule: PurchaseOrderRule;
  push_device: PushDevice;
  push_key: PushKey;
  push_told: PushTold;
  receiving: Receiving;
  receiving_line: ReceivingLine;
  recipe: Recipe;
  recipe_line: RecipeLine;
  recipe_version: RecipeVersion;
  record_comment: RecordComment;
  recovery_code: RecoveryCode;
  report_mailed: ReportMailed;
  report_schedule: ReportSchedule;
  report_schedule_layout: ReportScheduleLayout;
  report_schedule_list: ReportScheduleList;
  report_schedule_outlet: ReportScheduleOutlet;
  report_schedule_view: ReportScheduleView;
  role_view_default: RoleViewDefault;
  sales_channel_day: SalesChannelDay;
  sales_channel_month: SalesChannelMonth;
  sales_discount_day: SalesDiscountDay;
  sales_discount_fact: SalesDiscountFact;
  sales_discount_month: SalesDiscountMonth;
  sales_group_day: SalesGroupDay;
  sales_group_fact: SalesGroupFact;
  sales_group_month: SalesGroupMonth;
  sales_hour_brand_month: SalesHourBrandMonth;
  sales_hour_day: SalesHourDay;
  sales_hour_month: SalesHourMonth;
  sales_import: SalesImport;
  sales_import_profile: SalesImportProfile;
  sales_import_receipt: SalesImportReceipt;
  sales_import_row: SalesImportRow;
  sales_item_brand_day: SalesItemBrandDay;
  sales_item_brand_month: SalesItemBrandMonth;
  sales_item_channel_day: SalesItemChannelDay;
  sales_item_channel_month: SalesItemChannelMonth;
  sales_item_day: SalesItemDay;
  sales_item_fact: SalesItemFact;
  sales_item_outlet_day: SalesItemOutletDay;
  sales_item_outlet_month: SalesItemOutletMonth;
  sales_line_fact: SalesLineFact;
  sales_member_day: SalesMemberDay;
  sales_member_fact: SalesMemberFact;
  sales_outlet_day: SalesOutletDay;
  sales_payment_cashier_day: SalesPaymentCashierDay;
  sales_payment_cashier_month: SalesPaymentCashierMonth;
  sales_payment_day: SalesPaymentDay;
  sales_payment_fact: SalesPaymentFact;
  sales_payment_hour_day: SalesPaymentHourDay;
  sales_payment_hour_month: SalesPaymentHourMonth;
  sales_payment_month: SalesPaymentMonth;
  sales_price_list_day: SalesPriceListDay;
  sales_price_list_fact: SalesPriceListFact;
  sales_price_list_month: SalesPriceListMonth;
  sales_receipt_fact: SalesReceiptFact;
  sales_session: SalesSession;
  sales_session_fact: SalesSessionFact;
  sales_session_payment: SalesSessionPayment;
  sales_session_payment_fact: SalesSessionPaymentFact;
  sales_variant_day: SalesVariantDay;
  sales_variant_fact: SalesVariantFact;
  sales_variant_month: SalesVariantMonth;
  saved_view: SavedView;
  saved_view_person: SavedViewPerson;
  saved_view_role: SavedViewRole;
  session: Session;
  settlement_line: SettlementLine;
  settlement_match: SettlementMatch;
  settlement_statement: SettlementStatement;
  shift: Shift;
  shift_outlet: ShiftOutlet;
  single_use_code: SingleUseCode;
  stock_balance: StockBalance;
  stock_day: StockDay;
  stock_lot: StockLot;
  stock_lot_horizon: StockLotHorizon;
  stock_lot_item: StockLotItem;
  stock_lot_key: StockLotKey;
  stock_lot_take: StockLotTake;
  stock_lot_use: StockLotUse;
  stock_movement: StockMovement;
  stock_request: StockRequest;
  stock_request_line: StockRequestLine;
  stock_standing: StockStanding;
  stock_told: StockTold;
  storage: Storage;
  subscription_account: SubscriptionAccount;
  supplier: Supplier;
  supplier_item: SupplierItem;
  supplier_outlet: SupplierOutlet;
  supplier_price: SupplierPrice;
  table_group: TableGroup;
  table_order: TableOrder;
  table_order_feed: TableOrderFeed;
  task_digest: TaskDigest;
  task_mark: TaskMark;
  tax_mail: TaxMail;
  tax_return: TaxReturn;
  tax_return_line: TaxReturnLine;
  tax_return_withdrawal: TaxReturnWithdrawal;
  throttle: Throttle;
  till_deviation: TillDeviation;
  till_role: TillRole;
  transaction: Transaction;
  transaction_discount: TransactionDiscount;
  transaction_key: TransactionKey;
  transaction_line: TransactionLine;
  transaction_payment: TransactionPayment;
  transaction_refund: TransactionRefund;
  transaction_refund_line: TransactionRefundLine;
  usage_counter: UsageCounter;
  variance_mended: VarianceMended;
  variant: Variant;
  variant_option: VariantOption;
  visit_rating: VisitRating;
  visit_rating_item: VisitRatingItem;
  watch: Watch;
  watch_day: WatchDay;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  workbook: Workbook;
  workbook_record: WorkbookRecord;
  workbook_row: WorkbookRow;
  write_position: WritePosition;
}
