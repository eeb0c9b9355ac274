import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { changedFacts, type Facts, type MailedFigure, type ReceiptSums } from './correction.calc.ts'
import { readFacts } from './mailed-facts.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Reports of receipts alone. */
const OF_RECEIPTS: ReadonlySet<string> = new Set([
  'summary',
  'item',
  'payment',
  'discount',
  'price',
  'channel',
])

/** Whether a report rests on receipts alone. */
export const isOfReceipts = (report: string) => OF_RECEIPTS.has(report)

/** Whether corrections of a report are told: the journal puts itself right by further entries. */
export const isCorrected = (report: string) => report !== 'journal'

type Days = Pick<ReportScope, 'range' | 'outlets' | 'channels'>

/** What a mail told, and of what. */
export interface ToldFigures {
  readonly scope: Days
  readonly sums: ReceiptSums
  readonly facts: Facts | null
  readonly figures: readonly MailedFigure[]
  /** Of the view; empty without one. */
  readonly state: string
}

/** What a report rests on comes to. Read before its figures, so that no change in between is missed. */
export async function readBasis(
  ctx: Context,
  report: string,
  days: Days,
): Promise<Pick<ToldFigures, 'sums' | 'facts'>> {
  const outlet_ids = days.outlets.map(({ id }) => id)
  const [sums, facts] = [
    await readSums(ctx, days),
    await readFacts(ctx, report, { ...days.range, outlet_ids }),
  ]
  return { sums, facts }
}

/** What the receipts and refunds of a report come to. */
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

/**
 * Which of the mails that are kept are of receipts or refunds that are others by now: one statement for all of them, which
 * adds each receipt up once, however many mails tell it.
 */
export async function findChangedMails(ctx: Context): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`with span as (
      select min(m.from_date) as first, max(m.to_date) as last,
        array(select distinct unnest(x.outlet_ids) from report_mailed x where x.brand_id = ${ownBrand}) as outlets
      from report_mailed m where m.brand_id = ${ownBrand}
    ), sold as materialized (
      select t.outlet_id, t.business_date, t.channel, count(*) as receipts,
        count(*) filter (where t.status = 'VOID') as voids,
        coalesce(sum(t.net) filter (where t.status <> 'VOID'), 0) as net,
        coalesce(sum(t.cogs) filter (where t.status <> 'VOID'), 0) as cogs
      from span s join transaction t on t.brand_id = ${ownBrand} and t.outlet_id = any(s.outlets)
        and t.business_date between s.first and s.last
      group by t.outlet_id, t.business_date, t.channel
    ), given_back as materialized (
      select r.outlet_id, r.business_date, r.channel, count(*) as refunds
      from span s join transaction_refund r on r.brand_id = ${ownBrand} and r.outlet_id = any(s.outlets)
        and r.business_date between s.first and s.last
      group by r.outlet_id, r.business_date, r.channel
    )
    select m.id from report_mailed m
    cross join lateral (select coalesce(sum(d.receipts), 0) as receipts, coalesce(sum(d.voids), 0) as voids,
        coalesce(sum(d.net), 0) as net, coalesce(sum(d.cogs), 0) as cogs
      from sold d where d.outlet_id = any(m.outlet_ids) and d.business_date between m.from_date and m.to_date
        and (m.channels is null or d.channel = any(m.channels))) n
    cross join lateral (select coalesce(sum(g.refunds), 0) as refunds
      from given_back g where g.outlet_id = any(m.outlet_ids) and g.business_date between m.from_date and m.to_date
        and (m.channels is null or g.channel = any(m.channels))) b
    where m.brand_id = ${ctx.brand_id} and (m.receipts, m.voids, m.net, m.cogs, m.refunds)
      is distinct from (n.receipts, n.voids, n.net, n.cogs, b.refunds)`.execute(ctx.db)
  return new Set([...rows.map(({ id }) => id), ...(await findChangedFacts(ctx))])
}

/** Which of them rest on other facts by now; each is asked for its own, as few reports rest on more than receipts. */
async function findChangedFacts(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{
    id: number
    report: string
    from: string
    to: string
    outlet_ids: number[]
    facts: Facts
  }>`select m.id, m.report, m.from_date::text as "from", m.to_date::text as "to", m.outlet_ids, m.facts
    from report_mailed m where m.brand_id = ${ownBrand} and m.facts is not null order by m.id`.execute(ctx.db)
  const changed: number[] = []
  for (const { id, report, facts, ...days } of rows)
    if (changedFacts(facts, await readFacts(ctx, report, days)).length > 0) changed.push(id)
  return changed
}

/** Figures as they are kept. */
export const keptFigures = (figures: readonly MailedFigure[]) =>
  JSON.stringify(figures.map(({ label, unit, now }) => ({ label, unit, now })))

/** Keeps what a mail told, in the transaction that sends it. */
export async function keepMailed(
  tx: WriteContext,
  { id: schedule_id, report, recipients }: ScheduleRow,
  { scope, sums, facts, figures, state }: ToldFigures,
): Promise<void> {
  await tx.db
    .insertInto('report_mailed')
    .values({
      ...{ brand_id: tx.brand_id, schedule_id, report, recipients, state, ...sums },
      ...{ from_date: scope.range.from, to_date: scope.range.to },
      outlet_ids: scope.outlets.map(({ id }) => id),
      channels: scope.channels ? [...scope.channels] : null,
      figures: keptFigures(figures),
      facts: facts && JSON.stringify(facts),
      mailed_at: tx.now(),
    })
    .execute()
}
