import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconRepeat } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Page } from '../../kit/page/page.tsx'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import {
  EndIncomeExpenseRecurringDocument,
  GetIncomeExpenseRecurringListDocument,
  PauseIncomeExpenseRecurringDocument,
  ResumeIncomeExpenseRecurringDocument,
} from './income-expenses.gql.gen.ts'
import { crumbs, EntryTabs } from './income-expenses.head.tsx'
import css from './income-expenses.module.css'
import { dayText, kind_labels, outletsText, ruleText } from './income-expenses.words.tsx'
import type { Schedule } from './recurring.schedule.ts'

const RecurringDialog = lazyDialog(() =>
  import('./recurring.dialog.tsx').then((part) => part.RecurringDialog),
)

export const Route = createFileRoute('/income-expenses/recurring')({
  beforeLoad: guard('income_expense'),
  loader: () => prefetch(GetIncomeExpenseRecurringListDocument, {}),
  component: RecurringPage,
})

interface ActionsProps {
  schedule: Schedule
  onEdit: () => void
}

/** What is done with a running schedule. */
function Actions({ schedule, onEdit }: ActionsProps) {
  const { id, description, paused_at } = schedule
  const end = useCommand(EndIncomeExpenseRecurringDocument, { success: 'Jadwal berhasil dihentikan!' })
  const pause = useCommand(PauseIncomeExpenseRecurringDocument, { success: 'Jadwal berhasil dijeda!' })
  const resume = useCommand(ResumeIncomeExpenseRecurringDocument, { success: 'Jadwal berhasil dilanjutkan!' })
  const ask = async () => {
    const question = {
      title: `Hentikan ${description}?`,
      text: 'Catatan yang sudah dibuat tetap ada; tidak ada lagi yang dibuat sesudah ini.',
      action: 'Hentikan',
    }
    if (await confirm(question)) end.mutate({ id })
  }
  return (
    <span className={css.actions}>
      <Button
        tone="subtle"
        icon_only
        icon={<IconPencil />}
        aria-label={`Ubah ${description}`}
        onClick={onEdit}
      />
      <Button
        tone="subtle"
        icon_only
        icon={paused_at ? <IconPlayerPlay /> : <IconPlayerPause />}
        busy={pause.isPending || resume.isPending}
        aria-label={`${paused_at ? 'Lanjutkan' : 'Jeda'} ${description}`}
        onClick={() => (paused_at ? resume : pause).mutate({ id })}
      />
      <Button
        size="small"
        busy={end.isPending}
        aria-label={`Hentikan ${description}`}
        onClick={() => void ask()}
      >
        Hentikan
      </Button>
    </span>
  )
}

/** Where a schedule stands, and how often it has come. */
function ScheduleState({ schedule }: { schedule: Schedule }) {
  const { ended_at, paused_at, times } = schedule
  if (ended_at) return <Pill tone="quiet">Berakhir</Pill>
  if (paused_at) return <Pill tone="warn">{`Dijeda, ${times}×`}</Pill>
  return <Pill tone="good">{`Berjalan, ${times}×`}</Pill>
}

function Schedules({ nodes }: { nodes: readonly Schedule[] }) {
  const can_update = useCan('income_expense', 'update')
  const [edited, setEdited] = useState<number | null>(null)
  const schedule_edited = nodes.find(({ id }) => id === edited)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Catatan berulang">
      <table className={`${table.table} ${table.stack}`}>
        <thead>
          <tr>
            <th scope="col">Keterangan</th>
            <th scope="col">Jadwal</th>
            <th scope="col">Berikutnya</th>
            <th scope="col">Outlet</th>
            <th scope="col" className={table.number}>
              Jumlah
            </th>
            <th scope="col">Status</th>
            {can_update && (
              <th scope="col">
                <span className="sr-only">Tindakan</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {nodes.map((schedule) => {
            const { id, description, category_name, kind, rule, every, next_on, until, ended_at, amount } =
              schedule
            return (
              <tr key={id}>
                <td>
                  <strong>{description}</strong>
                  <p className={css.hint}>{`${kind_labels[kind]} · ${category_name ?? 'Tanpa kategori'}`}</p>
                </td>
                <td data-label="Jadwal">{ruleText(rule, every)}</td>
                <td data-label="Berikutnya">
                  {ended_at || schedule.paused_at ? '–' : dayText(next_on)}
                  {until && <p className={css.hint}>{`sampai ${dayText(until)}`}</p>}
                </td>
                <td data-label="Outlet">{outletsText(schedule.shares)}</td>
                <td className={table.number} data-label="Jumlah">
                  {amount === null ? '–' : formatRupiah(amount)}
                </td>
                <td>
                  <ScheduleState schedule={schedule} />
                </td>
                {can_update && (
                  <td className={table.number}>
                    {!ended_at && amount !== null && (
                      <Actions schedule={schedule} onEdit={() => setEdited(id)} />
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {schedule_edited && <RecurringDialog schedule={schedule_edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

function RecurringPage() {
  const { data, error, refetch } = useDocument(GetIncomeExpenseRecurringListDocument, {})
  const can_create = useCan('income_expense', 'create')
  const nodes = data?.incomeExpenseRecurringList.nodes ?? []
  const add = can_create && (
    <Link to="/income-expenses/add" className={buttonClass({ tone: 'primary' })} data-shortcut="n">
      <IconPlus /> Catat
    </Link>
  )
  return (
    <Page
      title="Catatan berulang"
      crumbs={[...crumbs, { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' }]}
      tabs={<EntryTabs />}
      purpose="Sewa, gaji, dan langganan yang dicatat sendiri pada tanggalnya"
      actions={add}
    >
      <Card>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <CardSkeleton />}
        {data && nodes.length === 0 && (
          <EmptyState
            icon={IconRepeat}
            title="Belum ada catatan berulang"
            text="Aktifkan “Catat berulang” saat mencatat pengeluaran atau pemasukan."
          >
            {add}
          </EmptyState>
        )}
        {nodes.length > 0 && <Schedules nodes={nodes} />}
      </Card>
    </Page>
  )
}
