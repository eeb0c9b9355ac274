import type { Authorization, ModuleKey } from '../../parts/access/access.ts'

/** What a role may do in a module, in the order of the matrix. */
export const authorizations: readonly { name: Authorization; label: string }[] = [
  { name: 'view', label: 'Lihat' },
  { name: 'create', label: 'Tambah' },
  { name: 'update', label: 'Ubah' },
  { name: 'archive', label: 'Arsip' },
  { name: 'approve', label: 'Setujui' },
  { name: 'export', label: 'Ekspor' },
  { name: 'view_cost', label: 'Lihat biaya' },
]

/** Modules as the sidebar groups them. */
export const categories: readonly { label: string; keys: readonly ModuleKey[] }[] = [
  {
    label: 'Laporan',
    keys: [
      'doctor',
      'report_transaction',
      'report_item',
      'report_discount',
      'report_price',
      'report_payment',
      'report_shift',
      'report_summary',
      'variance',
      'integrity',
    ],
  },
  {
    label: 'Kelola Stok',
    keys: [
      'stock_log',
      'inventory',
      'ingredient',
      'recipe',
      'supplier',
      'purchase_order',
      'receiving',
      'produce',
      'adjustment',
    ],
  },
  { label: 'Kelola Produk', keys: ['price', 'variant', 'menu', 'discount'] },
  {
    label: 'Kelola Outlet',
    keys: [
      'outlet',
      'member',
      'rating',
      'member_campaign',
      'table',
      'income_expense',
      'books',
      'qr_code',
      'payment',
      'shift',
      'cashier',
    ],
  },
  { label: 'Pengaturan', keys: ['brand', 'admin', 'roles', 'kitchen', 'invoice', 'audit'] },
  { label: 'Integrasi', keys: ['grab'] },
]
