import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()

const SET = 'mutation SetOutletRates($rates: OutletRates!) { setOutletRates(rates: $rates) }'
const APPLY =
  'mutation ApplyOutletSettings($settings: OutletSettingsCopy!) { applyOutletSettings(settings: $settings) }'
const READ = `query Read($id: Int!) { outlet(id: $id) { activate_qr order_from_qr radius name
  hours { weekday opens_at closes_at } special_days { date } taxes { effective_from tax_bp service_bp rounding_step } } }`

const audits = async (brand_id: number) => {
  const { rows } = await app()
    .database.owner.query(`begin; set local app.brand_id = ${brand_id}`)
    .then(() =>
      app().database.owner.query<{ entity_id: string; action: string }>(
        `select entity_id, action from audit_log where brand_id = ${brand_id} and action = 'outlet.update' order by id`,
      ),
    )
  await app().database.owner.query('commit')
  return rows.map(({ entity_id }) => Number(entity_id))
}

test('rates of several outlets change from their date, one entry each; what is left out stays', async () => {
  const brand = await app().createBrand()
  const ids = [await brand.createOutlet(), await brand.createOutlet(), await brand.createOutlet()]
  const [first = 0, second = 0, third = 0] = ids
  await brand.master.ask(SET, {
    rates: { outlet_ids: [second], effective_from: '2026-12-01', service_bp: 500 },
  })
  const { setOutletRates } = await brand.master.ask(SET, {
    rates: { outlet_ids: [second, first], effective_from: '2027-01-01', service_bp: 500, tax_bp: 1000 },
  })
  // The second has these rates by then, so only the first changes.
  expect(setOutletRates).toEqual([first])
  const read = async (id: number) => (await brand.master.ask(READ, { id })).outlet.taxes
  expect(await read(first)).toMatchObject([
    { effective_from: '2027-01-01', tax_bp: 1000, service_bp: 500, rounding_step: 100 },
    { effective_from: '2000-01-01', tax_bp: 1000, service_bp: 0 },
  ])
  expect(await read(second)).toHaveLength(2)
  expect(await read(third)).toHaveLength(1)
  expect(await audits(brand.id)).toEqual([second, first])
})

test('rates are refused as a whole: out of reach, archived, in the past, without a value', async () => {
  const brand = await app().createBrand()
  const [mine, other] = [await brand.createOutlet(), await brand.createOutlet()]
  const manager = await brand.signInAs('Manajer Outlet', [mine])
  const rates = (outlet_ids: number[], more: object = {}) => ({
    rates: { outlet_ids, effective_from: '2027-01-01', tax_bp: 500, ...more },
  })
  expect((await manager.fail(SET, rates([mine, other]))).extensions.code).toBe('NOT_FOUND')
  expect(
    (await brand.master.fail(SET, rates([mine], { effective_from: '2026-11-20' }))).extensions.fields,
  ).toEqual({
    effective_from: 'Tanggal berlaku tidak boleh sebelum hari ini',
  })
  expect((await brand.master.fail(SET, rates([mine], { tax_bp: null }))).extensions.fields).toEqual({
    tax_bp: 'Isi pajak atau biaya layanan',
  })
  await brand.master.ask('mutation A($id: Int!) { archiveOutlet(id: $id) }', { id: other })
  expect((await brand.master.fail(SET, rates([mine, other]))).extensions.code).toBe('CONFLICT')
  expect((await brand.master.ask(READ, { id: mine })).outlet.taxes).toHaveLength(1)
  const worker = await brand.signInAs('Gudang')
  expect((await worker.fail(SET, rates([mine]))).extensions.code).toBe('FORBIDDEN')
})

test('chosen settings of an outlet go to others, the rest of theirs stays', async () => {
  const brand = await app().createBrand()
  const source = await brand.createOutlet({
    radius: 120,
    activate_qr: true,
    order_from_qr: true,
    hours: [{ weekday: 2, opens_at: '18:00', closes_at: '02:00' }],
    special_days: [{ date: '2026-12-25', is_closed: true }],
  })
  const target = await brand.createOutlet({ radius: 50, hours: [] })
  await brand.master.ask(SET, { rates: { outlet_ids: [source], effective_from: '2026-11-21', tax_bp: 700 } })
  const apply = (groups: string[], outlet_ids = [target]) =>
    brand.master.ask(APPLY, { settings: { id: source, outlet_ids, groups } })
  const read = async () => (await brand.master.ask(READ, { id: target })).outlet
  const before = await read()
  expect(await apply(['radius'])).toEqual({ applyOutletSettings: [target] })
  expect(await read()).toEqual({ ...before, radius: 120 })
  await apply(['hours', 'qr', 'tax'])
  expect(await read()).toMatchObject({
    name: before.name,
    activate_qr: true,
    order_from_qr: true,
    hours: [{ weekday: 2, opens_at: '18:00', closes_at: '02:00' }],
    special_days: [{ date: '2026-12-25' }],
    taxes: [
      { effective_from: '2026-11-22', tax_bp: 700 },
      { effective_from: '2000-01-01', tax_bp: 1000 },
    ],
  })
  // The source has its own settings already.
  expect(await apply(['radius'], [source, target])).toEqual({ applyOutletSettings: [target] })
})

test('two who change the same outlets at once both succeed, one after the other', async () => {
  const brand = await app().createBrand()
  const ids = [await brand.createOutlet(), await brand.createOutlet(), await brand.createOutlet()]
  const change = (outlet_ids: number[], tax_bp: number) =>
    brand.master.send(SET, { rates: { outlet_ids, effective_from: '2027-01-01', tax_bp } })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => change(turn % 2 ? ids : [...ids].reverse(), turn * 100)),
  )
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  const rates = await Promise.all(
    ids.map(async (id) => (await brand.master.ask(READ, { id })).outlet.taxes[0].tax_bp),
  )
  expect(new Set(rates).size).toBe(1)
})
