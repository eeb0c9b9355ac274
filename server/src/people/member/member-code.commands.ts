import { randomInt } from 'node:crypto'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { hashPin, verifyPin } from '../cashier/cashier-pin.ts'
import { lockMember } from './member.commands.ts'

const DIGITS = 8

/** A code by which a member is known on the pages of guests; told once. */
export interface MemberCode {
  readonly member_id: number
  readonly code: string
}

/** Makes a code for a member; the one before opens nothing any more. */
export const makeMemberCode = command('member.make_code', {
  permission: can('member', 'update'),
  input: IdInput,
  run: async (tx, { id }): Promise<MemberCode> => {
    const { name, deleted_at } = await lockMember(tx, id)
    if (deleted_at)
      throw new UserError('CONFLICT', 'Member ini sudah diarsipkan, pulihkan dulu untuk membuat kodenya')
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const made = { code_hash: await hashPin(code), made_at: tx.now() }
    await tx.db
      .insertInto('member_code')
      .values({ ...made, brand_id: tx.brand_id, member_id: id })
      .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(made))
      .execute()
    await audit(tx, {
      action: 'member.make_code',
      entity_id: id,
      label: name,
      before: { code_made_at: null },
      after: { code_made_at: made.made_at },
    })
    return { member_id: id, code }
  },
})

/** The member of a phone number and a code; takes as long where there is none. */
export async function findByCode(
  ctx: Context,
  { phone, code }: { phone: string; code: string },
): Promise<{ id: number; name: string } | undefined> {
  const member = await selectOwn(ctx, 'member', { phone })
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const kept = member
    ? await selectOwn(ctx, 'member_code', { member_id: member.id }).select('code_hash').executeTakeFirst()
    : undefined
  return (await verifyPin(code, kept?.code_hash)) ? member : undefined
}
