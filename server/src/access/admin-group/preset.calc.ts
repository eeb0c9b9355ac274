import type { Authorization } from '../../kit/authorization.calc.ts'

const LOOK = ['view', 'export'] as const
const EDIT = ['view', 'create', 'update'] as const
const MANAGE = ['view', 'create', 'update', 'archive', 'export'] as const
const FULL = ['view', 'create', 'update', 'archive', 'approve', 'export', 'view_cost'] as const

const REPORTS = [
  'report_transaction',
  'report_item',
  'report_discount',
  'report_price',
  'report_payment',
  'report_shift',
  'report_summary',
  'variance',
]
const STOCK = [
  'stock_log',
  'inventory',
  'ingredient',
  'recipe',
  'supplier',
  'purchase_order',
  'receiving',
  'produce',
  'adjustment',
]
const PRODUCT = ['price', 'variant', 'menu', 'discount']
const OUTLET = [
  'outlet',
  'member',
  'rating',
  'member_campaign',
  'table',
  'income_expense',
  'qr_code',
  'payment',
  'shift',
  'cashier',
]
const SETTINGS = ['brand', 'admin', 'roles', 'kitchen', 'invoice', 'audit']
const EVERYTHING = [
  'doctor',
  'integrity',
  ...REPORTS,
  ...STOCK,
  ...PRODUCT,
  ...OUTLET,
  'books',
  ...SETTINGS,
  'grab',
]

/** A role a new brand starts with. */
export interface AdminGroupPreset {
  readonly name: string
  readonly description: string
  readonly is_master: boolean
  readonly grants: readonly { modules: readonly string[]; authorizations: readonly Authorization[] }[]
}

/** The roles of the trade; a brand may change all but Master. */
export const ADMIN_GROUP_PRESETS: readonly AdminGroupPreset[] = [
  { name: 'Master', description: 'Pemilik brand, dapat melakukan semuanya.', is_master: true, grants: [] },
  {
    name: 'Manajer Area',
    description: 'Mengelola semua outlet beserta stok, menu, dan laporannya.',
    is_master: false,
    grants: [
      { modules: [...REPORTS, ...STOCK, ...PRODUCT, ...OUTLET, 'grab'], authorizations: FULL },
      { modules: ['doctor'], authorizations: ['view', 'update', 'export'] },
      { modules: ['integrity', 'brand', 'kitchen', 'audit'], authorizations: LOOK },
    ],
  },
  {
    name: 'Manajer Outlet',
    description: 'Menjalankan outletnya: stok, shift, dan laporan harian.',
    is_master: false,
    grants: [
      { modules: REPORTS, authorizations: LOOK },
      { modules: ['variance'], authorizations: ['update'] },
      { modules: STOCK, authorizations: MANAGE },
      { modules: PRODUCT, authorizations: ['view'] },
      {
        modules: [
          'member',
          'rating',
          'member_campaign',
          'table',
          'income_expense',
          'qr_code',
          'shift',
          'cashier',
        ],
        authorizations: MANAGE,
      },
      { modules: ['outlet'], authorizations: ['view', 'update'] },
      { modules: ['doctor', 'kitchen', 'payment'], authorizations: ['view'] },
    ],
  },
  {
    name: 'Gudang',
    description: 'Menerima, menghitung, dan memindahkan stok.',
    is_master: false,
    grants: [
      {
        modules: ['doctor', 'inventory', 'stock_log', 'ingredient', 'supplier', 'recipe'],
        authorizations: ['view'],
      },
      { modules: ['purchase_order', 'receiving', 'produce', 'adjustment'], authorizations: EDIT },
    ],
  },
  {
    name: 'Keuangan',
    description: 'Laporan, pembayaran, pemasukan dan pengeluaran, tagihan.',
    is_master: false,
    grants: [
      { modules: REPORTS, authorizations: ['view', 'export', 'view_cost'] },
      { modules: ['income_expense', 'books'], authorizations: FULL },
      { modules: ['doctor'], authorizations: LOOK },
      { modules: ['payment', 'invoice'], authorizations: ['view', 'update', 'export'] },
      {
        modules: [...STOCK, 'price', 'menu', 'discount', 'outlet', 'shift', 'audit'],
        authorizations: ['view', 'export', 'view_cost'],
      },
    ],
  },
  {
    name: 'Kasir',
    description: 'Melihat transaksi dan meja outletnya.',
    is_master: false,
    grants: [
      { modules: ['report_transaction', 'report_shift', 'table', 'menu'], authorizations: ['view'] },
      { modules: ['member'], authorizations: EDIT },
    ],
  },
  {
    name: 'Auditor',
    description: 'Melihat dan mengekspor semuanya tanpa dapat mengubah.',
    is_master: false,
    grants: [{ modules: EVERYTHING, authorizations: ['view', 'export', 'view_cost'] }],
  },
]
