import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createClient } from '../../../test/client.ts'
import { draftReceiving, postReceivingBy, receive } from '../../../test/receiving.ts'
import { transaction } from '../../kit/transaction.ts'
import { isVatPayer } from '../../outlets/legal-entity/legal-entity.queries.ts'
import { heldAt, isHeldAt, touchedMonths } from '../../outlets/legal-entity/tax-time.calc.ts'
import { addDays, monthOf } from '../../outlets/outlet/business-date.calc.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'

const app = useTestApp()
const FIRST = '2026-08-01'
const DAYS = 100
let brand: TestBrand
let world: SalesWorld

beforeEach(async () => {
  app().clock.now = new Date('2026-11-10T05:30:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
})

const SET =
  'mutation($r: OutletRegistration!) { setOutletRegistration(registration: $r) { since until version } }'
const PLACES = '{ taxPlaces { outlet_id since until legal_entity_id city_id npwpd version } }'
const UPDATE = 'mutation($e: EditLegalEntity!) { updateLegalEntity(legal_entity: $e) { id } }'
const LINES = `query($of: TaxReturnKey!) { taxReturn(of: $of) { lines { tax npwpd } } }`
const addEntity = async (values: object) =>
  (
    await brand.master.ask('mutation($e: NewLegalEntity!) { createLegalEntity(legal_entity: $e) { id } }', {
      e: values,
    })
  ).createLegalEntity.id as number
/** The Master, who is asked. */
const asking = () => createClient(app().http, brand.master.token, { is_asked: true })
const first = async () =>
  (await brand.master.ask('{ legalEntityList { nodes { id } } }')).legalEntityList.nodes[0].id as number
const door = () => {
  const [one] = world.doors
  if (!one) throw new RangeError('no outlet')
  return one
}
const sellOn = async (day: string) =>
  recordTransactions(world.ctx, door(), [buildReceipt({ occurred_at: `${day}T05:00:00Z` })])

interface Period {
  readonly since: string | null
  readonly entity: number
  readonly npwpd: string | null
}

const anyDay = fc.integer({ min: 0, max: DAYS }).map((days) => addDays(FIRST, days))

test('what holds on a day is what was said from the last day until it, for returns and for VAT, as in a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          since: fc.option(anyDay, { freq: 4 }),
          entity: fc.integer({ min: 0, max: 1 }),
          npwpd: fc.option(fc.constantFrom('P.1', 'P.2', 'P.3')),
        }),
        { maxLength: 6 },
      ),
      fc.array(anyDay, { minLength: 1, maxLength: 8 }),
      fc.tuple(anyDay, fc.option(anyDay)),
      async (said, sold, [one, other]) => {
        app().clock.now = new Date('2026-11-10T05:30:00Z')
        brand = await app().createBrand()
        world = await createSalesWorld(brand, [{}])
        const pkp_since = other !== null && other < one ? other : one
        const pkp_until = other === null ? null : other < one ? one : other
        const ids = [await first(), await addEntity({ name: 'PT Dua', pkp_since, pkp_until })]
        for (const day of sold) await sellOn(day)
        let model: Period[] = [{ since: null, entity: 0, npwpd: null }]
        for (const { since, entity, npwpd } of said) {
          const { taxPlaces } = await brand.master.ask(PLACES)
          const row = taxPlaces.find((place: { since: string | null }) => place.since === since)
          await brand.master.ask(SET, {
            r: {
              ...{ outlet_id: door().outlet_id, since, version: row?.version ?? 1 },
              ...{ legal_entity_id: ids[entity], npwpd },
            },
          })
          model = [...model.filter((period) => period.since !== since), { since, entity, npwpd }]
        }
        for (let day = FIRST; day <= addDays(FIRST, DAYS); day = addDays(day, 9)) {
          const payer = await transaction(brand.ctx, (tx) => isVatPayer(tx, door().outlet_id, day))
          expect(payer).toBe(heldAt(model, day)?.entity === 1 && isHeldAt({ pkp_since, pkp_until }, day))
        }
        for (const month of new Set(sold.map(monthOf)))
          for (const entity of [0, 1]) {
            const of = { month, legal_entity_id: ids[entity], city_id: 3404 }
            const mine = sold.filter((day) => monthOf(day) === month && heldAt(model, day)?.entity === entity)
            const { data } = await brand.master.send(LINES, { of })
            const lines: { tax: number; npwpd: string | null }[] = data?.taxReturn?.lines ?? []
            expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(mine.length * 1_050)
          }
      },
    ),
    { numRuns: 8 },
  )
})

test('months are touched exactly where a day of them is held by something else', () => {
  const rows = fc
    .uniqueArray(fc.record({ since: fc.option(anyDay), entity: fc.integer({ min: 0, max: 2 }) }), {
      maxLength: 5,
      selector: ({ since }) => since,
    })
    .map((all) => [{ since: null, entity: 0 }, ...all.filter(({ since }) => since !== null)])
  const months = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const days = Array.from({ length: 122 }, (_, at) => addDays(FIRST, at))
      const other = days.filter((day) => heldAt(before, day)?.entity !== heldAt(after, day)?.entity)
      expect(touchedMonths(months, before, after, (a, b) => a.entity === b.entity)).toEqual(
        months.filter((month) => other.some((day) => monthOf(day) === month)),
      )
    }),
  )
})

test('an outlet that changes hands within a month is on both returns by its days, and a filed month keeps what it said', async () => {
  const mine = await first()
  const theirs = await addEntity({ name: 'PT Dua' })
  for (const day of ['2026-10-05', '2026-10-20', '2026-10-21']) await sellOn(day)
  const change = { outlet_id: door().outlet_id, since: '2026-10-20', legal_entity_id: theirs, npwpd: 'P.2' }
  const told = await asking().fail(SET, { r: change })
  expect(told.extensions.code).toBe('NEEDS_CONFIRMATION')
  expect(told.message).toBe('Badan usaha atau kota berubah untuk Okt 2026.')
  const { setOutletRegistration } = await brand.master.ask(SET, { r: change })
  expect(setOutletRegistration.map(({ since, until }: Period & { until: string }) => [since, until])).toEqual(
    [
      [null, '2026-10-19'],
      ['2026-10-20', null],
    ],
  )
  const lines = async (legal_entity_id: number) =>
    (await brand.master.ask(LINES, { of: { month: '2026-10-01', legal_entity_id, city_id: 3404 } })).taxReturn
      .lines
  expect(await lines(mine)).toEqual([{ tax: 1_050, npwpd: null }])
  expect(await lines(theirs)).toEqual([{ tax: 2_100, npwpd: 'P.2' }])
  const FILE = `mutation($r: FiledTaxReturn!) { fileTaxReturn(tax_return: $r) { state reasons { reason tax } } }`
  const of = { month: '2026-10-01', legal_entity_id: mine, city_id: 3404 }
  const seen = { seen_tax_base: 10_500, seen_tax: 1_050, seen_filings: 0 }
  await brand.master.ask(FILE, { r: { ...of, ...seen, filed_on: '2026-11-09', reference: 'S-1' } })
  // The day was wrong: it is moved, and the month that was filed is to be corrected, by name.
  const moved = { outlet_id: door().outlet_id, since: '2026-10-20', version: 2, moved_to: '2026-10-21' }
  const asked = await asking().fail(SET, { r: moved })
  expect(asked.message).toContain('1 pelaporan yang sudah dicatat tetap, selisihnya menjadi pembetulan.')
  await brand.master.ask(SET, { r: moved })
  const { taxReturn } = await brand.master.ask(
    `query($of: TaxReturnKey!) { taxReturn(of: $of) { state filed { figures { tax } } now { tax }
      reasons { reason tax } } }`,
    { of },
  )
  expect(taxReturn).toEqual({
    ...{ state: 'changed', filed: { figures: { tax: 1_050 } }, now: { tax: 2_100 } },
    reasons: [{ reason: 'moved', tax: 1_050 }],
  })
  expect((await brand.master.fail(SET, { r: { ...moved, npwpd: 'X' } })).extensions.code).toBe('CONFLICT')
  await brand.master.ask(SET, { r: { outlet_id: door().outlet_id, since: '2026-10-25', npwpd: 'P.3' } })
  const twice = { outlet_id: door().outlet_id, since: '2026-10-25', version: 2, moved_to: '2026-10-21' }
  expect((await brand.master.fail(SET, { r: twice })).extensions.fields).toEqual({
    moved_to: 'Sudah ada data yang berlaku sejak tanggal itu',
  })
})

const VAT = `{ inputVatMonths(year: 2026) { month legal_entity { id } purchased returned input_vat in_cost } }`

test('VAT is kept apart only on days of the registration; a return lessens what its tax became, and no more than was paid', async () => {
  const milk = await transaction(brand.ctx, (tx) =>
    insertIngredient(tx, { code: 'SUSU', name: 'Susu', base_unit: 'ml' }),
  )
  const id = await first()
  const edit = async (values: object) => {
    const { legalEntityList } = await brand.master.ask('{ legalEntityList { nodes { id version } } }')
    return { e: { id, version: legalEntityList.nodes[0].version, ...values } }
  }
  await brand.master.ask(UPDATE, await edit({ pkp_since: '2026-10-10', pkp_until: '2026-10-31' }))
  expect(
    (await brand.master.fail(UPDATE, await edit({ pkp_until: '2026-10-01' }))).extensions.fields,
  ).toHaveProperty('pkp_until')
  expect((await brand.master.fail(UPDATE, await edit({ pkp_since: null }))).extensions.fields).toHaveProperty(
    'pkp_since',
  )
  const lines = [{ item_id: milk, unit: 'ml', unit_quantity: '100', price: 1_000 }]
  const buy = (day: string) =>
    receive(brand.master, {
      ...{ outlet_id: door().outlet_id, occurred_at: `${day}T05:00:00Z`, tax: 11_000, lines },
    })
  const [early, , last] = [
    await buy('2026-10-09'),
    await buy('2026-10-10'),
    await buy('2026-10-31'),
    await buy('2026-11-01'),
  ]
  const back = async (return_of: number, tax: number) => {
    const half = [{ ...lines[0], unit_quantity: '50', source_no: 1 }]
    const given = { kind: 'return', outlet_id: door().outlet_id, return_of, tax, lines: half }
    return draftReceiving(brand.master, { ...given, occurred_at: '2026-11-05T05:00:00Z' })
  }
  const draft = await back(last.id, 5_500)
  expect(draft.total).toBe(55_500)
  await postReceivingBy(brand.master, draft.id)
  await postReceivingBy(brand.master, (await back(early.id, 5_500)).id)
  const more = await back(last.id, 5_501)
  const POST = 'mutation($id: Int!) { postReceiving(receiving: { id: $id }) { id } }'
  expect((await brand.master.fail(POST, { id: more.id })).extensions.fields).toEqual({
    tax: 'Melebihi pajak yang masih dapat diretur, Rp\u00a05.500',
  })
  const { inputVatMonths } = await brand.master.ask(VAT)
  expect(inputVatMonths).toEqual([
    {
      ...{ month: '2026-11-01', legal_entity: { id }, purchased: 0, returned: 5_500, input_vat: -5_500 },
      in_cost: 5_500,
    },
    {
      ...{ month: '2026-10-01', legal_entity: { id }, purchased: 22_000, returned: 0, input_vat: 22_000 },
      in_cost: 11_000,
    },
  ])
  // A registration whose days are changed tells what it touches, and what is posted stays.
  const told = await asking().fail(UPDATE, await edit({ pkp_until: '2026-10-20' }))
  expect(told.message).toBe(
    'Status PKP berubah untuk Okt 2026: 1 penerimaan atau retur selesai dengan PPN Rp\u00a011.000 tetap seperti saat diselesaikan; yang keliru dibatalkan lalu dicatat ulang.',
  )
  await brand.master.ask(UPDATE, await edit({ pkp_until: '2026-10-20' }))
  expect((await brand.master.ask(VAT)).inputVatMonths).toEqual(inputVatMonths)
})
