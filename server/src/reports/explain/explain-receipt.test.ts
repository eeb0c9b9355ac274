import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyFormula } from '../../sales/measure.calc.ts'
import { receiptMeasures } from '../../sales/receipt-measure.calc.ts'
import { useReconcileWorld } from '../reconcile.factory.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const reconciled = useReconcileWorld()
const KEYS = Object.keys(receiptMeasures)
const RECEIPTS = `query ($page: Int) { transactionList(page: $page, limit: 100) {
  total nodes { id status outlet { id } ${KEYS.join(' ')} } } }`
const MAY_LACK_COST = ['cogs', 'gross_profit']

interface Receipt extends Record<string, unknown> {
  id: number
  status: string
  outlet: { id: number }
}

async function readReceipts(): Promise<Receipt[]> {
  const { transactionList } = await reconciled().brand.master.ask(RECEIPTS, { page: 1 })
  return transactionList.nodes
}

test('every amount of a receipt, voided or given back too, is what its lines and payments add up to', async () => {
  const { brand } = reconciled()
  const receipts = await readReceipts()
  expect(receipts.some(({ status }) => status === 'VOID')).toBe(true)
  let told = 0
  await fc.assert(
    fc.asyncProperty(
      fc.nat(receipts.length - 1),
      fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 3, maxLength: 5 }),
      fc.integer({ min: 1, max: 20 }),
      async (place, keys, limit) => {
        const receipt = receipts[place]
        if (!receipt) return
        for (const key of keys) {
          const asked = { measure: `receipt.${key}`, cell: { receipt_id: receipt.id } }
          const of_page = receipt[key] as number | null
          const is_untold = MAY_LACK_COST.includes(key) && of_page === null
          const { check } = await assertExplained(
            brand,
            'receiptFigure',
            asked,
            is_untold ? undefined : of_page,
            limit,
          )
          told += check.count
        }
      },
    ),
    { numRuns: 40 },
  )
  expect(told).toBeGreaterThan(0)
}, 60_000)

test('a total is told by its formula with the figures put in, of its receipt and outlet', async () => {
  const { brand } = reconciled()
  const [receipt] = await readReceipts()
  const asked = { measure: 'receipt.total', cell: { receipt_id: receipt?.id } }
  const { value, terms, facts, rows } = (await brand.master.ask(explainBy('receiptFigure'), asked)).explained
  const put_in = new Map<string, number>(
    terms.map((term: { measure: string; value: number }) => [
      term.measure.replace('receipt.', ''),
      term.value,
    ]),
  )
  expect(applyFormula(receiptMeasures.total.formula, (key) => put_in.get(key) ?? null)).toBe(value)
  expect(facts.map(({ label }: { label: string }) => label)).toEqual(['Nota', 'Outlet'])
  for (const row of rows) expect(row).toMatchObject({ record: 'receipt_part', record_id: receipt?.id })
})

test('a receipt elsewhere is answered as one that is not there, and no cost to who sees none', async () => {
  const { brand } = reconciled()
  const receipts = await readReceipts()
  const [own] = receipts
  const other = receipts.find(({ outlet }) => outlet.id !== own?.outlet.id)
  const manager = await brand.signInAs('Manajer Outlet', [own?.outlet.id ?? 0])
  const ask = (measure: string, receipt_id?: number) => ({ measure, cell: { receipt_id } })
  const refused = async (receipt_id?: number) =>
    (await manager.fail(explainBy('receiptFigure'), ask('receipt.net', receipt_id))).extensions
  expect(
    (await manager.ask(explainBy('receiptFigure'), ask('receipt.net', own?.id))).explained.check.is_equal,
  ).toBe(true)
  expect(other).toBeDefined()
  expect((await refused(999_999_999)).code).toBe('VALIDATION')
  for (const id of [other?.id, undefined]) expect(await refused(id)).toEqual(await refused(999_999_999))
  const cashier = await brand.signInAs('Kasir', [own?.outlet.id ?? 0])
  expect((await cashier.fail(explainBy('receiptFigure'), ask('receipt.cogs', own?.id))).extensions.code).toBe(
    'FORBIDDEN',
  )
})
