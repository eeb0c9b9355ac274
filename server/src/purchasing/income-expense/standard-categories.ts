import { SAFE_CODE } from '../cash-place/cash-place.calc.ts'
import type { Kind } from './income-expense.input.ts'

/** A category as the trade has it. */
export interface StandardCategory {
  readonly kind: Kind
  readonly name: string
  readonly account_code: string
  readonly keywords?: readonly string[]
  readonly is_in_profit?: boolean
  readonly is_purchase?: boolean
  readonly is_labour?: boolean
  /** Name of the one it is part of. */
  readonly parent?: string
}

/** Goods paid from cash: the profit of a day bears them when they are sold. */
export const PURCHASE_CATEGORY: StandardCategory = {
  kind: 'expense',
  name: 'Belanja Bahan Harian',
  account_code: '1-1400',
  keywords: ['belanja', 'bahan', 'pasar', 'es batu'],
  is_in_profit: false,
  is_purchase: true,
}

/** Categories of the trade, as a brand may begin with them. */
export const STANDARD_CATEGORIES: readonly StandardCategory[] = [
  {
    kind: 'income',
    name: 'Modal Tambahan',
    account_code: '3-1000',
    is_in_profit: false,
    keywords: ['modal'],
  },
  {
    kind: 'income',
    name: 'Tambahan Uang Kecil',
    account_code: '1-1110',
    is_in_profit: false,
    keywords: ['uang kecil', 'receh'],
  },
  { kind: 'income', name: 'Penjualan Barang Bekas', account_code: '7-1010', keywords: ['bekas'] },
  { kind: 'income', name: 'Sewa Tempat / Acara', account_code: '7-1020', keywords: ['sewa', 'acara'] },
  { kind: 'income', name: 'Komisi Titip Jual', account_code: '7-1030', keywords: ['titip'] },
  { kind: 'income', name: 'Pendapatan Lain-lain', account_code: '7-1090' },
  PURCHASE_CATEGORY,
  {
    kind: 'expense',
    name: 'Setoran ke Brankas',
    account_code: SAFE_CODE,
    is_in_profit: false,
    keywords: ['setor', 'brankas'],
  },
  { kind: 'expense', name: 'Utilitas', account_code: '6-1000' },
  { kind: 'expense', name: 'Operasional Outlet', account_code: '6-1045' },
  {
    kind: 'expense',
    name: 'Gas Elpiji',
    parent: 'Utilitas',
    account_code: '6-1010',
    keywords: ['gas', 'elpiji'],
  },
  {
    kind: 'expense',
    name: 'Air & Galon',
    parent: 'Utilitas',
    account_code: '6-1020',
    keywords: ['galon', 'air minum'],
  },
  {
    kind: 'expense',
    name: 'Listrik',
    parent: 'Utilitas',
    account_code: '6-1030',
    keywords: ['listrik', 'pln'],
  },
  {
    kind: 'expense',
    name: 'Internet',
    parent: 'Utilitas',
    account_code: '6-1040',
    keywords: ['internet', 'wifi'],
  },
  {
    kind: 'expense',
    name: 'Parkir & Transportasi',
    parent: 'Operasional Outlet',
    account_code: '6-1050',
    keywords: ['parkir', 'bensin', 'ojek', 'kurir'],
  },
  {
    kind: 'expense',
    name: 'Kebersihan',
    parent: 'Operasional Outlet',
    account_code: '6-1060',
    keywords: ['sabun', 'bersih'],
  },
  {
    kind: 'expense',
    name: 'Perbaikan & Perawatan',
    parent: 'Operasional Outlet',
    account_code: '6-1070',
    keywords: ['servis', 'perbaikan'],
  },
  {
    kind: 'expense',
    name: 'Kemasan',
    parent: 'Operasional Outlet',
    account_code: '6-1080',
    keywords: ['kemasan', 'tisu', 'sedotan'],
  },
  {
    kind: 'expense',
    name: 'Gaji & Lembur',
    account_code: '6-2010',
    is_labour: true,
    keywords: ['gaji', 'lembur'],
  },
  {
    kind: 'expense',
    name: 'Kasbon Karyawan',
    account_code: '1-1310',
    is_in_profit: false,
    keywords: ['kasbon'],
  },
  { kind: 'expense', name: 'Sewa Tempat', account_code: '6-3010', keywords: ['sewa'] },
  { kind: 'expense', name: 'Pajak & Retribusi', account_code: '6-4010', keywords: ['retribusi', 'pajak'] },
  { kind: 'expense', name: 'Promosi', account_code: '6-5010', keywords: ['promosi', 'iklan'] },
  { kind: 'expense', name: 'Pengeluaran Lain-lain', account_code: '6-9090' },
]
