import { createSystemContext } from '../../../access/session/system-context.ts'
import type { Context, Services } from '../../../kit/context.ts'

/** Acts in a brand as GrabFood: what it does is written under that name in the change history. */
export function systemContext(services: Services, brand_id: number): Context {
  return { ...createSystemContext(services, brand_id), actor: 'GrabFood' }
}
