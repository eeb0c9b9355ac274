/** What shows how much there is. */
export const stock = [
  'AdjustmentItem',
  'OutletStock',
  'Ingredient',
  'StockLog',
  'IngredientLog',
  'ItemLog',
  'BalanceSummary',
  'IngredientInventory',
  'ItemInventory',
  'InventorySummary',
  'StockLot',
  'StockLotUse',
  'ExpirySummary',
  'LotRecall',
  'StockPeriod',
  'Variance',
  'VarianceReport',
]

/** What tells of cashiers by name. */
export const cashiers_told = ['CashierReport', 'IntegrityReport', 'IntegrityDetail']

/** What shows what is on the way. */
export const orders = ['PurchaseOrder', 'OrderItem', 'Supplier', 'IngredientInventory', 'BuyingSuggestion']

/** What shows money beside sales. */
export const entries = [
  'IncomeExpense',
  'IncomeExpenseRecurring',
  'IncomeExpenseCategory',
  'ProfitLoss',
  'CashPlace',
  'ExpectedCash',
]

/** What shows cash that lies somewhere or is on its way. */
export const cash = ['CashPlace', 'CashTransfer', 'CashTransferLine', 'ExpectedCash', 'ShiftSession']

/** What shows what is paid to suppliers. */
export const paying = [
  'Receiving',
  'Payable',
  'OpenPayable',
  'PaymentBatch',
  'Supplier',
  'PurchaseOrder',
  ...entries,
]

/** What shows goods that came, or went back. */
export const received = [
  'Receiving',
  ...entries,
  ...orders,
  'Purchasable',
  'StockLog',
  'IngredientLog',
  'BalanceSummary',
  'OutletStock',
  'Ingredient',
  'RecipeIngredient',
  'Recipe',
  'MarginChange',
  'Payable',
  'InputVatMonth',
  'OpenPayable',
  'PaymentBatch',
]

/** What shows sales, and the stock they took. */
const sold = ['Transaction', 'ItemReport', 'ItemPairs', 'PriceReport', 'SummaryReport', 'Dashboard', ...stock]

/** What shows sales by menu. */
export const repointed = ['UnknownItems', 'ItemAlias', ...sold]

/** What shows files of sales. */
export const imported = ['SalesImport', 'SalesImportPreview', 'SalesImportReceipt']

/** What shows a sale that was booked or undone. */
export const booked = [
  'RefundOffer',
  'PaymentReport',
  'DiscountReport',
  'ShiftSession',
  'ShiftReport',
  'ExpectedCash',
  'Completeness',
  'TaxMonth',
  'TaxReturn',
  'Member',
  'MemberPointMovement',
  ...sold,
]

/** What shows an order at GrabFood that became a sale or is none any more. */
export const grab_sold = ['GrabOrder', 'GrabDashboard', 'GrabStore', ...booked]

/** What shows what banks paid beside what was due. */
export const reconciled = [
  'CashTransfer',
  'CashTransferLine',
  'ExpectedCash',
  'PayingAccount',
  'ServingAccount',
  'Reconciliation',
  'BankAccount',
  'PaymentReport',
  'PayoutFile',
  'PayoutDifferences',
  'PayoutAgingRow',
  'PayoutAgingDays',
  'ReceivableMatch',
  'Dashboard',
]

/** What shows which methods of payment there are. */
export const methods = [
  'Payment',
  'Rebooking',
  'Reconciliation',
  'BankAccount',
  'TableOrder',
  'DiscountChoices',
  'PaymentReport',
  'RefundOffer',
]

/** What shows accounts of the books. */
export const chart = [
  'BookChart',
  'BookAccount',
  'TrialBalance',
  'AccountLedger',
  'JournalLine',
  'JournalEntry',
]

/** Views of pages and what these open with. */
export const views = ['SavedView', 'PageViews', 'ViewDefault']

/** What the doctor finds, and the records that tell how much it found about them. */
export const found = ['Doctor', 'DoctorFinding', 'Item', 'Ingredient', 'Recipe']

/** What making goods changes. */
export const produced = [
  'Production',
  'Receiving',
  'ProductionPlan',
  'ProductionVersion',
  'ProductionSummary',
  'OutletStock',
  'Ingredient',
  'RecipeIngredient',
  'Recipe',
  'StockLog',
  'IngredientLog',
  'BalanceSummary',
]

/** What shows settings that outlets give to one another. */
export const outlet_copied = [
  ...[
    'Outlet',
    'OutletDifference',
    'Payment',
    'Reconciliation',
    'QrOutlet',
    'Table',
    'TableGroup',
    'Item',
    'Ingredient',
  ],
  ...['OutletStock', 'Price', 'PricePreview', 'ItemPrices', 'Supplier', 'Shift', 'KitchenKey'],
]
