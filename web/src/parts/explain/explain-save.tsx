import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { type SheetTable, saveCsv, saveXlsx } from '../../kit/report/export-tables.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { type ModuleKey, useCan } from '../access/access.ts'
import css from './explain.module.css'
import type { Explained, ExplainedReport, ExplainVariables } from './explain-documents.ts'
import { most_rows_in_file, readFigureFile } from './explain-file.ts'

interface ExplainSaveProps {
  of: ExplainedReport
  asked: ExplainVariables
  explained: Explained
  count: number
}

const modules: Readonly<Record<ExplainedReport, ModuleKey>> = {
  summary: 'report_summary',
  item: 'report_item',
  payment: 'report_payment',
  discount: 'report_discount',
  price: 'report_price',
  profit: 'income_expense',
  shift: 'report_shift',
  receipt: 'report_transaction',
  channel: 'report_item',
  undone: 'report_transaction',
  variance: 'variance',
  integrity: 'integrity',
  tax: 'books',
  cash: 'income_expense',
  money: 'income_expense',
  book: 'books',
  point: 'member',
  order: 'purchase_order',
  receiving: 'receiving',
  payable: 'supplier',
  adjustment: 'adjustment',
  production: 'produce',
  kitchen: 'kitchen',
  grab: 'grab',
  stock: 'inventory',
}

/** Saves the rows of a figure; absent for who may not export the report. */
export function ExplainSave({ of, asked, explained, count }: ExplainSaveProps) {
  const exports = useCan(modules[of], 'export')
  const [busy, setBusy] = useState(false)
  if (!exports || !explained.rows || count === 0) return null
  if (count > most_rows_in_file)
    return (
      <p className={css.about}>
        File memuat paling banyak {formatNumber(most_rows_in_file, 0)} baris; persempit periode atau outlet.
      </p>
    )
  const name = `jelaskan-${explained.measure.replace('.', '-')}`
  const about = (explained.facts ?? []).map(({ label, text }) => `${label}: ${text}`).join(' · ')
  const run = async (save: (sheet: SheetTable) => void | Promise<void>) => {
    setBusy(true)
    try {
      await save(await readFigureFile(of, asked, explained, count))
      showToast({ tone: 'good', message: 'File berhasil diunduh!' })
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
  }
  return (
    <div className={css.files}>
      <Button
        icon={<IconFileSpreadsheet />}
        busy={busy}
        onClick={() => void run((sheet) => saveXlsx(name, about, [sheet]))}
      >
        Unduh baris (XLSX)
      </Button>
      <Button
        icon={<IconFileTypeCsv />}
        busy={busy}
        onClick={() => void run((sheet) => saveCsv(name, sheet))}
      >
        Unduh baris (CSV)
      </Button>
    </div>
  )
}
