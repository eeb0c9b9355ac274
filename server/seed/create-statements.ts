import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { createBankAccount, NEVER_PAID_OUT } from '../src/sales/bank-account/bank-account.commands.ts'
import type { StatementProfile } from '../src/sales/bank-account/statement-profile.calc.ts'
import { keepStatement } from '../src/sales/settlement/settlement.commands.ts'
import { type Payout, readPayouts } from '../src/sales/settlement/settlement.queries.ts'
import { createPayoutFiles } from './create-payout-files.ts'
import { createRandom } from './sales/random.ts'

interface DemoAccount {
  readonly name: string
  readonly number: string
  readonly profile: StatementProfile
  /** Outlets that are paid to it; the first one's books take what nobody knows. */
  readonly codes: readonly string[]
}

/** Accounts of the demo: one that two outlets share, and one of an outlet alone. */
const ACCOUNTS: readonly DemoAccount[] = [
  { name: 'BCA Operasional', number: '5270123456', profile: 'bca', codes: ['BDG-DGO', 'JKT-SLG'] },
  { name: 'Mandiri Surabaya', number: '1370012345678', profile: 'mandiri', codes: ['SBY-DRM'] },
]
const DAYS = 40
const LOST_RATE = 0.02
const SHORT_RATE = 0.02
const BANK_CHARGE = 6_500
/** More than any charge, so that it stays open until somebody says why. */
const CHARGEBACK = 45_000
const INTEREST = 18_450

/** A line of a statement before it is written as its bank does. */
interface Line {
  readonly day: string
  readonly words: string
  readonly amount: number
}

const grouped = (amount: number) => `"${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}.00"`
const local = (day: string) => day.split('-').reverse().join('/')

/** The file of a statement as the bank of its account exports it. */
function fileOf({ profile, number }: DemoAccount, lines: readonly Line[]): string {
  if (profile === 'bca') {
    const rows = lines.map(({ day, words, amount }) => `${local(day)},${words},0000,${grouped(amount)},CR,`)
    return [`"No. rekening : ${number}"`, 'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo', ...rows].join(
      '\n',
    )
  }
  const rows = lines.map(({ day, words, amount }) => `${number},${local(day)},${words},,${grouped(amount)}`)
  return ['Account No,Date,Description,Debit,Credit', ...rows].join('\n')
}

/** What came of what was due: nearly all, now and then less a charge, one much less, and interest nobody expected. */
function linesOf(account: DemoAccount, due: readonly Payout[], today: string): Line[] {
  const random = createRandom(`mutasi ${account.name}`)
  const came = due.filter(({ due_on }) => due_on < today)
  const lines = came.flatMap(({ due_on, method_name, amount }, at): Line[] => {
    if (random.chance(LOST_RATE)) return []
    const charge = random.chance(SHORT_RATE) && amount > 4 * BANK_CHARGE ? BANK_CHARGE : 0
    const back = at === came.length - 5 && amount > 2 * CHARGEBACK ? CHARGEBACK : 0
    return [{ day: due_on, words: `KR OTOMATIS ${method_name}`, amount: amount - charge - back }]
  })
  return lines.length === 0 ? [] : [...lines, { day: addDays(today, -3), words: 'BUNGA', amount: INTEREST }]
}

/** What lay on each account, and how long ago: before anything of it is told of. */
const OPENING = 25_000_000
const OPENED_DAYS = 59

async function addAccount(
  ctx: Context,
  { codes, ...account }: DemoAccount,
  outlet_ids: ReadonlyMap<string, number>,
  today: string,
): Promise<number | undefined> {
  const own = codes.flatMap((code) => outlet_ids.get(code) ?? [])
  const [outlet_id] = own
  if (!outlet_id) return undefined
  const { rows } = await sql<{ id: number }>`select id from payment_method where brand_id = ${ctx.brand_id}
    and type <> all(${NEVER_PAID_OUT}::text[]) and deleted_at is null order by id`.execute(ctx.db)
  const payment_method_ids = rows.map(({ id }) => id)
  const uses = own.map((id) => ({ outlet_id: id, payment_method_ids }))
  const opening = { opening_balance: OPENING, opened_on: addDays(today, -OPENED_DAYS) }
  return (await createBankAccount(ctx, { ...account, ...opening, outlet_id, uses })).id
}

/** Opens the accounts of the demo where there are none, and uploads what their banks say. */
export async function createStatements(
  ctx: Context,
  { outlet_ids, today }: { outlet_ids: ReadonlyMap<string, number>; today: string },
): Promise<void> {
  const known = await selectOwn(ctx, 'bank_account').select('id').limit(1).executeTakeFirst()
  if (known) return
  for (const account of ACCOUNTS) {
    const bank_account_id = await addAccount(ctx, account, outlet_ids, today)
    if (!bank_account_id) continue
    await createPayoutFiles(ctx, bank_account_id, today)
    const days = { from: addDays(today, -DAYS), to: addDays(today, -1) }
    const lines = linesOf(account, await readPayouts(ctx, { bank_account_id }, days), today)
    if (lines.length === 0) continue
    const bytes = Buffer.from(fileOf(account, lines))
    await keepStatement(ctx, { bank_account_id, name: `mutasi-${account.profile}-${today}.csv`, bytes })
  }
}
