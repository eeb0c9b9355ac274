import { COVER_DAYS, USUAL_COVER_DAYS } from '@lumbung/server/reports/suggestion/cover-days.calc.ts'
import { IconBulb, IconCalendarStats } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { SuggestionBar, type SuggestionSearch } from './suggestion.bar.tsx'
import { GetBuyingSuggestionDocument, OrderSuggestedDocument } from './suggestion.gql.gen.ts'
import { documentsOf } from './suggestion.groups.ts'
import css from './suggestion.module.css'
import { GroupCard } from './suggestion.rows.tsx'
import { useChoice } from './suggestion.use-choice.ts'

const FactorDialog = lazyDialog(() => import('./factor.dialog.tsx').then((part) => part.FactorDialog))

const positive = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

export const Route = createFileRoute('/purchase-order/suggestion/')({
  beforeLoad: guard('purchase_order', 'create'),
  validateSearch: (search: Record<string, unknown>): SuggestionSearch => ({
    outlet: positive(search.outlet),
    pemasok: positive(search.pemasok),
    kategori: typeof search.kategori === 'string' ? search.kategori : undefined,
    hari: COVER_DAYS.find((days) => days === Number(search.hari)),
  }),
  component: SuggestionPage,
})

const shown = 3

function Unsupplied({ rows }: { rows: readonly { readonly name: string }[] }) {
  if (rows.length === 0) return null
  const names = [...new Set(rows.map(({ name }) => name))]
  const more = names.length - shown
  return (
    <Notice tone="warn">
      Belum ada pemasok untuk {names.slice(0, shown).join(', ')}
      {more > 0 && ` dan ${more} barang lain`}. Tambahkan di halaman <Link to="/supplier">Pemasok</Link> agar
      ikut disarankan.
    </Notice>
  )
}

function Made({ orders, transfers }: { orders: number; transfers: number }) {
  return (
    <Notice tone="good" live>
      {orders > 0 && (
        <>
          <Link to="/purchase-order" search={{ status: 'draf' }}>
            {orders} draf pesanan
          </Link>{' '}
        </>
      )}
      {orders > 0 && transfers > 0 && 'dan '}
      {transfers > 0 && (
        <>
          <Link to="/adjustment">{transfers} draf transfer</Link>{' '}
        </>
      )}
      berhasil dibuat.
    </Notice>
  )
}

const sayDocuments = (orders: number, transfers: number) =>
  [orders > 0 && `${orders} pesanan`, transfers > 0 && `${transfers} transfer`].filter(Boolean).join(' dan ')

function SuggestionPage() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: '/purchase-order/suggestion/' })
  const cover_days = search.hari ?? USUAL_COVER_DAYS
  const asked = useDocument(
    GetBuyingSuggestionDocument,
    {
      cover_days,
      outlet_id: search.outlet ?? null,
      supplier_id: search.pemasok ?? null,
      category: search.kategori ?? null,
    },
    { keep: true },
  )
  const found = asked.data?.buyingSuggestion
  const choice = useChoice(found?.lines ?? [])
  const sets = useCan('purchase_order', 'update')
  const [is_setting, setSetting] = useState(false)
  const [made, setMade] = useState<{ orders: number; transfers: number } | null>(null)
  const order = useCommand(OrderSuggestedDocument, {
    onDone: ({ orderSuggested: { order_ids, transfer_ids } }) => {
      setMade({ orders: order_ids.length, transfers: transfer_ids.length })
      choice.clear()
      scrollTo({ top: 0 })
    },
  })
  const { orders, transfers, total } = documentsOf(choice.groups)
  const documents = sayDocuments(orders.length, transfers.length)
  const write = async () => {
    const yes = await confirm({
      title: `Buat ${documents}?`,
      text: `Dibuat sebagai draf${total ? ` senilai ${formatRupiah(total)}` : ''}. Pesanan dikirim ke pemasok dan transfer mengurangi stok setelah Anda memprosesnya.`,
      action: 'Buat draf',
      tone: 'primary',
    })
    if (yes) order.mutate({ suggested: { orders, transfers, seen_at: found?.made_at ?? null } })
  }
  return (
    <Page
      title="Saran Beli"
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Pesanan Pembelian', to: '/purchase-order' }]}
      purpose="Yang perlu dipesan atau dipindahkan, dari perkiraan pemakaian"
      actions={
        sets && (
          <Button icon={<IconCalendarStats />} onClick={() => setSetting(true)}>
            Faktor hari
          </Button>
        )
      }
      bar={
        <SuggestionBar
          search={search}
          cover_days={cover_days}
          suppliers={found?.suppliers ?? []}
          categories={found?.categories ?? []}
          onChange={(next) => void navigate({ search: next, replace: true })}
        />
      }
    >
      {is_setting && <FactorDialog onClose={() => setSetting(false)} />}
      {made && <Made {...made} />}
      {asked.error && !found && (
        <Card>
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        </Card>
      )}
      {!found && !asked.error && <CardSkeleton lines={6} height={320} />}
      {found && found.lines.length === 0 && (
        <Card>
          <EmptyState
            icon={IconBulb}
            title="Tidak ada yang perlu dibeli"
            text="Stok, pesanan, dan transfer yang berjalan cukup sampai pengiriman berikutnya, atau belum ada penjualan untuk memperkirakannya."
          />
        </Card>
      )}
      {found && <Unsupplied rows={found.unsupplied} />}
      <div className={css.groups}>
        {choice.groups.map((group) => (
          <GroupCard
            key={group.key}
            group={group}
            onToggle={choice.toggle}
            onType={choice.type}
            onPrice={choice.typePrice}
          />
        ))}
      </div>
      {found && found.total > found.lines.length && (
        <p className={css.note}>
          Ditampilkan {found.lines.length} dari {found.total} baris yang paling mendesak.
        </p>
      )}
      {found && found.lines.length > 0 && (
        <div className={css.foot}>
          {choice.unpriced > 0 && (
            <p className={css.needed} role="status">
              Isi harga {choice.unpriced} barang, atau hapus centangnya
            </p>
          )}
          <Button
            tone="primary"
            busy={order.isPending}
            disabled={documents === '' || !choice.is_valid || choice.unpriced > 0}
            onClick={() => void write()}
          >
            {documents === '' ? 'Buat draf' : `Buat ${documents}${total ? ` · ${formatRupiah(total)}` : ''}`}
          </Button>
        </div>
      )}
    </Page>
  )
}
