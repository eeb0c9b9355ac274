import { IconFileInvoice } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { readBrandInfo, useBrandInfo } from '../../parts/session/session.ts'
import { GetSubscriptionDocument } from './invoice.gql.gen.ts'
import { PlanHistories } from './invoice.histories.tsx'
import { invoiceListOf } from './invoice.list.tsx'
import css from './invoice.module.css'
import { AddOnCard, PlanCard } from './invoice.plan.tsx'

export const Route = createFileRoute('/invoice/')({
  beforeLoad: guard('invoice'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    invoiceListOf(readBrandInfo()?.timezone ?? '').prefetch(deps)
    return load(GetSubscriptionDocument, {})
  },
  component: SubscriptionPage,
})

function SubscriptionPage() {
  const { timezone } = useBrandInfo()
  const { usage, addOnHistoryList } = useLoaded(GetSubscriptionDocument, {})
  const definition = useMemo(() => invoiceListOf(timezone), [timezone])
  const list = useList(definition)
  const can_export = useCan('invoice', 'export')
  return (
    <Page
      title="Langganan"
      crumbs={[{ label: 'Pengaturan' }]}
      purpose="Paket, pemakaian, dan tagihan brand Anda"
      actions={can_export && <ExportMenu definition={definition} list={list} />}
    >
      <div className={css.columns}>
        <PlanCard usage={usage} />
        <AddOnCard add_ons={addOnHistoryList.nodes} />
      </div>
      <section className={css.section} aria-label="Invoice">
        <h2>Invoice</h2>
        <div>
          <Toolbar definition={definition} list={list} />
          <ListBody
            label="Invoice"
            list={list}
            nameOf={(invoice) => invoice.number}
            empty={
              <EmptyState
                icon={IconFileInvoice}
                title="Belum ada invoice"
                text="Invoice muncul di sini setelah Anda memilih paket atau add-on."
              />
            }
          />
        </div>
      </section>
      <PlanHistories />
    </Page>
  )
}
