import { IconX } from '@tabler/icons-react'
import css from './bulk-bar.module.css'
import type { ListNode } from './define-list.ts'
import type { Selection } from './use-selection.ts'

/** An action on all ticked rows. */
export interface BulkAction<N> {
  label: string
  run: (nodes: readonly N[]) => void
}

interface BulkBarProps<N> {
  selection: Selection<N>
  actions: readonly BulkAction<N>[]
}

/** The dark bar that comes up when rows are ticked. */
export function BulkBar<N extends ListNode>({ selection, actions }: BulkBarProps<N>) {
  const nodes = [...selection.nodes.values()]
  return (
    <div role="status">
      {nodes.length > 0 && (
        <div className={css.bar} role="toolbar" aria-label="Tindakan untuk baris terpilih">
          <span className={css.count}>{nodes.length} dipilih</span>
          {actions.map((action) => (
            <button key={action.label} type="button" className={css.action} onClick={() => action.run(nodes)}>
              {action.label}
            </button>
          ))}
          <button type="button" className={css.close} aria-label="Batalkan pilihan" onClick={selection.clear}>
            <IconX />
          </button>
        </div>
      )}
    </div>
  )
}
