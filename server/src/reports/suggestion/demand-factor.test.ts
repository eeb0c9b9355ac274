import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let other_id: number

const CREATE = 'mutation($f: NewDemandFactor!) { createDemandFactor(demand_factor: $f) { id version } }'
const UPDATE =
  'mutation($f: EditDemandFactor!) { updateDemandFactor(demand_factor: $f) { factor_bp month_to } }'
const DELETE = 'mutation($f: DeleteDemandFactor!) { deleteDemandFactor(demand_factor: $f) { id } }'
const LIST = '{ demandFactorList { total nodes { name kind month_from month_to factor_bp outlet_name } } }'
const payday = { name: 'Gajian', kind: 'payday', month_from: 25, month_to: 2, factor_bp: 12_000 }

beforeEach(async () => {
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  other_id = await brand.createOutlet()
})

test('a factor is written, changed by who saw its version, and taken away', async () => {
  const { createDemandFactor: made } = await brand.master.ask(CREATE, { f: payday })
  expect((await brand.master.ask(LIST)).demandFactorList.nodes).toMatchObject([payday])
  const changed = { id: made.id, version: made.version, factor_bp: 13_000 }
  expect((await brand.master.ask(UPDATE, { f: changed })).updateDemandFactor).toEqual({
    factor_bp: 13_000,
    month_to: 2,
  })
  expect((await brand.master.fail(UPDATE, { f: changed })).extensions.code).toBe('CONFLICT')
  expect((await brand.master.fail(UPDATE, { f: { id: made.id, month_to: null } })).extensions.fields).toEqual(
    {
      month_to: 'Sampai tanggal wajib diisi',
    },
  )
  await brand.master.ask(DELETE, { f: { id: made.id } })
  expect((await brand.master.ask(LIST)).demandFactorList.total).toBe(0)
})

test('what a factor lacks is told beside its field', async () => {
  const wrong = async (values: object) =>
    (await brand.master.fail(CREATE, { f: { ...payday, ...values } })).extensions.fields
  expect(await wrong({ month_from: null })).toEqual({ month_from: 'Dari tanggal wajib diisi' })
  expect(await wrong({ kind: 'event' })).toEqual({ from_date: 'Mulai wajib diisi' })
  expect(await wrong({ kind: 'holiday', from_date: '2026-12-24', to_date: '2026-12-23' })).toEqual({
    to_date: 'Sampai tidak boleh sebelum mulai',
  })
  expect(await wrong({ factor_bp: 0 })).toEqual({ factor_bp: 'Faktor minimal 1%' })
})

test('who reaches some outlets sets factors of these alone, and sees none of others', async () => {
  await brand.master.ask(CREATE, { f: { ...payday, name: 'Semua' } })
  const { createDemandFactor: far } = await brand.master.ask(CREATE, {
    f: { ...payday, name: 'Jauh', outlet_id: other_id },
  })
  const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
  await manager.ask(CREATE, { f: { ...payday, name: 'Dekat', outlet_id } })
  const names = (await manager.ask(LIST)).demandFactorList.nodes.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Dekat', 'Semua'])
  expect((await manager.fail(CREATE, { f: payday })).extensions.code).toBe('VALIDATION')
  expect((await manager.fail(CREATE, { f: { ...payday, outlet_id: other_id } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  expect((await manager.fail(DELETE, { f: { id: far.id } })).extensions.code).toBe('NOT_FOUND')
})
