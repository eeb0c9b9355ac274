import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'

const app = useTestApp()
let brand: TestBrand
let rent: number
let outlets: { id: number; name: string }[]

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  await brand.createOutlet()
  await brand.createOutlet()
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }')
  const { outletList, incomeExpenseCategoryList } = await brand.master.ask(
    '{ outletList(limit: 100) { nodes { id name } } incomeExpenseCategoryList(limit: 100) { nodes { id name } } }',
  )
  outlets = outletList.nodes
  rent = incomeExpenseCategoryList.nodes.find(({ name }: { name: string }) => name === 'Sewa Tempat').id
})

/** A file as a browser sends it. */
const uploadOf = (name: string, content: string | Buffer) => ({
  payload: Buffer.concat([
    Buffer.from(`--batas\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n--batas--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=batas' },
})

const HEAD = 'Outlet;Bulan;Pos;Kategori;Jumlah;% penjualan bersih'
const send = async (content: string | Buffer, query = '', token = brand.master.token) => {
  const { payload, headers } = uploadOf('anggaran.csv', content)
  const answer = await app().http.inject({
    ...{ method: 'POST', url: `/api/budget/upload${query}`, payload },
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return answer.json()
}
const template = async (format: string, token = brand.master.token) => {
  const answer = await app().http.inject({
    url: `/api/budget/template?year=2027&format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const cellsOf = async (outlet_id: number) =>
  (
    await brand.master.ask(
      'query($id: Int!) { budgetSheet(outlet_id: $id, year: 2027) { cells { month line category_id amount net_bp } } }',
      { id: outlet_id },
    )
  ).budgetSheet.cells

test('what a file tells is looked at first, every fault by its cell, and then written as a whole', async () => {
  const [one] = outlets
  const file = [
    HEAD,
    `${one?.name};2027-01;Penjualan bersih;;120.000.000;`,
    `${one?.name};01/2027;HPP;;;32,5`,
    `${one?.name};2027-01;Pengeluaran;Sewa Tempat;Rp 10.000.000;`,
  ]
  const wrong = [
    'Tidak Ada;2027-01;Penjualan bersih;;1;',
    `${one?.name};Januari;Penjualan bersih;;1;`,
    `${one?.name};2027-02;Laba rahasia;;1;`,
    `${one?.name};2027-02;Pengeluaran;Bukan Kategori;1;`,
    `${one?.name};2027-02;Penjualan bersih;;seribu;`,
    `${one?.name};2027-02;Penjualan bersih;;;10`,
    `${one?.name};2027-02;HPP;;5;10`,
    `${one?.name};2027-01;HPP;;5;`,
  ]
  const refused = await send([...file, ...wrong].join('\n'))
  expect(refused.problems.map(({ cell }: { cell: string }) => cell)).toEqual([
    ...['A5', 'B6', 'C7', 'D8', 'E9', 'F10', 'F11', 'C12'],
  ])
  expect(await send([...file, ...wrong].join('\n'), '?changes=3')).toMatchObject({ code: 'VALIDATION' })
  expect(await cellsOf(one?.id ?? 0)).toEqual([])
  const plan = await send(file.join('\n'))
  expect(plan).toMatchObject({ rows: 3, added: 3, changed: 0, removed: 0, unchanged: 0, problem_count: 0 })
  expect(await cellsOf(one?.id ?? 0)).toEqual([])
  expect(await send(file.join('\n'), '?changes=2')).toMatchObject({ code: 'CONFLICT' })
  expect(await send(file.join('\n'), '?changes=3')).toMatchObject({ count: 3 })
  const month = '2027-01-01'
  expect(await cellsOf(one?.id ?? 0)).toEqual([
    { month, line: 'net', category_id: null, amount: 120_000_000, net_bp: null },
    { month, line: 'cogs', category_id: null, amount: null, net_bp: 3_250 },
    { month, line: 'expense', category_id: rent, amount: 10_000_000, net_bp: null },
  ])
  const taken = `${HEAD}\n${one?.name};2027-01;HPP;;hapus;\n${one?.name};2027-01;Penjualan bersih;;;`
  expect(await send(taken)).toMatchObject({ rows: 1, removed: 1 })
  expect(await send(taken, '?changes=1')).toMatchObject({ count: 1 })
  expect(await cellsOf(one?.id ?? 0)).toHaveLength(2)
})

test('a file that was handed out changes nothing when it comes back, as a workbook and as CSV', async () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({
          outlet: fc.integer({ min: 0, max: 1 }),
          month: fc.integer({ min: 1, max: 12 }),
          line: fc.constantFrom('gross', 'net', 'discount', 'refund', 'cogs', 'waste', 'expense', 'rounding'),
          amount,
          share: fc.option(fc.integer({ min: 0, max: 10_000 })),
        }),
        { minLength: 1, maxLength: 20, selector: ({ outlet, month, line }) => `${outlet} ${month} ${line}` },
      ),
      async (cells) => {
        for (const [at, { id }] of outlets.entries()) {
          const stood = await cellsOf(id)
          const kept = new Map<string, object>(
            stood.map(
              (cell: {
                month: string
                line: string
                category_id: number | null
                amount: number | null
                net_bp: number | null
              }) => [
                `${cell.month} ${cell.line} ${cell.category_id}`,
                { ...cell, amount: null, net_bp: null, seen_amount: cell.amount, seen_net_bp: cell.net_bp },
              ],
            ),
          )
          for (const cell of cells.filter(({ outlet }) => outlet === at)) {
            const month = `2027-${String(cell.month).padStart(2, '0')}-01`
            const category_id = cell.line === 'expense' ? rent : null
            const key = `${month} ${cell.line} ${category_id}`
            const is_share = cell.share !== null && ['cogs', 'waste', 'expense'].includes(cell.line)
            const told = is_share
              ? { amount: null, net_bp: cell.share }
              : { amount: cell.amount, net_bp: null }
            kept.set(key, { ...kept.get(key), month, line: cell.line, category_id, ...told })
          }
          if (kept.size > 0)
            await brand.master.ask('mutation($b: Budget!) { setBudget(budget: $b) }', {
              b: { outlet_id: id, cells: [...kept.values()] },
            })
        }
        for (const format of ['xlsx', 'csv']) {
          const plan = await send(await template(format))
          expect(plan).toMatchObject({
            added: 0,
            changed: 0,
            removed: 0,
            problem_count: 0,
            rows: cells.length,
          })
        }
      },
    ),
    { numRuns: 8 },
  )
}, 60_000)

test('who reaches one outlet is handed that one, and finds no other; who sees no costs has no lines of them', async () => {
  const [one, two] = outlets
  const manager = await brand.signInAs('Manajer Outlet', [one?.id ?? 0])
  const text = (await template('csv', manager.token)).toString('utf8')
  expect(text).toContain(one?.name ?? '-')
  expect(text).not.toContain(two?.name ?? '-')
  const other = `${HEAD}\n${two?.name};2027-03;Penjualan bersih;;5;`
  const { problems } = await send(other, '', manager.token)
  expect(problems).toEqual([{ cell: 'A2', message: 'Outlet tidak ditemukan' }])
  const cashier = await brand.signInAs('Kasir', [one?.id ?? 0])
  expect(await send(other, '', cashier.token)).toMatchObject({ code: 'FORBIDDEN' })
})
