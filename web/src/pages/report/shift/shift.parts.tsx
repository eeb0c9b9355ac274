import { DRAWER_MOVEMENTS } from '@lumbung/server/sales/cash-session/drawer-words.calc.ts'
import { formatClock } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { stringifySearch } from '../../../kit/router/search.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import table from '../../../kit/ui/table.module.css'
import { useCan } from '../../../parts/access/access.ts'
import { Difference, formatDifference } from '../../../parts/cash-session/difference.tsx'
import { Timeline } from '../../../parts/document/timeline.tsx'
import { nameChannel } from '../../../parts/report/names.ts'
import { statuses } from '../transaction/transaction.names.ts'
import css from './shift.module.css'
import type { SessionDetail } from './shift.session.ts'
import { session_steps } from './shift.words.tsx'

interface PartProps {
  session: SessionDetail
}

function Step({
  name,
  note,
  value,
  strong,
}: {
  name: string
  note?: string | undefined
  value: React.ReactNode
  strong?: boolean
}) {
  return (
    <div className={strong ? css.strong_step : css.step}>
      <dt>
        {name}
        {note && <span className={css.quiet}>{note}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

/** How the drawer comes to what should be in it. */
export function DrawerSum({ session }: PartProps) {
  const { opening_float, cash_sales, cash_refund, expected_cash, counted_cash, cash_difference } = session
  const { movements, outlet, discount, void_count, void_amount, total, transactions, is_counted } = session
  const { no_sale_count } = session
  const cash = is_counted ? session.tally_cash : counted_cash
  return (
    <section aria-label="Laci kas">
      <h2 className={css.side_title}>Laci kas</h2>
      <dl>
        <Step name="Kas awal" value={opening_float === null ? '–' : formatRupiah(opening_float)} />
        <Step name="Penjualan tunai" value={cash_sales === null ? '–' : formatRupiah(cash_sales)} />
        {Boolean(cash_refund) && (
          <Step name="Pengembalian tunai" value={formatRupiah(-Number(cash_refund))} />
        )}
        {movements.map(({ id, type, amount, reason, actor, occurred_at }) => (
          <Step
            key={id}
            name={reason}
            note={`${DRAWER_MOVEMENTS[type] ?? type}, ${formatClock(occurred_at, outlet.timezone)}${actor ? `, ${actor}` : ''}`}
            value={type === 'NO_SALE' ? '–' : formatRupiah(type === 'IN' ? amount : -amount)}
          />
        ))}
        <Step strong name="Seharusnya" value={expected_cash === null ? '–' : formatRupiah(expected_cash)} />
        <Step
          name="Dihitung"
          note={is_counted ? 'Belum ditutup' : undefined}
          value={cash === null ? 'Belum dihitung' : formatRupiah(cash)}
        />
        {cash_difference !== null && (
          <Step strong name="Selisih" value={<Difference value={cash_difference} />} />
        )}
      </dl>
      <dl className={css.sales}>
        <Step name="Nota" value={formatNumber(transactions, 0)} />
        <Step name="Diskon" value={formatRupiah(discount)} />
        <Step name="Void" value={`${formatNumber(void_count, 0)} nota, ${formatRupiah(void_amount)}`} />
        {no_sale_count > 0 && (
          <Step name="Buka laci tanpa penjualan" value={`${formatNumber(no_sale_count, 0)} kali`} />
        )}
        <Step name="Biaya layanan" value={formatRupiah(session.service)} />
        <Step name="Pajak (PB1)" value={formatRupiah(session.tax)} />
        <Step strong name="Total tagihan" value={formatRupiah(total)} />
      </dl>
    </section>
  )
}

/** The notes and coins that were counted: by the closing, or by the till that has not closed yet. */
export function Notes({ denominations }: Pick<SessionDetail, 'denominations'>) {
  if (denominations.length === 0) return null
  return (
    <Card padded>
      <section aria-label="Pecahan">
        <h2 className={css.side_title}>Pecahan</h2>
        <dl>
          {denominations.map(({ value, pieces }) => (
            <Step
              key={value}
              name={`${formatRupiah(value)} × ${formatNumber(pieces, 0)}`}
              value={formatRupiah(value * pieces)}
            />
          ))}
        </dl>
      </section>
    </Card>
  )
}

/** Bills that were left for the next session. */
export function OpenBills({ session }: PartProps) {
  const { open_bills } = session
  if (open_bills.length === 0) return null
  const total = open_bills.reduce((sum, bill) => sum + bill.total, 0)
  return (
    <Card padded>
      <section aria-label="Nota terbuka">
        <h2 className={css.side_title}>Nota terbuka diserahkan</h2>
        <dl>
          {open_bills.map((bill) => (
            <Step
              key={bill.receipt_number}
              name={bill.receipt_number}
              note={bill.table_name ? `Meja ${bill.table_name}` : undefined}
              value={formatRupiah(bill.total)}
            />
          ))}
          <Step strong name={`${formatNumber(open_bills.length, 0)} nota`} value={formatRupiah(total)} />
        </dl>
      </section>
    </Card>
  )
}

const tones = { close: 'good', approve: 'good', reopen: 'warn' } as const

/** What happened to a session, the latest first. */
export function SessionTimeline({ session }: PartProps) {
  return (
    <Timeline
      timezone={session.outlet.timezone}
      events={session.timeline.map(({ action, amount, ...event }) => ({
        ...event,
        key: `${action}-${event.occurred_at}`,
        title: session_steps[action] ?? action,
        detail:
          amount === null
            ? null
            : action === 'approve'
              ? `Selisih kas ${formatDifference(amount)}`
              : `Kas ${formatRupiah(amount)}`,
        tone: tones[action as keyof typeof tones],
      }))}
    />
  )
}

/** The receipts of a session, the latest first; each opens where receipts are shown. */
export function SessionReceipts({ session }: PartProps) {
  const sees = useCan('report_transaction', 'view')
  const { receipts, outlet, transactions, void_count, business_date } = session
  const addressOf = (id: number) =>
    `/report/transaction${stringifySearch({ periode: 'kustom', dari: business_date, sampai: business_date, outlet: outlet.id, struk: id })}`
  const all = transactions + void_count
  const names = new Map(session.methods.map(({ method, name }) => [method, name]))
  if (session.cash_code) names.set(session.cash_code, 'Tunai')
  const nameMethods = (codes: string) =>
    codes
      .split(', ')
      .map((code) => names.get(code) ?? code)
      .join(', ')
  return (
    <Card className={css.receipts}>
      <CardHead
        title="Nota sesi ini"
        note={
          receipts.length < all
            ? `${formatNumber(receipts.length, 0)} terbaru dari ${formatNumber(all, 0)} nota`
            : `${formatNumber(all, 0)} nota`
        }
        lined
      />
      {receipts.length === 0 && <p className={css.none}>Belum ada nota pada sesi ini.</p>}
      {receipts.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.long} tabIndex={0} aria-label="Nota sesi ini">
          <table className={`${table.table} ${table.stack} ${css.lines}`}>
            <thead>
              <tr>
                <th scope="col">Nota</th>
                <th scope="col">Waktu</th>
                <th scope="col">Channel</th>
                <th scope="col">Metode</th>
                <th scope="col">Status</th>
                <th scope="col" className={table.number}>
                  Total
                </th>
              </tr>
            </thead>
            <tbody>
              {receipts.map(
                ({ id, receipt_number, occurred_at, channel, methods, status, is_late, total }) => (
                  <tr key={id}>
                    <td>
                      {sees ? (
                        <AddressLink href={addressOf(id)}>{receipt_number}</AddressLink>
                      ) : (
                        receipt_number
                      )}
                    </td>
                    <td data-label="Waktu">{formatClock(occurred_at, outlet.timezone)}</td>
                    <td data-label="Channel">{nameChannel(channel)}</td>
                    <td data-label="Metode">{methods ? nameMethods(methods) : '–'}</td>
                    <td>
                      <Pill tone={statuses[status]?.tone ?? 'quiet'}>
                        {statuses[status]?.label ?? status}
                      </Pill>{' '}
                      {is_late && <Pill tone="warn">Terlambat</Pill>}
                    </td>
                    <td className={table.number} data-label="Total">
                      {formatRupiah(total)}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
