import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { transaction } from '../../../kit/transaction.ts'
import { connectedStore, GRAB_ENVIRONMENT, grabToken, sendWebhook } from '../grab.factory.ts'
import { once } from './once.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp(GRAB_ENVIRONMENT)
const state = (store: { merchant_id: string; partner_merchant_id: string }, integrationStatus: string) => ({
  partnerMerchantID: store.partner_merchant_id,
  grabMerchantID: store.merchant_id,
  integrationStatus,
})

test('a token is given for the pair we issued, and only that token opens the webhooks', async () => {
  const { http, clock } = app()
  const ask = (body: object) => http.inject({ method: 'POST', url: '/api/grab/oauth/token', payload: body })
  const pair = {
    client_id: GRAB_ENVIRONMENT.LUMBUNG_GRAB_PARTNER_ID,
    client_secret: GRAB_ENVIRONMENT.LUMBUNG_GRAB_PARTNER_SECRET,
    grant_type: 'client_credentials',
  }
  expect((await ask({ ...pair, client_secret: 'not-the-secret-at-all' })).statusCode).toBe(401)
  expect((await ask({ ...pair, client_id: 'grab2' })).statusCode).toBe(401)
  expect((await ask({ ...pair, grant_type: 'password' })).statusCode).toBe(400)
  expect((await ask({ ...pair, scope: 'food.partner_api', news: 1 })).statusCode).toBe(200)
  const store = await connectedStore(app())
  const body = state(store, 'ACTIVE')
  const token = await grabToken(app())
  for (const wrong of [
    undefined,
    'nobody',
    `${token}x`,
    app().services.tokens.sign({ session_id: 'x', brand_id: store.brand.id }),
  ]) {
    const answer = await sendWebhook(app(), 'integrationStatus', body, wrong ?? '')
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toBe('')
  }
  expect((await sendWebhook(app(), 'integrationStatus', body, token)).statusCode).toBe(204)
  clock.advance(86_400_000)
  expect((await sendWebhook(app(), 'integrationStatus', body, token)).statusCode).toBe(401)
})

test("the first state of an integration tells which store of Grab's it is; the outlet's list shows it", async () => {
  const store = await connectedStore(app(), { merchant_id: null })
  const told = { ...store, merchant_id: `6-NEW${store.brand.id}` }
  expect((await sendWebhook(app(), 'integrationStatus', state(told, 'SYNCING'))).statusCode).toBe(204)
  const { outlet } = await store.brand.master.ask(
    'query($id: Int!) { outlet(id: $id) { grab_integration_status } }',
    { id: store.outlet_id },
  )
  expect(outlet.grab_integration_status).toBe('SYNCING')
  // Under another id of Grab's it is nobody's, and nobody else can take the id.
  const other = await connectedStore(app(), { merchant_id: null })
  expect(
    (await sendWebhook(app(), 'integrationStatus', state({ ...told, merchant_id: '6-OTHER' }, 'ACTIVE')))
      .statusCode,
  ).toBe(404)
  expect(
    (
      await sendWebhook(
        app(),
        'integrationStatus',
        state({ ...other, merchant_id: told.merchant_id }, 'ACTIVE'),
      )
    ).statusCode,
  ).toBe(404)
  expect(
    (
      await sendWebhook(
        app(),
        'integrationStatus',
        state({ merchant_id: 'x', partner_merchant_id: 'LB99999-1' }, 'ACTIVE'),
      )
    ).statusCode,
  ).toBe(404)
})

test('what breaks the contract is refused with the field; fields it does not know are passed over', async () => {
  const store = await connectedStore(app())
  const body = state(store, 'ACTIVE')
  const broken = await sendWebhook(app(), 'integrationStatus', { ...body, integrationStatus: 'DONE' })
  expect(broken.statusCode).toBe(400)
  expect(broken.json()).toMatchObject({ target: '', reason: 'invalid_argument' })
  expect(broken.json().message).toContain('integrationStatus')
  expect(
    (await sendWebhook(app(), 'integrationStatus', { ...body, since: 'today', more: { a: 1 } })).statusCode,
  ).toBe(204)
  const text = await app().http.inject({
    method: 'POST',
    url: '/api/grab/pushIntegrationStatus',
    headers: { authorization: `Bearer ${await grabToken(app())}`, 'content-type': 'application/json' },
    payload: '{"partnerMerchantID"',
  })
  expect(text.statusCode).toBe(400)
})

test('a message that comes again, also at the same time, is acted on once', async () => {
  const store = await connectedStore(app())
  let done = 0
  const take = (key: string) =>
    transaction(store.brand.ctx, (tx) =>
      once(tx, { webhook: 'orderState', outlet_id: store.outlet_id, key }, async () => {
        done++
      }),
    )
  const answers = await Promise.all(Array.from({ length: 8 }, () => take('410-1 ACCEPTED')))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(done).toBe(1)
  await expect(
    transaction(store.brand.ctx, (tx) =>
      once(tx, { webhook: 'orderState', outlet_id: store.outlet_id, key: 'fails' }, async () => {
        throw new Error('no')
      }),
    ),
  ).rejects.toThrow('no')
  expect(await take('fails')).toBe(true)
})

test('where a secret signs, a body that is not signed, or was changed, is refused', async () => {
  const store = await connectedStore(app())
  const { services } = app()
  const { grab } = services
  if (!grab) throw new Error('not configured')
  Object.assign(services, { grab: { ...grab, hmac_secret: 'a signing secret' } })
  const text = JSON.stringify(state(store, 'ACTIVE'))
  const send = async (signature?: string, payload = text) => {
    const answer = await app().http.inject({
      method: 'POST',
      url: '/api/grab/pushIntegrationStatus',
      headers: {
        authorization: `Bearer ${await grabToken(app())}`,
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'x-grab-signature': signature }),
      },
      payload,
    })
    return answer.statusCode
  }
  const good = createHmac('sha256', 'a signing secret').update(text).digest('hex')
  const codes = [await send(), await send('00'), await send(good, `${text} `), await send(good)]
  Object.assign(services, { grab })
  expect(codes).toEqual([401, 401, 401, 204])
})

test('without a configuration nothing is there', async () => {
  const { services, http } = app()
  const { grab } = services
  Object.assign(services, { grab: null })
  const answer = await http.inject({ method: 'POST', url: '/api/grab/oauth/token', payload: {} })
  Object.assign(services, { grab })
  expect(answer.statusCode).toBe(404)
})
