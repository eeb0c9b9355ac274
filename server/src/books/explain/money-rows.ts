import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { untilDay } from '../../reports/explain/document-figures.ts'
import type { RowBranch, RowEvent, RowRecord, RowsAsked } from '../../reports/explain/rows/figure-rows.ts'
import { accountsInReach } from '../../sales/bank-account/bank-account.policy.ts'
import { sessionMethods } from '../../sales/cash-session/session-methods.queries.ts'
import { bankMoves } from '../cash/money-moves.queries.ts'

type Fragment = RawBuilder<unknown>

/** Outlets in reach, archived ones too: money may still lie there. */
export const everywhere = (ctx: Context): Fragment => sql`any(array(select x.id from outlet x
  where x.brand_id = ${ownBrand} and ${withinOutlets(ctx, sql`x`, 'id') ?? sql`true`}))`

const KINDS: readonly { what: readonly string[]; event: RowEvent; record: RowRecord }[] = [
  { what: ['transfer'], event: 'cash_transfer', record: 'cash_transfer' },
  { what: ['entry'], event: 'cash_entry', record: 'entry' },
  { what: ['opening'], event: 'bank_opening', record: 'settlement' },
  { what: ['line', 'match'], event: 'bank_line', record: 'settlement' },
]

/** The condition that a move is of the account asked for: of one in reach, or of none that is. */
export function ofAccount(ctx: Context, { cell: { bank_account_id } }: RowsAsked): Fragment {
  if (bank_account_id) return sql`b.bank_account_id = ${bank_account_id}`
  return sql`(b.bank_account_id is null or b.bank_account_id not in (select a.id from bank_account a
    where a.brand_id = ${ownBrand} and ${accountsInReach(ctx, sql`a`) ?? sql`true`}))`
}

/** All that moved money at banks, or is on its way there. */
export function bankRows(asked: RowsAsked, ctx: Context): RowBranch[] {
  const { place, outlet_id } = asked.cell
  const own = place === 'bank' ? ofAccount(ctx, asked) : sql`b.outlet_id = ${outlet_id ?? null}`
  return KINDS.map(({ what, event, record }) => ({
    event,
    record,
    from: sql`(select b.*, b.day as business_date, b.told_at as occurred_at, row_number() over (order by b.day, b.what, b.ref, b.amount) as no
      from ${bankMoves(everywhere(ctx))} b
      where b.place = ${place ?? null} and ${own} and ${untilDay(asked, sql`b.day`)}) t`,
    where: sql`t.what = any(${what}::text[])`,
    id: sql`t.ref`,
    no: sql`t.no`,
    record_id: record === 'settlement' ? sql`coalesce(t.bank_account_id, 0)` : sql`t.ref`,
    number: sql`nullif(t.text, '')`,
    cashier: sql`null::text`,
    label: sql`null::text`,
    adds: { expected: sql`t.amount` },
  }))
}

const RECEIPT = { record: 'receipt', no: sql`0` } as const
const IS_CASH = (method: Fragment) => sql`(select pays_cash((select w.type from payment_method w
  where w.brand_id = ${ownBrand} and w.code = ${method}), ${method}))`

/** All that moved cash in the drawers of an outlet: what was paid and paid back, entries, drops, and gaps of counts. */
export function drawerRows(asked: RowsAsked): RowBranch[] {
  const here = (row: Fragment) =>
    sql`${row}.brand_id = ${ownBrand} and ${row}.outlet_id = ${asked.cell.outlet_id ?? null} and ${untilDay(asked, sql`${row}.business_date`)}`
  const session = (event: RowEvent, from: Fragment, amount: Fragment): RowBranch => ({
    ...{
      event,
      record: 'session',
      from,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`t.no`,
      record_id: sql`t.session_id`,
    },
    ...{
      number: sql`t.text`,
      cashier: sql`t.cashier_name`,
      label: sql`null::text`,
      adds: { expected: amount },
    },
  })
  return [
    {
      ...RECEIPT,
      event: 'payment',
      from: sql`transaction_payment p join transaction t on t.brand_id = ${ownBrand}
        and t.business_date = p.business_date and t.id = p.transaction_id`,
      where: sql`p.brand_id = ${ownBrand} and t.status <> 'VOID' and ${here(sql`t`)} and ${IS_CASH(sql`p.method`)}`,
      id: sql`p.transaction_id`,
      no: sql`p.no`,
      record_id: sql`p.transaction_id`,
      number: sql`t.receipt_number`,
      cashier: sql`t.cashier_name`,
      label: sql`null::text`,
      adds: { expected: sql`p.amount` },
    },
    {
      ...RECEIPT,
      event: 'refund',
      from: sql`transaction_refund t`,
      where: sql`${here(sql`t`)} and ${IS_CASH(sql`t.method`)}`,
      id: sql`t.id`,
      record_id: sql`t.transaction_id`,
      number: sql`(select r.receipt_number from transaction r where r.brand_id = ${ownBrand} and r.id = t.transaction_id)`,
      cashier: sql`t.actor`,
      label: sql`null::text`,
      adds: { expected: sql`-t.total` },
    },
    {
      event: 'cash_entry',
      record: 'entry',
      from: sql`(select e.id, s.outlet_id, e.business_date, e.created_at as occurred_at, e.description, e.author,
          case e.kind when 'income' then s.amount else -s.amount end as amount
        from income_expense e join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = e.id
        where e.brand_id = ${ownBrand} and e.cancelled_at is null and e.method = 'drawer'
          and s.outlet_id = ${asked.cell.outlet_id ?? null} and ${untilDay(asked, sql`e.business_date`)}) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`0`,
      record_id: sql`t.id`,
      number: sql`t.description`,
      cashier: sql`t.author`,
      label: sql`null::text`,
      adds: { expected: sql`t.amount` },
    },
    session(
      'safe_drop',
      sql`(select v.id, 0 as no, coalesce(c.id, 0) as session_id, v.outlet_id, v.business_date, v.occurred_at, v.reason as text,
          c.cashier_name, v.amount
        from cash_movement v left join cash_session c on c.brand_id = ${ownBrand} and c.uuid = v.session_uuid
          and c.outlet_id = v.outlet_id
        where ${here(sql`v`)} and v.type = 'SAFE_DROP') t`,
      sql`-t.amount`,
    ),
    session(
      'cash_count',
      sql`(select c.id, 0 as no, c.id as session_id, c.outlet_id, c.business_date, c.closed_at as occurred_at, c.reason as text,
          c.cashier_name, m.counted - m.expected as amount
        from cash_session c join ${sessionMethods} m on m.brand_id = ${ownBrand} and m.session_id = c.id and m.method = ''
        where ${here(sql`c`)} and c.opened_at is not null and c.closed_at is not null and m.counted is not null) t`,
      sql`t.amount`,
    ),
  ]
}
