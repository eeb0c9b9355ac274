import type { Services } from '../../kit/context.ts'

/** Who acts in the console. */
export interface Operator {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** What the log of the console tells. */
export type OperatorAction =
  | 'register'
  | 'sign_in'
  | 'sign_out'
  | 'disable'
  | 'enable'
  | 'confirm_transfer'
  | 'refuse_proof'
  | 'read_proof'
  | 'open_brand'
  | 'look'
  | 'erase_brand'

export interface OperatorLogEntry {
  readonly occurred_at: Date
  readonly actor: string
  readonly action: OperatorAction
  readonly about_brand: number | null
  readonly detail: string | null
}

const SHOWN = 200

/** Writes down what an operator did, and in which brand. */
export async function logOperator(
  services: Services,
  operator: Operator,
  action: OperatorAction,
  about: { brand_id?: number; detail?: string } = {},
): Promise<void> {
  await services.pool.query(
    `insert into operator.log (occurred_at, account_id, actor, action, about_brand, detail)
     values ($1, $2, $3, $4, $5, $6)`,
    [services.clock(), operator.id, operator.name, action, about.brand_id ?? null, about.detail ?? null],
  )
}

/** The latest 200 entries, the newest first. */
export async function readOperatorLog(services: Services): Promise<OperatorLogEntry[]> {
  const { rows } = await services.pool.query<OperatorLogEntry>(
    `select occurred_at, actor, action, about_brand, detail from operator.log order by id desc limit $1`,
    [SHOWN],
  )
  return rows
}
