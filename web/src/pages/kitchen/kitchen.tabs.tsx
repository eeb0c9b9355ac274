import { PageTabs } from '../../kit/tabs/page-tabs.tsx'

/** The keys, and how fast the kitchens are that use them. */
export function KitchenTabs() {
  return (
    <PageTabs
      label="Kunci Dapur"
      tabs={[
        { to: '/kitchen', label: 'Kunci' },
        { to: '/kitchen/kecepatan', label: 'Kecepatan' },
      ]}
    />
  )
}
