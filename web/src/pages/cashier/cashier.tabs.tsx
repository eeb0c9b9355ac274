import { PageTabs } from '../../kit/tabs/page-tabs.tsx'

/** The people, and what they may do at the till. */
export function CashierTabs() {
  return (
    <PageTabs
      label="Kasir"
      tabs={[
        { to: '/cashier', label: 'Kasir' },
        { to: '/cashier/role', label: 'Profil hak' },
      ]}
    />
  )
}
