import type { WriteContext } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'

/** Refuses who reaches some outlets only: roles at the till hold at all of them. */
export function assertKeepsTillRoles({ viewer }: Pick<WriteContext, 'viewer'>): void {
  if (viewer?.outlet_ids)
    throw new UserError('CONFLICT', 'Profil kasir diatur oleh yang menjangkau semua outlet', { changes: [] })
}
