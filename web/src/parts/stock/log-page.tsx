import type { ReactNode } from 'react'
import type { ListDefinition } from '../../kit/list/define-list.ts'
import { ExportMenu } from '../../kit/list/export-menu.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { sayTotal } from '../../kit/list/say-total.ts'
import { Toolbar } from '../../kit/list/toolbar.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { type Crumb, Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { useCan } from '../access/access.ts'
import { ExplainHost } from '../explain/explain-host.tsx'
import { OutletPicker } from '../outlet-picker/outlet-picker.tsx'
import { formatSpan } from '../report/period.ts'
import { PeriodPicker } from '../report/period-picker.tsx'
import type { ReportState } from '../report/use-report.ts'
import { shortOutletName } from '../session/outlet-name.ts'
import { type Balance, BalanceExplained, BalanceFigures } from './balance-explained.tsx'
import css from './log-page.module.css'
import { logPeriod, type Movement, movement_cost_columns } from './movement-list.tsx'

interface LogPageProps<R, V, N extends Movement> {
  /** Whose stock it is. */
  name: string
  module: 'ingredient' | 'menu'
  item_id: number
  crumbs: readonly Crumb[]
  report: ReportState
  outlet_id: number
  /** Shows the log of another outlet. */
  onOutlet: (outlet_id: number) => void
  balance: Balance | undefined
  definition: ListDefinition<R, V, N>
  /** Controls and notices above the figures. */
  children?: ReactNode
}

/** The stock of one thing at one outlet: how it stands, how it came about, every movement. */
export function LogPage<R, V, N extends Movement>(props: LogPageProps<R, V, N>) {
  const { name, module, item_id, crumbs, report, outlet_id, onOutlet, balance, children } = props
  const sees_cost = useCan(module, 'view_cost')
  const exports = useCan(module, 'export')
  const columns = props.definition.columns.filter(
    ({ key }) => sees_cost || !movement_cost_columns.includes(key),
  )
  const definition = { ...props.definition, columns }
  const list = useList(definition)
  const days = logPeriod({ ...report.search }, outlet_id)
  const span = formatSpan(days)
  const sees_stock = useCan('inventory', 'view')
  const sees_value = useCan('inventory', 'view_cost')
  const good = sees_stock ? { item_kind: module, item_id, outlet_ids: [outlet_id] } : undefined
  const figures = { good, sees_value }
  return (
    <Page
      title={`Log stok ${name}`}
      crumbs={crumbs}
      purpose={`${span} · ${sayTotal(list, 'pergerakan')}`}
      actions={
        <>
          <div className={css.outlet}>
            <OutletPicker
              label_hidden
              value={outlet_id}
              nameOf={({ name: outlet }) => shortOutletName(outlet)}
              onChange={(id) => id !== null && onOutlet(id)}
            />
          </div>
          <PeriodPicker report={report} />
          {exports && <ExportMenu definition={definition} list={list} />}
        </>
      }
    >
      {children}
      {balance && <BalanceFigures balance={balance} {...figures} />}
      {balance && <BalanceExplained balance={balance} span={span} {...figures} />}
      <ExplainHost of="stock" filter={{ preset: 'custom', ...days, outlet_ids: [outlet_id] }} />
      <Toolbar definition={definition} list={list} />
      <ListBody
        label={`Log stok ${name}`}
        list={list}
        nameOf={({ item_name }) => item_name}
        empty={
          <EmptyState
            title="Belum ada pergerakan stok pada rentang waktu ini"
            text="Ubah tanggal atau outlet untuk melihat data lain."
          />
        }
      />
    </Page>
  )
}
