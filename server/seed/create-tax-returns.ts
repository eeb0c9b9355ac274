import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import {
  createLegalEntity,
  setOutletRegistration,
  updateLegalEntity,
} from '../src/outlets/legal-entity/legal-entity.commands.ts'
import { addDays, monthOf } from '../src/outlets/outlet/business-date.calc.ts'
import { createReceiving } from '../src/purchasing/receiving/receiving.commands.ts'
import { postReceiving } from '../src/purchasing/receiving/step.commands.ts'
import { readTaxMonths, readTaxReturn, type TaxMonth } from '../src/reports/tax-return/read-tax-return.ts'
import { fileTaxReturn, withdrawTaxReturn } from '../src/reports/tax-return/tax-return.commands.ts'

const DAY_MS = 86_400_000
const SECOND = 'PT Lawang Timur Rasa'
const SECOND_CODES = ['SBY-DRM']

/** Files a return as it stands. */
async function file(
  ctx: Context,
  { month, legal_entity, city, due_on }: TaxMonth,
  days_before: number,
  no = 0,
) {
  const key = { month, legal_entity_id: legal_entity.id, city_id: city.id }
  const { now } = await readTaxReturn(ctx, key)
  await fileTaxReturn(ctx, {
    ...key,
    filed_on: addDays(due_on, -days_before),
    reference: `SPTPD/${month.slice(0, 7)}/${city.id}/${legal_entity.id}${no ? `-P${no}` : ''}`,
    ...{ seen_tax_base: now.tax_base, seen_tax: now.tax, seen_filings: no },
  })
}

/** Buys again, with VAT on the note, what an outlet bought last, and gives a part of it back. */
async function buyWithVat(ctx: Context, outlet_id: number): Promise<void> {
  const { rows } = await sql<{
    supplier_id: number
    item_kind: 'ingredient' | 'menu'
    item_id: number
    unit: string
    price: number
    unit_quantity: string
  }>`select r.supplier_id, l.item_kind, l.item_id, l.unit, l.price::int as price, ceil(l.unit_quantity)::text as unit_quantity
    from receiving r join receiving_line l on l.brand_id = ${ctx.brand_id} and l.receiving_id = r.id
    where r.brand_id = ${ctx.brand_id} and r.outlet_id = ${outlet_id} and r.status = 'done' and r.kind = 'purchase'
      and r.supplier_id is not null and l.unit_quantity >= 2 and l.price > 0
    order by r.occurred_at desc, r.id desc, l.no limit 1`.execute(ctx.db)
  const [last] = rows
  if (!last) return
  const { supplier_id, ...line } = last
  const net = Math.round(Number(line.unit_quantity) * line.price)
  const at = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  const vat = (amount: number) => Math.round((amount * 11) / 100)
  const bought = { outlet_id, supplier_id, tax: vat(net), lines: [line], occurred_at: at(2) }
  const { id } = await createReceiving(ctx, { kind: 'purchase', ...bought })
  await postReceiving(ctx, { id })
  const back = await createReceiving(ctx, {
    ...{ kind: 'return', outlet_id, return_of: id, occurred_at: at(1), tax: vat(line.price) },
    lines: [{ ...line, unit_quantity: '1', source_no: 1 }],
  })
  await postReceiving(ctx, { id: back.id })
}

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
  // A permit that was renewed: papers of months before keep the number of then.
  const [renewed] = [...outlet_ids.values()].filter((id) => open.has(id))
  if (renewed !== undefined)
    await setOutletRegistration(ctx, {
      ...{ outlet_id: renewed, since: monthOf(addDays(monthOf(today), -45)) },
      permit_number: `NIB-91201${String(renewed).padStart(4, '0')}`,
    })
  const last = monthOf(addDays(monthOf(today), -1))
  const months = await readTaxMonths(ctx, {
    from: monthOf(addDays(last, -330)),
    to: monthOf(addDays(last, -1)),
  })
  for (const month of months) await file(ctx, month, 4)
  // One was uploaded wrongly: it was taken back and filed anew.
  const [wrong] = months
  if (wrong) {
    const key = { month: wrong.month, legal_entity_id: wrong.legal_entity.id, city_id: wrong.city.id }
    await withdrawTaxReturn(ctx, { ...key, no: 0, reason: 'Berkas SPTPD yang diunggah keliru' })
    await file(ctx, wrong, 1, 1)
  }
  const registered = outlet_ids.get(SECOND_CODES[0] ?? '')
  if (registered !== undefined && open.has(registered)) await buyWithVat(ctx, registered)
}
