import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import {
  createLegalEntity,
  setOutletRegistration,
  updateLegalEntity,
} from '../src/outlets/legal-entity/legal-entity.commands.ts'
import { addDays, monthOf } from '../src/outlets/outlet/business-date.calc.ts'
import { readTaxMonths, readTaxReturn } from '../src/reports/tax-return/read-tax-return.ts'
import { fileTaxReturn } from '../src/reports/tax-return/tax-return.commands.ts'

const SECOND = 'PT Lawang Timur Rasa'
const SECOND_CODES = ['SBY-DRM']

/**
 * Gives the demo two legal entities and numbers for its outlets, and files the restaurant tax of all months before the last
 * one; where entities are there already nothing is done.
 */
export async function createTaxReturns(
  ctx: Context,
  { outlet_ids, today }: { outlet_ids: ReadonlyMap<string, number>; today: string },
): Promise<void> {
  const entities = await selectOwn(ctx, 'legal_entity').select(['id', 'version']).orderBy('id').execute()
  const [first] = entities
  if (!first || entities.length > 1) return
  const address = 'Jl. Ir. H. Juanda No. 88, Bandung'
  await updateLegalEntity(ctx, {
    id: first.id,
    name: 'PT Sekar Lawang Nusantara',
    npwp: '0123456789012000',
    complete_address: address,
  })
  const { id: legal_entity_id } = await createLegalEntity(ctx, {
    ...{
      name: SECOND,
      npwp: '0987654321098000',
      pkp_since: monthOf(addDays(monthOf(today), -400)),
      complete_address: 'Jl. Raya Darmo No. 12, Surabaya',
    },
  })
  const { rows } = await sql<{
    id: number
  }>`select id from outlet where brand_id = ${ctx.brand_id} and deleted_at is null`.execute(ctx.db)
  const open = new Set(rows.map(({ id }) => id))
  for (const [code, outlet_id] of outlet_ids) {
    if (!open.has(outlet_id)) continue
    const number = String(outlet_id).padStart(4, '0')
    const own = SECOND_CODES.includes(code) ? { legal_entity_id } : {}
    await setOutletRegistration(ctx, {
      outlet_id,
      npwpd: `P.2.${number}.03`,
      permit_number: `NIB-91200${number}`,
      ...own,
    })
  }
  const last = monthOf(addDays(monthOf(today), -1))
  const months = await readTaxMonths(ctx, {
    from: monthOf(addDays(last, -330)),
    to: monthOf(addDays(last, -1)),
  })
  for (const { month, legal_entity, city, due_on } of months) {
    const key = { month, legal_entity_id: legal_entity.id, city_id: city.id }
    const { now } = await readTaxReturn(ctx, key)
    await fileTaxReturn(ctx, {
      ...key,
      ...{
        filed_on: addDays(due_on, -4),
        reference: `SPTPD/${month.slice(0, 7)}/${city.id}/${legal_entity.id}`,
      },
      ...{ seen_tax_base: now.tax_base, seen_tax: now.tax, seen_filings: 0 },
    })
  }
}
