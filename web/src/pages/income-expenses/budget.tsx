import { changeAmount } from '@lumbung/server/reports/budget/change.calc.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { currentTime } from '../../kit/clock.ts'
import { useLeaveGuard } from '../../kit/form/form.tsx'
import { today } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { PageMenu } from '../../kit/page/page-menu.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { useMe } from '../../parts/session/session.ts'
import { FromActualDialog, ToOutletsDialog } from './budget.copy.tsx'
import { BudgetFiles } from './budget.files.tsx'
import { GetBudgetSheetDocument, SetBudgetDocument } from './budget.gql.gen.ts'
import { BudgetGrid } from './budget.grid.tsx'
import { BudgetImport } from './budget.import.tsx'
import css from './budget.module.css'
import { monthsOfYear, placeOf, rowsOf, type Sheet } from './budget.rows.ts'
import { changedCells, tellYear, textsOf } from './budget.typed.ts'
import { crumbs, EntryTabs } from './income-expenses.head.tsx'

interface BudgetSearch {
  outlet?: number
  tahun?: number
}

const whole = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

export const Route = createFileRoute('/income-expenses/budget')({
  beforeLoad: guard('income_expense'),
  validateSearch: (search: Record<string, unknown>): BudgetSearch => {
    const [outlet, tahun] = [whole(search.outlet), whole(search.tahun)]
    return { ...(outlet ? { outlet } : {}), ...(tahun && tahun >= 2000 && tahun <= 2100 ? { tahun } : {}) }
  },
  component: BudgetPage,
})

const month_names = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

function BudgetPage() {
  const { outlet, tahun } = Route.useSearch()
  const { outlets } = useMe()
  const navigate = useNavigate()
  const this_year = Number(today(undefined, currentTime()).slice(0, 4))
  const year = tahun ?? this_year
  const outlet_id = outlet ?? (outlets.length === 1 ? outlets[0]?.id : undefined) ?? null
  const { data, error, refetch } = useDocument(GetBudgetSheetDocument, { outlet_id, year })
  /** In the head of the page, where what can be done with the sheet stands. */
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const go = (next: BudgetSearch) =>
    void navigate({ to: '/income-expenses/budget', search: { outlet, tahun, ...next } })
  return (
    <Page
      title="Anggaran"
      crumbs={[...crumbs, { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' }]}
      tabs={<EntryTabs />}
      purpose={
        outlet_id === null
          ? 'Jumlah anggaran semua outlet. Pilih satu outlet untuk mengisi.'
          : 'Isi rupiah, atau persen dari penjualan bersih seperti 30%. Tempel langsung dari spreadsheet.'
      }
      actions={
        <>
          <BudgetImport year={year} />
          <div ref={setActions} className={css.actions} />
        </>
      }
      bar={
        <div className={css.bar}>
          <OutletPicker
            label_hidden
            value={outlet_id}
            none="Semua outlet"
            onChange={(id) => go({ outlet: id ?? undefined })}
          />
          <Field label="Tahun" label_hidden>
            {(control) => (
              <NativeSelect
                {...control}
                value={String(year)}
                options={[...new Set([this_year + 1, this_year, this_year - 1, this_year - 2, year])]
                  .sort((one, other) => other - one)
                  .map((one) => ({ value: String(one), label: String(one) }))}
                onChange={(event) => go({ tahun: Number(event.target.value) })}
              />
            )}
          </Field>
        </div>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton height={420} />}
      {data && (
        <BudgetSheet
          key={`${outlet_id} ${year}`}
          sheet={data.budgetSheet}
          outlet_id={outlet_id}
          year={year}
          actions={actions}
        />
      )}
    </Page>
  )
}

interface SheetProps {
  sheet: Sheet
  /** Null is the sum of all outlets in reach, which is read alone. */
  outlet_id: number | null
  year: number
  /** Where the actions of the sheet stand. */
  actions: HTMLElement | null
}

function BudgetSheet({ sheet, outlet_id, year, actions }: SheetProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [dialog, setDialog] = useState<'actual' | 'outlets' | null>(null)
  const { outlets } = useMe()
  const can_update = useCan('income_expense', 'update') && outlet_id !== null
  const rows = rowsOf(sheet)
  const months = monthsOfYear(year)
  const texts = textsOf(sheet, typed)
  const { cells, wrong } = changedCells(sheet, rows, months, typed)
  const save = useDialogCommand(SetBudgetDocument, {
    success: 'Anggaran berhasil disimpan!',
    outdated: ['BudgetSheet'],
    onDone: () => setTyped({}),
  })
  useLeaveGuard(cells.length, save.busy)
  const told = tellYear(sheet, rows, months, texts, outlet_id !== null)
  const type = (next: Readonly<Record<string, string>>) => {
    setTyped({ ...typed, ...next })
    save.forget()
  }
  const takeActual = (change_bp: number) => {
    const actual = new Map(
      sheet.before.map((cell) => [
        `${year}${placeOf(cell.month, { ...cell, line: cell.line as never }).slice(4)}`,
        cell.rupiah,
      ]),
    )
    const filled = rows.flatMap((row) =>
      months.flatMap((month) => {
        const amount = actual.get(placeOf(month, row))
        return typeof amount === 'number'
          ? [[placeOf(month, row), formatNumber(changeAmount(amount, change_bp), 0)] as const]
          : []
      }),
    )
    type(Object.fromEntries(filled))
  }
  return (
    <>
      {save.conflict && (
        <Notice tone="warn" live>
          {save.conflict}
        </Notice>
      )}
      {Object.values(save.problems).map((problem) => (
        <p key={problem} className={css.error}>
          {problem}
        </p>
      ))}
      <Card>
        <BudgetGrid
          rows={rows}
          months={months}
          month_names={month_names}
          told={told}
          textAt={can_update ? (place) => texts.get(place) ?? '' : undefined}
          isWrong={(place) => wrong.has(place)}
          onType={type}
        />
      </Card>
      {actions &&
        createPortal(
          <>
            <BudgetFiles {...{ rows, months, month_names, told, year }} />
            {can_update && (
              <PageMenu
                items={[
                  {
                    label: `Salin dari realisasi ${year - 1}…`,
                    onSelect: () => setDialog('actual'),
                    ...(sheet.before.length === 0 ? { disabled: `Belum ada realisasi ${year - 1}` } : {}),
                  },
                  ...(outlets.length > 1
                    ? [
                        {
                          label: 'Salin ke outlet lain…',
                          onSelect: () => setDialog('outlets'),
                          ...(sheet.cells.length === 0
                            ? { disabled: 'Simpan anggaran outlet ini dulu' }
                            : {}),
                        },
                      ]
                    : []),
                ]}
              />
            )}
          </>,
          actions,
        )}
      {can_update && cells.length > 0 && (
        <div className={css.foot}>
          <Button onClick={() => setTyped({})}>Batal</Button>
          <Button
            tone="primary"
            busy={save.busy}
            disabled={wrong.size > 0}
            onClick={() => save.run({ budget: { outlet_id: outlet_id ?? 0, cells } })}
          >
            {`Simpan ${cells.length} isian`}
          </Button>
        </div>
      )}
      {dialog === 'actual' && (
        <FromActualDialog year={year} onTake={takeActual} onClose={() => setDialog(null)} />
      )}
      {dialog === 'outlets' && outlet_id !== null && (
        <ToOutletsDialog outlet_id={outlet_id} year={year} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
