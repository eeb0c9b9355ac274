import { PageTabs } from '../../kit/tabs/page-tabs.tsx'

const tabs = [
  { to: '/income-expenses', label: 'Catatan' },
  { to: '/income-expenses/cash', label: 'Kas' },
  { to: '/income-expenses/profit', label: 'Laba rugi harian' },
  { to: '/income-expenses/budget', label: 'Anggaran' },
  { to: '/income-expenses/recurring', label: 'Berulang' },
  { to: '/income-expenses/category', label: 'Kategori' },
]

export const crumbs = [{ label: 'Kelola Outlet' }]

/** The pages of income and expenses. */
export const EntryTabs = () => <PageTabs label="Bagian pemasukan dan pengeluaran" tabs={tabs} />
