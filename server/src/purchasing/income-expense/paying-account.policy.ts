import type { WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { assertAccount } from '../cash-place/serving-accounts.policy.ts'

interface Paid {
  readonly method: string
  readonly bank_account_id?: number | null
}

/**
 * The account that changed values leave what is paid in: none where it is paid otherwise than from a bank. Undefined
 * where nothing changes.
 */
export async function payingAccount(
  tx: WriteContext,
  row: Paid | null,
  values: { readonly method?: string | undefined; readonly bank_account_id?: number | null | undefined },
): Promise<number | null | undefined> {
  const method = values.method ?? row?.method
  const chosen = values.bank_account_id
  if (method !== 'bank') {
    if (chosen) throw invalid({ bank_account_id: 'Rekening hanya untuk sumber dana Bank' })
    return row?.bank_account_id ? null : chosen
  }
  if (chosen && chosen !== row?.bank_account_id) await assertAccount(tx, chosen)
  return chosen
}
