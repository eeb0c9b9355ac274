import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addBankAccount } from '../bank-account/bank-account.factory.ts'
import { STATEMENT_PROFILES, type StatementProfile } from '../bank-account/statement-profile.calc.ts'
import { createSalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { keepStatement } from './settlement.commands.ts'

const app = useTestApp()
const SEEN = `query($f: ReconciliationFilter!) { reconciliation(filter: $f) {
  payouts { outlet_id method business_date state } lines { settled_on method amount matched } } }`
const AGING = '{ payoutAging { outlet_id method days_8_14 days_4_7 } }'
const REVERSE = 'mutation($a: EditBankAccount!) { updateBankAccount(bank_account: $a) { is_reversed } }'
const DAYS = { from: '2026-11-01', to: '2026-11-21' }

/** What guests paid: two outlets the same by QRIS on one day, whose lines are the same; the rest of one each. */
const SALES = [
  { place: 0, day: '2026-11-09', method: 'QRIS', amount: 100_000 },
  { place: 1, day: '2026-11-09', method: 'QRIS', amount: 100_000 },
  { place: 0, day: '2026-11-10', method: 'QRIS', amount: 50_000 },
  // Due on Saturdays: banks settle them on Monday the 16th.
  { place: 1, day: '2026-11-13', method: 'QRIS', amount: 200_000 },
  { place: 0, day: '2026-11-12', method: 'GRABFOOD', amount: 100_000 },
]

async function createWorld(profile: StatementProfile) {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const sales = await createSalesWorld(brand, [{}, {}])
  const outlets = sales.doors.map(({ outlet_id }) => outlet_id)
  const bank_account_id = await addBankAccount(brand.ctx, outlets, { name: 'Bersama', profile })
  for (const { place, day, method, amount } of SALES) {
    const door = sales.doors[place]
    if (!door) throw new RangeError(`no outlet ${place}`)
    const receipt = buildReceipt({
      ...{ occurred_at: `${day}T05:00:00Z`, payments: [{ method, amount }], total: amount },
    })
    await recordTransactions(brand.ctx, { ...door, is_history: true }, [receipt])
  }
  const keep = (name: string) =>
    keepStatement(brand.ctx, {
      ...{ bank_account_id, name: `${name}.csv` },
      bytes: readFileSync(new URL(`../../../test/fixtures/statements/shared/${name}.csv`, import.meta.url)),
    })
  const see = async () =>
    (await brand.master.ask(SEEN, { f: { ...DAYS, bank_account_id } })).reconciliation as {
      payouts: { outlet_id: number; business_date: string; state: string }[]
      lines: { settled_on: string; method: string | null; amount: number; matched: number }[]
    }
  return { brand, outlets, bank_account_id, keep, see }
}

test.each(STATEMENT_PROFILES)(
  '%s: an account of two outlets whose lines are the same, a day that is missing and comes later, the same file twice',
  async (profile) => {
    const { brand, outlets, keep, see } = await createWorld(profile)
    expect(await keep(profile)).toMatchObject({ lines: 4, known: 0, matched: 4 })
    expect(await keep(profile)).toMatchObject({ lines: 0, known: 4 })
    const missing = await see()
    expect(
      missing.payouts.filter(({ state }) => state !== 'matched').map(({ business_date }) => business_date),
    ).toEqual(['2026-11-10'])
    const { payoutAging } = await brand.master.ask(AGING)
    expect(payoutAging).toEqual([{ outlet_id: outlets[0], method: 'QRIS', days_8_14: 49_650, days_4_7: 0 }])
    expect(await keep(`${profile}-whole`)).toMatchObject({ lines: 1, known: 4, matched: 1 })
    const { payouts, lines } = await see()
    expect(payouts.map(({ state }) => state)).toEqual(Array(5).fill('matched'))
    expect(lines.map(({ settled_on, amount }) => `${settled_on} ${amount}`)).toEqual([
      ...[
        '2026-11-10 99300',
        '2026-11-10 99300',
        '2026-11-11 49650',
        '2026-11-16 198600',
        '2026-11-16 70000',
      ],
    ])
    expect(lines.every(({ amount, matched }) => amount === matched)).toBe(true)
    expect((await brand.master.ask(AGING)).payoutAging).toEqual([])
  },
)

test.each(STATEMENT_PROFILES)(
  '%s: a file with the side of the bank brings what came in once the account says so, and nothing twice',
  async (profile) => {
    const { brand, bank_account_id, keep, see } = await createWorld(profile)
    // Read as any other, it says that only the charge came in.
    expect(await keep(`${profile}-reversed`)).toMatchObject({ lines: 1, matched: 0 })
    expect((await see()).lines.map(({ amount }) => amount)).toEqual([6_500])
    expect(await takeBack(brand, bank_account_id)).toBe(1)
    await brand.master.ask(REVERSE, { a: { id: bank_account_id, is_reversed: true } })
    expect(await keep(`${profile}-reversed`)).toMatchObject({ lines: 5, matched: 5 })
    await brand.master.ask(REVERSE, { a: { id: bank_account_id, is_reversed: false } })
    expect(await keep(`${profile}-whole`)).toMatchObject({ lines: 0, known: 5 })
    const { payouts, lines } = await see()
    expect(payouts.map(({ state }) => state)).toEqual(Array(5).fill('matched'))
    expect(lines).toHaveLength(5)
  },
)

type World = Awaited<ReturnType<typeof createWorld>>

/** Takes all statements of an account away and says how many they were. */
async function takeBack(brand: World['brand'], bank_account_id: number) {
  const { reconciliation } = await brand.master.ask(
    'query($f: ReconciliationFilter!) { reconciliation(filter: $f) { statements { id } } }',
    { f: { ...DAYS, bank_account_id } },
  )
  for (const { id } of reconciliation.statements)
    await brand.master.ask('mutation($id: Int!) { removeSettlementStatement(id: $id) }', { id })
  return reconciliation.statements.length as number
}
