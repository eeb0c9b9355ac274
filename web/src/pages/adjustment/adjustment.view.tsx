import { adjustmentMeasures } from '@lumbung/server/reports/explain/adjustment-measure.calc.ts'
import { scopeText } from '@lumbung/server/stock/adjustment/adjustment-kind.calc.ts'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { Explained } from '../../kit/report/explained.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { Facts } from '../../parts/document/facts.tsx'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import css from './adjustment.module.css'
import type { AdjustmentDetail, AdjustmentLine } from './adjustment.values.ts'
import { kindLabel, reasonLabel } from './adjustment.words.ts'

/** The address of a figure of a document or of a line of it; none while it is but an estimate. */
export function figureOf(
  key: keyof typeof adjustmentMeasures,
  { id, posted_at, sent_at }: Pick<AdjustmentDetail, 'id' | 'posted_at' | 'sent_at'>,
  line_no?: number,
): string | undefined {
  if (!posted_at && !sent_at) return undefined
  return writeFigure(`adjustment.${key}`, { adjustment_id: id, line_no })
}

/** What a document says about itself, as label and value. */
export function factsOf(document: AdjustmentDetail): [string, ReactNode][] {
  const { kind, outlet, to_outlet, note, value, author } = document
  const zone = outlet.timezone
  const facts: [string, ReactNode][] = [
    ['Jenis', kindLabel(kind)],
    [to_outlet ? 'Dari' : 'Outlet', outlet.name],
  ]
  if (to_outlet) facts.push(['Ke', to_outlet.name])
  const reason = reasonLabel(document)
  if (reason) facts.push(['Alasan', reason])
  if (kind === 'count')
    facts.push(['Cakupan', `${scopeText(document)}${document.is_blind ? ' · hitung buta' : ''}`])
  facts.push([kind === 'count' ? 'Dibuat' : 'Waktu kejadian', formatDateTime(document.occurred_at, zone)])
  if (document.sent_at) facts.push(['Dikirim', formatDateTime(document.sent_at, zone)])
  if (document.posted_at) facts.push(['Selesai', formatDateTime(document.posted_at, zone)])
  facts.push(['Dibuat oleh', author])
  if (document.first_approved_by) facts.push(['Disetujui pertama oleh', document.first_approved_by])
  if (value !== null && Number(value) > 0) {
    const { label } = adjustmentMeasures.value
    facts.push([
      label,
      <Explained key="value" figure={figureOf('value', document)} name={label} text={formatRupiah(value)} />,
    ])
  }
  if (document.freight) facts.push(['Ongkos kirim', formatRupiah(document.freight)])
  if (note) facts.push(['Catatan', note])
  return facts
}

function AdjustmentFacts({ document }: { document: AdjustmentDetail }) {
  return (
    <Card padded>
      <Facts facts={factsOf(document)} />
      {document.image_link && (
        <a href={document.image_link} target="_blank" rel="noreferrer" className={css.photo}>
          <img src={`${document.image_link}?w=480`} alt="Foto bukti" />
        </a>
      )}
    </Card>
  )
}

/** Whether bringing a transfer cost something, for who sees that. */
const hasFreight = ({ freight }: AdjustmentDetail) => (freight ?? 0) > 0

function quantityText(line: AdjustmentLine): string {
  return formatQuantity(line.unit_quantity, line.unit)
}

interface LineCellsProps {
  document: AdjustmentDetail
  line: AdjustmentLine
  sees_cost: boolean
}

function LineCells({ document, line, sees_cost }: LineCellsProps) {
  const { kind } = document
  const is_transfer = kind === 'transfer'
  const value = line.value === null ? null : Math.round(Number(line.value))
  return (
    <tr>
      <td className={css.name}>
        {line.name}
        {line.note && <small className={css.quiet}>{line.note}</small>}
      </td>
      <td className={table.number}>
        {kind === 'adjustment' && (line.is_in ? '+' : '−')}
        {quantityText(line)}
      </td>
      {is_transfer && (
        <td className={table.number}>{formatQuantity(line.received_quantity, line.base_unit)}</td>
      )}
      {is_transfer && <td className={table.number}>{formatQuantity(line.lost_quantity, line.base_unit)}</td>}
      {is_transfer && hasFreight(document) && (
        <td className={table.number}>
          {line.freight_share === null ? '–' : formatRupiah(line.freight_share)}
        </td>
      )}
      {sees_cost && (
        <td className={table.number}>
          {value === null ? (
            line.unit_cost === null ? (
              '–'
            ) : (
              formatUnitCost(line.unit_cost)
            )
          ) : (
            <Explained
              figure={figureOf('line_value', document, line.no)}
              name={adjustmentMeasures.line_value.label}
              text={formatRupiah(value)}
            />
          )}
        </td>
      )}
    </tr>
  )
}

function Lines({ document }: { document: AdjustmentDetail }) {
  const sees_cost = useCan('adjustment', 'view_cost')
  const { kind, lines } = document
  const is_transfer = kind === 'transfer'
  return (
    <Card>
      <CardHead title="Barang" note={`${lines.length} baris`} lined />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that can be scrolled sideways has to take the keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Barang dalam dokumen">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Barang</th>
              <th scope="col" className={table.number}>
                Jumlah
              </th>
              {is_transfer && (
                <th scope="col" className={table.number}>
                  Diterima
                </th>
              )}
              {is_transfer && (
                <th scope="col" className={table.number}>
                  Hilang
                </th>
              )}
              {is_transfer && hasFreight(document) && (
                <th scope="col" className={table.number}>
                  Ongkos kirim
                </th>
              )}
              {sees_cost && (
                <th scope="col" className={table.number}>
                  Nilai
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineCells key={line.no} document={document} line={line} sees_cost={sees_cost} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

/** A document that is no draft any more, as it is read. */
export function DocumentView({ document, review }: { document: AdjustmentDetail; review: ReactNode }) {
  return (
    <>
      <AdjustmentFacts document={document} />
      {document.kind === 'count' ? review : <Lines document={document} />}
      <ExplainHost of="adjustment" />
    </>
  )
}
