import { randomInt } from 'node:crypto'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import type { EditOutlet, OutletTax } from './outlet.input.ts'

/** What belongs to an outlet and is replaced as a whole when sent. */
export type OutletParts = Pick<EditOutlet, 'hours' | 'special_days' | 'taxes'>

async function writeHours(
  tx: WriteContext,
  outlet_id: number,
  hours: NonNullable<OutletParts['hours']>,
): Promise<void> {
  await deleteOwn(tx, 'outlet_hours', { outlet_id }).execute()
  if (hours.length === 0) return
  await tx.db
    .insertInto('outlet_hours')
    .values(hours.map((row) => ({ ...row, brand_id: tx.brand_id, outlet_id })))
    .execute()
}

async function writeSpecialDays(
  tx: WriteContext,
  outlet_id: number,
  days: NonNullable<OutletParts['special_days']>,
): Promise<void> {
  await deleteOwn(tx, 'outlet_special_day', { outlet_id }).execute()
  if (days.length === 0) return
  await tx.db
    .insertInto('outlet_special_day')
    .values(days.map((row) => ({ ...row, brand_id: tx.brand_id, outlet_id })))
    .execute()
}

/** Fields of a tax setting in a fixed order, so that two can be compared. */
function taxKey(tax: OutletTax): string {
  return JSON.stringify(
    Object.entries(tax)
      .filter(([name]) => name !== 'brand_id' && name !== 'outlet_id')
      .sort(),
  )
}

/** Tax settings of an outlet, the oldest first. */
export async function readTaxes(tx: Context | WriteContext, outlet_id: number) {
  return selectOwn(tx, 'outlet_tax', { outlet_id }).selectAll().orderBy('effective_from').execute()
}

/** Replaces the tax settings; those of past days stay as they were, since bills were made with them. */
async function writeTaxes(
  tx: WriteContext,
  outlet_id: number,
  taxes: readonly OutletTax[],
  today: string,
): Promise<void> {
  const past = (await readTaxes(tx, outlet_id)).filter((row) => row.effective_from < today)
  const sent = new Map(taxes.map((row) => [row.effective_from, row]))
  for (const row of past) {
    const same = sent.get(row.effective_from)
    if (!same || taxKey(same) !== taxKey(row as OutletTax)) {
      throw invalid({
        taxes: 'Pengaturan pajak yang sudah berlaku tidak dapat diubah, tambahkan tanggal berlaku baru',
      })
    }
  }
  const known = new Set(past.map((row) => row.effective_from))
  const late = taxes.findIndex((row) => row.effective_from < today && !known.has(row.effective_from))
  if (late >= 0 && past.length > 0) {
    throw invalid({ [`taxes.${late}.effective_from`]: 'Tanggal berlaku tidak boleh sebelum hari ini' })
  }
  await deleteOwn(tx, 'outlet_tax', { outlet_id }).where('effective_from', '>=', today).execute()
  const fresh = taxes.filter((row) => !known.has(row.effective_from))
  if (fresh.length === 0) return
  await tx.db
    .insertInto('outlet_tax')
    .values(fresh.map((row) => ({ ...row, brand_id: tx.brand_id, outlet_id })))
    .execute()
}

/** Writes the parts that were sent. `today` is the outlet's own date. */
export async function writeParts(
  tx: WriteContext,
  outlet_id: number,
  parts: OutletParts,
  today: string,
): Promise<void> {
  if (parts.hours) await writeHours(tx, outlet_id, parts.hours)
  if (parts.special_days) await writeSpecialDays(tx, outlet_id, parts.special_days)
  if (parts.taxes) await writeTaxes(tx, outlet_id, parts.taxes, today)
}

/** The parts as they stand, for the audit log; only those that are being written. */
export async function readParts(
  tx: Context | WriteContext,
  outlet_id: number,
  parts: OutletParts,
): Promise<Record<string, unknown>> {
  const own = (table: 'outlet_hours' | 'outlet_special_day') =>
    selectOwn(tx, table as 'outlet_hours', { outlet_id }).selectAll()
  return {
    ...(parts.hours
      ? { hours: await own('outlet_hours').orderBy('weekday').orderBy('opens_minute').execute() }
      : {}),
    ...(parts.special_days ? { special_days: await own('outlet_special_day').execute() } : {}),
    ...(parts.taxes ? { taxes: await readTaxes(tx, outlet_id) } : {}),
  }
}

/** A PIN nobody chose. */
export function createPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
