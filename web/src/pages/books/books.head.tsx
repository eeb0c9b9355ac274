import { PageTabs } from '../../kit/tabs/page-tabs.tsx'

const tabs = [
  { to: '/books', label: 'Jurnal' },
  { to: '/books/balance', label: 'Neraca saldo' },
  { to: '/books/match', label: 'Kecocokan' },
  { to: '/books/tax', label: 'Pajak' },
  { to: '/books/closing', label: 'Tutup buku' },
  { to: '/books/file', label: 'Berkas' },
  { to: '/books/account', label: 'Akun' },
  { to: '/books/entity', label: 'Badan usaha' },
]

export const crumbs = [{ label: 'Kelola Outlet' }]

/** The pages of the books. */
export const BookTabs = () => <PageTabs label="Bagian buku" tabs={tabs} />

/** What kinds of accounts are called, in the order of a chart. */
export const account_kinds = [
  { value: 'asset', label: 'Aset' },
  { value: 'liability', label: 'Kewajiban' },
  { value: 'equity', label: 'Modal' },
  { value: 'income', label: 'Pendapatan' },
  { value: 'cost', label: 'Beban' },
] as const

/** What a kind of account is called. */
export const nameAccountKind = (kind: string): string =>
  account_kinds.find(({ value }) => value === kind)?.label ?? kind
