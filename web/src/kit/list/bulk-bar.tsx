import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { reportError } from '../graphql/report-error.ts'
import css from './bulk-bar.module.css'
import { BulkProgress, BulkResults } from './bulk-progress.tsx'
import { useBulkState } from './bulk-state.ts'
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

/** The dark bar that comes up when rows are ticked: how many, what can be done, how far it is; then what was refused. */
export function BulkBar<N extends ListNode>({ selection, actions }: BulkBarProps<N>) {
  const nodes = [...selection.nodes.values()]
  const { progress } = useBulkState()
  return (
    <>
      <div role="status">
        {progress ? (
          <BulkProgress />
        ) : (
          nodes.length > 0 && (
            <div className={css.bar} role="toolbar" aria-label="Tindakan untuk baris terpilih">
              <span className={css.count}>
                {formatNumber(nodes.length, 0)} dipilih
                {selection.elsewhere > 0 && `, ${formatNumber(selection.elsewhere, 0)} di halaman lain`}
              </span>
              <TakeAll selection={selection} />
              {actions.map((action) => (
                <button
                  key={action.label}
                  type="button"
                  className={css.action}
                  onClick={() => action.run(nodes)}
                >
                  {action.label}
                </button>
              ))}
              <button
                type="button"
                className={css.close}
                aria-label="Batalkan pilihan"
                onClick={selection.clear}
              >
                <IconX />
              </button>
            </div>
          )
        )}
      </div>
      <BulkResults />
    </>
  )
}

/** Ticks all that the filters find, on every page, where that is not too much at once. */
function TakeAll<N>({ selection }: { selection: Selection<N> }) {
  const [busy, setBusy] = useState(false)
  const { whole, nodes } = selection
  if (!whole || whole.total <= nodes.size) return null
  const take = async () => {
    setBusy(true)
    try {
      await whole.take()
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
  }
  return (
    <button type="button" className={css.action} disabled={busy} aria-busy={busy} onClick={() => void take()}>
      Pilih semua {formatNumber(whole.total, 0)} hasil
    </button>
  )
}
