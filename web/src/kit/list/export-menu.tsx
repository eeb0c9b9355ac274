import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { reportError } from '../graphql/report-error.ts'
import { Menu } from '../overlay/menu.tsx'
import { showToast } from '../toast/toast.ts'
import { Button } from '../ui/button.tsx'
import type { ListDefinition, ListNode } from './define-list.ts'
import { type ExportFormat, exportList } from './export-list.ts'
import type { FilterEntry } from './filter.ts'
import type { ListState } from './use-list.ts'

interface ExportMenuProps<R, V, N extends ListNode> {
  definition: ListDefinition<R, V, N>
  list: ListState<N>
}

const formats = [
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
] as const

/** Export of the ticked rows, of what the filters find, or of everything, as XLSX or CSV. */
export function ExportMenu<R, V, N extends ListNode>({ definition, list }: ExportMenuProps<R, V, N>) {
  const [busy, setBusy] = useState(false)
  const ids = [...list.selection.nodes.keys()]
  const scopes: { label: string; note: string; filters: FilterEntry[] }[] = [
    { label: 'Sesuai filter', note: `${formatNumber(list.total, 0)} baris`, filters: list.filters },
    { label: 'Semua', note: 'tanpa filter', filters: [...list.scope] },
  ]
  if (ids.length > 0) {
    const chosen: FilterEntry = { field: 'id', type: 'ID', operator: 'In', value: ids.map(String) }
    scopes.unshift({ label: 'Dipilih', note: `${ids.length} baris`, filters: [chosen] })
  }
  const run = async (format: ExportFormat, filters: FilterEntry[]) => {
    setBusy(true)
    try {
      await exportList({
        list: definition.name,
        format,
        filters,
        columns: list.columns
          .filter((column) => !column.unexported)
          .map(({ key, header }) => ({ key, header })),
      })
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
        <Button {...props} wide_only busy={busy} icon={<IconDownload />}>
          Ekspor
        </Button>
      )}
      items={formats.flatMap(({ format, label, icon }, format_index) =>
        scopes.map((scope, index) => ({
          label: `${label}: ${scope.label.toLowerCase()}`,
          note: scope.note,
          icon,
          line: format_index > 0 && index === 0,
          onSelect: () => run(format, scope.filters),
        })),
      )}
    />
  )
}
