import { FLOW_LABELS } from '@lumbung/server/reports/variance/variance-words.calc.ts'
import { formatDateTime } from '../../../kit/format/date.ts'
import { formatQuantity } from '../../../kit/format/quantity.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import { useMe } from '../../../parts/session/session.ts'
import { VarianceCauses } from './variance.causes.tsx'
import { GetVarianceDocument, type GetVarianceQuery } from './variance.gql.gen.ts'
import css from './variance.module.css'

/** A good at an outlet, and the counts it is looked at between. */
export interface PanelKey {
  outlet_id: number
  item_kind: 'ingredient' | 'menu'
  item_id: number
  first_id: number | undefined
  last_id: number | undefined
}

interface PanelProps {
  name: string
  of: PanelKey
  onCounts: (counts: { dari_opname?: number | undefined; ke_opname?: number | undefined }) => void
  onClose: () => void
}

/** Everything about the gap of one good: how it comes about, what it is laid to, and where that is mended. */
export function VariancePanel({ name, of, onCounts, onClose }: PanelProps) {
  const { first_id = null, last_id = null, ...key } = of
  const query = useDocument(GetVarianceDocument, { ...key, first_id, last_id }, { keep: true })
  const { data } = query
  return (
    <Dialog title={name} place="side" width={560} onClose={onClose}>
      {data ? (
        <Panel panel={data.variance} onCounts={onCounts} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

type Variance = GetVarianceQuery['variance']

function Panel({ panel, onCounts }: { panel: Variance } & Pick<PanelProps, 'onCounts'>) {
  const { row, counts } = panel
  const zone = useMe().outlets.find(({ id }) => id === row.outlet_id)?.timezone
  const options = counts.map(({ count_id, number, at }) => ({
    value: String(count_id),
    label: `${formatDateTime(at, zone)} · ${number}`,
  }))
  const place = (id: number | undefined) => counts.findIndex(({ count_id }) => count_id === id)
  const last_place = place(row.last.count_id)
  return (
    <div className={css.panel}>
      <p className={css.about}>{row.outlet}</p>
      <div className={css.counts}>
        <Field label="Dari opname">
          {(control) => (
            <NativeSelect
              {...control}
              value={String(row.first?.count_id ?? '')}
              options={[
                ...(row.first ? [] : [{ value: '', label: 'Belum pernah dihitung' }]),
                ...options.slice(last_place + 1),
              ]}
              onChange={({ target: { value } }) =>
                onCounts({ dari_opname: Number(value) || undefined, ke_opname: row.last.count_id })
              }
            />
          )}
        </Field>
        <Field label="Sampai opname">
          {(control) => (
            <NativeSelect
              {...control}
              value={String(row.last.count_id)}
              options={options}
              onChange={({ target: { value } }) => {
                const is_later = row.first && place(Number(value)) < place(row.first.count_id)
                onCounts({
                  dari_opname: is_later ? row.first?.count_id : undefined,
                  ke_opname: Number(value),
                })
              }}
            />
          )}
        </Field>
      </div>
      <Sums row={row} />
      <VarianceCauses row={row} zone={zone} />
    </div>
  )
}

type Row = Variance['row']

/** From the first count to the last, line by line. */
function Sums({ row }: { row: Row }) {
  const { unit } = row
  const labels: Readonly<Record<string, string>> = FLOW_LABELS
  const sees_cost = row.gap_value !== null
  const line = (label: string, quantity: string, value: number | null | undefined, is_sum = false) => (
    <tr key={label} className={is_sum ? css.sum : undefined}>
      <th scope="row">{label}</th>
      <td>{formatQuantity(quantity, unit)}</td>
      {sees_cost && <td>{value === undefined || value === null ? '' : formatRupiah(value)}</td>}
    </tr>
  )
  return (
    <table className={css.sums} aria-label="Asal selisih">
      <tbody>
        {line(row.first ? 'Dihitung pertama' : 'Belum pernah dihitung', row.opening, undefined)}
        {row.flows.map(({ flow, quantity, value }) => line(labels[flow] ?? flow, quantity, value))}
        {line('Stok sistem', row.expected, undefined, true)}
        {line('Stok fisik', row.counted, undefined)}
        {Number(row.unsettled) !== 0 && line('Belum dibetulkan opname', row.unsettled, undefined)}
        {line('Selisih', row.gap, row.gap_value, true)}
      </tbody>
    </table>
  )
}
