import { z } from 'zod'
import { confirmPassword } from '../../access/session/own-password.ts'
import { OwnPassword } from '../../access/two-step/two-step.input.ts'
import { audit } from '../../kit/audit.ts'
import { command, parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { assertMaster, requireViewer } from '../../kit/permission.ts'
import { AskClosingInput } from './closing.input.ts'
import { tellMasters } from './tell-masters.ts'

declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** A brand that is to be closed, so that the job finds it. */
    brand_closing: true
  }
}

/** Days between asking and the end, in which it can be taken back. */
const GRACE_DAYS = 30
const DAY_MS = 86_400_000

/** All that the brand has is at stake: a Master alone decides. */
const MAY = 'dapat menutup brand'

const beginClosing = command('brand_closing.ask', {
  permission: 'signed_in',
  input: AskClosingInput,
  run: async (tx, { name }) => {
    assertMaster(tx, MAY)
    const { admin_id, name: author } = requireViewer(tx)
    const brand = await tx.db
      .selectFrom('brand')
      .select('name')
      .where('id', '=', tx.brand_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (brand.name.trim().toLowerCase() !== name.toLowerCase()) {
      const message = `Ketik nama brand persis seperti ini: ${brand.name}`
      throw invalid({ name: message }, message)
    }
    const asked_at = tx.now()
    const erases_at = new Date(asked_at.getTime() + GRACE_DAYS * DAY_MS)
    const begun = await tx.db
      .insertInto('brand_closing')
      .values({ brand_id: tx.brand_id, admin_id, author, asked_at, erases_at })
      .onConflict((conflict) => conflict.column('brand_id').doNothing())
      .returning('erases_at')
      .executeTakeFirst()
    if (!begun) throw new UserError('CONFLICT', 'Penutupan brand ini sudah diminta')
    await putInDirectory(tx, 'brand_closing', tx.brand_id, String(tx.brand_id))
    await audit(tx, {
      ...{ action: 'brand_closing.ask', entity_id: tx.brand_id, label: brand.name },
      after: { erases_at },
    })
    await tellMasters(tx, { author, erases_at }, 'asked')
    return true
  },
})

/**
 * Has the brand closed after a grace of thirty days, by the password of the Master who asks and the brand's name; until then
 * all goes on, and every Master is told.
 */
export async function askBrandClosing(
  ctx: Context,
  { password, name }: { password: string; name: string },
): Promise<boolean> {
  await assertCurrentAccess(ctx)
  assertMaster(ctx, MAY)
  const { name: typed } = parseInput(AskClosingInput, { name })
  await confirmPassword(ctx, parseInput(OwnPassword, password), 'password', 'Kata sandi salah!')
  return beginClosing(ctx, { name: typed })
}

export const ASK_CLOSING = beginClosing.definition.name

/** Takes it back; without one that was asked for nothing happens. */
export const cancelBrandClosing = command('brand_closing.cancel', {
  permission: 'signed_in',
  input: z.object({}),
  run: async (tx) => {
    assertMaster(tx, MAY)
    const { name: author } = requireViewer(tx)
    const asked = await selectOwn(tx, 'brand_closing', {}).select('erases_at').forUpdate().executeTakeFirst()
    if (!asked) return false
    await deleteOwn(tx, 'brand_closing', {}).execute()
    await putInDirectory(tx, 'brand_closing', tx.brand_id, null)
    await audit(tx, {
      ...{ action: 'brand_closing.cancel', entity_id: tx.brand_id },
      before: { erases_at: asked.erases_at },
    })
    await tellMasters(tx, { author, erases_at: asked.erases_at }, 'cancelled')
    return true
  },
})
