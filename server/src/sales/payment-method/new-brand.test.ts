import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { browse } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'

// The owner's password is hashed as in production.
vi.setConfig({ testTimeout: 120_000 })

const app = useTestApp()
const ACCOUNT = {
  brand_name: 'Kedai Pertama',
  domain: 'kedai-pertama',
  name: 'Sari',
  email: 'sari@pertama.example',
  phone: '085770000001',
  password: 'Nota-Perdana-Sore-5',
  business_type: 'cafe',
}
const TAX = {
  effective_from: '2020-01-01',
  ...{ tax_bp: 1000, service_bp: 500, is_tax_inclusive: false, is_service_before_discount: false },
  ...{ rounding_step: 100, round_down_below: 50, is_rounding_cash_only: true },
  ...{ service_channels: ['DINE_IN'], inclusive_channels: [] },
}

test('a brand that has just signed up sells in cash, rounded rightly, with nothing set up but outlet and till', async () => {
  const signed = await browse(
    app(),
    'mutation ($account: NewSignUp!) { signUp(account: $account) { token } }',
    { account: ACCOUNT },
  )
  const token = signed.data?.signUp.token
  const ask = async (query: string, variables: object = {}) => {
    const { data, errors } = await browse(app(), query, variables, { token })
    expect(errors).toEqual([])
    return data ?? {}
  }
  const { me } = await ask('{ me { web_modules { is_allowed module { key } } } }')
  expect(me.web_modules.filter(({ is_allowed }: { is_allowed: boolean }) => !is_allowed)).toEqual([])
  const { createOutlet } = await ask('mutation ($o: NewOutlet!) { createOutlet(outlet: $o) { id } }', {
    o: {
      ...{ name: 'Sudirman', code: 'SDM', email: 'sdm@pertama.example', phone: '0274123456' },
      ...{ complete_address: 'Jl. Uji 1', province_id: 34, city_id: 3404, taxes: [TAX] },
    },
  })
  const { createDevice } = await ask(
    'mutation ($device: NewDevice!) { createDevice(device: $device) { token } }',
    { device: { outlet_id: createOutlet.id, name: 'Kasir' } },
  )
  const { dashboard } = await ask('{ dashboard { setup { has_payment has_device has_sale } } }')
  expect(dashboard.setup).toEqual({ has_payment: false, has_device: true, has_sale: false })
  const receipt = (method: string, total: number, rounding: number) => ({
    ...{
      uuid: randomUUID(),
      receipt_number: method,
      channel: 'DINE_IN',
      service: 2741,
      tax: 5755,
      rounding,
      total,
    },
    occurred_at: app().clock.now.toISOString(),
    lines: [{ name: 'Nasi Goreng', qty: 1, unit_price: 54_810 }],
    payments: [{ method, amount: total }],
  })
  const answer = await app().http.inject({
    method: 'POST',
    url: '/api/pos/v1/transactions',
    headers: { authorization: `Bearer ${createDevice.token}` },
    payload: { transactions: [receipt('TUNAI', 63_300, -6), receipt('GOPAY', 63_306, 0)] },
  })
  expect(answer.json()).toMatchObject({ accepted: 2 })
  const { transactionList } = await ask(
    '{ transactionList { nodes { receipt_number total rounding difference payments { method name } } } }',
  )
  expect(transactionList.nodes).toHaveLength(2)
  expect(transactionList.nodes).toEqual(
    expect.arrayContaining([
      {
        ...{ receipt_number: 'TUNAI', total: 63_300, rounding: -6, difference: 0 },
        payments: [{ method: 'TUNAI', name: 'Tunai' }],
      },
      {
        ...{ receipt_number: 'GOPAY', total: 63_306, rounding: 0, difference: 0 },
        payments: [{ method: 'GOPAY', name: 'GoPay' }],
      },
    ]),
  )
})
