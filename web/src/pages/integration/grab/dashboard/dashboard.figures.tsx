import { type GrabMeasureKey, grabMeasures } from '@lumbung/server/reports/explain/grab-measure.calc.ts'
import { ShareBars } from '../../../../kit/chart/share-bars.tsx'
import { formatNumber, formatPercent } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import type { ReportColumn } from '../../../../kit/report/column.ts'
import { shareBp } from '../../../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../../../kit/report/kpi-card.tsx'
import layout from '../../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../../kit/report/report-table.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { writeFigure } from '../../../../parts/explain/figure-address.ts'
import { measureColumns } from '../../../../parts/explain/measure-column.ts'
import { shortOutletName } from '../../../../parts/session/outlet-name.ts'
import type { GetGrabDashboardQuery, GrabSumsFragment } from './dashboard.gql.gen.ts'
import { formatSeconds, reasonOf } from './dashboard.words.ts'

type Dashboard = GetGrabDashboardQuery['grabDashboard']

const share = (part: number, whole: number) => (whole > 0 ? formatPercent(part / whole) : '–')

/** The figures that head the page. */
export function GrabKpis({ figures, href }: { figures: GrabSumsFragment; href: string | undefined }) {
  const told = (key: GrabMeasureKey) => {
    const { label, definition } = grabMeasures[key]
    return { label, definition, explain: writeFigure(`grab.${key}`) }
  }
  const { orders, cancelled, gross, merchant_promo, grab_promo, commission, net, total } = figures
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        {...told('orders')}
        value={formatNumber(orders, 0)}
        note={`${formatNumber(cancelled, 0)} batal · ${share(cancelled, orders)}`}
      />
      <KpiCard
        {...told('gross')}
        value={formatRupiah(gross)}
        note={`${formatNumber(figures.sold, 0)} terjual`}
        {...(href ? { href } : {})}
      />
      <KpiCard
        {...told('merchant_promo')}
        value={formatRupiah(merchant_promo)}
        note={`Grab ${figures.untold_promos > 0 ? '≥ ' : ''}${formatRupiah(grab_promo)}`}
      />
      {commission !== null && net !== null ? (
        <>
          <KpiCard
            {...told('commission')}
            value={formatRupiah(commission)}
            note={
              figures.reckoned > 0
                ? `${formatNumber(figures.reckoned, 0)} pesanan diperkirakan`
                : `${share(commission, total)} dari penjualan`
            }
          />
          <KpiCard {...told('net')} value={formatRupiah(net)} note={`${share(net, gross)} dari kotor`} />
        </>
      ) : (
        <KpiCard {...told('total')} value={formatRupiah(total)} note={`${share(total, gross)} dari kotor`} />
      )}
    </KpiRow>
  )
}

/** Why orders ended without a sale. */
export function CancelReasons({ reasons }: Pick<Dashboard, 'reasons'>) {
  const all = reasons.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <Card>
      <CardHead title="Alasan batal" note={`${formatNumber(all, 0)} pesanan tidak jadi`} />
      {reasons.length === 0 ? (
        <p className={layout.none}>Tidak ada pesanan batal pada rentang ini</p>
      ) : (
        <div className={layout.body}>
          <ShareBars
            label="Pesanan batal menurut alasan"
            rows={reasons.map((reason) => ({
              key: `${reason.cancelled_by} ${reason.code} ${reason.state}`,
              name: reasonOf(reason),
              value: reason.orders,
              text: formatNumber(reason.orders, 0),
              note: formatRupiah(reason.total),
            }))}
          />
        </div>
      )}
    </Card>
  )
}

type OutletRow = Dashboard['by_outlet'][number]

const seconds = (
  key: string,
  header: string,
  definition: string,
  of: (row: OutletRow) => number | null,
): ReportColumn<OutletRow> => ({
  ...{ key, header, definition },
  kind: 'count',
  value: of,
  write: (row) => formatSeconds(of(row)),
})

/** Outlets beside each other. */
export function GrabOutlets({ by_outlet, figures }: Pick<Dashboard, 'by_outlet' | 'figures'>) {
  const column = measureColumns<OutletRow, GrabSumsFragment, GrabMeasureKey>({
    group: 'grab',
    measures: grabMeasures,
    figuresOf: (row) => row.figures,
    total: figures,
    cellOf: ({ outlet_id }) => ({ outlet_ids: [outlet_id] }),
  })
  const cancel_bp = (sums: GrabSumsFragment) => shareBp(sums.cancelled, sums.orders)
  const sees_commission = figures.commission !== null
  return (
    <Card>
      <CardHead title="Per outlet" />
      <ReportTable<OutletRow>
        id="outlet-grab"
        title="Per outlet"
        rows={by_outlet}
        keyOf={({ outlet_id }) => outlet_id}
        total_label={`Total ${formatNumber(by_outlet.length, 0)} outlet`}
        columns={[
          { key: 'outlet', header: 'Outlet', kind: 'text', value: ({ name }) => shortOutletName(name) },
          column('orders', ({ orders }) => orders),
          column('cancelled_bp', cancel_bp),
          column('gross', ({ gross }) => gross, { is_main: !sees_commission }),
          column('merchant_promo', ({ merchant_promo }) => merchant_promo),
          ...(sees_commission
            ? [
                column('commission', ({ commission }) => commission),
                column('net', ({ net }) => net, { is_main: true }),
              ]
            : []),
          seconds('prep', 'Waktu siap', 'Sejak diterima sampai siap.', (row) => row.figures.prep_seconds),
          seconds(
            'wait',
            'Pengemudi menunggu',
            'Sejak pengemudi tiba sampai pesanan diambil.',
            (row) => row.figures.driver_wait_seconds,
          ),
        ]}
      />
    </Card>
  )
}

type OutageRow = Dashboard['outages'][number]

/** The menus that were out the longest. */
export function GrabOutages({ outages }: Pick<Dashboard, 'outages'>) {
  return (
    <Card>
      <CardHead title="Menu habis" note="Lama menu tidak dapat dipesan di GrabFood selama jam buka" />
      {outages.length === 0 ? (
        <p className={layout.none}>Tidak ada menu yang habis pada rentang ini</p>
      ) : (
        <ReportTable<OutageRow>
          id="habis-grab"
          title="Menu habis"
          rows={outages}
          keyOf={({ item_id }) => item_id}
          columns={[
            { key: 'name', header: 'Menu', kind: 'text', value: ({ name }) => name },
            { key: 'outlets', header: 'Outlet', kind: 'count', value: ({ outlets }) => outlets },
            { key: 'times', header: 'Kali habis', kind: 'count', value: ({ times }) => times },
            {
              key: 'minutes',
              header: 'Lama habis',
              definition:
                'Jumlah di semua outlet, hanya selama jam buka. Menu yang dinonaktifkan tidak dihitung.',
              kind: 'count',
              value: ({ minutes }) => minutes,
              write: ({ minutes }) => formatSeconds(minutes * 60),
              is_main: true,
            },
          ]}
        />
      )}
    </Card>
  )
}

type ItemRow = NonNullable<Dashboard['items']>[number]

/** The items that contributed most. */
export function GrabItems({ items }: { items: readonly ItemRow[] }) {
  const rupiah = (
    key: keyof ItemRow & ('net' | 'cogs' | 'commission' | 'contribution'),
    header: string,
    definition: string,
  ): ReportColumn<ItemRow> => ({
    ...{ key, header, definition, kind: 'rupiah' },
    value: (row) => row[key],
    is_main: key === 'contribution',
  })
  return (
    <Card>
      <CardHead title="Kontribusi terbesar" note="Menu yang paling banyak menyisakan uang di GrabFood" />
      {items.length === 0 ? (
        <p className={layout.none}>Belum ada menu terjual pada rentang ini</p>
      ) : (
        <ReportTable<ItemRow>
          id="menu-grab"
          title="Kontribusi terbesar"
          rows={items}
          keyOf={({ item_id }) => item_id}
          columns={[
            { key: 'name', header: 'Menu', kind: 'text', value: ({ name }) => name || 'Menu tidak dikenal' },
            { key: 'qty', header: 'Terjual', kind: 'count', value: ({ qty }) => qty },
            rupiah('net', 'Penjualan bersih', 'Tanpa pajak, setelah promo outlet.'),
            rupiah('cogs', 'HPP', 'Biaya bahan saat terjual.'),
            rupiah('commission', 'Komisi', 'Bagian komisi menurut penjualan bersihnya.'),
            rupiah('contribution', 'Kontribusi', 'Penjualan bersih dikurangi HPP dan komisi.'),
          ]}
        />
      )}
    </Card>
  )
}
