import { adjustmentMeasures } from '@lumbung/server/reports/explain/adjustment-measure.calc.ts'
import { differenceOf } from '@lumbung/server/stock/adjustment/count-difference.calc.ts'
import { useMemo, useState } from 'react'
import { formatClock } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Explained } from '../../kit/report/explained.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { useOddness } from '../../parts/plausible/slip-hint.tsx'
import { formatSigned } from '../../parts/stock/movement-list.tsx'
import { RecountAdjustmentDocument } from './adjustment.gql.gen.ts'
import css from './adjustment.module.css'
import { useStep } from './adjustment.step.ts'
import type { AdjustmentDetail, AdjustmentLine } from './adjustment.values.ts'
import { figureOf } from './adjustment.view.tsx'
import { partsText } from './count.parts.ts'
import { PastDifferences } from './count.past.tsx'

const views = [
  { value: 'different', label: 'Berselisih' },
  { value: 'all', label: 'Semua' },
  { value: 'open', label: 'Belum dihitung' },
] as const
type View = (typeof views)[number]['value']

/** What was counted beside what should be there. */
function readingOf({ counted_quantity, counted_parts, expected_quantity, base_unit, units }: AdjustmentLine) {
  if (counted_quantity === null || counted_parts.length === 0) return null
  return {
    entered: counted_quantity,
    unit: base_unit,
    reference: expected_quantity,
    reference_name: 'di sistem',
    units: [{ name: base_unit, factor: '1' }, ...units],
  }
}

interface RowProps {
  document: AdjustmentDetail
  line: AdjustmentLine
  zone: string
  sees_cost: boolean
  chosen: boolean | null
  onChoose: (on: boolean) => void
}

function ReviewRow({ document, line, zone, sees_cost, chosen, onChoose }: RowProps) {
  const difference = differenceOf(line)
  const odd = useOddness(readingOf(line))
  return (
    <tr data-odd={odd ? true : undefined}>
      {chosen !== null && (
        <td className={table.tick}>
          <Checkbox
            aria-label={`Hitung ulang ${line.name}`}
            checked={chosen}
            disabled={line.counted_at === null}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      <td className={css.name}>
        {line.name}
        <small className={css.quiet}>
          {line.counted_at
            ? `${formatClock(line.counted_at, zone)} · ${line.counted_by}`
            : line.is_recount
              ? 'Diminta hitung ulang'
              : 'Belum dihitung'}
        </small>
        <PastDifferences line={line} />
        {odd && <small className={css.odd}>{odd.message.replace(/^: /, '')}</small>}
      </td>
      <td className={table.number}>
        {line.counted_quantity === null ? '–' : formatNumber(line.counted_quantity, 4)} {line.base_unit}
        {line.counted_parts.length > 1 && <small className={css.quiet}>{partsText(line)}</small>}
      </td>
      <td className={table.number}>
        {line.expected_quantity === null ? '–' : formatNumber(line.expected_quantity, 4)}
      </td>
      <td className={table.number} data-bad={(difference && difference.quantity < 0) || undefined}>
        {difference ? formatSigned(String(difference.quantity)) : '–'}
      </td>
      <td className={table.number}>
        {difference?.share === undefined || difference.share === null
          ? '–'
          : `${formatNumber(difference.share, 1)}%`}
      </td>
      {sees_cost && (
        <td className={table.number} data-bad={(difference?.value ?? 0) < 0 || undefined}>
          {difference?.value == null ? (
            '–'
          ) : (
            <Explained
              figure={line.value === null ? undefined : figureOf('line_value', document, line.no)}
              name={adjustmentMeasures.line_value.label}
              text={formatRupiah(difference.value)}
            />
          )}
        </td>
      )}
    </tr>
  )
}

const shown = (view: View) => (line: AdjustmentLine) => {
  if (view === 'open') return line.counted_at === null
  return view === 'all' || (differenceOf(line)?.quantity ?? 0) !== 0
}

/** What was counted beside what should be there, with what the difference comes to; lines may be counted anew. */
export function CountReview({ document }: { document: AdjustmentDetail }) {
  const sees_cost = useCan('adjustment', 'view_cost')
  const can_update = useCan('adjustment', 'update')
  const is_open = document.status === 'waiting' || document.status === 'counting'
  const [view, setView] = useState<View>(document.status === 'counting' ? 'all' : 'different')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const recount = useStep(document, RecountAdjustmentDocument, {
    success: 'Baris diminta dihitung ulang!',
    onDone: () => setChosen(new Set()),
  })
  const lines = useMemo(() => document.lines.filter(shown(view)), [document.lines, view])
  const total = document.lines.reduce((sum, line) => sum + (differenceOf(line)?.value ?? 0), 0)
  const choose = (no: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(no)
    else next.delete(no)
    setChosen(next)
  }
  const send = () =>
    recount.mutate({ adjustment: { id: document.id, version: document.version, nos: [...chosen] } })
  const ticks = is_open && can_update
  const heads = [
    'Dihitung',
    'Sistem',
    'Selisih',
    '%',
    ...(sees_cost ? [adjustmentMeasures.difference.label] : []),
  ]
  return (
    <Card>
      <CardHead
        title="Hasil hitungan"
        note={
          <>
            {document.counted_count} dari {document.line_count} baris
            {sees_cost && (
              <>
                {' · '}
                <Explained
                  figure={figureOf('difference', document)}
                  name={adjustmentMeasures.difference.label}
                  text={formatRupiah(total)}
                />
              </>
            )}
          </>
        }
        aside={<Segmented label="Baris yang tampil" value={view} options={views} onChange={setView} />}
        lined
      />
      {chosen.size > 0 && (
        <div className={css.recount}>
          <span>{chosen.size} baris dipilih</span>
          <Button size="small" busy={recount.isPending} onClick={send}>
            Hitung ulang
          </Button>
        </div>
      )}
      {lines.length === 0 ? (
        <p className={css.none}>{view === 'different' ? 'Tidak ada selisih.' : 'Tidak ada baris.'}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that can be scrolled sideways has to take the keyboard
        <section className={css.scroll} tabIndex={0} aria-label="Hasil hitungan">
          <table className={table.table}>
            <thead>
              <tr>
                {ticks && (
                  <th scope="col" className={table.tick}>
                    <span className="sr-only">Pilih</span>
                  </th>
                )}
                <th scope="col">Barang</th>
                {heads.map((head) => (
                  <th key={head} scope="col" className={table.number}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <ReviewRow
                  key={line.no}
                  document={document}
                  line={line}
                  zone={document.outlet.timezone}
                  sees_cost={sees_cost}
                  chosen={ticks ? chosen.has(line.no) : null}
                  onChoose={(on) => choose(line.no, on)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
