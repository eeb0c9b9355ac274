import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useMe } from '../session/session.ts'
import css from './explain.module.css'
import type { Explained } from './explain-documents.ts'
import { hrefOfRow, nameEvent, nameRows } from './explain-row-words.ts'
import { writeFigureValue } from './figure-value.ts'

interface ExplainRowsProps {
  explained: Explained
  page: number
  limit: number
  /** All rows; unknown until they are counted. */
  count: number | undefined
  totals: readonly number[] | undefined
  is_old: boolean
  onPage: (page: number) => void
}

type Row = NonNullable<Explained['rows']>[number]

/** The rows that make a figure, page by page. */
export function ExplainRows({ explained, page, limit, count, totals, is_old, onPage }: ExplainRowsProps) {
  const { rows, columns, goods_unit } = explained
  const zones = new Map(useMe().outlets.map(({ id, timezone }) => [id, timezone]))
  if (!rows)
    return (
      <p className={css.about}>
        Baris dapat dilihat oleh yang memiliki akses ke semua sumbernya, misalnya Laporan Transaksi.
      </p>
    )
  if (rows.length === 0 && page === 1) return <p className={css.about}>Tidak ada baris pada angka ini.</p>
  const first = (page - 1) * limit + 1
  const last = first + rows.length - 1
  return (
    <section aria-labelledby="baris">
      <h3 id="baris" className={css.heading}>
        Baris yang membentuk angka ini
      </h3>
      <div className={css.scroll} aria-busy={is_old}>
        <table className={css.rows} aria-label="Baris angka">
          <thead>
            <tr>
              <th scope="col">{nameRows(rows)}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.event} ${row.key}`}>
                <th scope="row">
                  <AddressLink href={hrefOfRow(row)}>{row.number ?? `#${row.record_id}`}</AddressLink>
                  <span className={css.second}>{tellRow(row, zones.get(row.outlet?.id ?? 0))}</span>
                </th>
                {columns.map(({ key, unit }, place) => (
                  <td key={key}>{writeFigureValue(unit, row.values[place] ?? null, goods_unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                <th scope="row">Jumlah semua baris</th>
                {columns.map(({ key, unit }, place) => (
                  <td key={key}>{writeFigureValue(unit, totals[place] ?? null, goods_unit)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <nav className={css.pager} aria-label="Halaman baris">
        <span>
          {formatNumber(first, 0)}–{formatNumber(last, 0)}
          {count === undefined ? '' : ` dari ${formatNumber(count, 0)}`}
        </span>
        <Button
          icon_only
          icon={<IconChevronLeft />}
          aria-label="Baris sebelumnya"
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        />
        <Button
          icon_only
          icon={<IconChevronRight />}
          aria-label="Baris berikutnya"
          disabled={count === undefined ? rows.length < limit : last >= count}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </section>
  )
}

function tellRow({ event, label, occurred_at, outlet, cashier }: Row, zone: string | undefined): string {
  return [
    event === 'sale' ? undefined : nameEvent({ event }),
    label,
    formatDateTime(occurred_at, zone),
    outlet?.name,
    cashier,
  ]
    .filter((part) => part)
    .join(' · ')
}
