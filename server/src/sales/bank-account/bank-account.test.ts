import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSalesWorld } from '../sales.factory.ts'

const app = useTestApp()
let brand: TestBrand
let outlets: number[]
let methods: { id: number; code: string }[]

const CREATE = `mutation($a: NewBankAccount!) { createBankAccount(bank_account: $a) {
  id version name profile columns uses open_lines last_line_on outlet_name } }`
const UPDATE =
  'mutation($a: EditBankAccount!) { updateBankAccount(bank_account: $a) { version name uses columns } }'

beforeAll(async () => {
  brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}, {}])
  outlets = world.doors.map(({ outlet_id }) => outlet_id)
  const { payment } = await brand.master.ask(
    'query($id: Int!) { payment(id: $id) { methods { payment_method_id code } } }',
    { id: outlets[0] },
  )
  methods = payment.methods.map((method: { payment_method_id: number; code: string }) => ({
    id: method.payment_method_id,
    code: method.code,
  }))
})

const idOf = (code: string) => methods.find((method) => method.code === code)?.id ?? 0
const account = (name: string, uses: object[] = []) => ({
  a: { name, profile: 'bca', outlet_id: outlets[0], uses },
})

test('an account takes methods of several outlets, each of which is paid to one account alone', async () => {
  const uses = outlets.map((outlet_id) => ({ outlet_id, payment_method_ids: [idOf('QRIS')] }))
  const { createBankAccount } = await brand.master.ask(CREATE, account('BCA bersama', uses))
  expect(createBankAccount).toMatchObject({ version: 1, open_lines: 0, last_line_on: null, columns: {} })
  expect(createBankAccount.uses.map(({ outlet_id }: { outlet_id: number }) => outlet_id).sort()).toEqual(
    [...outlets].sort(),
  )
  const again = (await brand.master.fail(CREATE, account('BCA lain', uses))).extensions.fields
  expect(again).toEqual({ uses: 'Ada metode di outlet yang sudah cair ke rekening lain' })
  const other = [{ outlet_id: outlets[0], payment_method_ids: [idOf('GRABFOOD')] }]
  await brand.master.ask(CREATE, account('Mandiri', other))
  const named = (await brand.master.fail(CREATE, account('bca BERSAMA'))).extensions.fields
  expect(named).toEqual({ name: 'Nama rekening sudah digunakan' })
  const cash = [{ outlet_id: outlets[0], payment_method_ids: [idOf('TUNAI')] }]
  expect((await brand.master.fail(CREATE, account('Tunai', cash))).extensions.fields).toEqual({
    uses: 'Tunai, voucher, piutang, dan kompliment tidak cair ke rekening',
  })
})

test('it is changed as it was seen, its outlets as a whole; who reaches some of them does not see it', async () => {
  const uses = [{ outlet_id: outlets[1], payment_method_ids: [idOf('GRABFOOD')] }]
  const { createBankAccount } = await brand.master.ask(CREATE, account('BRI', uses))
  const { id } = createBankAccount
  const edit = { id, version: 1, columns: { amount: 'Nilai', date: ' ' }, is_reversed: true, uses: [] }
  const { updateBankAccount } = await brand.master.ask(UPDATE, { a: edit })
  expect(updateBankAccount).toMatchObject({ version: 2, uses: [], columns: { amount: 'Nilai' } })
  expect((await brand.master.fail(UPDATE, { a: { id, version: 1, name: 'X' } })).extensions.code).toBe(
    'CONFLICT',
  )
  const area = await brand.signInAs('Manajer Area', [outlets[0] ?? 0])
  const { bankAccountList } = await area.ask('{ bankAccountList { nodes { name } } }')
  const names = bankAccountList.nodes.map(({ name }: { name: string }) => name)
  expect(names).toContain('BRI')
  expect(names).not.toContain('BCA bersama')
})
