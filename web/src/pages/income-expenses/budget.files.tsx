import { fileTable } from '../../kit/report/export-tables.ts'
import { ReportExport } from '../../kit/report/report-export.tsx'
import { useCan } from '../../parts/access/access.ts'
import type { BudgetRow, MonthTold } from './budget.rows.ts'

interface BudgetFilesProps {
  rows: readonly BudgetRow[]
  months: readonly string[]
  month_names: readonly string[]
  told: ReadonlyMap<string, MonthTold>
  year: number
}

/** The budget of a year as a file; absent for who may not export. */
export function BudgetFiles({ rows, months, month_names, told, year }: BudgetFilesProps) {
  const exports = useCan('income_expense', 'export')
  if (!exports) return null
  const table = fileTable<BudgetRow>({
    id: 'anggaran',
    title: `Anggaran ${year}`,
    columns: [
      { key: 'label', header: 'Pos', kind: 'text', value: ({ label }) => label },
      ...months.map((month, at) => ({
        key: month,
        header: month_names[at] ?? month,
        kind: 'rupiah' as const,
        value: ({ key }: BudgetRow) => told.get(month)?.amounts.get(key) ?? null,
      })),
    ],
    rows,
    keyOf: ({ key }) => key,
  })
  return (
    <ReportExport
      name={`anggaran-${year}`}
      about={`Anggaran ${year}`}
      titles={[table]}
      papers={[]}
      sheets={() => [table.sheet(undefined)]}
    />
  )
}
