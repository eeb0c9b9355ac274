import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { testInstant } from '../../../test/clock.ts'
import { transaction } from '../../kit/transaction.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { updateOutlet } from '../../outlets/outlet/outlet.commands.ts'
import { openHealthyBrand } from './doctor.factory.ts'
import { FAULTS } from './doctor-faults.factory.ts'
import { examineBrand } from './examine-brand.ts'

const app = useTestApp()
const FOUND = '{ doctorFindingList { nodes { check_key label } } doctor { checks { key looked_at } } }'

test('a central kitchen is not missed to sell, and a menu that is sold there alone is sold nowhere', async () => {
  const today = businessDate(testInstant().getTime(), 'Asia/Jakarta', 240)
  const world = await openHealthyBrand(await app().createBrand(), today)
  const { brand, outlets } = world
  await brand.createOutlet({ name: 'Dapur', kind: 'central_kitchen' })
  await transaction(brand.ctx, async (tx) => {
    for (const key of ['menu_nowhere', 'outlet_no_hours', 'outlet_no_payment', 'outlet_till_silent'] as const)
      await FAULTS[key][1](tx, world)
    await updateOutlet(tx, { id: outlets[1], kind: 'central_kitchen' })
  })
  await transaction(brand.ctx, examineBrand)
  const { doctorFindingList, doctor } = await brand.master.ask(FOUND)
  expect(doctorFindingList.nodes).toEqual([{ check_key: 'menu_nowhere', label: 'TERTUTUP' }])
  const looked = new Map(
    doctor.checks.map(({ key, looked_at }: { key: string; looked_at: number }) => [key, looked_at]),
  )
  expect([looked.get('outlet_no_hours'), looked.get('outlet_till_silent')]).toEqual([1, 1])
})
