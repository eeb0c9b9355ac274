import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { createBankAccount, NEVER_PAID_OUT } from './bank-account.commands.ts'
import type { StatementProfile } from './statement-profile.calc.ts'

/** An account that takes all that outlets are paid otherwise than in cash; answers its id. */
export async function addBankAccount(
  ctx: Context,
  outlet_ids: readonly number[],
  { name = 'Rekening', profile = 'other' as StatementProfile } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from payment_method where brand_id = ${ctx.brand_id}
    and type <> all(${NEVER_PAID_OUT}::text[]) order by id`.execute(ctx.db)
  const payment_method_ids = rows.map(({ id }) => id)
  const { id } = await createBankAccount(ctx, {
    ...{ name, profile, outlet_id: outlet_ids[0] ?? 0 },
    uses: outlet_ids.map((outlet_id) => ({ outlet_id, payment_method_ids })),
  })
  return id
}
