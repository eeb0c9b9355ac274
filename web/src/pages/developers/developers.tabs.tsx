import { PageTabs } from '../../kit/tabs/page-tabs.tsx'

/** The keys, who is told what happens, what was told, and what can be asked with keys. */
export function DeveloperTabs() {
  return (
    <PageTabs
      label="Pengembang"
      tabs={[
        { to: '/developers', label: 'Kunci' },
        { to: '/developers/webhook', label: 'Webhook' },
        { to: '/developers/webhook/log', label: 'Kiriman' },
        { to: '/developers/reference', label: 'Referensi' },
      ]}
    />
  )
}
