// Generated from schema.graphql; do not edit.

export type AbcClass =
  | 'A'
  | 'B'
  | 'C';

export type AcceptGrabOrder = {
  id: number;
};

export type AcceptStockRequest = {
  answer?: string | null | undefined;
  id: number;
  lines?: Array<PromisedLineInput> | null | undefined;
  version?: number | null | undefined;
};

export type AcceptWorkbook = {
  id: number;
  is_only_valid: boolean;
};

export type AddOnOrder = {
  add_on_id: number;
  quantity: number;
};

export type AdjustmentLineInput = {
  /** Adds to stock; only adjustments. */
  is_in?: boolean | null | undefined;
  item_id: number;
  item_kind: string;
  /** Of waste and transfers: the lot it is taken of first. */
  lot_id?: number | null | undefined;
  note?: string | null | undefined;
  unit: string;
  /** Of one of the unit; opening stock only. */
  unit_cost?: string | null | undefined;
  unit_quantity: string;
};

export type AdjustmentRefusal = {
  id: number;
  remark: string;
  version?: number | null | undefined;
};

export type AdjustmentStep = {
  id: number;
  remark?: string | null | undefined;
  version?: number | null | undefined;
};

export type ApproveOverReceiving = {
  id: number;
  /** Of who lets pass what nobody has asked for; else that of who asked stays. */
  reason?: string | null | undefined;
  version?: number | null | undefined;
};

export type ApproveShiftSession = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type AskOverReceiving = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type BankAccountDays = {
  bank_account_id: number;
  from: string;
  to: string;
};

export type BankAccountUseInput = {
  outlet_id: number;
  payment_method_ids: Array<number>;
};

export type BeginStarterSet = {
  set: string;
};

export type BookMappingChange = {
  account_id?: number | null | undefined;
  outlet_id?: number | null | undefined;
  role: string;
  subject?: string | null | undefined;
};

export type BrandQr = {
  activate_qr?: boolean | null | undefined;
  order_from_qr?: boolean | null | undefined;
};

export type Budget = {
  cells: Array<BudgetCellInput>;
  outlet_id: number;
};

export type BudgetCellInput = {
  amount?: number | null | undefined;
  category_id?: number | null | undefined;
  line: string;
  month: string;
  net_bp?: number | null | undefined;
  seen_amount?: number | null | undefined;
  seen_net_bp?: number | null | undefined;
};

export type BudgetCopy = {
  change_bp?: number | null | undefined;
  outlet_id: number;
  outlet_ids: Array<number>;
  year: number;
};

export type CancelGrabOrder = {
  code: number;
  id: number;
};

export type CancelPaymentBatch = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type CancelProduction = {
  id: number;
  remark: string;
  version?: number | null | undefined;
};

export type CancelStockRequest = {
  id: number;
  version?: number | null | undefined;
};

export type CashPlaceCount = {
  counted: number;
  id: number;
  reason?: string | null | undefined;
};

export type CashTransferReason = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type CashierIds = {
  ids: Array<number>;
};

export type CashierPin = {
  id: number;
  pin: string;
};

export type ChangeIngredients = {
  /** By name; one nobody has used yet is made. */
  category?: string | null | undefined;
  ids: Array<number>;
  storage?: string | null | undefined;
};

export type ChangeItemAlias = {
  id: number;
  item_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type ChangeItems = {
  add_tags?: Array<string> | null | undefined;
  ids: Array<number>;
  is_taxable?: boolean | null | undefined;
  kitchen_station?: string | null | undefined;
  remove_tags?: Array<string> | null | undefined;
};

/** What a change is made of: how long outlets say they are open, how long they sold, menus that were out, receipts in that time, and of what a receipt brings: outlets, channels, portions, menus, prices, options, discounts, menus that are new or gone, what is inside the price, what came back. */
export type ChangePartName =
  | 'channel'
  | 'charges'
  | 'discount'
  | 'dropped_menu'
  | 'items_per_receipt'
  | 'mix'
  | 'new_menu'
  | 'open_hours'
  | 'options'
  | 'outlet'
  | 'price'
  | 'refund'
  | 'sold_hours'
  | 'stock_out'
  | 'traffic';

export type ChangePrices = {
  ids: Array<number>;
  kind: string;
  rounding: string;
  seen_prices: Array<number>;
  step: number;
  value: number;
};

export type ChannelRate = {
  channel: string;
  fee_bp: number;
};

export type CheckSalesImport = {
  id: number;
  mapping: Array<string>;
};

export type CheckWorkbook = {
  id: number;
  mapping: Array<string>;
  sheet: string;
};

export type CloseBooks = {
  accepts_open?: boolean | null | undefined;
  month: string;
};

export type CloseShiftSession = {
  counted: Array<CloseShiftSessionCounted>;
  denominations?: Array<CloseShiftSessionDenominations> | null | undefined;
  id: number;
  reason?: string | null | undefined;
  version?: number | null | undefined;
};

export type CloseShiftSessionCounted = {
  amount: number;
  method: string;
};

export type CloseShiftSessionDenominations = {
  pieces: number;
  value: number;
};

export type CloseStock = {
  accepts_open?: boolean | null | undefined;
  outlet_id: number;
  until: string;
};

/** A kind of record that can be talked about. */
export type CommentKind =
  | 'adjustment'
  | 'admin'
  | 'discount'
  | 'income_expense'
  | 'ingredient'
  | 'item'
  | 'member'
  | 'outlet'
  | 'price'
  | 'production'
  | 'purchase_order'
  | 'receiving'
  | 'recipe'
  | 'supplier'
  | 'table'
  | 'transaction'
  | 'variant';

export type CommentedRecord = {
  kind: string;
  record_id: number;
};

export type CommitSalesImport = {
  id: number;
  is_only_valid: boolean;
  new_count: number;
  total: number;
};

export type ConfirmTableOrder = {
  id: number;
  version?: number | null | undefined;
};

export type ContactChannel =
  | 'email'
  | 'phone';

export type CopyMemberCampaign = {
  id: number;
};

export type CopyPurchaseOrder = {
  id: number;
  /** Where to; that of the other order without it. */
  outlet_id?: number | null | undefined;
};

export type CopyRecipe = {
  effective_from?: string | null | undefined;
  id: number;
  ingredient_id?: number | null | undefined;
  item_id?: number | null | undefined;
};

export type CorrectIntakeIssue = {
  corrections: Array<CorrectIntakeIssueCorrections>;
  id: number;
  version?: number | null | undefined;
};

export type CorrectIntakeIssueCorrections = {
  path: string;
  value: string;
};

/** Where a unit cost is known from: averages in stock, the recipe, the standard cost, or not at all. */
export type CostSource =
  | 'brand'
  | 'none'
  | 'outlet'
  | 'recipe'
  | 'standard';

export type CountAdjustment = {
  entries: Array<CountEntryInput>;
  id: number;
};

export type CountCampaignOutletInput = {
  /** Who counts; anybody at the outlet without. */
  admin_id?: number | null | undefined;
  outlet_id: number;
};

export type CountCampaignStep = {
  id: number;
  version?: number | null | undefined;
};

export type CountEntryInput = {
  counted_at: string;
  no: number;
  parts: Array<CountPartInput>;
};

export type CountPartInput = {
  quantity: string;
  unit: string;
};

export type CountedItemInput = {
  item_id: number;
  item_kind: string;
};

export type DashboardLayoutInput = {
  hidden: Array<string>;
  parts: Array<string>;
};

export type DataArchiveStatus =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'making'
  | 'ready';

export type DeclineOverReceiving = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type DeclineSupplierAnswer = {
  /** Which answer; a later one replaces it. */
  answer_id: number;
  id: number;
  remark: string;
  version?: number | null | undefined;
};

export type DeleteArea = {
  id: number;
  into_area_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type DeleteDemandFactor = {
  id: number;
  version?: number | null | undefined;
};

export type DeliverGrabOrder = {
  id: number;
  step: string;
};

export type DiscountGrouping =
  | 'cashier'
  | 'channel'
  | 'day'
  | 'outlet';

export type DiscountSwitch = {
  id: number;
  version?: number | null | undefined;
};

export type DismissIntakeIssue = {
  id: number;
  note: string;
  version?: number | null | undefined;
};

export type EditAdjustment = {
  /** Of a transfer: becomes part of the cost of its goods where they arrive, by what they are worth. */
  freight?: number | null | undefined;
  id: number;
  image?: string | null | undefined;
  ingredient_category_id?: number | null | undefined;
  /** Of a count: counters do not see what should be there. */
  is_blind?: boolean | null | undefined;
  /** Of a count whose scope is items. */
  items?: Array<CountedItemInput> | null | undefined;
  lines?: Array<AdjustmentLineInput> | null | undefined;
  note?: string | null | undefined;
  /** When it happened; now without it. Adjustments and waste only. */
  occurred_at?: string | null | undefined;
  reason?: string | null | undefined;
  reason_text?: string | null | undefined;
  /** Of a count: what it covers. */
  scope?: string | null | undefined;
  storage?: string | null | undefined;
  /** Of a transfer: where it goes. */
  to_outlet_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditAdjustmentSetting = {
  approval_limit?: number | null | undefined;
  /** Documents worth more take two approvals; null is never, unchanged without it. */
  second_limit?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditAdmin = {
  admin_group_id?: number | null | undefined;
  /** Areas whose outlets are reached, those that open there later too. */
  area_ids?: Array<number> | null | undefined;
  email?: string | null | undefined;
  id: number;
  is_all_outlets?: boolean | null | undefined;
  name?: string | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  phone?: string | null | undefined;
  queue_prefix?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditAdminGroup = {
  description?: string | null | undefined;
  id: number;
  limits?: RoleLimitsInput | null | undefined;
  name?: string | null | undefined;
  permissions?: Array<ModuleRightsInput> | null | undefined;
  version?: number | null | undefined;
};

export type EditApiKey = {
  id: number;
  is_read_only?: boolean | null | undefined;
  name?: string | null | undefined;
  per_minute?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditArea = {
  id: number;
  name?: string | null | undefined;
  parent_area_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditBankAccount = {
  columns?: StatementColumns | null | undefined;
  id: number;
  /** Its files tell the side of the bank: what came in is debit or negative. */
  is_reversed?: boolean | null | undefined;
  name?: string | null | undefined;
  number?: string | null | undefined;
  opened_on?: string | null | undefined;
  /** What lay there at the beginning of `opened_on`; both or neither. */
  opening_balance?: number | null | undefined;
  /** In whose books money lies of which nobody knows yet for what it is. */
  outlet_id?: number | null | undefined;
  /** How its statements are read. */
  profile?: string | null | undefined;
  /** Whose payments by which methods are paid out to it; as a whole. */
  uses?: Array<BankAccountUseInput> | null | undefined;
  version?: number | null | undefined;
};

export type EditBookAccount = {
  code?: string | null | undefined;
  id: number;
  kind?: string | null | undefined;
  name?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditBrand = {
  activate_qr?: boolean | null | undefined;
  address_lat?: number | null | undefined;
  address_long?: number | null | undefined;
  banners?: Array<EditBrandBanners> | null | undefined;
  business_day_cutoff?: string | null | undefined;
  city_id?: number | null | undefined;
  complete_address?: string | null | undefined;
  /** From so many days on a deposit that no bank has received counts as late. */
  deposit_late_days?: number | null | undefined;
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
  /** Figures so many times their history are asked about. */
  plausible_times?: number | null | undefined;
  postal_code?: string | null | undefined;
  province_id?: number | null | undefined;
  qr_closing_text?: string | null | undefined;
  receipt_footer?: string | null | undefined;
  receipt_header?: string | null | undefined;
  rounding_step?: number | null | undefined;
  service_bp?: number | null | undefined;
  /** How far from exactly 10, 100, 1000 times or a pack a figure still looks like a slip. */
  slip_tolerance_bp?: number | null | undefined;
  tagline?: string | null | undefined;
  tax_bp?: number | null | undefined;
  theme_color?: string | null | undefined;
  tiktok?: string | null | undefined;
  timezone?: string | null | undefined;
  twitter?: string | null | undefined;
  version?: number | null | undefined;
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

export type EditCashPlace = {
  /** The largest expense that petty cash may pay; none without it. */
  expense_limit?: number | null | undefined;
  /** What petty cash is filled up to. */
  float_amount?: number | null | undefined;
  id: number;
  version?: number | null | undefined;
};

export type EditCashier = {
  /** What tills name them by; one of its kind in the brand. */
  code?: string | null | undefined;
  id: number;
  name?: string | null | undefined;
  /** Where they work. */
  outlet_ids?: Array<number> | null | undefined;
  /** What they may do at the till. */
  till_role_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditComment = {
  body: string;
  id: number;
  mention_ids?: Array<number> | null | undefined;
};

export type EditDemandFactor = {
  /** 15000 is half as much again. */
  factor_bp?: number | null | undefined;
  /** Of holidays and events. */
  from_date?: string | null | undefined;
  id: number;
  kind?: string | null | undefined;
  /** Of paydays. */
  month_from?: number | null | undefined;
  /** Of paydays; before `month_from` it is of the month after. */
  month_to?: number | null | undefined;
  name?: string | null | undefined;
  /** All outlets without it. */
  outlet_id?: number | null | undefined;
  /** The same day without it. */
  to_date?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditDiscount = {
  budget?: number | null | undefined;
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
  is_first_visit?: boolean | null | undefined;
  item_group_ids?: Array<number> | null | undefined;
  item_ids?: Array<number> | null | undefined;
  max_amount?: number | null | undefined;
  member_daily_quota?: number | null | undefined;
  member_quota?: number | null | undefined;
  member_tier_ids?: Array<number> | null | undefined;
  members?: string | null | undefined;
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
  value?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditGuestPayment = {
  environment: string;
  /** Of the outlet. */
  id: number;
  mode: string;
  /** A QRIS method of the outlet, which it is booked as. */
  payment_method_id?: number | null | undefined;
  /** Of the account; kept as it is without one. Nobody reads it again. */
  server_key?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditIncomeExpense = {
  amount?: number | null | undefined;
  /** The account at a bank, where it is from or to one. */
  bank_account_id?: number | null | undefined;
  business_date?: string | null | undefined;
  category_id?: number | null | undefined;
  /** Who was paid, or who paid. */
  counterparty?: string | null | undefined;
  /** The first day it is for; with `covers_until`. */
  covers_from?: string | null | undefined;
  /** The last day it is for. */
  covers_until?: string | null | undefined;
  description?: string | null | undefined;
  id: number;
  method?: string | null | undefined;
  note?: string | null | undefined;
  /** Outlets it falls to; the amount is split by weight to the rupiah. */
  shares?: Array<IncomeExpenseShareInput> | null | undefined;
  version?: number | null | undefined;
};

export type EditIncomeExpenseCategory = {
  /** Of the books; goes into every export. */
  account_code?: string | null | undefined;
  id: number;
  /** Whether it makes the profit of a day larger or smaller. */
  is_in_profit?: boolean | null | undefined;
  /** Paid for people: part of the prime cost. Expenses only. */
  is_labour?: boolean | null | undefined;
  /** Words of a till by which its cash movements get this category. */
  keywords?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** What it is part of: one of its kind that is part of none itself. */
  parent_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditIncomeExpenseRecurring = {
  amount?: number | null | undefined;
  /** The account at a bank, where it is from or to one. */
  bank_account_id?: number | null | undefined;
  category_id?: number | null | undefined;
  /** Who was paid, or who paid. */
  counterparty?: string | null | undefined;
  description?: string | null | undefined;
  /** The day of the month of month_day; days between two times of days. */
  every?: number | null | undefined;
  id: number;
  /** Whether each entry is for the days up to the next one. */
  is_spread?: boolean | null | undefined;
  method?: string | null | undefined;
  /** When it is due next, after today; without it by its rule. */
  next_on?: string | null | undefined;
  note?: string | null | undefined;
  rule?: string | null | undefined;
  /** Outlets it falls to; the amount is split by weight to the rupiah. */
  shares?: Array<IncomeExpenseShareInput> | null | undefined;
  /** The last day it may be due. */
  until?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditIngredient = {
  allergens?: Array<string> | null | undefined;
  base_unit?: string | null | undefined;
  /** By name; one nobody has used yet is made. */
  category?: string | null | undefined;
  code?: string | null | undefined;
  density?: string | null | undefined;
  /** Of what is not stocked: the category of expense that it becomes when it is bought. */
  expense_category_id?: number | null | undefined;
  id: number;
  is_stocked?: boolean | null | undefined;
  kind?: string | null | undefined;
  levels?: Array<IngredientLevelsInput> | null | undefined;
  name?: string | null | undefined;
  note?: string | null | undefined;
  shelf_life_days?: number | null | undefined;
  shelf_life_opened_days?: number | null | undefined;
  standard_cost?: string | null | undefined;
  storage?: string | null | undefined;
  substitute_id?: number | null | undefined;
  units?: Array<IngredientUnitInput> | null | undefined;
  version?: number | null | undefined;
  yield_bp?: number | null | undefined;
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
  option_prices?: Array<OptionPriceInput> | null | undefined;
  order_types?: Array<string> | null | undefined;
  paket_parts?: Array<PaketPartInput> | null | undefined;
  prep_minutes?: number | null | undefined;
  price?: number | null | undefined;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  short_name?: string | null | undefined;
  sku?: string | null | undefined;
  stock_mode?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  units?: Array<ItemUnitInput> | null | undefined;
  variant_ids?: Array<number> | null | undefined;
  version?: number | null | undefined;
};

export type EditItemGroup = {
  code?: string | null | undefined;
  description?: string | null | undefined;
  food_cost_target_bp?: number | null | undefined;
  id: number;
  image?: string | null | undefined;
  kitchen_station?: string | null | undefined;
  name?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditJournalLayout = {
  columns?: Array<EditJournalLayoutColumns> | null | undefined;
  date_form?: string | null | undefined;
  id: number;
  name?: string | null | undefined;
  number_form?: string | null | undefined;
  separator?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditJournalLayoutColumns = {
  field: string;
  heading: string;
};

export type EditKitchenKey = {
  device_limit?: number | null | undefined;
  display_mode?: string | null | undefined;
  has_sound?: boolean | null | undefined;
  id: number;
  item_group_ids?: Array<number> | null | undefined;
  late_minutes?: number | null | undefined;
  name?: string | null | undefined;
  paid_minutes?: number | null | undefined;
  stations?: Array<string> | null | undefined;
  version?: number | null | undefined;
  warn_minutes?: number | null | undefined;
};

export type EditLegalEntity = {
  complete_address?: string | null | undefined;
  id: number;
  name?: string | null | undefined;
  npwp?: string | null | undefined;
  /** Registered for VAT from this day; null is not. */
  pkp_since?: string | null | undefined;
  /** The last day of it; null while it holds. */
  pkp_until?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditMember = {
  birth_date?: string | null | undefined;
  email?: string | null | undefined;
  gender?: string | null | undefined;
  id: number;
  is_contactable?: boolean | null | undefined;
  joined_on?: string | null | undefined;
  joined_outlet_id?: number | null | undefined;
  member_tier_id?: number | null | undefined;
  name?: string | null | undefined;
  note?: string | null | undefined;
  phone?: string | null | undefined;
  referred_by_phone?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditMemberCampaign = {
  body: string;
  /** Gives each receiver a code of its own. */
  code_batch_id?: number | null | undefined;
  /** 10 without it. */
  held_out_percent?: number | null | undefined;
  id: number;
  name: string;
  outlet_ids: Array<number>;
  rules: MemberSegmentInput;
  subject: string;
  version?: number | null | undefined;
};

export type EditMemberCampaignSetting = {
  every_days: number;
  version?: number | null | undefined;
};

export type EditOutlet = {
  activate_qr?: boolean | null | undefined;
  address_lat?: number | null | undefined;
  address_long?: number | null | undefined;
  area_id?: number | null | undefined;
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
  /** outlet, or central_kitchen: one that makes and sends, and need not sell. */
  kind?: string | null | undefined;
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
  version?: number | null | undefined;
  youtube?: string | null | undefined;
};

export type EditPayment = {
  /** Of the outlet. */
  id: number;
  methods: Array<PaymentMethodInput>;
  version?: number | null | undefined;
};

export type EditPointProgramme = {
  birthday_points: number;
  excluded_channels: Array<string>;
  excluded_group_ids: Array<number>;
  excluded_methods: Array<string>;
  expiry_months?: number | null | undefined;
  hold_minutes: number;
  is_active: boolean;
  min_redeem: number;
  point_value: number;
  referral_points: number;
  rupiah_per_point: number;
  starts_on: string;
  tier_grace_days: number;
  tier_months?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditPointReward = {
  discount?: number | null | undefined;
  ends_on?: string | null | undefined;
  id?: number | null | undefined;
  item_id?: number | null | undefined;
  kind: string;
  name: string;
  outlet_ids: Array<number>;
  per_member?: number | null | undefined;
  points: number;
  starts_on?: string | null | undefined;
  stock?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditPrice = {
  base_price_id?: number | null | undefined;
  ceiling_bp?: number | null | undefined;
  channels?: Array<string> | null | undefined;
  code?: string | null | undefined;
  ends_on?: string | null | undefined;
  floor_bp?: number | null | undefined;
  id: number;
  member_tier_ids?: Array<number> | null | undefined;
  members?: string | null | undefined;
  name?: string | null | undefined;
  option_overrides?: Array<OptionPriceOverrideInput> | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  overrides?: Array<PriceOverrideInput> | null | undefined;
  priority?: number | null | undefined;
  rounding?: string | null | undefined;
  rules?: Array<PriceRuleInput> | null | undefined;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  starts_on?: string | null | undefined;
  table_group_ids?: Array<number> | null | undefined;
  version?: number | null | undefined;
};

export type EditProduction = {
  id: number;
  note?: string | null | undefined;
  planned_quantity?: string | null | undefined;
  recipe_version_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditProfile = {
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditPurchaseOrder = {
  /** Days until the invoice is due; none is paid at once. */
  credit_days?: number | null | undefined;
  /** Off the whole order, after what is off its lines. */
  discount?: number | null | undefined;
  /** When the goods should come. */
  expected_on?: string | null | undefined;
  /** Becomes part of the cost of the lines, by their value. */
  freight?: number | null | undefined;
  id: number;
  lines?: Array<PurchaseOrderLineInput> | null | undefined;
  /** For the supplier to read. */
  note?: string | null | undefined;
  supplier_id?: number | null | undefined;
  /** PPN on what is left after discounts, in basis points. */
  tax_bp?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditPurchaseOrderRules = {
  /** Orders worth more wait for approval; null lets all pass. */
  approval_limit?: number | null | undefined;
  /** From how much on a changed price is pointed out, in basis points; unchanged without it. */
  price_alert_bp?: number | null | undefined;
  /** Up to how much roles approve; null is whatever they are asked for. */
  roles?: Array<PurchaseOrderRoleLimitInput> | null | undefined;
  /** Orders worth more take two approvals; null is never, unchanged without it. */
  second_limit?: number | null | undefined;
  /** By how much more than ordered may come, in basis points. */
  tolerance_bp: number;
  version?: number | null | undefined;
};

export type EditReceiving = {
  /** Becomes part of the cost of the lines, by their value. */
  freight?: number | null | undefined;
  id: number;
  /** Photo of the note. */
  image?: string | null | undefined;
  lines?: Array<ReceivingLineInput> | null | undefined;
  note?: string | null | undefined;
  /** What the note says in all, to compare with the lines. */
  note_total?: number | null | undefined;
  /** When the goods came; now without it, never ahead. */
  occurred_at?: string | null | undefined;
  /** Paid at once from this money; finishing then writes the expense. */
  paid_from?: string | null | undefined;
  /** None where it was bought at a market. */
  supplier_id?: number | null | undefined;
  /** Number of the note; a supplier gives it once. */
  supplier_note?: string | null | undefined;
  /** In the note; part of the cost, or input VAT of who is registered for it. Of a return: what its note gives back. */
  tax?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditRecipe = {
  effective_from?: string | null | undefined;
  id: number;
  kitchen_station?: string | null | undefined;
  lines?: Array<RecipeLineInput> | null | undefined;
  note?: string | null | undefined;
  prep_minutes?: number | null | undefined;
  steps?: string | null | undefined;
  version?: number | null | undefined;
  yield_quantity?: string | null | undefined;
};

export type EditReportSchedule = {
  against_outlet_id?: number | null | undefined;
  cadence?: string | null | undefined;
  channels?: Array<string> | null | undefined;
  compare?: string | null | undefined;
  format?: string | null | undefined;
  hour?: number | null | undefined;
  id: number;
  is_active?: boolean | null | undefined;
  layout_id?: number | null | undefined;
  list?: ScheduledList | null | undefined;
  month_day?: number | null | undefined;
  name?: string | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  period?: string | null | undefined;
  recipients?: Array<string> | null | undefined;
  report?: string | null | undefined;
  same_outlets?: boolean | null | undefined;
  saved_view_id?: number | null | undefined;
  version?: number | null | undefined;
  weekday?: number | null | undefined;
};

export type EditSavedView = {
  admin_ids?: Array<number> | null | undefined;
  id: number;
  name?: string | null | undefined;
  role_ids?: Array<number> | null | undefined;
  sharing?: string | null | undefined;
  state?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditShift = {
  /** Who works in it, by name. */
  cashiers?: Array<string> | null | undefined;
  /** What should lie in the drawer at the beginning. */
  default_float?: number | null | undefined;
  /** No later than starts_at: next morning. */
  ends_at?: string | null | undefined;
  id: number;
  name?: string | null | undefined;
  /** None is all outlets. */
  outlet_ids?: Array<number> | null | undefined;
  starts_at?: string | null | undefined;
  version?: number | null | undefined;
  /** On which days it starts, 1 is Monday; none is every day. */
  weekdays?: Array<number> | null | undefined;
};

export type EditStockRequest = {
  /** Who is asked. */
  from_outlet_id?: number | null | undefined;
  id: number;
  lines?: Array<StockRequestLineInput> | null | undefined;
  needed_on?: string | null | undefined;
  note?: string | null | undefined;
  version?: number | null | undefined;
};

export type EditSupplier = {
  bank_account_name?: string | null | undefined;
  bank_account_number?: string | null | undefined;
  bank_name?: string | null | undefined;
  category?: string | null | undefined;
  city_id?: number | null | undefined;
  code?: string | null | undefined;
  complete_address?: string | null | undefined;
  contact_name?: string | null | undefined;
  /** Days until an invoice is due; null: paid at once. */
  credit_days?: number | null | undefined;
  /** 1 is Monday; none is every day. */
  delivery_days?: Array<number> | null | undefined;
  email?: string | null | undefined;
  id: number;
  items?: Array<SupplierItemInput> | null | undefined;
  lead_days?: number | null | undefined;
  min_order?: number | null | undefined;
  name?: string | null | undefined;
  note?: string | null | undefined;
  npwp?: string | null | undefined;
  order_cutoff?: string | null | undefined;
  /** Outlets it delivers to; none is all. */
  outlet_ids?: Array<number> | null | undefined;
  phone?: string | null | undefined;
  province_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditTable = {
  id: number;
  is_active?: boolean | null | undefined;
  is_qr_active?: boolean | null | undefined;
  min_seats?: number | null | undefined;
  name?: string | null | undefined;
  note?: string | null | undefined;
  seats?: number | null | undefined;
  shape?: string | null | undefined;
  table_group_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditTableGroup = {
  id: number;
  name?: string | null | undefined;
  sort?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditTillRole = {
  /** May allow others what is within these rights. */
  can_approve?: boolean | null | undefined;
  /** May ask another price than the menu. */
  can_change_price?: boolean | null | undefined;
  /** May close the drawer. */
  can_close?: boolean | null | undefined;
  /** May give a whole receipt away. */
  can_compliment?: boolean | null | undefined;
  /** May open the drawer without a sale. */
  can_open_drawer?: boolean | null | undefined;
  /** May take goods of a receipt back. */
  can_refund?: boolean | null | undefined;
  /** May print a bill again. */
  can_reprint?: boolean | null | undefined;
  /** May take items off a printed bill, and void a paid receipt. */
  can_void_after_print?: boolean | null | undefined;
  /** May take items off a bill that was not printed yet. */
  can_void_before_print?: boolean | null | undefined;
  /** Up to which share of what it is taken from a discount may be given by hand. */
  discount_limit_bp?: number | null | undefined;
  id: number;
  name?: string | null | undefined;
  version?: number | null | undefined;
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
  version?: number | null | undefined;
};

export type EditVariantEffects = {
  id: number;
  options: Array<OptionMappingInput>;
  version?: number | null | undefined;
};

export type EditWatch = {
  comparison?: string | null | undefined;
  days?: number | null | undefined;
  id: number;
  is_active?: boolean | null | undefined;
  name?: string | null | undefined;
  threshold?: number | null | undefined;
  version?: number | null | undefined;
};

export type EditWebhook = {
  events?: Array<string> | null | undefined;
  id: number;
  name?: string | null | undefined;
  url?: string | null | undefined;
  version?: number | null | undefined;
};

/** Adds a quantity, puts one ingredient in place of another, or multiplies. */
export type EffectKind =
  | 'add'
  | 'replace'
  | 'scale';

export type EraseMember = {
  id: number;
  name: string;
  version?: number | null | undefined;
};

export type ExplainSettlementLine = {
  line_id: number;
  note?: string | null | undefined;
  reason: string;
};

export type ExtendedKitchenKey = {
  id: number;
  valid_days: number;
};

export type FigureCell = {
  account_id?: number | null | undefined;
  adjustment_id?: number | null | undefined;
  approver?: string | null | undefined;
  approver_id?: number | null | undefined;
  bank_account_id?: number | null | undefined;
  cash_place_id?: number | null | undefined;
  cashier?: string | null | undefined;
  cashier_id?: number | null | undefined;
  category?: string | null | undefined;
  category_ids?: Array<number> | null | undefined;
  cause?: string | null | undefined;
  channel?: string | null | undefined;
  city_id?: number | null | undefined;
  days?: number | null | undefined;
  discount_code?: string | null | undefined;
  discount_name?: string | null | undefined;
  due_from?: string | null | undefined;
  due_to?: string | null | undefined;
  expiry_days?: number | null | undefined;
  from?: string | null | undefined;
  funded_by?: string | null | undefined;
  hour?: number | null | undefined;
  item_group_id?: number | null | undefined;
  item_id?: number | null | undefined;
  item_kind?: string | null | undefined;
  item_name?: string | null | undefined;
  legal_entity_id?: number | null | undefined;
  line_no?: number | null | undefined;
  member_id?: number | null | undefined;
  method?: string | null | undefined;
  movement_type?: string | null | undefined;
  order_id?: number | null | undefined;
  other_id?: number | null | undefined;
  outlet_id?: number | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  person?: string | null | undefined;
  place?: string | null | undefined;
  price_list_id?: number | null | undefined;
  production_id?: number | null | undefined;
  reason?: string | null | undefined;
  receipt_id?: number | null | undefined;
  receiving_id?: number | null | undefined;
  rule?: string | null | undefined;
  share_of?: string | null | undefined;
  share_without?: Array<string> | null | undefined;
  shift_id?: number | null | undefined;
  side?: string | null | undefined;
  span?: string | null | undefined;
  supplier_id?: number | null | undefined;
  tax_bp?: number | null | undefined;
  tax_month?: string | null | undefined;
  to?: string | null | undefined;
  until?: string | null | undefined;
  variant?: string | null | undefined;
  weekday?: number | null | undefined;
};

export type FiledTaxReturn = {
  city_id: number;
  filed_on: string;
  legal_entity_id: number;
  month: string;
  reference: string;
  seen_filings: number;
  seen_tax: number;
  seen_tax_base: number;
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

export type FinishProduction = {
  expiry_date?: string | null | undefined;
  id: number;
  lines?: Array<ProductionLineInput> | null | undefined;
  note?: string | null | undefined;
  produced_at?: string | null | undefined;
  version?: number | null | undefined;
  waste_quantity?: string | null | undefined;
  yield_quantity: string;
};

/** What a change of food cost is made of: what goods cost, recipes, menus, what they are sold for, discounts, what was thrown away or used by the house, and what is not explained. */
export type FoodCostPartName =
  | 'discount'
  | 'mix'
  | 'own_use'
  | 'purchase_price'
  | 'recipe'
  | 'selling_price'
  | 'unexplained'
  | 'waste';

export type ForgetGuestPayment = {
  /** Of the outlet. */
  id: number;
  version?: number | null | undefined;
};

export type GrabAutoPush = {
  is_auto_push: boolean;
  outlet_id: number;
};

export type GrabItems = {
  closes_minute?: number | null | undefined;
  ids: Array<number>;
  is_own_hours?: boolean | null | undefined;
  opens_minute?: number | null | undefined;
  outlet_id: number;
  status?: number | null | undefined;
  stock_cap?: number | null | undefined;
};

export type GrabPause = {
  duration: string;
  outlet_id: number;
};

export type GrabReadyTime = {
  id: number;
  ready_at: string;
};

export type GrabRetry = {
  change_ids: Array<number>;
  outlet_id: number;
};

/** The menu group an item is in now, or the one it was in when it was sold. */
export type GroupBasis =
  | 'now'
  | 'sold';

export type IncomeExpenseCancel = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type IncomeExpenseShareInput = {
  outlet_id: number;
  /** Against the weights of the other outlets; percentages will do. */
  weight?: number | null | undefined;
};

export type IngredientIds = {
  ids: Array<number>;
};

export type IngredientLevelsInput = {
  maximum?: string | null | undefined;
  minimum?: string | null | undefined;
  outlet_id: number;
  par?: string | null | undefined;
};

export type IngredientMinimum = {
  ingredient_id: number;
  minimum?: string | null | undefined;
};

export type IngredientUnitInput = {
  barcode?: string | null | undefined;
  name: string;
  /** The unit the quantity counts; the base unit without it. */
  per_unit?: string | null | undefined;
  quantity: string;
  uses: Array<string>;
};

/** What is counted of a cashier and held against peers. */
export type IntegrityKind =
  | 'cash_gap'
  | 'late_discount'
  | 'no_sale'
  | 'refund'
  | 'removed_item'
  | 'void_after_print';

export type InventoryKind =
  | 'ingredient'
  | 'menu';

export type InvoiceDraft = {
  add_ons?: Array<AddOnOrder> | null | undefined;
  begins?: string | null | undefined;
  days?: number | null | undefined;
  id?: number | null | undefined;
  plan_id?: number | null | undefined;
};

export type ItemIds = {
  ids: Array<number>;
};

export type ItemLevelInput = {
  minimum?: string | null | undefined;
  outlet_id: number;
  par?: string | null | undefined;
};

export type ItemLevels = {
  id: number;
  levels: Array<ItemLevelInput>;
  version?: number | null | undefined;
};

export type ItemPictureInput = {
  id: number;
  image?: string | null | undefined;
};

export type ItemPictures = {
  pictures: Array<ItemPictureInput>;
};

export type ItemUnitInput = {
  /** Portions in one. */
  factor: string;
  name: string;
};

export type MapUnknownItem = {
  is_code: boolean;
  item_id?: number | null | undefined;
  key: string;
  outlet_ids: Array<number>;
};

export type MatchCashTransfer = {
  difference_reason?: string | null | undefined;
  id: number;
  line_id: number;
  version?: number | null | undefined;
};

export type MatchSettlementLine = {
  line_id: number;
  parts: Array<SettlementPartInput>;
};

export type MemberCampaignStep = {
  id: number;
  version?: number | null | undefined;
};

export type MemberImport = {
  rows: Array<MemberImportRow>;
};

export type MemberImportRow = {
  birth_date?: string | null | undefined;
  email?: string | null | undefined;
  gender?: string | null | undefined;
  name: string;
  note?: string | null | undefined;
  phone: string;
};

export type MemberOfCode = {
  id: number;
};

export type MemberPoints = {
  member_id: number;
  points: number;
  reason?: string | null | undefined;
  type: string;
};

export type MemberSegmentCountInput = {
  outlet_ids: Array<number>;
  /** All members without it. */
  rules?: MemberSegmentInput | null | undefined;
};

export type MemberSegmentInput = {
  birth_month?: number | null | undefined;
  /** Bought of this category in the period. */
  item_group_id?: number | null | undefined;
  /** Bought this menu in the period. */
  item_id?: number | null | undefined;
  /** Came last at least so many days ago. */
  last_visit_from_days?: number | null | undefined;
  /** Came last at most so many days ago. */
  last_visit_to_days?: number | null | undefined;
  member_tier_ids?: Array<number> | null | undefined;
  /** Days that visits and spend are of; 90 without. */
  period_days?: number | null | undefined;
  rhythm?: string | null | undefined;
  spend_from?: number | null | undefined;
  spend_to?: number | null | undefined;
  visits_from?: number | null | undefined;
  visits_to?: number | null | undefined;
};

export type MemberTierInput = {
  id?: number | null | undefined;
  min_points?: number | null | undefined;
  min_spend?: number | null | undefined;
  name: string;
  rupiah_per_point?: number | null | undefined;
};

export type MemberTiers = {
  tiers: Array<MemberTierInput>;
  version?: number | null | undefined;
};

export type MendFinding = {
  id: number;
};

export type MendVariance = {
  cause: string;
  count_id: number;
  is_mended?: boolean | null | undefined;
  item_id: number;
  item_kind: string;
};

/** Popular and profitable, popular only, profitable only, neither; beside the items of its group. */
export type MenuClass =
  | 'burden'
  | 'puzzle'
  | 'star'
  | 'workhorse';

export type MergeCashier = {
  id: number;
  merged_cashier_id: number;
  version?: number | null | undefined;
};

export type MergeMembers = {
  member_ids: Array<number>;
  survivor_id: number;
};

export type MergePurchaseOrders = {
  ids: Array<number>;
};

export type MinimumStock = {
  minimums: Array<IngredientMinimum>;
  outlet_id: number;
};

export type ModuleRightsInput = {
  authorization_types: Array<string>;
  module_id: number;
};

export type MoveIncomeExpenseCategory = {
  id: number;
  /** Entries too, but for those of closed periods; else what was written down stays where it is. */
  is_with_entries?: boolean | null | undefined;
  target_id: number;
  version?: number | null | undefined;
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

export type NewAdjustment = {
  /** Of a transfer: becomes part of the cost of its goods where they arrive, by what they are worth. */
  freight?: number | null | undefined;
  image?: string | null | undefined;
  ingredient_category_id?: number | null | undefined;
  /** Of a count: counters do not see what should be there. */
  is_blind?: boolean | null | undefined;
  /** Of a count whose scope is items. */
  items?: Array<CountedItemInput> | null | undefined;
  kind: string;
  lines?: Array<AdjustmentLineInput> | null | undefined;
  note?: string | null | undefined;
  /** When it happened; now without it. Adjustments and waste only. */
  occurred_at?: string | null | undefined;
  outlet_id: number;
  reason?: string | null | undefined;
  reason_text?: string | null | undefined;
  /** Of a count: what it covers. */
  scope?: string | null | undefined;
  storage?: string | null | undefined;
  /** Of a transfer: where it goes. */
  to_outlet_id?: number | null | undefined;
};

export type NewAdmin = {
  admin_group_id: number;
  /** Areas whose outlets are reached, those that open there later too. */
  area_ids?: Array<number> | null | undefined;
  email: string;
  is_all_outlets: boolean;
  name: string;
  outlet_ids: Array<number>;
  phone: string;
  queue_prefix?: string | null | undefined;
};

export type NewAdminGroup = {
  description?: string | null | undefined;
  limits?: RoleLimitsInput | null | undefined;
  name: string;
  permissions: Array<ModuleRightsInput>;
};

export type NewApiKey = {
  admin_group_id: number;
  is_all_outlets: boolean;
  is_read_only: boolean;
  name: string;
  outlet_ids: Array<number>;
  per_minute: number;
  valid_days: number;
};

export type NewArea = {
  name: string;
  parent_area_id?: number | null | undefined;
};

export type NewBankAccount = {
  columns?: StatementColumns | null | undefined;
  /** Its files tell the side of the bank: what came in is debit or negative. */
  is_reversed?: boolean | null | undefined;
  name: string;
  number?: string | null | undefined;
  opened_on?: string | null | undefined;
  /** What lay there at the beginning of `opened_on`; both or neither. */
  opening_balance?: number | null | undefined;
  /** In whose books money lies of which nobody knows yet for what it is. */
  outlet_id: number;
  /** How its statements are read. */
  profile: string;
  /** Whose payments by which methods are paid out to it; as a whole. */
  uses: Array<BankAccountUseInput>;
};

export type NewBookAccount = {
  code: string;
  kind: string;
  name: string;
};

export type NewCashPlace = {
  /** The largest expense that petty cash may pay; none without it. */
  expense_limit?: number | null | undefined;
  /** What petty cash is filled up to. */
  float_amount?: number | null | undefined;
  kind: string;
  /** What lies there now. */
  opening: number;
  outlet_id: number;
};

export type NewCashTransfer = {
  amount: number;
  /** The account, from or to a bank. */
  bank_account_id?: number | null | undefined;
  from_kind: string;
  note?: string | null | undefined;
  outlet_id: number;
  sent_on: string;
  /** A running session from whose drawer it goes to the safe first. */
  session_id?: number | null | undefined;
  to_kind: string;
};

export type NewCashier = {
  /** What tills name them by; one of its kind in the brand. */
  code: string;
  name: string;
  /** Where they work. */
  outlet_ids: Array<number>;
  pin?: string | null | undefined;
  /** What they may do at the till. */
  till_role_id: number;
};

export type NewCodeBatch = {
  code_count: number;
  discount_id: number;
  name: string;
  prefix?: string | null | undefined;
  valid_until?: string | null | undefined;
};

export type NewComment = {
  body: string;
  kind: string;
  mention_ids?: Array<number> | null | undefined;
  record_id: number;
};

export type NewCountCampaign = {
  /** Plans the next one when it opens. */
  every_days?: number | null | undefined;
  /** Of the scope category. */
  ingredient_category_id?: number | null | undefined;
  /** Counters do not see what should be there; true without it. */
  is_blind?: boolean | null | undefined;
  /** Things an outlet, of the scopes differing and risk; 20 without it. */
  item_count?: number | null | undefined;
  name: string;
  outlets: Array<CountCampaignOutletInput>;
  planned_on: string;
  /** Lines that differ by more percent are counted anew once. */
  recount_percent?: number | null | undefined;
  scope: string;
};

export type NewDemandFactor = {
  /** 15000 is half as much again. */
  factor_bp: number;
  /** Of holidays and events. */
  from_date?: string | null | undefined;
  kind: string;
  /** Of paydays. */
  month_from?: number | null | undefined;
  /** Of paydays; before `month_from` it is of the month after. */
  month_to?: number | null | undefined;
  name: string;
  /** All outlets without it. */
  outlet_id?: number | null | undefined;
  /** The same day without it. */
  to_date?: string | null | undefined;
};

export type NewDevice = {
  name: string;
  outlet_id: number;
};

export type NewDiscount = {
  budget?: number | null | undefined;
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
  is_first_visit?: boolean | null | undefined;
  item_group_ids?: Array<number> | null | undefined;
  item_ids?: Array<number> | null | undefined;
  max_amount?: number | null | undefined;
  member_daily_quota?: number | null | undefined;
  member_quota?: number | null | undefined;
  member_tier_ids?: Array<number> | null | undefined;
  members?: string | null | undefined;
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

export type NewIncomeExpense = {
  amount: number;
  /** The account at a bank, where it is from or to one. */
  bank_account_id?: number | null | undefined;
  business_date: string;
  category_id: number;
  /** Who was paid, or who paid. */
  counterparty?: string | null | undefined;
  /** The first day it is for; with `covers_until`. */
  covers_from?: string | null | undefined;
  /** The last day it is for. */
  covers_until?: string | null | undefined;
  description: string;
  kind: string;
  method: string;
  note?: string | null | undefined;
  /** Makes it due again and again; what comes of it is for the days up to the next time, where this entry is for days. */
  repeat?: RepeatInput | null | undefined;
  /** Outlets it falls to; the amount is split by weight to the rupiah. */
  shares: Array<IncomeExpenseShareInput>;
};

export type NewIncomeExpenseCategory = {
  /** Of the books; goes into every export. */
  account_code?: string | null | undefined;
  /** Whether it makes the profit of a day larger or smaller. */
  is_in_profit?: boolean | null | undefined;
  /** Paid for people: part of the prime cost. Expenses only. */
  is_labour?: boolean | null | undefined;
  /** Words of a till by which its cash movements get this category. */
  keywords?: Array<string> | null | undefined;
  kind: string;
  name: string;
  /** What it is part of: one of its kind that is part of none itself. */
  parent_id?: number | null | undefined;
};

export type NewIngredient = {
  allergens?: Array<string> | null | undefined;
  base_unit: string;
  /** By name; one nobody has used yet is made. */
  category?: string | null | undefined;
  code?: string | null | undefined;
  density?: string | null | undefined;
  /** Of what is not stocked: the category of expense that it becomes when it is bought. */
  expense_category_id?: number | null | undefined;
  is_stocked?: boolean | null | undefined;
  kind?: string | null | undefined;
  levels?: Array<IngredientLevelsInput> | null | undefined;
  name: string;
  note?: string | null | undefined;
  shelf_life_days?: number | null | undefined;
  shelf_life_opened_days?: number | null | undefined;
  standard_cost?: string | null | undefined;
  storage?: string | null | undefined;
  substitute_id?: number | null | undefined;
  units?: Array<IngredientUnitInput> | null | undefined;
  yield_bp?: number | null | undefined;
};

export type NewInvoice = {
  add_ons?: Array<AddOnOrder> | null | undefined;
  begins?: string | null | undefined;
  days?: number | null | undefined;
  plan_id?: number | null | undefined;
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
  paket_parts?: Array<PaketPartInput> | null | undefined;
  prep_minutes?: number | null | undefined;
  price: number;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  short_name?: string | null | undefined;
  sku?: string | null | undefined;
  stock_mode?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  units?: Array<ItemUnitInput> | null | undefined;
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

export type NewJournalLayout = {
  columns: Array<NewJournalLayoutColumns>;
  date_form: string;
  name: string;
  number_form: string;
  separator: string;
};

export type NewJournalLayoutColumns = {
  field: string;
  heading: string;
};

export type NewKitchenKey = {
  device_limit?: number | null | undefined;
  display_mode?: string | null | undefined;
  has_sound?: boolean | null | undefined;
  item_group_ids?: Array<number> | null | undefined;
  late_minutes?: number | null | undefined;
  name: string;
  outlet_id: number;
  paid_minutes?: number | null | undefined;
  stations?: Array<string> | null | undefined;
  valid_days: number;
  warn_minutes?: number | null | undefined;
};

export type NewLegalEntity = {
  complete_address?: string | null | undefined;
  name: string;
  npwp?: string | null | undefined;
  /** Registered for VAT from this day; null is not. */
  pkp_since?: string | null | undefined;
  /** The last day of it; null while it holds. */
  pkp_until?: string | null | undefined;
};

export type NewMember = {
  birth_date?: string | null | undefined;
  email?: string | null | undefined;
  gender?: string | null | undefined;
  is_contactable?: boolean | null | undefined;
  joined_on?: string | null | undefined;
  joined_outlet_id?: number | null | undefined;
  member_tier_id?: number | null | undefined;
  name: string;
  note?: string | null | undefined;
  phone: string;
  referred_by_phone?: string | null | undefined;
};

export type NewMemberCampaign = {
  body: string;
  /** Gives each receiver a code of its own. */
  code_batch_id?: number | null | undefined;
  /** 10 without it. */
  held_out_percent?: number | null | undefined;
  name: string;
  outlet_ids: Array<number>;
  rules: MemberSegmentInput;
  subject: string;
};

export type NewPasskey = {
  attestation: string;
  client_data: string;
  credential: string;
  name: string;
  transports: Array<string>;
};

export type NewPaymentBatch = {
  /** The account it is paid from. */
  bank_account_id: number;
  lines: Array<PaymentBatchLineInput>;
  note?: string | null | undefined;
  pay_on: string;
};

export type NewPaymentMethod = {
  /** Bank and number of the account it comes to. */
  account?: string | null | undefined;
  /** As tills name it; without it one is made of the name. */
  code?: string | null | undefined;
  /** Share of each payment that the provider keeps. */
  fee_bp?: number | null | undefined;
  /** Taken at all outlets, not only this one. */
  is_everywhere?: boolean | null | undefined;
  name: string;
  /** Where it is taken. */
  outlet_id: number;
  settlement_days?: number | null | undefined;
  type: string;
};

export type NewPrice = {
  base_price_id?: number | null | undefined;
  ceiling_bp?: number | null | undefined;
  channels?: Array<string> | null | undefined;
  code?: string | null | undefined;
  ends_on?: string | null | undefined;
  floor_bp?: number | null | undefined;
  member_tier_ids?: Array<number> | null | undefined;
  members?: string | null | undefined;
  name: string;
  option_overrides?: Array<OptionPriceOverrideInput> | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  overrides?: Array<PriceOverrideInput> | null | undefined;
  priority?: number | null | undefined;
  rounding?: string | null | undefined;
  rules?: Array<PriceRuleInput> | null | undefined;
  schedule?: Array<OpeningHoursInput> | null | undefined;
  starts_on?: string | null | undefined;
  table_group_ids?: Array<number> | null | undefined;
};

export type NewProduction = {
  ingredient_id: number;
  note?: string | null | undefined;
  outlet_id: number;
  planned_quantity: string;
  recipe_version_id?: number | null | undefined;
};

export type NewPurchaseOrder = {
  /** Days until the invoice is due; none is paid at once. */
  credit_days?: number | null | undefined;
  /** Off the whole order, after what is off its lines. */
  discount?: number | null | undefined;
  /** When the goods should come. */
  expected_on?: string | null | undefined;
  /** Becomes part of the cost of the lines, by their value. */
  freight?: number | null | undefined;
  lines: Array<PurchaseOrderLineInput>;
  /** For the supplier to read. */
  note?: string | null | undefined;
  outlet_id: number;
  supplier_id: number;
  /** PPN on what is left after discounts, in basis points. */
  tax_bp?: number | null | undefined;
};

export type NewPurchaseOrders = {
  orders: Array<NewPurchaseOrder>;
};

export type NewReceiving = {
  /** Becomes part of the cost of the lines, by their value. */
  freight?: number | null | undefined;
  /** Photo of the note. */
  image?: string | null | undefined;
  kind: string;
  lines: Array<ReceivingLineInput>;
  note?: string | null | undefined;
  /** What the note says in all, to compare with the lines. */
  note_total?: number | null | undefined;
  /** When the goods came; now without it, never ahead. */
  occurred_at?: string | null | undefined;
  outlet_id: number;
  /** Paid at once from this money; finishing then writes the expense. */
  paid_from?: string | null | undefined;
  /** The order it brings something of. */
  purchase_order_id?: number | null | undefined;
  /** Of a return: the receiving it gives back. */
  return_of?: number | null | undefined;
  /** None where it was bought at a market. */
  supplier_id?: number | null | undefined;
  /** Number of the note; a supplier gives it once. */
  supplier_note?: string | null | undefined;
  /** In the note; part of the cost, or input VAT of who is registered for it. Of a return: what its note gives back. */
  tax?: number | null | undefined;
};

export type NewRecipe = {
  effective_from?: string | null | undefined;
  ingredient_id?: number | null | undefined;
  item_id?: number | null | undefined;
  kitchen_station?: string | null | undefined;
  lines: Array<RecipeLineInput>;
  note?: string | null | undefined;
  prep_minutes?: number | null | undefined;
  steps?: string | null | undefined;
  yield_quantity: string;
};

export type NewReportSchedule = {
  against_outlet_id?: number | null | undefined;
  cadence: string;
  channels?: Array<string> | null | undefined;
  compare?: string | null | undefined;
  format: string;
  hour: number;
  layout_id?: number | null | undefined;
  list?: ScheduledList | null | undefined;
  month_day?: number | null | undefined;
  name: string;
  outlet_ids?: Array<number> | null | undefined;
  period: string;
  recipients: Array<string>;
  report: string;
  same_outlets?: boolean | null | undefined;
  saved_view_id?: number | null | undefined;
  weekday?: number | null | undefined;
};

export type NewSavedView = {
  admin_ids?: Array<number> | null | undefined;
  name: string;
  page: string;
  role_ids?: Array<number> | null | undefined;
  sharing?: string | null | undefined;
  state: string;
};

export type NewShift = {
  /** Who works in it, by name. */
  cashiers?: Array<string> | null | undefined;
  /** What should lie in the drawer at the beginning. */
  default_float?: number | null | undefined;
  /** No later than starts_at: next morning. */
  ends_at: string;
  name: string;
  /** None is all outlets. */
  outlet_ids?: Array<number> | null | undefined;
  starts_at: string;
  /** On which days it starts, 1 is Monday; none is every day. */
  weekdays?: Array<number> | null | undefined;
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

export type NewStockRequest = {
  /** Who is asked. */
  from_outlet_id: number;
  lines: Array<StockRequestLineInput>;
  needed_on: string;
  note?: string | null | undefined;
  /** Who asks. */
  outlet_id: number;
};

export type NewSupplier = {
  bank_account_name?: string | null | undefined;
  bank_account_number?: string | null | undefined;
  bank_name?: string | null | undefined;
  category?: string | null | undefined;
  city_id?: number | null | undefined;
  code?: string | null | undefined;
  complete_address?: string | null | undefined;
  contact_name?: string | null | undefined;
  /** Days until an invoice is due; null: paid at once. */
  credit_days?: number | null | undefined;
  /** 1 is Monday; none is every day. */
  delivery_days?: Array<number> | null | undefined;
  email?: string | null | undefined;
  items?: Array<SupplierItemInput> | null | undefined;
  lead_days?: number | null | undefined;
  min_order?: number | null | undefined;
  name: string;
  note?: string | null | undefined;
  npwp?: string | null | undefined;
  order_cutoff?: string | null | undefined;
  /** Outlets it delivers to; none is all. */
  outlet_ids?: Array<number> | null | undefined;
  phone?: string | null | undefined;
  province_id?: number | null | undefined;
};

export type NewTable = {
  is_active?: boolean | null | undefined;
  is_qr_active?: boolean | null | undefined;
  min_seats?: number | null | undefined;
  name: string;
  note?: string | null | undefined;
  seats?: number | null | undefined;
  shape?: string | null | undefined;
  table_group_id: number;
};

export type NewTableGroup = {
  name: string;
  outlet_id: number;
  sort?: number | null | undefined;
};

export type NewTables = {
  from: number;
  is_qr_active?: boolean | null | undefined;
  min_seats?: number | null | undefined;
  prefix: string;
  seats: number;
  shape?: string | null | undefined;
  table_group_id: number;
  to: number;
};

export type NewTillRole = {
  /** May allow others what is within these rights. */
  can_approve?: boolean | null | undefined;
  /** May ask another price than the menu. */
  can_change_price?: boolean | null | undefined;
  /** May close the drawer. */
  can_close?: boolean | null | undefined;
  /** May give a whole receipt away. */
  can_compliment?: boolean | null | undefined;
  /** May open the drawer without a sale. */
  can_open_drawer?: boolean | null | undefined;
  /** May take goods of a receipt back. */
  can_refund?: boolean | null | undefined;
  /** May print a bill again. */
  can_reprint?: boolean | null | undefined;
  /** May take items off a printed bill, and void a paid receipt. */
  can_void_after_print?: boolean | null | undefined;
  /** May take items off a bill that was not printed yet. */
  can_void_before_print?: boolean | null | undefined;
  /** Up to which share of what it is taken from a discount may be given by hand. */
  discount_limit_bp?: number | null | undefined;
  name: string;
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

export type NewWatch = {
  asked: WatchAsked;
  comparison: string;
  days: number;
  measure: string;
  name: string;
  report: string;
  threshold: number;
};

export type NewWebhook = {
  events: Array<string>;
  name: string;
  url: string;
};

export type NotificationTopic =
  | 'access_request'
  | 'drawer'
  | 'low_stock'
  | 'sign_in'
  | 'subscription'
  | 'task_digest'
  | 'tax_return'
  | 'watch';

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

export type OptionEffectInput = {
  effect: string;
  factor_bp?: number | null | undefined;
  ingredient_id?: number | null | undefined;
  quantity?: string | null | undefined;
  replacement_id?: number | null | undefined;
};

export type OptionMappingInput = {
  effects: Array<OptionEffectInput>;
  is_without_ingredients: boolean;
  variant_option_id: number;
};

export type OptionPriceCellInput = {
  item_id: number;
  price?: number | null | undefined;
  seen_price?: number | null | undefined;
  variant_option_id: number;
};

export type OptionPriceInput = {
  price?: number | null | undefined;
  variant_option_id: number;
};

export type OptionPriceOverrideInput = {
  item_id: number;
  price: number;
  variant_option_id: number;
};

export type OptionPrices = {
  cells: Array<OptionPriceCellInput>;
};

export type OutletAreas = {
  area_id?: number | null | undefined;
  outlet_ids: Array<number>;
};

export type OutletLike = {
  groups: Array<string>;
  outlet: OutletLikeOutlet;
  source_id?: number | null | undefined;
};

export type OutletLikeOutlet = {
  activate_qr?: boolean | null | undefined;
  address_lat?: number | null | undefined;
  address_long?: number | null | undefined;
  area_id?: number | null | undefined;
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
  /** outlet, or central_kitchen: one that makes and sends, and need not sell. */
  kind?: string | null | undefined;
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

export type OutletQr = {
  activate_qr?: boolean | null | undefined;
  id: number;
  order_check?: string | null | undefined;
  order_from_qr?: boolean | null | undefined;
  order_most_amount?: number | null | undefined;
  order_most_lines?: number | null | undefined;
  order_most_qty?: number | null | undefined;
  radius?: number | null | undefined;
  version?: number | null | undefined;
};

export type OutletRates = {
  effective_from: string;
  outlet_ids: Array<number>;
  service_bp?: number | null | undefined;
  tax_bp?: number | null | undefined;
};

export type OutletRegistration = {
  city_id?: number | null | undefined;
  legal_entity_id?: number | null | undefined;
  /** The day it really begins, where that was wrong. */
  moved_to?: string | null | undefined;
  npwpd?: string | null | undefined;
  outlet_id: number;
  permit_number?: string | null | undefined;
  /** From which day on it holds; null is from the beginning. One of a new day begins as what held until then. */
  since?: string | null | undefined;
  version?: number | null | undefined;
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

export type OwnViewDefault = {
  is_plain?: boolean | null | undefined;
  page: string;
  saved_view_id?: number | null | undefined;
};

export type PaketChoiceInput = {
  is_default: boolean;
  item_id: number;
  portions: number;
  surcharge: number;
};

export type PaketPartInput = {
  choices: Array<PaketChoiceInput>;
  max_choices: number;
  min_choices: number;
  name: string;
};

export type PayPaymentBatch = {
  /** The pay day of the batch without it. */
  business_date?: string | null | undefined;
  id: number;
  version?: number | null | undefined;
};

export type PayReceiving = {
  /** All that is owed without it. */
  amount?: number | null | undefined;
  /** Today without it. */
  business_date?: string | null | undefined;
  id: number;
  method: string;
  note?: string | null | undefined;
  version?: number | null | undefined;
};

export type PaymentBatchLineInput = {
  /** All that is owed, or a part of it. */
  amount: number;
  receiving_id: number;
};

export type PaymentBatchStep = {
  id: number;
  version?: number | null | undefined;
};

export type PaymentGrouping =
  | 'cashier'
  | 'day'
  | 'hour'
  | 'outlet';

export type PaymentMethodInput = {
  /** Bank and number of the account it comes to. */
  account?: string | null | undefined;
  /** Of the books. */
  account_code?: string | null | undefined;
  fee_bp: number;
  fee_fixed: number;
  /** The printed QRIS code. */
  image?: string | null | undefined;
  is_active: boolean;
  /** The cashier types the number of the payment. */
  needs_reference: boolean;
  payment_method_id: number;
  settlement_days: number;
  /** What is put on top for the guest: refused unless 0, since providers forbid it. */
  surcharge_bp?: number | null | undefined;
};

export type PaymentProof = {
  invoice_id: number;
  note?: string | null | undefined;
  sender: string;
};

export type PayoutAgingDaysFilter = {
  bank_account_id?: number | null | undefined;
  method?: string | null | undefined;
  outlet_id?: number | null | undefined;
  part?: string | null | undefined;
};

export type PayoutDifferencesFilter = {
  difference_reason?: string | null | undefined;
  page?: number | null | undefined;
  payout_file_id: number;
};

export type PinView = {
  is_pinned: boolean;
  saved_view_id: number;
};

export type PlacedInvoiceDraft = {
  add_ons?: Array<AddOnOrder> | null | undefined;
  begins?: string | null | undefined;
  days?: number | null | undefined;
  id: number;
  plan_id?: number | null | undefined;
};

export type PlanMemberCampaign = {
  id: number;
  /** Now without it. */
  planned_at?: string | null | undefined;
  version?: number | null | undefined;
};

export type PlannedProductionInput = {
  batches: string;
  ingredient_id: number;
};

export type PlannedProductions = {
  entries: Array<PlannedProductionInput>;
  outlet_id: number;
};

/** Whether a price list set the price, or why not. */
export type PriceOutcome =
  | 'DRAFT'
  | 'ENDED'
  | 'LOWER_PRIORITY'
  | 'MEMBERS_FIRST'
  | 'MEMBERS_ONLY'
  | 'NO_RULE'
  | 'OTHER_CHANNEL'
  | 'OTHER_DAY'
  | 'OTHER_HOUR'
  | 'OTHER_OUTLET'
  | 'OTHER_TABLE_GROUP'
  | 'OTHER_TIER'
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

export type ProductionLineInput = {
  actual_quantity: string;
  ingredient_id: number;
};

export type ProductionStep = {
  id: number;
  version?: number | null | undefined;
};

export type PromisedLineInput = {
  no: number;
  /** In the unit asked in; 0 gives none. */
  quantity: string;
};

export type PublishPrice = {
  id: number;
  publish_at?: string | null | undefined;
  version?: number | null | undefined;
};

export type PurchaseOrderLineInput = {
  /** Off the whole line. */
  discount?: number | null | undefined;
  item_id: number;
  /** ingredient, or menu for one with stock of its own. */
  item_kind?: string | null | undefined;
  note?: string | null | undefined;
  /** Of one unit. */
  price: number;
  /** As the supplier calls it. */
  supplier_code?: string | null | undefined;
  /** The base unit of the good or one of its others. */
  unit: string;
  /** In `unit`. */
  unit_quantity: string;
};

export type PurchaseOrderRefusal = {
  id: number;
  remark: string;
  version?: number | null | undefined;
};

export type PurchaseOrderRoleLimitInput = {
  admin_group_id: number;
  most?: number | null | undefined;
};

export type PurchaseOrderStep = {
  id: number;
  remark?: string | null | undefined;
  version?: number | null | undefined;
};

export type PurchaseOrderTemplate = {
  id: number;
  template_name?: string | null | undefined;
  version?: number | null | undefined;
};

export type PutAsideFinding = {
  id: number;
  reason: string;
};

export type RaiseMargins = {
  grab_price_id?: number | null | undefined;
  into: string;
  lines: Array<RaisedPriceInput>;
  name?: string | null | undefined;
  price_id?: number | null | undefined;
  source_id: number;
  source_kind: string;
  starts_on?: string | null | undefined;
};

export type RaisedPriceInput = {
  grab_price?: number | null | undefined;
  item_id: number;
  price: number;
  seen_price: number;
};

export type ReadyGrabOrder = {
  id: number;
};

export type RebookReceipts = {
  /** How many were shown: refused where there are others by now. */
  receipts: number;
};

export type ReceiveAdjustment = {
  id: number;
  lines: Array<ReceivedLineInput>;
  loss_cause?: string | null | undefined;
  remark?: string | null | undefined;
  version: number;
};

export type ReceiveCashTransfer = {
  difference_reason?: string | null | undefined;
  id: number;
  received_amount: number;
  received_on: string;
  version?: number | null | undefined;
};

export type ReceivedLineInput = {
  /** In base units. */
  lost?: string | null | undefined;
  no: number;
  /** In base units. */
  received: string;
};

export type ReceivingCancel = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type ReceivingLineInput = {
  /** Number of the batch, as the packaging says. */
  batch?: string | null | undefined;
  /** Off the whole line. */
  discount?: number | null | undefined;
  /** By the shelf life of its ingredient without it, once it is finished. */
  expires_on?: string | null | undefined;
  item_id: number;
  /** ingredient, or menu for one with stock of its own. */
  item_kind?: string | null | undefined;
  note?: string | null | undefined;
  /** Of one unit. */
  price: number;
  /** The line of the order it brings; the first of the same ingredient without it. */
  purchase_order_no?: number | null | undefined;
  reject_reason?: string | null | undefined;
  /** Refused at the door: neither paid nor stocked. */
  rejected_quantity?: string | null | undefined;
  /** Of a return: the line of the receiving it gives back. */
  source_no?: number | null | undefined;
  /** The base unit of the good or one of its others. */
  unit: string;
  /** What came in, or of a return goes out. */
  unit_quantity: string;
};

export type ReceivingPaymentCancel = {
  id: number;
  payment_id: number;
  reason: string;
  version?: number | null | undefined;
};

export type ReceivingStep = {
  id: number;
  version?: number | null | undefined;
};

export type RecipeLineInput = {
  ingredient_id: number;
  note?: string | null | undefined;
  order_types: Array<string>;
  unit: string;
  unit_quantity: string;
  yield_bp: number;
};

export type ReconciliationFilter = {
  bank_account_id: number;
  from: string;
  to: string;
};

export type RecountAdjustment = {
  id: number;
  nos: Array<number>;
  version?: number | null | undefined;
};

export type RedeemPointReward = {
  member_id: number;
  outlet_id: number;
  reward_id: number;
};

export type RefundTransaction = {
  id: number;
  lines: Array<RefundTransactionLines>;
  method: string;
  reason: string;
  refund_total: number;
  session_id?: number | null | undefined;
};

export type RefundTransactionLines = {
  no: number;
  qty: string;
};

export type RefuseStockRequest = {
  answer: string;
  id: number;
  version?: number | null | undefined;
};

export type RegroupItems = {
  ids: Array<number>;
  item_group_id: number;
};

export type RejectGrabOrder = {
  id: number;
};

export type RejectTableOrder = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type RemindPurchaseOrder = {
  id: number;
  /** Writes the reminder to the e-mail address of the supplier. */
  is_emailed?: boolean | null | undefined;
  version?: number | null | undefined;
};

export type RenamePaymentMethod = {
  id: number;
  name: string;
  version?: number | null | undefined;
};

export type RenewSupplierLink = {
  id: number;
  version?: number | null | undefined;
};

export type ReopenShiftSession = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type ReopenStock = {
  outlet_id: number;
  reason: string;
  until?: string | null | undefined;
};

export type RepeatCountCampaign = {
  every_days?: number | null | undefined;
  id: number;
  version?: number | null | undefined;
};

export type RepeatInput = {
  /** The day of the month of month_day; days between two times of days. */
  every?: number | null | undefined;
  rule: string;
  /** The last day it may be due. */
  until?: string | null | undefined;
};

export type ReplyRating = {
  id: number;
  reply: string;
  version?: number | null | undefined;
};

export type ReportFilter = {
  against_channel?: string | null | undefined;
  against_outlet_id?: number | null | undefined;
  channels?: Array<string> | null | undefined;
  compare?: string | null | undefined;
  from?: string | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  preset?: string | null | undefined;
  same_outlets?: boolean | null | undefined;
  to?: string | null | undefined;
};

export type RestoreRecord = {
  at: string;
  entity: string;
  fields: Array<string>;
  id: number;
  version?: number | null | undefined;
};

export type ReturnCharge = {
  /** Of the payment. */
  charge_id: number;
  note: string;
};

export type ReturnPointReward = {
  id: number;
  reason: string;
};

export type ReverseMemberPoints = {
  id: number;
  reason: string;
};

export type RevertPrice = {
  id: number;
  no: number;
  version?: number | null | undefined;
};

export type RevokeSupplierLink = {
  id: number;
  version?: number | null | undefined;
};

export type RoleLimitsInput = {
  adjustment?: number | null | undefined;
  discount?: number | null | undefined;
  expense?: number | null | undefined;
  price_change?: number | null | undefined;
  refund?: number | null | undefined;
  transfer?: number | null | undefined;
};

export type RoleTwoStep = {
  id: number;
  requires_two_step: boolean;
};

export type RoleViewDefault = {
  admin_group_id: number;
  page: string;
  saved_view_id?: number | null | undefined;
};

export type RotateTokens = {
  ids: Array<number>;
};

export type RotatedApiKey = {
  id: number;
  overlap_hours: number;
};

export type RotatedWebhook = {
  id: number;
  overlap_hours: number;
};

export type ScheduledList = {
  address: string;
  columns: Array<ScheduledListColumns>;
  filters?: Array<Filter> | null | undefined;
  is_of_period?: boolean | null | undefined;
  list: string;
  timezone?: string | null | undefined;
  title: string;
  with_sums?: boolean | null | undefined;
};

export type ScheduledListColumns = {
  header: string;
  key: string;
  words?: unknown;
  zone?: string | null | undefined;
};

export type SeenMarks = {
  ids: Array<number>;
};

export type SendPurchaseOrder = {
  id: number;
  /** Also sends it to the e-mail address of the supplier. */
  is_emailed?: boolean | null | undefined;
  version?: number | null | undefined;
};

export type SetAsideSales = {
  id: number;
  note: string;
  receipt_ids?: Array<number> | null | undefined;
};

export type SetCashRules = {
  rules: Array<SetCashRulesRules>;
  version?: number | null | undefined;
};

export type SetCashRulesRules = {
  is_blind: boolean;
  outlet_id: number;
  tolerance?: number | null | undefined;
};

export type SetCompanySignIn = {
  client: string;
  client_secret?: string | null | undefined;
  domains: Array<string>;
  forced_group_ids: Array<number>;
  groups: Array<SetCompanySignInGroups>;
  groups_claim: string;
  is_creating: boolean;
  is_on: boolean;
  issuer: string;
  version: number;
};

export type SetCompanySignInGroups = {
  admin_group_id: number;
  group_name: string;
  is_all_outlets: boolean;
  outlet_ids: Array<number>;
};

export type SettleTableOrder = {
  id: number;
  method: string;
  /** Other confirmed orders of the table. */
  others?: Array<SettledWith> | null | undefined;
  reference?: string | null | undefined;
  /** What the payer was told; another total is refused. */
  seen_total?: number | null | undefined;
  /** The running session whose drawer takes cash; without any running one is opened. */
  session_id?: number | null | undefined;
  tendered?: number | null | undefined;
  version?: number | null | undefined;
};

export type SettledWith = {
  id: number;
  version?: number | null | undefined;
};

export type SettlementPartInput = {
  amount: number;
  business_date: string;
  method: string;
  outlet_id: number;
};

export type ShiftSessionReason = {
  id: number;
  reason: string;
  version?: number | null | undefined;
};

export type SignedPasskey = {
  authenticator_data: string;
  client_data: string;
  credential: string;
  remember?: boolean | null | undefined;
  signature: string;
  user_handle: string;
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

export type StandardCategories = {
  kinds: Array<string>;
};

export type StandardPaymentMethods = {
  outlet_id: number;
};

/** A set of samples that a brand may begin with. */
export type StarterSetKey =
  | 'bakery'
  | 'coffee_shop'
  | 'crushed_chicken'
  | 'drinks'
  | 'food_stall'
  | 'restaurant';

export type StatementColumns = {
  amount?: string | null | undefined;
  credit?: string | null | undefined;
  date?: string | null | undefined;
  debit?: string | null | undefined;
  description?: string | null | undefined;
  direction?: string | null | undefined;
  method?: string | null | undefined;
};

export type StockRequestLineInput = {
  item_id: number;
  item_kind: string;
  note?: string | null | undefined;
  unit: string;
  unit_quantity: string;
};

export type StockRequestRest = {
  /** Who is asked. */
  from_outlet_id: number;
  id: number;
  needed_on: string;
  version?: number | null | undefined;
};

export type SubmitAdjustment = {
  id: number;
  uncounted?: string | null | undefined;
  version?: number | null | undefined;
};

export type SuggestedDocuments = {
  orders?: Array<NewPurchaseOrder> | null | undefined;
  /** When the suggestions were made; what was ordered since then is not ordered twice. */
  seen_at?: string | null | undefined;
  transfers?: Array<SuggestedTransfer> | null | undefined;
};

export type SuggestedTransfer = {
  lines: Array<SuggestedTransferLine>;
  /** Where it leaves. */
  outlet_id: number;
  to_outlet_id: number;
};

export type SuggestedTransferLine = {
  item_id: number;
  /** ingredient, or menu for one with stock of its own. */
  item_kind?: string | null | undefined;
  unit: string;
  unit_quantity: string;
};

export type SupplierItemInput = {
  is_preferred?: boolean | null | undefined;
  item_id: number;
  /** ingredient, or menu for one with stock of its own. */
  item_kind?: string | null | undefined;
  lead_days?: number | null | undefined;
  min_quantity?: string | null | undefined;
  /** Of one unit; left out, the price stays. Only with view_cost. */
  price?: number | null | undefined;
  /** From when a changed price holds; today without it. */
  price_from?: string | null | undefined;
  supplier_code?: string | null | undefined;
  /** The base unit of the good or one of its others. */
  unit: string;
};

export type TableLayout = {
  layout_version: number;
  places: Array<TablePlaceInput>;
  table_group_id: number;
};

export type TablePlaceInput = {
  id: number;
  plan_x: number;
  plan_y: number;
};

export type TakeBack = {
  /** Of the entry. */
  id: number;
  /** With all that was changed together with it. */
  is_whole?: boolean | null | undefined;
};

export type TakeBackFinding = {
  id: number;
};

export type TakeBackRequest = {
  /** As its answer said in x-request-id. */
  request_uuid: string;
};

export type TakeOverViews = {
  page: string;
  views: Array<TakeOverViewsViews>;
};

export type TakeOverViewsViews = {
  name: string;
  state: string;
};

export type TakeSupplierAnswer = {
  /** Which answer; a later one replaces it. */
  answer_id: number;
  id: number;
  version?: number | null | undefined;
};

export type TaskName =
  | 'access_request'
  | 'add_on_end'
  | 'adjustment_approval'
  | 'brand_closing'
  | 'cashier_incomplete'
  | 'clock_wrong'
  | 'count_open'
  | 'count_stuck'
  | 'deposit_late'
  | 'doctor_fix'
  | 'grab_fail'
  | 'grab_out'
  | 'guest_money'
  | 'intake_issue'
  | 'limit_near'
  | 'lot_expiring'
  | 'low_rating'
  | 'margin_effect'
  | 'mention'
  | 'order_approval'
  | 'order_due'
  | 'order_late'
  | 'payout_late'
  | 'plan_end'
  | 'price_rise'
  | 'receipt_issue'
  | 'receipt_mark'
  | 'receiving_open'
  | 'receiving_over'
  | 'session_approval'
  | 'session_open'
  | 'stock_request'
  | 'stock_short'
  | 'supplier_answer'
  | 'tax_return'
  | 'till_deviation'
  | 'till_silent'
  | 'transfer_coming'
  | 'verification'
  | 'watch'
  | 'webhook_paused';

export type TaskState =
  | 'dismissed'
  | 'given'
  | 'open'
  | 'snoozed';

export type TaskTone =
  | 'bad'
  | 'info'
  | 'warn';

export type TaxReturnKey = {
  city_id: number;
  legal_entity_id: number;
  month: string;
};

export type Trial = {
  from: string;
  id: number;
  outlet_ids?: Array<number> | null | undefined;
  to: string;
};

export type TypedKitchenKey = {
  key: string;
};

export type UndoRepair = {
  id: number;
};

export type VarianceItemKind =
  | 'ingredient'
  | 'menu';

/** last: between the last two counts; whole: from the first to the last count of the period. */
export type VarianceSpan =
  | 'last'
  | 'whole';

export type VariantOptionInput = {
  code?: string | null | undefined;
  id?: number | null | undefined;
  is_active: boolean;
  is_default: boolean;
  name: string;
  price: number;
};

/** Who sees a view besides its owner. */
export type ViewSharing =
  | 'chosen'
  | 'everybody'
  | 'nobody';

export type VoidTransaction = {
  id: number;
  reason: string;
};

export type WatchAsked = {
  address?: string | null | undefined;
  cashiers?: Array<string> | null | undefined;
  cell?: FigureCell | null | undefined;
  channels?: Array<string> | null | undefined;
  filters?: Array<Filter> | null | undefined;
  group_basis?: string | null | undefined;
  hours?: Array<number> | null | undefined;
  methods?: Array<string> | null | undefined;
  outlet_ids?: Array<number> | null | undefined;
  title?: string | null | undefined;
};

/** On which side of its value a watched figure is told of. */
export type WatchComparison =
  | 'over'
  | 'under';

export type WithdrawnTaxReturn = {
  city_id: number;
  legal_entity_id: number;
  month: string;
  no: number;
  reason: string;
};

export type WorkbookRecordState =
  | 'changed'
  | 'new'
  | 'refused'
  | 'taken_back'
  | 'written';

/** A sheet of a workbook. */
export type WorkbookSheetName =
  | 'admin'
  | 'entry_category'
  | 'ingredient'
  | 'ingredient_unit'
  | 'item'
  | 'item_group'
  | 'item_unit'
  | 'member'
  | 'opening_stock'
  | 'option_price'
  | 'outlet'
  | 'price'
  | 'recipe'
  | 'role'
  | 'stock_level'
  | 'supplier'
  | 'supplier_item'
  | 'table'
  | 'table_group'
  | 'variant';

export type WorkbookStatus =
  | 'checked'
  | 'checking'
  | 'committed'
  | 'discarded'
  | 'recording'
  | 'rolled_back'
  | 'taking_back';

export type WriteOffPayout = {
  bank_account_id: number;
  business_date: string;
  method: string;
  note?: string | null | undefined;
  outlet_id: number;
  reason: string;
};

