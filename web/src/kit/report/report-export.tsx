import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { reportError } from '../graphql/report-error.ts'
import { Menu } from '../overlay/menu.tsx'
import { showToast } from '../toast/toast.ts'
import { Button } from '../ui/button.tsx'
import { type SheetTable, saveCsv, saveXlsx } from './export-tables.ts'

interface ReportExportProps {
  /** Start of file names: 'ringkasan-2026-11-21'. */
  name: string
  /** What the figures are of: period, outlets, zone. */
  about: string
  /** The tables as they stand on screen; asked for when a file is made. */
  sheets: () => readonly SheetTable[]
  titles: readonly { id: string; title: string }[]
  /** What is printed of it on the server. */
  papers: readonly { label: string; save: () => Promise<void> }[]
}

/** Files of what is on screen: all tables as a workbook, each as CSV; its papers; or a print of the page. */
export function ReportExport({ name, about, sheets, titles, papers }: ReportExportProps) {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => void | Promise<void>) => {
    setBusy(true)
    try {
      await work()
      showToast({ tone: 'good', message: 'File berhasil diunduh!' })
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
  }
  return (
    <Menu
      label="Ekspor"
      trigger={(props) => (
        <Button {...props} busy={busy} icon={<IconDownload />}>
          Ekspor
        </Button>
      )}
      items={[
        ...papers.map(({ label, save }) => ({
          label,
          icon: IconFileTypePdf,
          onSelect: () => run(save),
        })),
        {
          label: 'Excel (XLSX): semua tabel',
          icon: IconFileSpreadsheet,
          onSelect: () => run(() => saveXlsx(name, about, sheets())),
        },
        ...titles.map(({ id, title }, index) => ({
          label: `CSV: ${title}`,
          icon: IconFileTypeCsv,
          line: index === 0,
          onSelect: () =>
            run(() => {
              const sheet = sheets().find((one) => one.id === id)
              if (sheet) saveCsv(name, sheet)
            }),
        })),
        { label: 'Cetak satu halaman', icon: IconPrinter, line: true, onSelect: () => print() },
      ]}
    />
  )
}
