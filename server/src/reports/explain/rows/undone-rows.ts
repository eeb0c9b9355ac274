import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { TILL_RULE_WORDS } from '../../../people/cashier/till-rule-words.calc.ts'
import { personOf } from '../../cashier/cashier-report.queries.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'

/** The condition that who did it and who allowed it, as joined, are those asked for. */
function ofPeople({ cell: { cashier, approver, cashier_id, approver_id } }: RowsAsked): RawBuilder<unknown> {
  const parts = [
    ...(typeof cashier === 'string' ? [sql`coalesce(cp.name, t.told, '') = ${cashier}`] : []),
    ...(typeof approver === 'string' ? [sql`coalesce(ap.name, t.told_approver, '') = ${approver}`] : []),
    ...(typeof cashier_id === 'number' ? [sql`coalesce(cp.id, 0) = ${cashier_id}`] : []),
    ...(typeof approver_id === 'number' ? [sql`coalesce(ap.id, 0) = ${approver_id}`] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** Voids and refunds as they lie in the database, with the people they turned out to be of. */
function undoneBranch(
  asked: RowsAsked,
  event: 'void' | 'refund',
  from: RawBuilder<unknown>,
  adds: RowBranch['adds'],
): RowBranch {
  const unapproved = sql`(coalesce(ap.name, t.told_approver, '') = '')::int`
  return {
    event,
    from: sql`(${from}) t ${personOf(sql`t.by_id`, 'c')} ${personOf(sql`t.allowed_id`, 'a')}`,
    where: ofPeople(asked),
    id: sql`t.id`,
    no: sql`0`,
    record: 'receipt',
    record_id: sql`t.transaction_id`,
    number: sql`t.receipt_number`,
    cashier: sql`coalesce(cp.name, t.told)`,
    label: sql`concat_ws(' · ', 'disetujui ' || coalesce(ap.name, t.told_approver), t.reason)`,
    adds: { ...adds, unapproved },
  }
}

/** What was taken back of sales, and what was done beyond rights. */
export function undoneRows(asked: RowsAsked): RowBranch[] {
  const voids = sql`select v.id, v.id as transaction_id, v.receipt_number, v.business_date, v.voided_at as occurred_at, v.outlet_id,
      v.voided_by_id as by_id, v.voided_by as told, v.void_approver_id as allowed_id, v.void_approved_by as told_approver, v.total,
      v.void_reason as reason
    from transaction v where v.brand_id = ${ownBrand} and v.status = 'VOID' and ${rowsInPeriod(asked.scope, sql`v`)}`
  const refunds = sql`select r.id, s.id as transaction_id, s.receipt_number, r.business_date, r.occurred_at, r.outlet_id,
      r.cashier_id as by_id, r.actor as told, r.approver_id as allowed_id, r.approved_by as told_approver, r.total, r.reason
    from transaction_refund r join transaction s on s.brand_id = ${ownBrand}
      and s.business_date = r.transaction_date and s.id = r.transaction_id
    where r.brand_id = ${ownBrand} and ${rowsInPeriod(asked.scope, sql`r`)}`
  return [
    undoneBranch(asked, 'void', voids, { voids: sql`1`, void_total: sql`t.total` }),
    undoneBranch(asked, 'refund', refunds, { refunds: sql`1`, refund_total: sql`t.total` }),
    deviationBranch(asked),
  ]
}

function deviationBranch(asked: RowsAsked): RowBranch {
  const { cashier_id, rule } = asked.cell
  const parts = [
    sql`t.brand_id = ${ownBrand} and ${rowsInPeriod(asked.scope, sql`t`)}`,
    ...(typeof cashier_id === 'number' ? [sql`cp.id = ${cashier_id}`] : []),
    ...(rule ? [sql`t.rule = ${rule}`] : []),
  ]
  return {
    event: 'deviation',
    from: sql`till_deviation t ${personOf(sql`t.cashier_id`, 'c')}`,
    where: sql.join(parts, sql` and `),
    id: sql`t.id`,
    no: sql`0`,
    record: 'deviation',
    record_id: sql`t.id`,
    number: sql`coalesce((select r.receipt_number from transaction r where r.brand_id = ${ownBrand}
      and r.business_date = t.transaction_date and r.id = t.transaction_id), ${JSON.stringify(TILL_RULE_WORDS)}::jsonb ->> t.rule)`,
    cashier: sql`cp.name`,
    label: sql`${JSON.stringify(TILL_RULE_WORDS)}::jsonb ->> t.rule`,
    adds: { deviations: sql`1`, deviation_amount: sql`coalesce(t.amount, 0)` },
  }
}
