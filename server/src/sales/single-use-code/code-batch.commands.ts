import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { assertLive, lockDiscount } from '../discount/discount.policy.ts'
import { NewCodeBatchInput } from './code-batch.input.ts'
import { writeCodes } from './make-codes.ts'
import { CODE_REFUSALS } from './single-use-code.calc.ts'

const LABEL = 'Kelompok kode'
const BATCHES_AT_MOST = 100
const CONSTRAINTS = { code_batch_name: ['name', 'Nama ini sudah dipakai di diskon ini'] } as const

/** Makes single-use codes of a discount, which is given against such codes alone from then on. */
export const createCodeBatch = command('code_batch.create', {
  permission: can('discount', 'update'),
  input: NewCodeBatchInput,
  constraints: CONSTRAINTS,
  run: async (tx, { discount_id, name, prefix, code_count, valid_until }) => {
    const discount = await lockDiscount(tx, discount_id)
    assertLive(discount)
    if (valid_until && valid_until < businessDate(tx.now().getTime(), 'Asia/Jakarta', 0))
      throw invalid({ valid_until: 'Tanggal ini sudah lewat' })
    const made = await selectOwn(tx, 'code_batch', { discount_id }).select('id').execute()
    if (made.length >= BATCHES_AT_MOST)
      throw new UserError('CONFLICT', `Satu diskon paling banyak ${BATCHES_AT_MOST} kelompok kode`)
    const batch = await tx.db
      .insertInto('code_batch')
      .values({
        ...{ brand_id: tx.brand_id, discount_id, name, prefix: prefix ?? '', code_count },
        ...{ valid_until: valid_until ?? null, author: tx.actor, created_at: tx.now(), updated_at: tx.now() },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeCodes(tx, batch)
    await audit(tx, {
      action: 'code_batch.create',
      entity: 'code_batch',
      entity_id: batch.id,
      label: `${discount.name}: ${name}`,
      after: { ...batch },
    })
    return { id: batch.id }
  },
})

/** The discount of a batch, locked before the batch and its codes as everywhere. */
async function lockDiscountOf(tx: WriteContext, code_batch_id: number, label = LABEL) {
  const batch = await selectOwn(tx, 'code_batch', { id: code_batch_id })
    .select('discount_id')
    .executeTakeFirst()
  if (!batch) throw notFound(label)
  return lockDiscount(tx, batch.discount_id)
}

/** Revokes all codes of a batch that no receipt has taken; what was taken stays. */
export const revokeCodeBatch = command('code_batch.revoke', {
  permission: can('discount', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const discount = await lockDiscountOf(tx, id)
    const before = await lockRecord(tx, 'code_batch', id, LABEL)
    if (before.revoked_at) return { id }
    const revoked_at = tx.now()
    await updateOwn(tx, 'code_batch', { id }).set({ revoked_at, updated_at: revoked_at }).execute()
    await audit(tx, {
      action: 'code_batch.revoke',
      entity: 'code_batch',
      entity_id: id,
      label: `${discount.name}: ${before.name}`,
      before: { revoked_at: null },
      after: { revoked_at },
    })
    return { id }
  },
})

/** Revokes one code that no receipt has taken. */
export const revokeSingleUseCode = command('single_use_code.revoke', {
  permission: can('discount', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const code = await selectOwn(tx, 'single_use_code', { id }).select('code_batch_id').executeTakeFirst()
    if (!code) throw notFound('Kode')
    await lockDiscountOf(tx, code.code_batch_id, 'Kode')
    const before = await lockRecord(tx, 'single_use_code', id, 'Kode')
    if (before.used_at) throw new UserError('CONFLICT', CODE_REFUSALS.USED)
    if (before.revoked_at) return { id }
    const revoked_at = tx.now()
    await updateOwn(tx, 'single_use_code', { id }).set({ revoked_at }).execute()
    await audit(tx, {
      action: 'single_use_code.revoke',
      entity: 'single_use_code',
      entity_id: id,
      label: before.code,
      before: { revoked_at: null },
      after: { revoked_at },
    })
    return { id }
  },
})
