import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const SETUP = '{ dashboard { setup { has_outlet has_item has_device has_sale } } }'

test('a new brand has all before it, and what is done of it is told', async () => {
  const brand = await app().createBrand()
  expect((await brand.master.ask(SETUP)).dashboard.setup).toEqual({
    has_outlet: false,
    has_item: false,
    has_device: false,
    has_sale: false,
  })
  await brand.createOutlet({ kind: 'central_kitchen' })
  expect((await brand.master.ask(SETUP)).dashboard.setup).toMatchObject({ has_outlet: false })
  const { ctx, doors } = await createSalesWorld(brand, [{}])
  const [door] = doors
  if (!door) throw new Error('an outlet is needed')
  await recordTransactions(ctx, door, [buildReceipt({})])
  expect((await brand.master.ask(SETUP)).dashboard.setup).toEqual({
    has_outlet: true,
    has_item: true,
    has_device: false,
    has_sale: true,
  })
})
