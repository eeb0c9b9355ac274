import { PageTabs } from '../../kit/tabs/page-tabs.tsx'

const tabs = [
  { to: '/outlet', label: 'Daftar' },
  { to: '/outlet/area', label: 'Wilayah' },
]

export const crumbs = [{ label: 'Kelola Outlet' }]

/** The pages of outlets. */
export const OutletTabs = () => <PageTabs label="Bagian outlet" tabs={tabs} />
