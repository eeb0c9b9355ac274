import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { lockSalesAlone } from '../../sales/rollup/rollup.commands.ts'
import { readTaxReturn, type TaxReturn } from './read-tax-return.ts'
import { lastDay } from './tax-month.calc.ts'
import { FiledTaxReturnInput, WithdrawnTaxReturnInput } from './tax-return.input.ts'

interface Known {
  readonly last_transaction_id: number
  readonly last_refund_id: number
  readonly void_ids: number[]
}

/** What is known of sales while nobody else writes them. */
async function readKnown(tx: WriteContext, month: string, outlet_ids: readonly number[]): Promise<Known> {
  const { rows } = await sql<Known>`select
    coalesce((select max(id) from transaction_key where brand_id = ${ownBrand}), 0) as last_transaction_id,
    coalesce((select max(id) from transaction_refund where brand_id = ${ownBrand}), 0) as last_refund_id,
    array(select id from transaction where brand_id = ${ownBrand} and status = 'VOID'
      and business_date between ${month}::date and ${lastDay(month)}::date and outlet_id = any(${[...outlet_ids]}::int[])
      order by id) as void_ids`.execute(tx.db)
  return rows[0] ?? { last_transaction_id: 0, last_refund_id: 0, void_ids: [] }
}

/** Refuses who reaches some outlets only: a return is of all of them. */
function assertWholeBrand({ viewer }: WriteContext): void {
  if (viewer?.outlet_ids)
    throw new UserError('CONFLICT', 'Pajak dilaporkan oleh yang menjangkau semua outlet', { changes: [] })
}

const nameOf = ({ legal_entity, city, month }: TaxReturn) =>
  `${legal_entity.name}, ${city.name}, ${month.slice(0, 7)}`

/**
 * Keeps that the return of a month was filed, with its figures as they are now; filed again it is a correction. Refused
 * while the month runs, and where the figures are no longer those that were seen.
 */
export const fileTaxReturn = command('tax_return.file', {
  permission: can('books', 'approve'),
  input: FiledTaxReturnInput,
  constraints: {
    tax_return_brand_id_month_legal_entity_id_city_id_no_key: [
      'reference',
      'Pelaporan ini baru saja dicatat oleh orang lain',
    ],
  },
  run: async (tx, { seen_tax_base, seen_tax, seen_filings, filed_on, reference, ...key }) => {
    assertWholeBrand(tx)
    await lockSalesAlone(tx)
    const told = await readTaxReturn(tx, key)
    const { state, today, now, lines, filings, members } = told
    if (state === 'running') throw invalid({ month: 'Bulan ini belum berakhir di semua outlet' })
    if (filed_on <= lastDay(key.month))
      throw invalid({ filed_on: 'Tanggal lapor harus sesudah bulannya berakhir' })
    if (filed_on > today) throw invalid({ filed_on: 'Tanggal lapor tidak boleh di masa depan' })
    if (now.tax_base !== seen_tax_base || now.tax !== seen_tax || filings.length !== seen_filings)
      throw new UserError('CONFLICT', 'Pelaporan ini berubah sejak Anda membukanya, periksa lagi', {
        changes: [],
      })
    const no = filings.length
    const row = await tx.db
      .insertInto('tax_return')
      .values({
        ...key,
        ...{ brand_id: tx.brand_id, no, filed_on, reference, recorded_at: tx.now(), recorded_by: tx.actor },
        ...(await readKnown(
          tx,
          key.month,
          members.map(({ outlet_id }) => outlet_id),
        )),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRows(
      tx,
      'tax_return_line',
      lines.map(({ outlet_id, tax_bp, npwpd, permit_number, receipts, exempt, tax_base, tax }) => ({
        ...{ brand_id: tx.brand_id, tax_return_id: row.id },
        ...{ outlet_id, tax_bp, npwpd, permit_number, receipts, exempt, tax_base, tax },
      })),
    )
    await audit(tx, {
      action: 'tax_return.file',
      entity_id: row.id,
      label: nameOf(told),
      after: { ...key, no, filed_on, reference, tax_base: now.tax_base, tax: now.tax },
    })
    return readTaxReturn(tx, key)
  },
})

/**
 * Takes back the last filing of a return that stands, with the reason. What it said stays; the month waits again, or the
 * filing before stands, and what is filed then is a correction. Refused where another filing stands than was seen.
 */
export const withdrawTaxReturn = command('tax_return.withdraw', {
  permission: can('books', 'approve'),
  input: WithdrawnTaxReturnInput,
  run: async (tx, { no, reason, ...key }) => {
    assertWholeBrand(tx)
    // As filing does: of one who files and one who takes back the second sees what the first did.
    await lockSalesAlone(tx)
    const told = await readTaxReturn(tx, key)
    const { filed } = told
    if (filed?.no !== no)
      throw new UserError('CONFLICT', 'Pelaporan ini berubah sejak Anda membukanya, periksa lagi', {
        changes: [],
      })
    await tx.db
      .insertInto('tax_return_withdrawal')
      .values({
        ...{ brand_id: tx.brand_id, tax_return_id: filed.id, reason },
        ...{ withdrawn_at: tx.now(), withdrawn_by: tx.actor },
      })
      .execute()
    const { filed_on, reference, figures } = filed
    await audit(tx, {
      action: 'tax_return.withdraw',
      entity_id: filed.id,
      label: nameOf(told),
      before: { ...key, no, filed_on, reference, tax_base: figures.tax_base, tax: figures.tax },
      after: { reason },
    })
    return readTaxReturn(tx, key)
  },
})
