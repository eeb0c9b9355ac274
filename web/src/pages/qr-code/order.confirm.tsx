import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { clearType } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { ConfirmTableOrderDocument } from './order.gql.gen.ts'
import css from './order.module.css'

interface ConfirmOrderProps {
  /** The order as the row shows it. */
  order: { id: number; version: number; status: string; must_pay_first: boolean }
  /** What the order is called. */
  name: string
}

/** Confirms a waiting order from its row; one that somebody else has dealt with meanwhile is read again. */
export function ConfirmOrder({ order: { id, version, status, must_pay_first }, name }: ConfirmOrderProps) {
  const can_update = useCan('qr_code', 'update')
  const confirm = useCommand(ConfirmTableOrderDocument, {
    success: 'Pesanan dikonfirmasi!',
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') clearType('TableOrder').catch(reportError)
      return false
    },
  })
  if (status !== 'waiting' || must_pay_first || !can_update) return null
  return (
    <span className={css.above}>
      <Button
        size="small"
        tone="primary"
        busy={confirm.isPending}
        aria-label={`Konfirmasi ${name}`}
        onClick={() => confirm.mutate({ order: { id, version } })}
      >
        Konfirmasi
      </Button>
    </span>
  )
}
