import type { TestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { workSalesImports } from './import-work.ts'

const PREVIEW = `query ($id: Int!) {
  salesImport(id: $id) { id status fault mapping headers receipt_total done_count receipt_count duplicate_count
    conflict_count rejected_count open_count total is_file_kept }
  salesImportPreview(id: $id) { new_count duplicates conflicts rejected lines net total stated_total differing
    unknown { name lines net } } }`
const RECEIPTS = `query ($filters: [Filter!]) { salesImportReceiptList(limit: 100, filters: $filters) { total nodes {
  id no row receipt_number state lines net total stated_total reason problems transaction_id dealt_by note } } }`
const CHECK = 'mutation ($of: CheckSalesImport!) { checkSalesImport(sales_import: $of) { id } }'
const COMMIT = 'mutation ($of: CommitSalesImport!) { commitSalesImport(sales_import: $of) { id } }'

/** A receipt of a file as the API tells it. */
export interface SeenReceipt {
  readonly id: number
  readonly no: number
  readonly receipt_number: string
  readonly state: string
  readonly net: number
  readonly total: number
  readonly reason: string | null
  readonly problems: { address: string; message: string }[]
}

/** How tests upload files of sales for an outlet, look at them and take them over. */
export function createImporter(app: () => TestApp, brand: TestBrand, outlet_id: number) {
  /** Does all the work there is. */
  async function work(): Promise<void> {
    for (let left = 50; left > 0; left--) {
      const { rows } = await app().services.pool.query('select directory.sales_import_brand_ids() as id')
      if (rows.length === 0) return
      await workSalesImports(app().services)
    }
    throw new Error('the work does not end')
  }

  async function send(bytes: Buffer | string, name = 'jual.csv', of_outlet = outlet_id) {
    const payload = Buffer.concat([
      Buffer.from(`--batas\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n--batas--\r\n'),
    ])
    const response = await app().http.inject({
      method: 'POST',
      url: `/api/sales/upload?outlet_id=${of_outlet}`,
      headers: {
        'content-type': 'multipart/form-data; boundary=batas',
        authorization: `Bearer ${brand.master.token}`,
      },
      payload,
    })
    return { ...(response.json() as { id: number; message?: string }), status: response.statusCode }
  }

  const look = async (id: number) => {
    const { salesImport, salesImportPreview } = await brand.master.ask(PREVIEW, { id })
    return { ...salesImportPreview, file: salesImport }
  }

  const receipts = async (id: number): Promise<SeenReceipt[]> => {
    const filters = [{ field: 'sales_import_id', type: 'ID', operator: 'IsEqualTo', value: [String(id)] }]
    return (await brand.master.ask(RECEIPTS, { filters })).salesImportReceiptList.nodes
  }

  /** A file, checked. */
  async function upload(bytes: Buffer | string, name?: string): Promise<number> {
    const { id } = await send(bytes, name)
    await work()
    return id
  }

  async function check(id: number, mapping: readonly string[]): Promise<void> {
    await brand.master.ask(CHECK, { of: { id, mapping } })
    await work()
  }

  const promiseOf = async (id: number, is_only_valid = true) => {
    const { new_count, total } = await look(id)
    return { of: { id, is_only_valid, new_count, total } }
  }

  /** Takes a checked file over as it was promised; answers the file after. */
  async function take(id: number, is_only_valid = true) {
    await brand.master.ask(COMMIT, await promiseOf(id, is_only_valid))
    await work()
    return (await look(id)).file
  }

  async function takeBack(id: number): Promise<void> {
    await brand.master.ask('mutation ($id: Int!) { rollBackSalesImport(id: $id) }', { id })
    await work()
  }

  async function problems(id: number): Promise<string> {
    const response = await app().http.inject({
      url: `/api/sales/problems/${id}`,
      headers: { authorization: `Bearer ${brand.master.token}` },
    })
    return response.body
  }

  return { work, send, look, receipts, upload, check, promiseOf, take, takeBack, problems, commit: COMMIT }
}

export type Importer = ReturnType<typeof createImporter>
