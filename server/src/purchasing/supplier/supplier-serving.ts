import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'

/** The business day of an instant at an outlet that is open. */
export async function dayAt(tx: WriteContext, outlet_id: number, at: Date): Promise<string> {
  const outlet = await selectOwn(tx, 'outlet', { id: outlet_id })
    .select(['timezone', 'business_day_cutoff'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!outlet) throw notFound('Outlet')
  return businessDate(at.getTime(), outlet.timezone, parseMinute(outlet.business_day_cutoff))
}

/** Refuses an archived supplier and one that does not deliver to the outlet. */
export async function assertSupplier(tx: WriteContext, supplier_id: number | null, outlet_id: number) {
  if (supplier_id === null) return
  const { rows } = await sql<{ name: string; is_archived: boolean; is_served: boolean }>`
    select s.name, s.deleted_at is not null as is_archived,
      (not exists (select from supplier_outlet o where o.brand_id = ${ownBrand} and o.supplier_id = s.id)
        or exists (select from supplier_outlet o where o.brand_id = ${ownBrand} and o.supplier_id = s.id
          and o.outlet_id = ${outlet_id})) as is_served
    from supplier s where s.brand_id = ${tx.brand_id} and s.id = ${supplier_id}`.execute(tx.db)
  const [supplier] = rows
  if (!supplier) throw invalid({ supplier_id: 'Pemasok tidak ditemukan' })
  if (supplier.is_archived) throw invalid({ supplier_id: `${supplier.name} sudah diarsipkan` })
  if (!supplier.is_served) throw invalid({ supplier_id: `${supplier.name} tidak melayani outlet ini` })
}
