import { orderMeasures } from '@lumbung/server/reports/explain/order-measure.calc.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Attachments } from '../../parts/document/attachments.tsx'
import { Facts } from '../../parts/document/facts.tsx'
import { Timeline } from '../../parts/document/timeline.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import css from '../receiving/receiving.module.css'
import { PaymentPill, StatusPill } from '../receiving/receiving.words.tsx'
import own from './purchase-order.module.css'
import type { OrderDetail } from './purchase-order.values.ts'
import { event_labels } from './purchase-order.words.tsx'

type Line = OrderDetail['lines'][number]

const money = (value: number | null) => (value === null ? '–' : formatRupiah(value))

/** How much of an order has come. */
export function Progress({ bp }: { bp: number }) {
  return (
    <span className={own.progress}>
      <span className={own.track} aria-hidden="true">
        <span style={{ width: `${bp / 100}%` }} />
      </span>
      {formatBasisPoints(bp, 0)}
    </span>
  )
}

/** What an order says about itself. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { outlet, supplier, expected_on, late_days, credit_days, approved_by, first_approved_by } = order
  const facts: [string, ReactNode][] = [
    ['Pemasok', supplier.name],
    ['Dikirim ke', outlet.name],
    ['Tanggal pesan', formatDate(order.business_date)],
    [
      'Estimasi tiba',
      late_days ? (
        <span key="late" className={css.bad}>
          {formatDate(expected_on ?? '')}, terlambat {late_days} hari
        </span>
      ) : expected_on ? (
        formatDate(expected_on)
      ) : (
        '–'
      ),
    ],
    ['Ketentuan', credit_days === null ? 'Tunai' : `Tempo ${credit_days} hari`],
    [
      'Pembayaran',
      order.payment_state && (
        <span key="payment">
          <PaymentPill state={order.payment_state} />
          {order.owed ? ` sisa ${formatRupiah(order.owed)}` : null}
        </span>
      ),
    ],
    ['Diterima', <Progress key="progress" bp={order.received_bp} />],
    ['Dibuat oleh', order.author],
  ]
  if (first_approved_by) facts.push(['Disetujui pertama oleh', first_approved_by])
  if (approved_by) facts.push(['Disetujui oleh', approved_by])
  if (order.template_name) facts.push(['Templat', order.template_name])
  return (
    <Card padded>
      <Facts facts={facts} />
      {order.note && <p className={css.hint}>{order.note}</p>}
    </Card>
  )
}

function Received({ line }: { line: Line }) {
  const rest = Number(line.quantity) - Number(line.received_quantity)
  return (
    <>
      <Quantity value={Number(line.received_quantity) / Number(line.factor)} unit={line.unit} />
      {Number(line.received_quantity) > 0 && rest > 0 && (
        <p className={css.hint}>
          sisa <Quantity value={rest / Number(line.factor)} unit={line.unit} />
        </p>
      )}
      {Number(line.rejected_quantity) > 0 && (
        <p className={css.alert}>ditolak {formatQuantity(line.rejected_quantity, line.base_unit)}</p>
      )}
    </>
  )
}

function Price({ price, price_change_bp: change, is_price_alert }: Line) {
  return (
    <>
      {money(price)}
      {change !== null && change !== 0 && (
        <p className={is_price_alert ? css.alert : css.hint}>
          {change > 0 ? '+' : ''}
          {formatBasisPoints(change, 1)} dari terakhir
        </p>
      )}
    </>
  )
}

type OrderAmount = readonly [label: string, amount: number, key: keyof typeof orderMeasures]

/** What of an order is spread over its lines, and what it comes to. */
export function totalsOf(order: OrderDetail): OrderAmount[] {
  const { subtotal, discount, tax, freight, total, tax_bp } = order
  if (total === null) return []
  const rows: OrderAmount[] = [[orderMeasures.subtotal.label, subtotal ?? 0, 'subtotal']]
  if (discount) rows.push([orderMeasures.discount.label, -discount, 'discount'])
  if (tax) rows.push([`${orderMeasures.tax.label} ${formatBasisPoints(tax_bp)}`, tax, 'tax'])
  if (freight) rows.push([orderMeasures.freight.label, freight, 'freight'])
  rows.push([orderMeasures.total.label, total, 'total'])
  return rows
}

/** The lines of an order, what has come of them, and what it comes to. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const sees_prices = order.total !== null
  return (
    <Card padded>
      <h2 className={css.title}>Barang</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Barang">
        <table className={`${css.table} ${css.folding}`}>
          <thead>
            <tr>
              <th>Bahan</th>
              <th className={css.number}>Dipesan</th>
              <th className={css.number}>Diterima</th>
              {sees_prices && <th className={css.number}>Harga</th>}
              {sees_prices && <th className={css.number}>Nilai</th>}
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.no}>
                <td>
                  {line.name}
                  {line.supplier_code && <p className={css.hint}>{line.supplier_code}</p>}
                  {line.note && <p className={css.hint}>{line.note}</p>}
                </td>
                <td className={css.number} data-label="Dipesan">
                  {formatQuantity(line.unit_quantity, line.unit)}
                  {line.unit !== line.base_unit && (
                    <p className={css.hint}>{formatQuantity(line.quantity, line.base_unit)}</p>
                  )}
                </td>
                <td className={css.number} data-label="Diterima">
                  <Received line={line} />
                </td>
                {sees_prices && (
                  <td className={css.number} data-label="Harga">
                    <Price {...line} />
                  </td>
                )}
                {sees_prices && (
                  <td className={css.number} data-label="Nilai">
                    {money(line.net)}
                    {line.discount ? <p className={css.hint}>potongan {money(line.discount)}</p> : null}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sees_prices && (
        <dl className={own.totals}>
          {totalsOf(order).map(([label, amount, key]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt className={key === 'total' ? css.strong : undefined}>{label}</dt>
              <dd className={key === 'total' ? css.strong : undefined}>
                <ExplainButton
                  figure={writeFigure(`order.${key}`, { order_id: order.id })}
                  name={label}
                  text={formatRupiah(amount)}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

/** What brought something of an order. */
export function OrderReceivings({ order }: { order: OrderDetail }) {
  if (order.receivings.length === 0) return null
  return (
    <Card padded>
      <h2 className={css.title}>Penerimaan</h2>
      <ul className={own.list}>
        {order.receivings.map(({ id, number, status, business_date, total }) => (
          <li key={id}>
            <span>
              <Link to="/receiving/detail/$produceId" params={{ produceId: String(id) }}>
                {number}
              </Link>
              <p className={css.hint}>
                {formatDate(business_date)}
                {total === null ? '' : ` · ${formatRupiah(total)}`}
              </p>
            </span>
            <StatusPill status={status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What is kept with an order: the quotation, the signed order. */
export function OrderAttachments({ order }: { order: OrderDetail }) {
  const can_update = useCan('purchase_order', 'update')
  return (
    <Card padded>
      <Attachments
        owner="purchase_order"
        owner_id={order.id}
        attachments={order.attachments}
        timezone={order.outlet.timezone}
        can_change={can_update && order.status !== 'cancelled'}
        hint="Penawaran harga atau pesanan yang ditandatangani."
      />
    </Card>
  )
}

/** What happened to an order, the latest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <Card padded>
      <Timeline
        timezone={order.outlet.timezone}
        events={order.timeline.map(({ id, action, ...event }) => ({
          ...event,
          key: id,
          title: event_labels[action] ?? action,
        }))}
      />
    </Card>
  )
}
