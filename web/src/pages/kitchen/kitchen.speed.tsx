import {
  type KitchenMeasureKey,
  kitchenMeasures,
} from '@lumbung/server/reports/explain/kitchen-measure.calc.ts'
import { headOf } from '@lumbung/server/sales/measure.calc.ts'
import { IconClockHour4 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { BarChart } from '../../kit/chart/bar-chart.tsx'
import type { ChartUnit } from '../../kit/chart/unit.ts'
import { formatDateRange } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import type { ReportColumn } from '../../kit/report/column.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { KpiCard, KpiRow } from '../../kit/report/kpi-card.tsx'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import type { FigureCell } from '../../parts/graphql/schema.gen.ts'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { GetKitchenSpeedDocument, type GetKitchenSpeedQuery } from './kitchen.gql.gen.ts'
import css from './kitchen.module.css'
import { prepText } from './kitchen.words.ts'

type Speed = GetKitchenSpeedQuery['kitchenSpeed']
type MenuRow = Speed['menus'][number]

const minutes_unit: ChartUnit = {
  axis: (seconds) => `${formatNumber(seconds / 60, 1)} mnt`,
  exact: prepText,
}

type Cell = Pick<FigureCell, 'days' | 'outlet_id'>

const columnsOf = (cell: Cell): readonly ReportColumn<MenuRow>[] => {
  const told = (key: KitchenMeasureKey) => ({
    header: headOf(kitchenMeasures[key]),
    definition: kitchenMeasures[key].definition,
    explain: ({ item_name }: MenuRow) => writeFigure(`kitchen.${key}`, { ...cell, item_name }),
  })
  return [
    { key: 'item_name', header: 'Menu', kind: 'text', value: ({ item_name }) => item_name },
    { key: 'station', header: 'Stasiun', kind: 'text', value: ({ station }) => station ?? '–' },
    { ...told('lines'), key: 'lines', kind: 'count', value: ({ lines }) => lines },
    {
      ...told('prep_seconds'),
      ...{ key: 'prep_seconds', kind: 'count', is_main: true },
      value: ({ prep_seconds }) => prep_seconds,
      write: ({ prep_seconds }) => prepText(prep_seconds),
    },
    {
      key: 'longest_seconds',
      header: 'Terlama',
      kind: 'count',
      value: ({ longest_seconds }) => longest_seconds,
      write: ({ longest_seconds }) => prepText(longest_seconds),
    },
    { ...told('late_bp'), key: 'late_bp', kind: 'percent', value: ({ late_bp }) => late_bp },
  ]
}

function Figures({ speed, total, cell }: BodyProps & { total: NonNullable<Speed['total']> }) {
  const told = (key: KitchenMeasureKey) => {
    const { label, definition } = kitchenMeasures[key]
    return { label, definition, explain: writeFigure(`kitchen.${key}`, cell) }
  }
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        label="Pesanan"
        definition="Pesanan yang barisnya diselesaikan di layar dapur"
        value={formatNumber(speed.orders, 0)}
        note={
          <ExplainButton
            figure={writeFigure('kitchen.lines', cell)}
            name={kitchenMeasures.lines.label}
            text={`${formatNumber(total.lines, 0)} baris`}
          />
        }
      />
      <KpiCard
        {...told('prep_seconds')}
        value={prepText(total.prep_seconds)}
        note={formatDateRange(speed.from, speed.to)}
      />
      <KpiCard {...told('late_bp')} value={formatBasisPoints(total.late_bp, 1)} note="dari semua baris" />
    </KpiRow>
  )
}

/** Every hour from the first to the last in which something was finished. */
function hoursOf({ hours }: Speed, cell: Cell) {
  const known = new Map(hours.map((row) => [row.hour, row]))
  const first = Math.min(...known.keys())
  const last = Math.max(...known.keys())
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place
    const row = known.get(hour)
    const name = `${String(hour).padStart(2, '0')}.00`
    const title = row ? `Pukul ${name}, ${formatNumber(row.lines, 0)} baris` : `Pukul ${name}`
    const explain = row && writeFigure('kitchen.prep_seconds', { ...cell, hour })
    return { axis: name, title, value: row?.prep_seconds ?? null, explain }
  })
}

interface BodyProps {
  speed: Speed
  cell: Cell
}

function Body({ speed, cell }: BodyProps) {
  const { total } = speed
  if (!total)
    return (
      <Card>
        <EmptyState
          icon={IconClockHour4}
          title="Belum ada waktu siap"
          text="Tandai pesanan selesai di layar dapur agar kecepatannya terlihat di sini."
        >
          <Link to="/kitchen" className={buttonClass()}>
            Lihat kunci dapur
          </Link>
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Figures speed={speed} total={total} cell={cell} />
      <Card>
        <CardHead title="Waktu siap per jam" note="Rata-rata menurut jam selesai di outlet." />
        <div className={css.chart}>
          <BarChart
            label="Waktu siap per jam"
            points={hoursOf(speed, cell)}
            names={{ value: 'Rata-rata siap' }}
            unit={minutes_unit}
          />
        </div>
      </Card>
      <Card>
        <CardHead title="Waktu siap per menu" note="Yang paling lama lebih dulu." lined />
        <ReportTable
          id="menu"
          title="Waktu siap per menu"
          columns={columnsOf(cell)}
          rows={speed.menus}
          keyOf={({ item_name }) => item_name}
        />
      </Card>
    </>
  )
}

/** What the address says: the days, seven without, and the outlet, all without. */
export interface SpeedSearch {
  hari?: 1 | 30 | undefined
  outlet?: number | undefined
  urut?: string[] | undefined
}

/** What is asked for an address. */
export const speedVariables = ({ hari, outlet }: Pick<SpeedSearch, 'hari' | 'outlet'>) => ({
  days: hari ?? 7,
  outlet_id: outlet ?? null,
})

interface KitchenSpeedProps {
  search: SpeedSearch
  onChange: (search: Pick<SpeedSearch, 'hari' | 'outlet'>) => void
}

/** How fast kitchens were over some days: the figures, by hour of the day, by menu. */
export function KitchenSpeed({ search, onChange }: KitchenSpeedProps) {
  const { data, error, refetch, isFetching } = useDocument(GetKitchenSpeedDocument, speedVariables(search), {
    keep: true,
  })
  return (
    <div className={css.speed}>
      <div className={css.choices}>
        <Field label="Rentang" label_hidden>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(search.hari ?? 7)}
              options={[
                { value: '1', label: 'Hari ini' },
                { value: '7', label: '7 hari terakhir' },
                { value: '30', label: '30 hari terakhir' },
              ]}
              onChange={({ target }) =>
                onChange({ hari: target.value === '1' ? 1 : target.value === '30' ? 30 : undefined })
              }
            />
          )}
        </Field>
        <OutletPicker
          label_hidden
          none="Semua outlet"
          value={search.outlet ?? null}
          onChange={(id) => onChange({ outlet: id ?? undefined })}
        />
      </div>
      {error && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && <TableSkeleton rows={5} columns={5} />}
      {!error && data && (
        <div className={css.body} aria-busy={isFetching}>
          <Body speed={data.kitchenSpeed} cell={speedVariables(search)} />
          <ExplainHost of="kitchen" />
        </div>
      )}
    </div>
  )
}
