import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { tellLots } from '../lot/lot-source.ts'
import { PRODUCTION_REF } from './production.policy.ts'

// What was made is a lot where it has a date; its number is the batch.
tellLots(PRODUCTION_REF, async (tx, movements) => {
  const made = movements.filter(({ type }) => type === 'PRODUCE_IN')
  const { rows } = await sql<{ id: number; expires_on: string; batch: string }>`
    select x.id, p.expiry_date::text as expires_on, p.number as batch
    from json_populate_recordset(null::stock_movement, ${JSON.stringify(made)}::json) x
    join production p on p.brand_id = ${ownBrand} and p.id = x.ref_id
    where p.expiry_date is not null`.execute(tx.db)
  return new Map(rows.map(({ id, ...opens }) => [id, { opens }]))
})
