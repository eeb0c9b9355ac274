import { sql } from 'kysely'
import { z } from 'zod'
import { auditAll } from '../../kit/audit.ts'
import { command, parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { can } from '../../kit/permission.ts'
import { dateAt } from '../../outlets/outlet/outlet.commands.ts'
import { claimLimit, releaseLimit } from '../../subscription/limit/limit.ts'
import { brandToday } from './member.commands.ts'
import { type ImportResult, type ImportRow, phonesOf, planImport } from './member-import.calc.ts'

/** As many as fit into a request. */
const IMPORT_ROWS = 500
const text = z.string().max(600, 'Maksimal 600 karakter')
const cell = text.nullish()

/** Rows of a file, as they were typed. */
export const MemberImportInput = z.object({
  rows: z
    .array(
      z
        .object({ name: text, phone: text, email: cell, birth_date: cell, gender: cell, note: cell })
        .meta({ graphql: 'MemberImportRow' }),
    )
    .min(1, 'File tidak berisi baris member')
    .max(IMPORT_ROWS, `Maksimal ${IMPORT_ROWS} baris`),
})

/** What would become of each row, without writing any. */
export async function readImportPlan(
  ctx: Context | WriteContext,
  rows: readonly ImportRow[],
): Promise<ImportResult[]> {
  const known = await sql<{ phone: string }>`select phone from member where brand_id = ${ctx.brand_id}
    and deleted_at is null and phone = any(${phonesOf(rows)}::text[])`.execute(ctx.db)
  return planImport(rows, new Set(known.rows.map(({ phone }) => phone)), dateAt(ctx.now(), 'Asia/Jayapura'))
}

/** Checks rows as importMembers would take them. */
export function checkImport(ctx: Context, input: unknown): Promise<ImportResult[]> {
  return readImportPlan(ctx, parseInput(MemberImportInput, input).rows)
}

/** Adds the members of a file who are new and without mistakes, counted against the plan; answers how many. */
export const importMembers = command('member.import', {
  permission: can('member', 'create'),
  input: MemberImportInput,
  run: async (tx, { rows }) => {
    const members = (await readImportPlan(tx, rows)).flatMap(({ member }) => (member ? [member] : []))
    if (members.length === 0) return { count: 0 }
    await claimLimit(tx, 'member', members.length)
    const now = tx.now()
    const joined_on = await brandToday(tx)
    const added = await tx.db
      .insertInto('member')
      .values(
        members.map(({ name, phone, email = null, birth_date = null, gender = null, note = null }) => ({
          ...{ name, phone, email, birth_date, gender, note, joined_on },
          brand_id: tx.brand_id,
          created_at: now,
          updated_at: now,
        })),
      )
      // Somebody may have added one of them meanwhile.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute()
    if (added.length < members.length) await releaseLimit(tx, 'member', members.length - added.length)
    await auditAll(
      tx,
      added.map((member) => ({
        action: 'member.create',
        entity_id: member.id,
        label: member.name,
        after: member,
      })),
    )
    return { count: added.length }
  },
})
