import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'

/** Kinds of documents, as their numbers begin. */
export type DocumentKind = 'PO' | 'GR' | 'PR' | 'ADJ' | 'WST' | 'TRF' | 'SO' | 'QR' | 'PB' | 'KAS' | 'REQ'

const DIGITS = 4

/**
 * Takes the next number of a kind of document at an outlet: `ADJ/JKT01/2611/0042`, counted anew every month. Belongs to
 * the transaction that writes the document: when that fails the number is free again, and no two are alike.
 * @param business_date decides the month
 * @throws NOT_FOUND when the outlet is not of the brand.
 */
export async function takeDocumentNumber(
  tx: WriteContext,
  kind: DocumentKind,
  outlet_id: number,
  business_date: string,
): Promise<string> {
  const period = `${business_date.slice(2, 4)}${business_date.slice(5, 7)}`
  const { rows } = await sql<{ last: number; code: string }>`
    with counted as (
      insert into document_counter (brand_id, outlet_id, kind, period, last)
      select ${tx.brand_id}::int, id, ${kind}, ${period}, 1 from outlet where brand_id = ${tx.brand_id} and id = ${outlet_id}
      on conflict (brand_id, outlet_id, kind, period) do update set last = document_counter.last + 1
      returning brand_id, outlet_id, last)
    select c.last, o.code from counted c join outlet o on o.brand_id = c.brand_id and o.brand_id = ${ownBrand} and o.id = c.outlet_id`.execute(
    tx.db,
  )
  const [row] = rows
  if (!row) throw notFound('Outlet')
  return `${kind}/${row.code}/${period}/${String(row.last).padStart(DIGITS, '0')}`
}
