import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'
import { ACCOUNT_REF, lockAccountOf, lockBankAccount } from '../bank-account/bank-account.commands.ts'
import { releaseTransfer } from '../cash-transfer/cash-transfer.policy.ts'
import { settleAllOrders } from '../platform-payout/settle-orders.ts'
import { openOfPayout } from './payout-state.calc.ts'
import { keepMatches, markLines, settleLines } from './settle-lines.ts'
import {
  ExplainLineInput,
  MatchLineInput,
  ReconciliationFilterInput,
  WriteOffPayoutInput,
} from './settlement.input.ts'
import { type Payout, readPayouts } from './settlement.queries.ts'

const UPDATE = can('payment', 'update')
const rupiah = (amount: number) => `Rp ${numberFormat('id-ID').format(amount)}`

/** A line with what of it is not matched yet; its account is held. */
export async function readOpenLine(tx: WriteContext, line_id: number) {
  const { rows } = await sql<{ settled_on: string; outlet_id: number; open: number }>`
    select l.settled_on::text, l.outlet_id, l.amount - (select coalesce(sum(m.amount), 0)::bigint from settlement_match m
      where m.brand_id = ${ownBrand} and m.line_id = l.id) as open
    from settlement_line l where l.brand_id = ${ownBrand} and l.id = ${line_id}`.execute(tx.db)
  const [line] = rows
  if (!line) throw notFound('Baris mutasi')
  return line
}

type Key = Pick<Payout, 'outlet_id' | 'method' | 'business_date'>
const keyOf = ({ outlet_id, method, business_date }: Key) => `${outlet_id} ${method} ${business_date}`

/** What is still to come of a payout of an account that is held. */
async function readOpenPayout(tx: WriteContext, bank_account_id: number, key: Key) {
  const day = { from: key.business_date, to: key.business_date }
  const payouts = await readPayouts(tx, { bank_account_id }, day)
  const payout = payouts.find((one) => keyOf(one) === keyOf(key))
  if (!payout) throw notFound('Pencairan')
  return { payout, open: openOfPayout(payout) }
}

const told = ({ method, business_date }: Key, amount: number) => ({ method, business_date, amount })

/** Matches what is open of some days of an account, by amount, sum, days of banks and fees. */
export const matchBankAccount = command('bank_account.match', {
  permission: UPDATE,
  input: ReconciliationFilterInput,
  run: async (tx, { bank_account_id, from, to }) => {
    const account = await lockBankAccount(tx, bank_account_id)
    await settleAllOrders(tx, account)
    const { lines, amount } = await settleLines(tx, account, { from, to })
    if (lines > 0)
      await audit(tx, {
        action: `${ACCOUNT_REF}.match`,
        entity: ACCOUNT_REF,
        entity_id: account.id,
        label: account.name,
        outlet_id: account.outlet_id,
        after: { lines, amount },
      })
    return { count: lines }
  },
})

/** Says for which payouts money of a line is; several split it. Never more than the line or a payout leaves open. */
export const matchSettlementLine = command('bank_account.match_line', {
  permission: UPDATE,
  input: MatchLineInput,
  run: async (tx, { line_id, parts }) => {
    const account = await lockAccountOf(tx, line_id)
    const line = await readOpenLine(tx, line_id)
    const sum = parts.reduce((total, { amount }) => total + amount, 0)
    if (new Set(parts.map(keyOf)).size < parts.length) throw invalid({ parts: 'Pencairan berulang' })
    if (sum > line.open) throw invalid({ parts: `Sisa baris ini ${rupiah(line.open)}` })
    for (const [place, part] of parts.entries()) {
      const { payout, open } = await readOpenPayout(tx, account.id, part)
      const where = `parts.${place}.amount`
      if (part.amount > open)
        throw invalid({ [where]: `Sisa pencairan ${payout.method_name} ini ${rupiah(Math.max(open, 0))}` })
    }
    await keepMatches(
      tx,
      account.id,
      parts.map((part) => ({ ...part, line_id, booked_on: line.settled_on, rule: 'manual' })),
    )
    for (const part of parts)
      await audit(tx, {
        action: `${ACCOUNT_REF}.match_line`,
        entity: ACCOUNT_REF,
        entity_id: account.id,
        label: account.name,
        outlet_id: part.outlet_id,
        after: told(part, part.amount),
      })
    return { count: parts.length }
  },
})

/** Says what the rest of a line is, where it is for no payout. */
export const explainSettlementLine = command('bank_account.explain_line', {
  permission: UPDATE,
  input: ExplainLineInput,
  run: async (tx, { line_id, reason, note = null }) => {
    const account = await lockAccountOf(tx, line_id)
    const { settled_on: booked_on, outlet_id, open } = await readOpenLine(tx, line_id)
    if (open <= 0) throw invalid({ line_id: 'Baris ini sudah habis dicocokkan' })
    const none = { method: null, business_date: null }
    const match = { line_id, outlet_id, booked_on, amount: open, rule: 'explained', reason, note, ...none }
    await keepMatches(tx, account.id, [match])
    await audit(tx, {
      action: `${ACCOUNT_REF}.explain_line`,
      entity: ACCOUNT_REF,
      entity_id: account.id,
      label: account.name,
      outlet_id,
      after: { amount: open, reason, note },
    })
    return { count: 1 }
  },
})

/** The running business day of an outlet. */
async function readToday(tx: WriteContext, outlet_id: number): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select ((${tx.now()}::timestamptz at time zone o.timezone) - o.business_day_cutoff::interval)::date::text as today
    from outlet o where o.brand_id = ${ownBrand} and o.id = ${outlet_id}`.execute(tx.db)
  const [row] = rows
  if (!row) throw notFound('Outlet')
  return row.today
}

/** Says why the rest of a payout will not come; it counts in the books of the running day. */
export const writeOffPayout = command('bank_account.write_off', {
  permission: UPDATE,
  input: WriteOffPayoutInput,
  run: async (tx, { bank_account_id, reason, note = null, ...key }) => {
    const account = await lockBankAccount(tx, bank_account_id)
    const { payout, open } = await readOpenPayout(tx, account.id, key)
    if (open <= 0) throw invalid({ business_date: 'Pencairan ini tidak bersisa' })
    const booked_on = await readToday(tx, key.outlet_id)
    if (payout.due_on > booked_on) throw invalid({ business_date: 'Pencairan ini belum jatuh tempo' })
    const match = { ...key, line_id: null, booked_on, amount: open, rule: 'written_off', reason, note }
    await keepMatches(tx, account.id, [match])
    await audit(tx, {
      action: `${ACCOUNT_REF}.write_off`,
      entity: ACCOUNT_REF,
      entity_id: account.id,
      label: account.name,
      outlet_id: key.outlet_id,
      after: { ...told(key, open), reason, note },
    })
    return { count: 1 }
  },
})

/** Takes back one thing that was matched, explained or written off: what it was of is open again. */
export const undoSettlementMatch = command('bank_account.undo_match', {
  permission: UPDATE,
  input: IdInput,
  run: async (tx, { id }) => {
    const find = () => selectOwn(tx, 'settlement_match', { id }).selectAll().executeTakeFirst()
    const known = await find()
    if (!known) throw notFound('Pencocokan')
    const account = await lockBankAccount(tx, known.bank_account_id, 'Pencocokan')
    const match = await find()
    if (!match) throw notFound('Pencocokan')
    const { rows } = await sql<{ booked_on: string; business_date: string | null }>`
      select booked_on::text, business_date::text from settlement_match
      where brand_id = ${tx.brand_id} and id = ${id}`.execute(tx.db)
    const [{ booked_on, business_date } = { booked_on: '', business_date: null }] = rows
    await releaseTransfer(tx, id)
    await deleteOwn(tx, 'settlement_match', { id }).execute()
    await markBooks(tx, [{ outlet_id: match.outlet_id, business_date: booked_on }])
    if (match.line_id !== null) await markLines(tx, [match.line_id])
    const { method, amount, kept, reason, note } = match
    await audit(tx, {
      action: `${ACCOUNT_REF}.undo_match`,
      entity: ACCOUNT_REF,
      entity_id: account.id,
      label: account.name,
      outlet_id: match.outlet_id,
      before: { method, business_date, amount, kept, reason, note },
      after: { method: null, business_date: null, amount: null, kept: null, reason: null, note: null },
    })
    return { id }
  },
})
