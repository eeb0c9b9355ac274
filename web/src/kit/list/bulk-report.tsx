import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Dialog } from '../overlay/dialog.tsx'
import { Button } from '../ui/button.tsx'
import css from './bulk-report.module.css'

/** What became of one row of many. */
export interface BulkResult {
  readonly id: number
  readonly name: string
  readonly refusal: string | null
}

interface BulkReportProps {
  title: string
  results: readonly BulkResult[]
  onClose: () => void
}

/** What became of each row of many, those that were refused first, with the reason. */
export function BulkReport({ title, results, onClose }: BulkReportProps) {
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.filter(({ refusal }) => refusal === null)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button tone="primary" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      <p className={css.sum}>{`${done.length} berhasil, ${refused.length} ditolak.`}</p>
      <ul className={css.rows}>
        {[...refused, ...done].map(({ id, name, refusal }) => (
          <li key={id} data-refused={refusal !== null || undefined}>
            {refusal === null ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
            <span>
              <strong>{name}</strong>
              <p>{refusal ?? 'Berhasil'}</p>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
