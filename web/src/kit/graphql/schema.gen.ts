// Generated from schema.graphql; do not edit.

export type ChangePrices = {
  ids: Array<number>;
  kind: string;
  rounding: string;
  seen_prices: Array<number>;
  step: number;
  value: number;
};

export type CommitMassUpload = {
  fingerprint: string;
  id: number;
  is_only_valid: boolean;
  mapping: Array<string>;
};

export type ContactChannel =
  | 'email'
  | 'phone';

export type DiscountSwitch = {
  id: number;
  updated_at?: string | null | undefined;
};

export type EditBrand = {
  activate_qr?: boolean | null | undefined;
  address_lat?: number | null | undefined;
  address_long?: number | null | undefined;
  banners?: Array<EditBrandBanners> | null | undefined;
  business_day_cutoff?: string | null | undefined;
  city_id?: number | null | undefined;
  complete_address?: string | null | undefined;
  discount_reasons?: Array<string> | null | undefined;
  document_mask?: string | null | undefined;
  domain?: string | null | undefined;
  email?: string | null | undefined;
  facebook?: string | null | undefined;
  food_cost_target_bp?: number | null | undefined;
  id?: number | null | undefined;
  image?: string | null | undefined;
  instagram?: string | null | undefined;
  is_receipt_logo_shown?: boolean | null | undefined;
  is_tax_inclusive?: boolean | null | undefined;
  legal_name?: string | null | undefined;
  low_stock_policy?: string | null | undefined;
  name?: string | null | undefined;
  npwp?: string | null | undefined;
  order_from_qr?: boolean | null | undefined;
  phone?: string | null | undefined;
  postal_code?: string | null | undefined;
  province_id?: number | null | undefined;
  qr_closing_text?: string | null | undefined;
  receipt_footer?: string | null | undefined;
  receipt_header?: string | null | undefined;
  rounding_step?: number | null | undefined;
  service_bp?: number | null | undefined;
  tagline?: string | null | undefined;
  tax_bp?: number | null | undefined;
  theme_color?: string | null | undefined;
  tiktok?: string | null | undefined;
  timezone?: string | null | undefined;
  twitter?: string | null | undefined;
  updated_at?: string | null | undefined;
  void_reasons?: Array<string> | null | undefined;
  youtube?: string | null | undefined;
};

export type EditBrandBanners = {
  ends_on?: string | null | undefined;
  id?: number | null | undefined;
  image: string;
  link?: string | null | undefined;
  starts_on?: string | null | undefined;
};

export type EditDiscount = {
  buy_qty?: number | null | undefined;
  channels?: Array<string> | null | undefined;
  code?: string | null | undefined;
  daily_quota?: number | null | undefined;
  ends_on?: string | null | undefined;
  excluded_item_ids?: Array<number> | null | undefined;
  free_item_id?: number | null | undefined;
  get_qty?: number | null | undefined;
  id: number;
  is_automatic?: boolean | null | undefined;
  is_combinable?: boolean | null | undefined;
  item_group_ids?: Array<number> | null | undefined;
  item_ids?: Array<number> | null | undefined;
  max_amount?: number | null | undefined;
  min_spend?: number | null | undefined;
  name?: string | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  payment_methods?: Array<string> | null | undefined;
  platform_bp?: number | null | undefined;
  priority?: number | null | undefined;
  quota?: number | null | undefined;
  requires_approval?: boolean | null | undefined;
  requires_reason?: boolean | null | undefined;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  starts_on?: string | null | undefined;
  supplier_bp?: number | null | undefined;
  target?: string | null | undefined;
  type?: string | null | undefined;
  updated_at?: string | null | undefined;
  value?: number | null | undefined;
};

export type EditItem = {
  allergens?: Array<string> | null | undefined;
  closed_outlet_ids?: Array<number> | null | undefined;
  code?: string | null | undefined;
  course?: string | null | undefined;
  description?: string | null | undefined;
  id: number;
  image?: string | null | undefined;
  is_active?: boolean | null | undefined;
  is_stock_logged?: boolean | null | undefined;
  is_taxable?: boolean | null | undefined;
  item_group_id?: number | null | undefined;
  kitchen_station?: string | null | undefined;
  name?: string | null | undefined;
  offered_from?: string | null | undefined;
  offered_until?: string | null | undefined;
  order_types?: Array<string> | null | undefined;
  prep_minutes?: number | null | undefined;
  price?: number | null | undefined;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  short_name?: string | null | undefined;
  sku?: string | null | undefined;
  stock_mode?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  updated_at?: string | null | undefined;
  variant_ids?: Array<number> | null | undefined;
};

export type EditItemGroup = {
  code?: string | null | undefined;
  description?: string | null | undefined;
  food_cost_target_bp?: number | null | undefined;
  id: number;
  image?: string | null | undefined;
  kitchen_station?: string | null | undefined;
  name?: string | null | undefined;
  updated_at?: string | null | undefined;
};

export type EditOutlet = {
  activate_qr?: boolean | null | undefined;
  address_lat?: number | null | undefined;
  address_long?: number | null | undefined;
  business_day_cutoff?: string | null | undefined;
  city_id?: number | null | undefined;
  code?: string | null | undefined;
  complete_address?: string | null | undefined;
  email?: string | null | undefined;
  facebook?: string | null | undefined;
  hours?: Array<OpeningHoursInput> | null | undefined;
  id: number;
  image?: string | null | undefined;
  instagram?: string | null | undefined;
  is_use_pin?: boolean | null | undefined;
  low_stock_policy?: string | null | undefined;
  name?: string | null | undefined;
  opened_on?: string | null | undefined;
  order_from_qr?: boolean | null | undefined;
  phone?: string | null | undefined;
  pin?: string | null | undefined;
  postal_code?: string | null | undefined;
  province_id?: number | null | undefined;
  radius?: number | null | undefined;
  special_days?: Array<SpecialDayInput> | null | undefined;
  taxes?: Array<OutletTaxInput> | null | undefined;
  tiktok?: string | null | undefined;
  timezone?: string | null | undefined;
  twitter?: string | null | undefined;
  updated_at?: string | null | undefined;
  youtube?: string | null | undefined;
};

export type EditPrice = {
  channels?: Array<string> | null | undefined;
  code?: string | null | undefined;
  ends_on?: string | null | undefined;
  floor_bp?: number | null | undefined;
  id: number;
  name?: string | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  overrides?: Array<PriceOverrideInput> | null | undefined;
  priority?: number | null | undefined;
  rounding?: string | null | undefined;
  rules?: Array<PriceRuleInput> | null | undefined;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  starts_on?: string | null | undefined;
  table_group_ids?: Array<number> | null | undefined;
  updated_at?: string | null | undefined;
};

export type EditProfile = {
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  updated_at?: string | null | undefined;
};

export type EditVariant = {
  add_item_ids?: Array<number> | null | undefined;
  code?: string | null | undefined;
  free_quantity?: number | null | undefined;
  id: number;
  kind?: string | null | undefined;
  max_choices?: number | null | undefined;
  min_choices?: number | null | undefined;
  name?: string | null | undefined;
  options?: Array<VariantOptionInput> | null | undefined;
  remove_item_ids?: Array<number> | null | undefined;
  updated_at?: string | null | undefined;
};

/** One condition and/or sort of a list. Several are ANDed; an entry may carry only a sort. */
export type Filter = {
  field: string;
  operator?: FilterOperator | null | undefined;
  sort?: SortOrder | null | undefined;
  time_offset?: number | string | null | undefined;
  type?: FilterType | null | undefined;
  value?: Array<string> | null | undefined;
};

export type FilterOperator =
  | 'After'
  | 'Before'
  | 'Contain'
  | 'DoesNotContain'
  | 'In'
  | 'IsEmpty'
  | 'IsEqualTo'
  | 'IsGreaterThan'
  | 'IsGreaterThanOrEqualTo'
  | 'IsLessThan'
  | 'IsLessThanOrEqualTo'
  | 'IsNotEmpty'
  | 'IsNotEqualTo'
  | 'NotIn';

export type FilterType =
  | 'Date'
  | 'Float'
  | 'ID'
  | 'Int'
  | 'String';

export type ItemIds = {
  ids: Array<number>;
};

export type MoveItem = {
  after_id?: number | null | undefined;
  id: number;
  item_group_id: number;
};

export type MoveItemGroup = {
  after_id?: number | null | undefined;
  id: number;
};

export type NewDevice = {
  name: string;
  outlet_id: number;
};

export type NewDiscount = {
  buy_qty?: number | null | undefined;
  channels?: Array<string> | null | undefined;
  code: string;
  daily_quota?: number | null | undefined;
  ends_on?: string | null | undefined;
  excluded_item_ids?: Array<number> | null | undefined;
  free_item_id?: number | null | undefined;
  get_qty?: number | null | undefined;
  is_automatic?: boolean | null | undefined;
  is_combinable?: boolean | null | undefined;
  item_group_ids?: Array<number> | null | undefined;
  item_ids?: Array<number> | null | undefined;
  max_amount?: number | null | undefined;
  min_spend?: number | null | undefined;
  name: string;
  outlet_ids?: Array<number> | null | undefined;
  payment_methods?: Array<string> | null | undefined;
  platform_bp?: number | null | undefined;
  priority?: number | null | undefined;
  quota?: number | null | undefined;
  requires_approval?: boolean | null | undefined;
  requires_reason?: boolean | null | undefined;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  starts_on?: string | null | undefined;
  supplier_bp?: number | null | undefined;
  target?: string | null | undefined;
  type: string;
  value?: number | null | undefined;
};

export type NewItem = {
  allergens?: Array<string> | null | undefined;
  closed_outlet_ids?: Array<number> | null | undefined;
  code?: string | null | undefined;
  course?: string | null | undefined;
  description?: string | null | undefined;
  image?: string | null | undefined;
  is_active?: boolean | null | undefined;
  is_stock_logged?: boolean | null | undefined;
  is_taxable?: boolean | null | undefined;
  item_group_id: number;
  kitchen_station?: string | null | undefined;
  name: string;
  offered_from?: string | null | undefined;
  offered_until?: string | null | undefined;
  order_types?: Array<string> | null | undefined;
  prep_minutes?: number | null | undefined;
  price: number;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  short_name?: string | null | undefined;
  sku?: string | null | undefined;
  stock_mode?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  variant_ids?: Array<number> | null | undefined;
};

export type NewItemGroup = {
  code?: string | null | undefined;
  description?: string | null | undefined;
  food_cost_target_bp?: number | null | undefined;
  image?: string | null | undefined;
  kitchen_station?: string | null | undefined;
  name: string;
};

export type NewOutlet = {
  activate_qr?: boolean | null | undefined;
  address_lat?: number | null | undefined;
  address_long?: number | null | undefined;
  business_day_cutoff?: string | null | undefined;
  city_id: number;
  code?: string | null | undefined;
  complete_address: string;
  email: string;
  facebook?: string | null | undefined;
  hours?: Array<OpeningHoursInput> | null | undefined;
  image?: string | null | undefined;
  instagram?: string | null | undefined;
  is_use_pin?: boolean | null | undefined;
  low_stock_policy?: string | null | undefined;
  name: string;
  opened_on?: string | null | undefined;
  order_from_qr?: boolean | null | undefined;
  phone: string;
  pin?: string | null | undefined;
  postal_code?: string | null | undefined;
  province_id: number;
  radius?: number | null | undefined;
  special_days?: Array<SpecialDayInput> | null | undefined;
  taxes?: Array<OutletTaxInput> | null | undefined;
  tiktok?: string | null | undefined;
  timezone?: string | null | undefined;
  twitter?: string | null | undefined;
  youtube?: string | null | undefined;
};

export type NewPrice = {
  channels?: Array<string> | null | undefined;
  code?: string | null | undefined;
  ends_on?: string | null | undefined;
  floor_bp?: number | null | undefined;
  name: string;
  outlet_ids?: Array<number> | null | undefined;
  overrides?: Array<PriceOverrideInput> | null | undefined;
  priority?: number | null | undefined;
  rounding?: string | null | undefined;
  rules?: Array<PriceRuleInput> | null | undefined;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  starts_on?: string | null | undefined;
  table_group_ids?: Array<number> | null | undefined;
};

export type NewSignUp = {
  brand_name: string;
  business_type?: string | null | undefined;
  domain: string;
  email: string;
  name: string;
  password: string;
  phone: string;
};

export type NewVariant = {
  add_item_ids?: Array<number> | null | undefined;
  code?: string | null | undefined;
  free_quantity?: number | null | undefined;
  kind: string;
  max_choices: number;
  min_choices?: number | null | undefined;
  name: string;
  options: Array<VariantOptionInput>;
  remove_item_ids?: Array<number> | null | undefined;
};

export type OfferItems = {
  ids: Array<number>;
  is_available: boolean;
  outlet_ids: Array<number>;
};

/** Why an outlet does or does not sell an item right now. */
export type OfferState =
  | 'INACTIVE'
  | 'NOT_HERE'
  | 'ON_OFFER'
  | 'OUT_OF_HOURS'
  | 'OUT_OF_SEASON'
  | 'SOLD_OUT';

export type OpeningHoursInput = {
  closes_at: string;
  opens_at: string;
  weekday: number;
};

export type OutletRates = {
  effective_from: string;
  outlet_ids: Array<number>;
  service_bp?: number | null | undefined;
  tax_bp?: number | null | undefined;
};

export type OutletSettingsCopy = {
  groups: Array<string>;
  id: number;
  outlet_ids: Array<number>;
};

export type OutletTaxInput = {
  effective_from: string;
  inclusive_channels?: Array<string> | null | undefined;
  is_rounding_cash_only?: boolean | null | undefined;
  is_service_before_discount?: boolean | null | undefined;
  is_tax_inclusive: boolean;
  round_down_below?: number | null | undefined;
  rounding_step: number;
  service_bp: number;
  service_channels?: Array<string> | null | undefined;
  tax_bp: number;
};

/** Whether a price list set the price, or why not. */
export type PriceOutcome =
  | 'DRAFT'
  | 'ENDED'
  | 'LOWER_PRIORITY'
  | 'NO_RULE'
  | 'OTHER_CHANNEL'
  | 'OTHER_DAY'
  | 'OTHER_HOUR'
  | 'OTHER_OUTLET'
  | 'OTHER_TABLE_GROUP'
  | 'OUT_OF_DATES'
  | 'SCHEDULED'
  | 'WON';

export type PriceOverrideInput = {
  item_id: number;
  price: number;
};

export type PriceRuleInput = {
  item_group_id?: number | null | undefined;
  item_id?: number | null | undefined;
  kind: string;
  target: string;
  value: number;
};

export type PublishPrice = {
  id: number;
  publish_at?: string | null | undefined;
  updated_at?: string | null | undefined;
};

export type RegroupItems = {
  ids: Array<number>;
  item_group_id: number;
};

export type ReportFilter = {
  channels?: Array<string> | null | undefined;
  compare?: string | null | undefined;
  from?: string | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  preset?: string | null | undefined;
  to?: string | null | undefined;
};

export type SoldOut = {
  ids: Array<number>;
  is_sold_out: boolean;
  outlet_ids?: Array<number> | null | undefined;
};

export type SortOrder =
  | 'Asc'
  | 'Desc';

export type SpecialDayInput = {
  closes_at?: string | null | undefined;
  date: string;
  is_closed: boolean;
  note?: string | null | undefined;
  opens_at?: string | null | undefined;
};

export type UploadRowState =
  | 'changed'
  | 'error'
  | 'new'
  | 'unchanged';

export type VariantOptionInput = {
  code?: string | null | undefined;
  id?: number | null | undefined;
  is_active: boolean;
  is_default: boolean;
  name: string;
  price: number;
};

