// Generated from the migrations; do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

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
  quantity: Generated<number>;
  start_date: Date;
  status: string;
}

export interface AddOnModule {
  add_on_id: number;
  module_id: number;
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
}

export interface AdminGroup {
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  description: string | null;
  id: Generated<number>;
  is_master: Generated<boolean>;
  name: string;
  updated_at: Generated<Date>;
}

export interface AdminGroupPermission {
  admin_group_id: number;
  authorization_type: string;
  brand_id: number;
  module_id: number;
}

export interface AdminOutlet {
  admin_id: number;
  brand_id: number;
  outlet_id: number;
}

export interface AuditLog {
  action: string;
  actor: string;
  admin_id: number | null;
  brand_id: number;
  changes: Generated<unknown>;
  entity: string;
  entity_id: number;
  id: Generated<number>;
  label: string | null;
  occurred_at: Date;
  outlet_id: number | null;
  request_id: string;
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

export interface Brand {
  activate_qr: Generated<boolean>;
  address_lat: number | null;
  address_long: number | null;
  business_day_cutoff: Generated<string>;
  business_type: Generated<string>;
  city_id: number | null;
  complete_address: string | null;
  created_at: Generated<Date>;
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
  postal_code: string | null;
  province_id: number | null;
  qr_closing_text: string | null;
  receipt_footer: string | null;
  receipt_header: string | null;
  rounding_step: Generated<number>;
  service_bp: Generated<number>;
  tagline: string | null;
  tax_bp: Generated<number>;
  theme_color: Generated<string>;
  tiktok: string | null;
  timezone: Generated<string>;
  twitter: string | null;
  updated_at: Generated<Date>;
  void_reasons: Generated<string[]>;
  youtube: string | null;
}

export interface BrandModule {
  brand_id: number | null;
  module_id: number | null;
}

export interface City {
  code: string;
  id: number;
  name: string;
  province_id: number;
}

export interface Device {
  brand_id: number;
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

export interface Discount {
  brand_id: number;
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
  max_amount: number | null;
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
}

export interface DiscountGroup {
  brand_id: number;
  discount_id: number;
  item_group_id: number;
}

export interface DiscountItem {
  brand_id: number;
  discount_id: number;
  is_excluded: boolean;
  item_id: number;
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

export interface ItemVariant {
  brand_id: number;
  item_id: number;
  sort: Generated<number>;
  variant_id: number;
}

export interface MassUpload {
  actor: string;
  brand_id: number;
  changed_count: Generated<number>;
  committed_at: Date | null;
  content: unknown | null;
  created_at: Generated<Date>;
  created_count: Generated<number>;
  file_name: string;
  header_row: number;
  headers: string[];
  id: Generated<number>;
  rolled_back_at: Date | null;
  row_count: number;
  status: Generated<string>;
  updated_at: Generated<Date>;
}

export interface MassUploadRow {
  after: unknown;
  before: unknown | null;
  brand_id: number;
  item_id: number;
  mass_upload_id: number;
  row_number: number;
}

export interface Migration {
  applied_at: Generated<Date>;
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

export interface OutboxMessage {
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
  subject: string;
}

export interface Outlet {
  activate_qr: Generated<boolean>;
  address_lat: number | null;
  address_long: number | null;
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
  is_use_pin: Generated<boolean>;
  low_stock_policy: Generated<string>;
  name: string;
  opened_on: string | null;
  order_from_qr: Generated<boolean>;
  phone: string;
  pin: string | null;
  postal_code: string | null;
  province_id: number;
  radius: Generated<number>;
  tiktok: string | null;
  timezone: string;
  twitter: string | null;
  updated_at: Generated<Date>;
  youtube: string | null;
}

export interface OutletHours {
  brand_id: number;
  closes_minute: number;
  opens_minute: number;
  outlet_id: number;
  weekday: number;
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

export interface OutletTable {
  brand_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  id: Generated<number>;
  name: string;
  outlet_id: number;
  seats: Generated<number>;
  sort: Generated<number>;
  table_group_id: number;
  updated_at: Generated<Date>;
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
  brand_id: number;
  created_at: Generated<Date>;
  end_date: Date;
  id: Generated<number>;
  plan_id: number;
  start_date: Date;
  status: string;
}

export interface PlanModule {
  module_id: number;
  plan_id: number;
}

export interface Price {
  brand_id: number;
  channels: Generated<string[]>;
  code: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  ended_at: Date | null;
  ends_on: string | null;
  floor_bp: number | null;
  id: Generated<number>;
  name: string;
  priority: Generated<number>;
  published_at: Date | null;
  rounding: Generated<string>;
  starts_on: string | null;
  updated_at: Generated<Date>;
}

export interface PriceItem {
  brand_id: number;
  item_id: number;
  price: number;
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

export interface Province {
  code: string;
  id: number;
  name: string;
  timezone: string;
}

export interface SalesChannelDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
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

export interface SalesGroupDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
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
  channel: string | null;
  cogs: string | null;
  gross: string | null;
  included_charges: string | null;
  item_discount: string | null;
  item_group_id: number | null;
  month: string | null;
  net: string | null;
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

export interface SalesItemDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  cogs: number;
  gross: number;
  included_charges: number;
  item_discount: number;
  item_id: number;
  net: number;
  qty: string;
  refund: number;
  refund_qty: string;
  transactions: number;
  void_qty: string;
}

export interface SalesItemFact {
  bill_discount: string | null;
  brand_id: number | null;
  business_date: string | null;
  channel: string | null;
  cogs: string | null;
  gross: string | null;
  included_charges: string | null;
  item_discount: string | null;
  item_id: number | null;
  month: string | null;
  net: string | null;
  outlet_id: number | null;
  qty: string | null;
  refund: string | null;
  refund_qty: string | null;
  transactions: number | null;
  void_qty: string | null;
}

export interface SalesItemOutletDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  cogs: number;
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
  void_qty: string;
}

export interface SalesItemOutletMonth {
  bill_discount: number;
  brand_id: number;
  cogs: number;
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
  void_qty: string;
}

export interface SalesLineFact {
  bill_discount: number | null;
  brand_id: number | null;
  business_date: string | null;
  channel: string | null;
  cogs: number | null;
  gross: number | null;
  included_charges: number | null;
  is_sold: boolean | null;
  item_discount: number | null;
  item_group_id: number | null;
  item_id: number | null;
  net: number | null;
  outlet_id: number | null;
  qty: string | null;
  refund: number | null;
  refund_qty: string | null;
  transaction_id: number | null;
  void_qty: string | null;
}

export interface SalesOutletDay {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  cogs: number;
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

export interface SalesPaymentDay {
  amount: number;
  brand_id: number;
  business_date: string;
  channel: string;
  fee: number;
  method: string;
  outlet_id: number;
  payments: number;
  refund: number;
}

export interface SalesPaymentFact {
  amount: number | null;
  brand_id: number | null;
  business_date: string | null;
  channel: string | null;
  fee: number | null;
  method: string | null;
  month: string | null;
  outlet_id: number | null;
  payments: number | null;
  refund: number | null;
}

export interface SalesPaymentMonth {
  amount: number;
  brand_id: number;
  channel: string;
  fee: number;
  method: string;
  month: string;
  outlet_id: number;
  payments: number;
  refund: number;
}

export interface SalesReceiptFact {
  bill_discount: number | null;
  brand_id: number | null;
  business_date: string | null;
  channel: string | null;
  cogs: number | null;
  fee: number | null;
  gross: number | null;
  hour: number | null;
  included_charges: number | null;
  item_discount: number | null;
  month: string | null;
  net: number | null;
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

export interface Session {
  admin_id: number;
  brand_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  generation: Generated<number>;
  id: string;
  ip: string | null;
  is_remembered: Generated<boolean>;
  last_seen_at: Generated<Date>;
  revoke_reason: string | null;
  revoked_at: Date | null;
  rotated_at: Date;
  salt: string;
  user_agent: string | null;
}

export interface StockBalance {
  average_cost: Generated<string>;
  brand_id: number;
  item_id: number;
  item_kind: string;
  minimum: string | null;
  outlet_id: number;
  quantity: Generated<string>;
  updated_at: Generated<Date>;
}

export interface Storage {
  brand_id: number;
  id: Generated<number>;
  name: string;
  outlet_id: number;
  sort: Generated<number>;
}

export interface TableGroup {
  brand_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  name: string;
  outlet_id: number;
  sort: Generated<number>;
  updated_at: Generated<Date>;
}

export interface Throttle {
  failures: Generated<number>;
  key: string;
  locked_until: Date | null;
  window_started_at: Generated<Date>;
}

export interface Transaction {
  bill_discount: number;
  brand_id: number;
  business_date: string;
  cashier_name: string | null;
  channel: string;
  cogs: number;
  device_id: number | null;
  difference: number;
  fee: number;
  gross: number;
  hour: number;
  id: number;
  included_charges: number;
  is_late: boolean;
  is_tax_inclusive: boolean;
  item_discount: number;
  member_name: string | null;
  net: number;
  note: string | null;
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
  void_reason: string | null;
  voided_at: Date | null;
  voided_by: string | null;
  waiter_name: string | null;
}

export interface TransactionDiscount {
  amount: number;
  brand_id: number;
  business_date: string;
  code: string | null;
  funded_by: string;
  line_no: number | null;
  name: string;
  no: number;
  rate_bp: number | null;
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
  name: string;
  net: number;
  no: number;
  note: string | null;
  qty: string;
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
  brand_id: number;
  business_date: string;
  channel: string;
  cogs: number;
  content_hash: Buffer;
  hour: number;
  id: Generated<number>;
  method: string;
  net: number;
  occurred_at: Date;
  outlet_id: number;
  reason: string | null;
  recorded_at: Date;
  rounding: number;
  service: number;
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
  name: string;
  price: Generated<number>;
  sort: Generated<number>;
  updated_at: Generated<Date>;
  variant_id: number;
}

export interface DB {
  access_version: AccessVersion;
  add_on: AddOn;
  add_on_history: AddOnHistory;
  add_on_module: AddOnModule;
  admin: Admin;
  admin_group: AdminGroup;
  admin_group_permission: AdminGroupPermission;
  admin_outlet: AdminOutlet;
  audit_log: AuditLog;
  banner: Banner;
  brand: Brand;
  brand_module: BrandModule;
  city: City;
  device: Device;
  discount: Discount;
  discount_group: DiscountGroup;
  discount_item: DiscountItem;
  discount_outlet: DiscountOutlet;
  discount_schedule: DiscountSchedule;
  idempotency_key: IdempotencyKey;
  image: Image;
  item: Item;
  item_group: ItemGroup;
  item_outlet: ItemOutlet;
  item_schedule: ItemSchedule;
  item_variant: ItemVariant;
  mass_upload: MassUpload;
  mass_upload_row: MassUploadRow;
  migration: Migration;
  module: Module;
  one_time_code: OneTimeCode;
  outbox_message: OutboxMessage;
  outlet: Outlet;
  outlet_hours: OutletHours;
  outlet_special_day: OutletSpecialDay;
  outlet_table: OutletTable;
  outlet_tax: OutletTax;
  payment_method: PaymentMethod;
  plan: Plan;
  plan_history: PlanHistory;
  plan_module: PlanModule;
  price: Price;
  price_item: PriceItem;
  price_outlet: PriceOutlet;
  price_rule: PriceRule;
  price_schedule: PriceSchedule;
  price_table_group: PriceTableGroup;
  province: Province;
  sales_channel_day: SalesChannelDay;
  sales_channel_month: SalesChannelMonth;
  sales_group_day: SalesGroupDay;
  sales_group_fact: SalesGroupFact;
  sales_group_month: SalesGroupMonth;
  sales_hour_day: SalesHourDay;
  sales_hour_month: SalesHourMonth;
  sales_item_day: SalesItemDay;
  sales_item_fact: SalesItemFact;
  sales_item_outlet_day: SalesItemOutletDay;
  sales_item_outlet_month: SalesItemOutletMonth;
  sales_line_fact: SalesLineFact;
  sales_outlet_day: SalesOutletDay;
  sales_payment_day: SalesPaymentDay;
  sales_payment_fact: SalesPaymentFact;
  sales_payment_month: SalesPaymentMonth;
  sales_receipt_fact: SalesReceiptFact;
  session: Session;
  stock_balance: StockBalance;
  storage: Storage;
  table_group: TableGroup;
  throttle: Throttle;
  transaction: Transaction;
  transaction_discount: TransactionDiscount;
  transaction_key: TransactionKey;
  transaction_line: TransactionLine;
  transaction_payment: TransactionPayment;
  transaction_refund: TransactionRefund;
  transaction_refund_line: TransactionRefundLine;
  usage_counter: UsageCounter;
  variant: Variant;
  variant_option: VariantOption;
}
