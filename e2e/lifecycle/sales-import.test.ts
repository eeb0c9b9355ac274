import { expect, test } from 'vitest'
import { callApi, signIn, signUp } from '../support/api.ts'
import type { Server } from '../support/server.ts'
import { until } from '../support/until.ts'
import { useProduct } from '../support/use-product.ts'

const product = useProduct()
const RECEIPTS = 6_000
const LINES_EACH = 2
const PRICE = 10_000

const FILE = [
  'No Nota;Tanggal;Produk;Qty;Harga;Metode',
  ...Array.from({ length: RECEIPTS }, (_, n) =>
    Array(LINES_EACH).fill(`L-${n};20/11/2026 10:00;Kopi;1;${PRICE};QRIS`),
  ).flat(),
].join('\n')

interface File {
  status: string
  receipt_total: number | null
  done_count: number
  receipt_count: number
}

/** The file as a product that was started on the same data tells of it. */
async function readFile(server: Server, token: string, id: number): Promise<File> {
  const { data, errors } = await callApi(
    server.url,
    'query ($id: Int!) { salesImport(id: $id) { status receipt_total done_count receipt_count } }',
    { variables: { id }, token },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.salesImport as File
}

async function upload(server: Server, token: string): Promise<number> {
  const outlet = {
    name: 'Uji',
    email: 'uji@contoh.id',
    phone: '0274123456',
    complete_address: 'Jl. Uji No. 1',
    province_id: 34,
    city_id: 3404,
  }
  const made = await callApi(
    server.url,
    'mutation ($outlet: NewOutlet!) { createOutlet(outlet: $outlet) { id } }',
    { variables: { outlet }, token },
  )
  const { id } = (made.data as { createOutlet: { id: number } }).createOutlet
  const form = new FormData()
  form.set('file', new Blob([FILE]), 'jual.csv')
  const response = await fetch(`${server.url}/api/sales/upload?outlet_id=${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return ((await response.json()) as { id: number }).id
}

/** Kills the product in the middle of the work it is at, and starts it again on the same data. */
async function killWhile(server: Server, token: string, id: number, status: string): Promise<Server> {
  let at: File | undefined
  await until(`the middle of ${status}`, async () => {
    at = await readFile(server, token, id)
    return at.status === status && at.done_count > 0
  })
  process.kill(server.nodePid(), 'SIGKILL')
  await server.ended
  expect(at?.done_count).toBeLessThan(RECEIPTS)
  return product.start(server.dataDir)
}

test('a product that is killed while it checks a file, and while it records it, ends both at the same figures', async () => {
  const first = await product.start(product.copyData())
  const token = await signIn(first.url, await signUp(first.url))
  const id = await upload(first, token)

  const second = await killWhile(first, token, id, 'checking')
  await until('the file is checked', async () => (await readFile(second, token, id)).status === 'checked')
  const preview = 'query ($id: Int!) { salesImportPreview(id: $id) { new_count lines net total } }'
  const seen = await callApi(second.url, preview, { variables: { id }, token })
  const promised = seen.data?.salesImportPreview as { new_count: number; total: number }
  expect(promised).toMatchObject({
    new_count: RECEIPTS,
    lines: RECEIPTS * LINES_EACH,
    net: RECEIPTS * LINES_EACH * PRICE,
  })

  const { new_count, total } = promised
  await callApi(
    second.url,
    'mutation ($of: CommitSalesImport!) { commitSalesImport(sales_import: $of) { id } }',
    {
      variables: { of: { id, is_only_valid: true, new_count, total } },
      token,
    },
  )
  const third = await killWhile(second, token, id, 'recording')
  await until('the file is recorded', async () => (await readFile(third, token, id)).status === 'committed')
  expect(await readFile(third, token, id)).toMatchObject({ receipt_count: RECEIPTS })
  const sold = await callApi(
    third.url,
    'query ($f: ReportFilter) { summaryReport(filter: $f) { total { figures { transactions total } } } }',
    { variables: { f: { preset: 'custom', from: '2026-11-20', to: '2026-11-20' } }, token },
  )
  expect(sold.data?.summaryReport).toEqual({ total: { figures: { transactions: RECEIPTS, total } } })
})
