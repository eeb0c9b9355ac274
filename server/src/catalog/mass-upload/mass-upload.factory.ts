import { sql } from 'kysely'
import writeXlsxFile from 'write-excel-file/node'
import type { TestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'

const PREVIEW = `query ($id: Int!, $mapping: [String!], $states: [UploadRowState!]) {
  massUploadPreview(id: $id, mapping: $mapping, states: $states) { fingerprint mapping new_groups total counts { new changed unchanged error }
    rows { row state label cells { key address old new problem } } } }`
/** Takes a file over. */
export const COMMIT = `mutation ($upload: CommitMassUpload!) { commitMassUpload(upload: $upload) {
  id status created_count changed_count rollback_until } }`

/** The columns of the files of tests. */
export const HEAD = ['Kode', 'Nama', 'Grup', 'Harga', 'Label', 'SKU']

/** A workbook of rows. */
export async function writeSheet(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) =>
      value === null
        ? null
        : { value, type: { number: Number, boolean: Boolean, string: String }[typeof value as 'string'] },
    ),
  )
  return writeXlsxFile(cells as never).toBuffer()
}

/** How tests upload files of menus, look at them and take them over. */
export function createUploads(app: () => TestApp) {
  async function post(token: string | undefined, bytes: Buffer, name = 'menu.xlsx') {
    const payload = Buffer.concat([
      Buffer.from(`--batas\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--batas--\r\n'),
    ])
    const response = await app().http.inject({
      method: 'POST',
      url: '/api/menu/upload',
      headers: {
        'content-type': 'multipart/form-data; boundary=batas',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      payload,
    })
    return { status: response.statusCode, body: response.json() as { id: number; message: string } }
  }

  const upload = async (brand: TestBrand, rows: readonly (readonly Cell[])[]) =>
    (await post(brand.master.token, await writeSheet(rows))).body.id

  async function preview(brand: TestBrand, id: number, variables: object = {}) {
    return (await brand.master.ask(PREVIEW, { id, ...variables })).massUploadPreview
  }

  async function commit(brand: TestBrand, id: number, is_only_valid = false) {
    const { fingerprint, mapping } = await preview(brand, id)
    return (await brand.master.ask(COMMIT, { upload: { id, mapping, is_only_valid, fingerprint } }))
      .commitMassUpload
  }

  async function readMenu(brand: TestBrand) {
    const ctx = createSystemContext(app().services, brand.id)
    const result = await sql<
      Record<string, unknown>
    >`select i.code, i.name, i.price, g.name as item_group, i.tags, i.sku,
        i.deleted_at is not null as is_archived from item i join item_group g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.id = i.item_group_id
      where i.brand_id = ${brand.id} order by i.code`.execute(ctx.db)
    return result.rows
  }

  return { post, upload, preview, commit, readMenu }
}
