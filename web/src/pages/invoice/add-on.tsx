import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { ListSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { guard } from '../../parts/access/guard.ts'
import { useBrandInfo } from '../../parts/session/session.ts'
import { loadDraft, useDraft } from './invoice.draft.ts'
import { GetAddOnOptionsDocument, type GetAddOnOptionsQuery } from './invoice.gql.gen.ts'
import css from './invoice.module.css'
import { OrderCard } from './invoice.order.tsx'
import { Quantity } from './invoice.quantity.tsx'
import { readDraftId } from './invoice.search.ts'
import { lastDay } from './invoice.words.tsx'

type AddOn = GetAddOnOptionsQuery['addOnOptions'][number]

const most = 99

export const Route = createFileRoute('/invoice/add-on')({
  beforeLoad: guard('invoice', 'create'),
  validateSearch: (search: Record<string, unknown>): { draf?: number } => ({ draf: readDraftId(search) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => Promise.all([load(GetAddOnOptionsDocument, {}), loadDraft(deps.draf)]),
  pendingComponent: () => <ListSkeleton />,
  component: AddOnPage,
})

interface EntryProps {
  add_on: AddOn
  quantity: number
  onChange: (quantity: number) => void
}

function Entry({ add_on, quantity, onChange }: EntryProps) {
  const { name, price_30, unit_price, running, is_module, is_included } = add_on
  const is_owned = is_included || (is_module && running > 0)
  return (
    <li className={css.add_on}>
      <span>
        <strong>{name}</strong>
        <small>
          {formatRupiah(price_30)} per 30 hari
          {running > 0 && !is_owned ? ` · ${running} berjalan` : ''}
        </small>
      </span>
      <span className={css.price}>
        {unit_price === null || is_owned ? null : (
          <>
            {formatRupiah(unit_price)}
            <small> sisa masa paket</small>
          </>
        )}
      </span>
      {is_owned ? (
        <Pill tone="good">{is_included ? 'Termasuk paket' : 'Berjalan'}</Pill>
      ) : (
        <Quantity label={name} value={quantity} most={is_module ? 1 : most} onChange={onChange} />
      )}
    </li>
  )
}

function AddOnPage() {
  const { addOnOptions } = useLoaded(GetAddOnOptionsDocument, {})
  const { latest_plan_history: plan, timezone } = useBrandInfo()
  const draft = useDraft(Route.useSearch().draf)
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries((draft?.lines ?? []).map(({ add_on_id, quantity }) => [add_on_id ?? 0, quantity])),
  )
  const is_running = addOnOptions.some(({ unit_price }) => unit_price !== null)
  const add_ons = Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ add_on_id: Number(id), quantity }))
  return (
    <Page
      title="Beli add-on"
      crumbs={[{ label: 'Pengaturan' }, { label: 'Langganan', to: '/invoice' }]}
      purpose={
        is_running && plan
          ? `Berlaku sampai paket berakhir, ${lastDay(plan.end_date, timezone)}; harga dihitung untuk sisa waktunya`
          : 'Menambah batas atau membuka modul di luar paket'
      }
    >
      {!is_running && (
        <Notice tone="warn">
          Add-on berjalan bersama paket.{' '}
          <AddressLink href="/plan_options?planDuration=30">Perpanjang paket lebih dahulu</AddressLink>
        </Notice>
      )}
      <div className={css.columns}>
        <Card>
          <ul aria-label="Pilihan add-on">
            {addOnOptions.map((add_on) => (
              <Entry
                key={add_on.id}
                add_on={add_on}
                quantity={chosen[add_on.id] ?? 0}
                onChange={(quantity) => setChosen((old) => ({ ...old, [add_on.id]: quantity }))}
              />
            ))}
          </ul>
        </Card>
        <OrderCard
          order={{ add_ons }}
          hint="Pilih jumlah add-on untuk melihat harganya."
          draft_id={draft?.id}
        />
      </div>
    </Page>
  )
}
