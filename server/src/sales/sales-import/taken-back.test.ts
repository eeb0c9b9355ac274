import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildDocuments, type Operation, readOperations } from '../../../test/attack/operation.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { beginAt } from '../../../test/clock.ts'
import { schema } from '../../schema.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { createImporter, type Importer } from './import-world.factory.ts'

vi.setConfig({ testTimeout: 180_000 })
beginAt('2026-11-21T15:00:00+07:00')

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let importer: Importer

beforeAll(async () => {
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  const [door] = world.doors
  if (!door) throw new Error('no outlet')
  importer = createImporter(app, brand, door.outlet_id)
  // Something was sold here before, by a till.
  await takeIntake('transactions')(world.ctx, { id: null, outlet_id: door.outlet_id }, [
    {
      uuid: '3f6f2a52-5c1e-4f0e-9a52-7a1f0c0f9b11',
      receipt_number: 'T-1',
      channel: 'TAKEAWAY',
      occurred_at: '2026-11-20T05:00:00.000Z',
      cashier_name: 'Sari',
      lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
      payments: [{ method: 'TUNAI', amount: 11_000 }],
      total: 11_000,
    },
  ])
})

const FILE = [
  'No Nota;Tanggal;Kode;Produk;Varian;Qty;Harga;Diskon baris;Metode;Channel;Kasir',
  'I-1;21/11/2026 12:30;KOPI1;Kopi;;3;9.000;;Tunai;Dine in;Bimo',
  'I-1;21/11/2026 12:30;;Wedang asing;;1;15.000;2.000;Tunai;Dine in;Bimo',
  'I-2;20/11/2026 09:15;KOPI3;Kopi;Ukuran: Besar;2;24.000;;QRIS;Takeaway;Bimo',
  'I-3;20/11/2026 10:15;KOPI2;Kopi;;1;99.000;50.000;QRIS;Takeaway;Bimo',
].join('\n')

/** What tells of imports themselves, and so of one that was taken back. */
const OF_IMPORTS = new Set(['salesImport', 'salesImportList', 'salesImportPreview', 'salesImportReceiptList'])
/** What else tells of sales. */
const ALSO = new Set(['dashboard', 'memberList', 'discountList', 'itemList', 'unknownItems', 'tableSales'])

/** Every report and list that could count a receipt. */
const OPERATIONS = readOperations(schema).filter(({ kind, name, field, permission }) => {
  const module = typeof permission === 'object' && 'module' in permission ? String(permission.module) : ''
  const is_of_sales = module.startsWith('report_') || ALSO.has(name)
  const asks = field.args.every(({ name: arg, type }) => arg === 'filter' || !String(type).endsWith('!'))
  const takes_filter = field.args.some(({ type }) => String(type).startsWith('ReportFilter'))
  return kind === 'query' && (is_of_sales || takes_filter) && asks && !OF_IMPORTS.has(name)
})

const PERIODS = [
  { preset: 'custom', from: '2026-11-19', to: '2026-11-21' },
  { preset: 'custom', from: '2026-11-21', to: '2026-11-21' },
]

async function ask({ field, ...operation }: Operation): Promise<unknown[]> {
  const takes_filter = field.args.some(({ name }) => name === 'filter')
  const answers: unknown[] = []
  for (const filter of takes_filter ? PERIODS : [undefined]) {
    for (const { text } of buildDocuments({ field, ...operation })) {
      const answer = await brand.master.send(text, filter ? { filter } : {})
      expect({ text, errors: answer.errors }).toEqual({ text, errors: [] })
      answers.push(answer.data)
    }
  }
  return answers
}

/** What everything says of sales, by the name of who says it. */
async function askAll(): Promise<Map<string, unknown[]>> {
  const said = new Map<string, unknown[]>()
  for (const operation of OPERATIONS) said.set(operation.name, await ask(operation))
  return said
}

test('an import that is taken back, one of its receipts voided meanwhile, is in no report and no list', async () => {
  const before = await askAll()
  const id = await importer.upload(FILE)
  expect(await importer.take(id, false)).toMatchObject({ receipt_count: 3 })
  const { transactionList } = await brand.master.ask(
    '{ transactionList(limit: 100) { nodes { id receipt_number } } }',
  )
  const voided = transactionList.nodes.find(
    ({ receipt_number }: { receipt_number: string }) => receipt_number === 'I-2',
  )
  await brand.master.ask(
    'mutation ($t: VoidTransaction!) { voidTransaction(transaction: $t) { id status } }',
    { t: { id: voided.id, reason: 'Salah input' } },
  )
  const standing = await askAll()
  const changed = [...before].flatMap(([name, answers]) =>
    JSON.stringify(answers) === JSON.stringify(standing.get(name)) ? [] : [name],
  )
  // It was counted by each of these, so that they could have kept it.
  expect(changed).toEqual(
    expect.arrayContaining([
      ...['dashboard', 'discountReport', 'itemReport', 'paymentReport', 'priceReport', 'profitLoss'],
      ...['summaryReport', 'transactionList', 'unknownItems'],
    ]),
  )
  expect(JSON.stringify(standing.get('summaryReport'))).toMatch(/"void_count":1\b/)

  await importer.takeBack(id)
  const after = await askAll()
  for (const [name, answers] of before) expect({ name, answers: after.get(name) }).toEqual({ name, answers })
  expect([...before.keys()]).toEqual(expect.arrayContaining(['shiftReport', 'shiftSessionList']))
})
