import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { testInstant } from '../../../test/clock.ts'
import { readTasks } from '../../../test/tasks.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import type { DoctorCheckName } from './check-name.calc.ts'
import { openHealthyBrand, sellDays } from './doctor.factory.ts'
import { FAULTS } from './doctor-faults.factory.ts'
import { examineBrand } from './examine-brand.ts'

const app = useTestApp()

const MARK = {
  dismiss: 'mutation($ref: Int!) { dismissTask(kind: doctor_fix, ref: $ref) }',
  give: 'mutation($ref: Int!, $to: Int!) { giveTask(kind: doctor_fix, ref: $ref, admin_id: $to) }',
}
const MEND = 'mutation($id: Int!) { mendFinding(finding: { id: $id }) { id } }'

/** A brand with faults, one of which costs sales at both outlets. */
async function createSick(keys: readonly DoctorCheckName[]) {
  const today = businessDate(testInstant().getTime(), 'Asia/Jakarta', 240)
  const world = await openHealthyBrand(await app().createBrand(), today)
  const { brand, outlets } = world
  await transaction(brand.ctx, async (tx) => {
    for (const key of keys) await FAULTS[key][1](tx, world)
    const item = await selectOwn(tx, 'item', { code: 'RUGI' }).select('id').executeTakeFirst()
    if (item)
      await sellDays(tx, item.id, [
        [outlets[0], today, 70_000],
        [outlets[1], today, 30_000],
      ])
  })
  await transaction(brand.ctx, examineBrand)
  return world
}

const fixesFor = async (client: Client) =>
  (await readTasks(client)).filter(({ kind }) => kind === 'doctor_fix')
const titles = async (client: Client, state = 'open') =>
  (await fixesFor(client)).flatMap((task) => (task.state === state ? [task.title] : []))

test('the finding on which most sales hang waits for who may mend it, and gone it is the next one', async () => {
  const { brand } = await createSick(['discount_never', 'menu_below_cost', 'menu_nowhere'])
  const { master } = brand
  expect(await fixesFor(master)).toMatchObject([
    {
      ...{ title: 'RUGI', amount: 100_000, outlet_id: null, tone: 'info', state: 'open' },
      note: expect.stringMatching(/^menu_below_cost \d+$/),
      since: expect.any(String),
    },
  ])
  expect(await fixesFor(await brand.signInAs('Auditor'))).toEqual([])
  expect(await fixesFor(await brand.signInAs('Kasir'))).toEqual([])
  const ref = (await fixesFor(master))[0]?.ref
  await master.ask(MARK.dismiss, { ref })
  expect(await titles(master, 'dismissed')).toEqual(['RUGI'])
  const [next] = (await fixesFor(master)).filter(({ state }) => state === 'open')
  expect(next?.ref).not.toBe(ref)
  await master.ask(MEND, { id: next?.ref })
  const left = await titles(master)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(next?.title)
  expect(left).not.toContain('RUGI')
})

test('what every outlet has is for who reaches them all; what waits as another task is not told twice', async () => {
  const { brand, outlets } = await createSick(['menu_below_cost', 'outlet_no_hours', 'outlet_till_silent'])
  const there = await brand.signInAs('Manajer Area', [outlets[1]])
  const here = await brand.signInAs('Manajer Area', [outlets[0]])
  expect(await fixesFor(there)).toMatchObject([{ title: 'Outlet Dua', outlet_id: outlets[1] }])
  expect(await fixesFor(here)).toEqual([])
  const everywhere = await brand.signInAs('Manajer Area')
  expect(await titles(everywhere)).toEqual(['RUGI'])
  // Given away it need not be the best of who takes it.
  const [{ ref = 0 } = {}] = await fixesFor(there)
  await brand.master.ask(MARK.give, { ref, to: everywhere.admin_id })
  expect((await titles(everywhere)).sort()).toEqual(['Outlet Dua', 'RUGI'])
  expect((await brand.master.fail(MARK.give, { ref, to: here.admin_id })).extensions.code).toBe('CONFLICT')
})
