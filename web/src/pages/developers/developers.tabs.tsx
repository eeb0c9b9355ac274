import { PageTabs } from '../../kit/tabs/page-tabs.tsx'

/** The keys, and what can be asked with them. */
export function DeveloperTabs() {
  return (
    <PageTabs
      label="Pengembang"
      tabs={[
        { to: '/developers', label: 'Kunci' },
        { to: '/developers/reference', label: 'Referensi' },
      ]}
    />
  )
}
