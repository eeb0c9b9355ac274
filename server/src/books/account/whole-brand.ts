import type { WriteContext } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'

/** Refuses who reaches some outlets only: accounts, and files made of them, are the brand's. */
export function assertWholeBrand(tx: WriteContext): void {
  if (tx.viewer?.outlet_ids)
    throw new UserError('CONFLICT', 'Akun diatur oleh yang menjangkau semua outlet', { changes: [] })
}
