import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { readTab } from '../../kit/tabs/tabs.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewPriceForm } from './price.form.tsx'
import type { PriceTab, PriceTemplate } from './price.values.ts'

const template_names: readonly PriceTemplate[] = ['happy-hour']
const tabs = ['syarat', 'aturan', 'menu'] as const

export const Route = createFileRoute('/price/add')({
  beforeLoad: guard('price', 'create'),
  validateSearch: ({
    templat,
    ...search
  }: Record<string, unknown>): {
    tab?: PriceTab
    templat?: PriceTemplate
  } => ({ tab: readTab(search, tabs), templat: template_names.find((name) => name === templat) }),
  component: AddPricePage,
})

function AddPricePage() {
  const { tab = 'syarat', templat } = Route.useSearch()
  return (
    <Page
      title="Tambah daftar harga"
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Harga', to: '/price' }]}
      purpose="Disimpan sebagai draf, lalu diterbitkan sekarang atau pada waktu yang Anda pilih."
    >
      <NewPriceForm key={templat} tab={tab} template={templat} />
    </Page>
  )
}
