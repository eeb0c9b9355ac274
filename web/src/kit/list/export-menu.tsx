import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { reportError } from '../graphql/report-error.ts'
import { Menu } from '../overlay/menu.tsx'
import { showToast } from '../toast/toast.ts'
import { Button } from '../ui/button.tsx'
import type { ListDefinition, ListNode } from './define-list.ts'
import { type ExportFormat, exportList } from './export-list.ts'
import type { FilterEntry } from './filter.ts'
import { fileColumns } from './list-file.ts'
import type { ListState } from './use-list.ts'
import type { Printing } from './use-printed-list.ts'

interface ExportMenuProps<R, V, N extends ListNode> {
  definition: ListDefinition<R, V, N>
  list: ListState<N>
  /** Puts what the filters find on paper. */
  printing?: Printing
  /** What the server prints of the page. */
  papers?: readonly { readonly label: string; readonly save: () => Promise<void> }[]
}

interface Scope {
  label: string
  note: string
  filters: FilterEntry[]
}

const formats = [
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
] as const

/** Export of the ticked rows, of what the filters find, or of everything, as XLSX or CSV; or on paper. */
export function ExportMenu<R, V, N extends ListNode>(props: ExportMenuProps<R, V, N>) {
  const { definition, list, printing, papers = [] } = props
  const [busy, setBusy] = useState(false)
  const ids = [...list.selection.nodes.keys()]
  const scopes: Scope[] = [
    { label: 'Sesuai filter', note: `${formatNumber(list.total, 0)} baris`, filters: list.filters },
    { label: 'Semua', note: 'tanpa filter', filters: [...list.scope] },
  ]
  if (ids.length > 0) {
    const chosen: FilterEntry = { field: 'id', type: 'ID', operator: 'In', value: ids.map(String) }
    scopes.unshift({ label: 'Dipilih', note: `${ids.length} baris`, filters: [chosen] })
  }
  const run = async (work: () => Promise<void>, done?: string) => {
    setBusy(true)
    try {
      await work()
      if (done) showToast({ tone: 'good', message: done })
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
  }
  const save = (format: ExportFormat, scope: Scope) =>
    run(
      () =>
        exportList({
          list: definition.name,
          format,
          filters: scope.filters,
          columns: fileColumns(list.columns),
          with_sums: definition.sums !== undefined,
        }),
      'File berhasil diunduh!',
    )
  return (
    <Menu
      label="Ekspor"
      trigger={(props) => (
        <Button {...props} wide_only busy={busy} icon={<IconDownload />}>
          Ekspor
        </Button>
      )}
      items={[
        ...formats.flatMap(({ format, label, icon }, format_index) =>
          scopes.map((scope, index) => ({
            label: `${label}: ${scope.label.toLowerCase()}`,
            note: scope.note,
            icon,
            line: format_index > 0 && index === 0,
            onSelect: () => save(format, scope),
          })),
        ),
        ...papers.map(({ label, save: savePaper }, index) => ({
          label,
          icon: IconFileTypePdf,
          line: index === 0,
          onSelect: () => run(savePaper, 'File berhasil diunduh!'),
        })),
        ...(printing
          ? [
              {
                label: 'Cetak: sesuai filter',
                note: `${formatNumber(list.total, 0)} baris`,
                icon: IconPrinter,
                line: true,
                disabled: printing.refusal,
                onSelect: () => run(printing.print),
              },
            ]
          : []),
      ]}
    />
  )
}
