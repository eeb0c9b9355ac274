import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Dialog } from '../overlay/dialog.tsx'
import { AddressLink } from '../router/address-link.tsx'
import { Button } from '../ui/button.tsx'
import css from './bulk-report.module.css'
import { type BulkResult, STOPPED } from './bulk-result.ts'

interface BulkReportProps {
  title: string
  results: readonly BulkResult[]
  onClose: () => void
}

/** What became of each row of many, those that were refused first, with the reason. */
export function BulkReport({ title, results, onClose }: BulkReportProps) {
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.filter(({ refusal }) => refusal === null)
  const stopped = refused.filter(({ refusal }) => refusal === STOPPED).length
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
      <p className={css.sum}>
        {`${done.length} berhasil, ${refused.length - stopped} ditolak${stopped > 0 ? `, ${stopped} tidak diproses` : ''}.`}
      </p>
      <ul className={css.rows}>
        {[...refused, ...done].map(({ id, name, refusal, href }) => (
          <li key={id} data-refused={refusal !== null || undefined}>
            {refusal === null ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
            <span>
              <strong>
                {href ? (
                  <AddressLink href={href} onFollow={onClose}>
                    {name}
                  </AddressLink>
                ) : (
                  name
                )}
              </strong>
              <p>{refusal ?? 'Berhasil'}</p>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
