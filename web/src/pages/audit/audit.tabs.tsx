import { PageTabs } from '../../kit/tabs/page-tabs.tsx'

const tabs = [
  { to: '/audit', label: 'Catatan' },
  { to: '/audit/waktu', label: 'Mesin Waktu' },
]

/** What was changed, and what was before. */
export const AuditTabs = () => <PageTabs label="Riwayat" tabs={tabs} />
