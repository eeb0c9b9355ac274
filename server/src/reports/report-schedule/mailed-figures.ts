import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { MailedFigure, ReceiptSums } from './correction.calc.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Reports of sales: what is mailed of them is put right when their receipts change. */
const CORRECTED: ReadonlySet<string> = new Set(['summary', 'item', 'payment', 'discount', 'price', 'channel'])

/** Whether corrections of a report are told. */
export const isCorrected = (report: string) => CORRECTED.has(report)

type Days = Pick<ReportScope, 'range' | 'outlets' | 'channels'>

/** What a mail told, and of what. */
export interface ToldFigures {
  readonly scope: Days
  readonly sums: ReceiptSums
  readonly figures: readonly MailedFigure[]
  /** Of the view; empty without one. */
  readonly state: string
}

/** What the receipts and refunds of a report come to. Read before its figures, so that none in between is missed. */
export async function readSums(ctx: Context, { range, outlets, channels }: Days): Promise<ReceiptSums> {
  const ids = outlets.map(({ id }) => id)
  const asked = channels ? [...channels] : null
  const { rows } = await sql<ReceiptSums>`select count(*)::int as receipts,
      count(*) filter (where t.status = 'VOID')::int as voids,
      (select count(*)::int from transaction_refund r where r.brand_id = ${ownBrand}
        and r.outlet_id = any(${ids}::int[]) and r.business_date between ${range.from} and ${range.to}
        and (${asked}::text[] is null or r.channel = any(${asked}::text[]))) as refunds,
      coalesce(sum(t.net) filter (where t.status <> 'VOID'), 0)::bigint as net,
      coalesce(sum(t.cogs) filter (where t.status <> 'VOID'), 0)::bigint as cogs
    from transaction t where t.brand_id = ${ownBrand} and t.outlet_id = any(${ids}::int[])
      and t.business_date between ${range.from} and ${range.to}
      and (${asked}::text[] is null or t.channel = any(${asked}::text[]))`.execute(ctx.db)
  return rows[0] ?? { receipts: 0, voids: 0, refunds: 0, net: 0, cogs: 0 }
}

/** Figures as they are kept. */
export const keptFigures = (figures: readonly MailedFigure[]) =>
  JSON.stringify(figures.map(({ label, unit, now }) => ({ label, unit, now })))

/** Keeps what a mail told, in the transaction that sends it. */
export async function keepMailed(
  tx: WriteContext,
  { id: schedule_id, report, recipients }: ScheduleRow,
  { scope, sums, figures, state }: ToldFigures,
): Promise<void> {
  await tx.db
    .insertInto('report_mailed')
    .values({
      ...{ brand_id: tx.brand_id, schedule_id, report, recipients, state, ...sums },
      ...{ from_date: scope.range.from, to_date: scope.range.to },
      outlet_ids: scope.outlets.map(({ id }) => id),
      channels: scope.channels ? [...scope.channels] : null,
      figures: keptFigures(figures),
      mailed_at: tx.now(),
    })
    .execute()
}
