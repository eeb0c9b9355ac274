import type { Selectable } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { addDays, businessDate, businessDayStart } from '../outlet/business-date.calc.ts'
import { parseMinute } from '../outlet/opening-hours.calc.ts'
import { lockTable } from './table.commands.ts'

type TableRow = Selectable<DB['outlet_table']>

/** Whether guests at a table may order where staff open tables. */
export function isTableOpen(table: { readonly open_until: Date | null }, now: Date): boolean {
  return table.open_until !== null && table.open_until.getTime() > now.getTime()
}

async function writeOpening(
  tx: WriteContext,
  table: TableRow,
  opening: { opened_at: Date | null; opened_by: string | null; open_until: Date | null },
) {
  const { opened_at, opened_by, open_until } = table
  await updateOwn(tx, 'outlet_table', { id: table.id }).set(opening).execute()
  await audit(tx, {
    action: opening.open_until ? 'table.open' : 'table.close',
    entity: 'table',
    entity_id: table.id,
    outlet_id: table.outlet_id,
    label: table.name,
    before: { opened_at, opened_by, open_until },
    after: opening,
  })
  return { id: table.id }
}

/** Opens a table that is held, until the outlet's business day ends. Open already, it stays as it is. */
export async function openForGuests(tx: WriteContext, table: TableRow): Promise<{ id: number }> {
  if (table.deleted_at || !table.is_active) throw new UserError('CONFLICT', 'Meja ini tidak dipakai')
  const now = tx.now()
  if (isTableOpen(table, now)) return { id: table.id }
  const outlet = await selectOwn(tx, 'outlet', { id: table.outlet_id })
    .select(['timezone', 'business_day_cutoff'])
    .executeTakeFirstOrThrow()
  const cutoff = parseMinute(outlet.business_day_cutoff)
  const today = businessDate(now.getTime(), outlet.timezone, cutoff)
  const open_until = new Date(businessDayStart(addDays(today, 1), outlet.timezone, cutoff))
  return writeOpening(tx, table, { opened_at: now, opened_by: tx.actor, open_until })
}

/** Closes a table that is held. Orders that were placed stay. */
export async function closeForGuests(tx: WriteContext, table: TableRow): Promise<{ id: number }> {
  if (!table.open_until) return { id: table.id }
  return writeOpening(tx, table, { opened_at: null, opened_by: null, open_until: null })
}

/** Opens a table for guests until the outlet's business day ends. */
export const openTable = command('table.open', {
  permission: can('table', 'update'),
  input: IdInput,
  run: async (tx, { id }) => openForGuests(tx, await lockTable(tx, id)),
})

/** Closes a table: its code takes no orders where staff open tables. */
export const closeTable = command('table.close', {
  permission: can('table', 'update'),
  input: IdInput,
  run: async (tx, { id }) => closeForGuests(tx, await lockTable(tx, id)),
})
