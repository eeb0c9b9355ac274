/** What it takes to open a page that views are kept of. */
interface PageRight {
  readonly module: string
  readonly authorization: 'view' | 'view_cost'
}

const of = <Module extends string>(module: Module) => ({ module, authorization: 'view' }) as const

/** Pages that views are kept of, by address: an id in it is `$`, and a half of a page that has two is behind `#`. */
export const VIEW_PAGES = {
  '/adjustment': of('adjustment'),
  '/adjustment/campaign': of('adjustment'),
  '/adjustment/request': of('adjustment'),
  '/admin': of('admin'),
  '/audit': of('audit'),
  '/books': of('books'),
  '/books/balance': of('books'),
  '/books/file': of('books'),
  '/books/ledger': of('books'),
  '/books/match': of('books'),
  '/cashier': of('cashier'),
  '/cashier/role': of('cashier'),
  '/discount': of('discount'),
  '/discount/code': of('discount'),
  '/doctor': of('doctor'),
  '/income-expenses': of('income_expense'),
  '/income-expenses/cash/transfer': of('income_expense'),
  '/income-expenses/profit': of('income_expense'),
  '/ingredient': of('ingredient'),
  '/ingredient/$': of('ingredient'),
  '/ingredient/$/log/$': of('ingredient'),
  '/integration/grab': of('grab'),
  '/integration/grab/dashboard': of('grab'),
  '/inventory': of('inventory'),
  '/inventory#menu_inventory': of('inventory'),
  '/inventory/expiry': of('inventory'),
  '/invoice': of('invoice'),
  '/kitchen': of('kitchen'),
  '/developers': of('admin'),
  '/developers/webhook': of('admin'),
  '/developers/webhook/log': of('admin'),
  '/member': of('member'),
  '/member/campaign': of('member_campaign'),
  '/menu': of('menu'),
  '/menu/edit/$/stock-log/$': of('menu'),
  '/outlet': of('outlet'),
  '/price': of('price'),
  '/produce': of('produce'),
  '/purchase-order': of('purchase_order'),
  '/qr-code/order': of('qr_code'),
  '/rating': of('rating'),
  '/receiving': of('receiving'),
  '/receiving/batch': { module: 'supplier', authorization: 'view_cost' },
  '/recipe': of('recipe'),
  '/report/cashier': of('report_transaction'),
  '/report/channel': { module: 'report_item', authorization: 'view_cost' },
  '/report/discount': of('report_discount'),
  '/report/integrity': of('integrity'),
  '/report/inventory': { module: 'inventory', authorization: 'view_cost' },
  '/report/item': of('report_item'),
  '/report/payment': of('report_payment'),
  '/report/price': of('report_price'),
  '/report/qr': of('qr_code'),
  '/report/shift': of('report_shift'),
  '/report/summary': of('report_summary'),
  '/report/transaction': of('report_transaction'),
  '/report/transaction/menu-tak-dikenal': of('report_transaction'),
  '/report/transaction/perlu-diperiksa': of('report_transaction'),
  '/report/variance': of('variance'),
  '/roles': of('roles'),
  '/shift': of('shift'),
  '/stock-log': of('stock_log'),
  '/supplier': of('supplier'),
  '/table/$': of('table'),
  '/variant': of('variant'),
} as const satisfies Readonly<Record<string, PageRight>>

export type ViewPage = keyof typeof VIEW_PAGES

export const VIEW_PAGE_NAMES = Object.keys(VIEW_PAGES) as ViewPage[]

const is_page: ReadonlySet<string> = new Set(VIEW_PAGE_NAMES)

/** The page of an address; undefined where no views are kept of it. */
export function viewPageOf(pathname: string, hash = ''): ViewPage | undefined {
  const page = pathname.replace(/\/+$/, '').replaceAll(/\/\d+(?=\/|$)/g, '/$')
  const half = `${page}#${hash}`
  if (is_page.has(half)) return half as ViewPage
  return is_page.has(page) ? (page as ViewPage) : undefined
}
