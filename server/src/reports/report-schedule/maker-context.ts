import { readAdminViewer } from '../../access/session/viewer.ts'
import { createContext } from '../../kit/brand-context.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Nobody was there: the log names the system, by whosever rights it was. */
export const asSystem = (tx: WriteContext): WriteContext => ({ ...tx, viewer: null, actor: 'Sistem' })

/** The context of who made a schedule, with the rights it has now, read anew whenever they change. */
export async function makerContext(
  services: Services,
  { brand_id, created_by }: Pick<ScheduleRow, 'brand_id' | 'created_by'>,
): Promise<Context> {
  const identify = async () => {
    const viewer = await readAdminViewer(services, brand_id, created_by)
    return { brand_id, viewer: viewer ?? null, actor: viewer?.name ?? 'Sistem' }
  }
  return createContext(services, { ...(await identify()), identify })
}
