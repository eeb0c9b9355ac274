import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()

const CREATE = 'mutation($p: NewPrice!) { createPrice(price: $p) { id } }'
const PUBLISH = 'mutation($p: PublishPrice!) { publishPrice(publish: $p) { status } }'
const UNSCHEDULE = 'mutation($id: Int!) { unschedulePrice(id: $id) }'
const END = 'mutation($id: Int!) { endPrice(id: $id) }'
const ONE = 'query($id: Int!) { price(id: $id) { status state } }'
const LIST = 'query($f: [Filter!]) { priceList(filters: $f) { total } }'

test('a published list that starts on a later day is scheduled until that day begins in the east', async () => {
  const begin = app().clock.now
  const brand = await app().createBrand()
  const price = {
    name: 'GrabFood',
    starts_on: '2026-11-23',
    rules: [{ target: 'all', kind: 'percent', value: 2000 }],
  }
  const { id } = (await brand.master.ask(CREATE, { p: price })).createPrice
  const reader = () => brand.signInAs('Auditor')
  const told = async () => {
    const { price: one } = await (await reader()).ask(ONE, { id })
    return [one.status, one.state]
  }
  const found = async (value: string, field = 'status') =>
    (await (await reader()).ask(LIST, { f: [{ field, operator: 'In', value: [value] }] })).priceList.total
  expect(await told()).toEqual(['InActive', 'DRAFT'])
  expect((await brand.master.ask(PUBLISH, { p: { id } })).publishPrice.status).toBe('InActive')
  expect([await found('InActive'), await found('OnGoing')]).toEqual([1, 0])
  expect([await found('SCHEDULED', 'state'), await found('DRAFT', 'state')]).toEqual([1, 0])
  // It can be taken back and put in force again as one whose time to publish is still to come.
  expect((await brand.master.fail(END, { id })).message).toBe('Daftar harga ini belum berjalan')
  await brand.master.ask(UNSCHEDULE, { id })
  await brand.master.ask(PUBLISH, { p: { id } })
  app().clock.now = new Date('2026-11-22T14:59:59Z')
  expect(await told()).toEqual(['InActive', 'SCHEDULED'])
  app().clock.now = new Date('2026-11-22T15:00:00Z')
  expect(await told()).toEqual(['OnGoing', 'RUNNING'])
  expect([await found('InActive'), await found('OnGoing')]).toEqual([0, 1])
  app().clock.now = begin
})
