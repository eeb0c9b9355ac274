import { createFileRoute } from '@tanstack/react-router'
import { today } from '../../kit/format/date.ts'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import { NewDiscountForm } from './discount.form.tsx'
import { GetDiscountChoicesDocument } from './discount.gql.gen.ts'

/** What the address says of it: the menus it is for, the outlet, and its last day. */
interface AddSearch {
  /** `12,13` */
  menu?: string
  outlet?: number
  sampai?: string
}

const IDS = /^\d{1,9}(,\d{1,9}){0,49}$/
const DAY = /^\d{4}-\d\d-\d\d$/

function readSearch(search: Record<string, unknown>): AddSearch {
  const outlet = Number(search.outlet)
  return {
    ...(IDS.test(String(search.menu)) ? { menu: String(search.menu) } : {}),
    ...(Number.isInteger(outlet) && outlet > 0 ? { outlet } : {}),
    ...(DAY.test(String(search.sampai)) ? { sampai: String(search.sampai) } : {}),
  }
}

export const Route = createFileRoute('/discount/add')({
  beforeLoad: guard('discount', 'create'),
  validateSearch: readSearch,
  loader: () => load(GetDiscountChoicesDocument, {}),
  pendingComponent: () => <FormSkeleton phone />,
  component: AddDiscountPage,
})

function AddDiscountPage() {
  const { menu, outlet, sampai } = Route.useSearch()
  const { outlets } = useMe()
  const { discountChoices } = useLoaded(GetDiscountChoicesDocument, {})
  return (
    <Page
      title="Tambah diskon"
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Diskon', to: '/discount' }]}
      purpose="Disimpan sebagai draf; kasir memberikannya setelah diterbitkan."
    >
      <NewDiscountForm
        choices={discountChoices}
        begun={{
          ...(menu ? { type: 'item_percent', target: 'items', item_ids: menu.split(',').map(Number) } : {}),
          ...(outlets.some(({ id }) => id === outlet) ? { outlet_ids: [String(outlet)] } : {}),
          ...(sampai && sampai >= today() ? { ends_on: sampai } : {}),
        }}
      />
    </Page>
  )
}
