import { createSystemContext } from '../../access/session/system-context.ts'
import type { Context, Services } from '../../kit/context.ts'

/** Acts in a brand for whoever sells the subscription; the brand's log names the operator where one is known. */
export function operatorContext(services: Services, brand_id: number, operator?: string): Context {
  const actor = operator ? `Operator Lumbung (${operator})` : 'Operator Lumbung'
  return { ...createSystemContext(services, brand_id), actor }
}

/** Numbers of all brands. */
export async function readBrandIds(services: Services): Promise<number[]> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  return rows.map(({ id }) => id)
}
