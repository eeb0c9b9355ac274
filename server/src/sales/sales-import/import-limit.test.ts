import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createSalesWorld } from '../sales.factory.ts'
import { createImporter, type Importer } from './import-world.factory.ts'

const app = useTestApp()
let brand: TestBrand
let importer: Importer

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  const { doors } = await createSalesWorld(brand, [{}])
  importer = createImporter(app, brand, doors[0]?.outlet_id ?? 0)
})

const MOST = 200_000
/** Lines of one receipt: enough that many lines are few receipts. */
const LINES_EACH = 100

const fileOf = (lines: number) =>
  [
    'No Nota;Tanggal;Kode;Produk;Qty;Harga;Metode',
    ...Array.from(
      { length: lines },
      (_, n) => `N-${Math.floor(n / LINES_EACH)};20/11/2026 10:00;KOPI1;Kopi;1;10000;QRIS`,
    ),
  ].join('\n')

const countRows = async (table: 'sales_import_row' | 'transaction_line' = 'sales_import_row') => {
  const { count } = await selectOwn(brand.ctx, table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a file of 200,000 lines is checked and recorded to the last of them; one line more is refused and nothing kept', {
  timeout: 600_000,
}, async () => {
  const refused = await importer.send(fileOf(MOST + 1))
  expect(refused).toMatchObject({ status: 422, message: 'Maksimal 200.000 baris' })
  expect(await countRows()).toBe(0)

  const id = await importer.upload(fileOf(MOST))
  expect(await countRows()).toBe(MOST)
  const seen = await importer.look(id)
  expect(seen).toMatchObject({ new_count: MOST / LINES_EACH, lines: MOST, net: MOST * 10_000, rejected: 0 })
  expect(seen.file).toMatchObject({ status: 'checked', receipt_total: MOST / LINES_EACH })
  expect(await importer.take(id)).toMatchObject({ status: 'committed', receipt_count: MOST / LINES_EACH })
  expect(await countRows('transaction_line')).toBe(MOST)
})
