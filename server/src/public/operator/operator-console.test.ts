import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { order } from '../../../test/subscription.ts'
import { transaction } from '../../kit/transaction.ts'
import { codeOf, createBrowser, HALF_MINUTE_MS, PASSWORD, register, signIn } from './console.factory.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()
const locked = useTestApp({
  LUMBUNG_ENV: 'production',
  LUMBUNG_SECRET: 'a secret of production, long enough to be one',
})

const RINTIS = 2

const PAGES = ['invoice', 'brand', 'brand/1', 'health', 'log', 'account', 'invoice/1/1/proof/1']

test('an account is made by the token, signs in by two steps and opens nothing before the second', async () => {
  const browser = createBrowser(app())
  const refused = await register(browser, 'a@seller.example', { token: 'operator-lumbung-demo-x' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Token salah')
  expect(refused.body).not.toContain(PASSWORD)
  expect((await register(browser, 'A@seller.example')).headers.location).toBe('/operator')

  const wrong = await browser.send('/sign-in', { email: 'a@seller.example', password: 'Salah#2026xx' })
  const unknown = await browser.send('/sign-in', { email: 'b@seller.example', password: 'Salah#2026xx' })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422])
  expect(unknown.body).toBe(wrong.body.replace('a@seller', 'b@seller'))

  await browser.send('/sign-in', { email: 'a@seller.example', password: PASSWORD })
  for (const page of PAGES) {
    expect((await browser.get(`/${page}`)).headers.location, page).toBe('/operator/code')
    expect((await createBrowser(app()).get(`/${page}`)).headers.location, page).toBe('/operator')
  }
  expect((await browser.send('/code', { code: '000000' })).body).toContain('Kode salah atau sudah dipakai')
  await signIn(app(), browser, 'a@seller.example')
  for (const page of ['invoice', 'brand', 'health', 'log', 'account']) {
    const answer = await browser.get(`/${page}`)
    expect(answer.statusCode, page).toBe(200)
    expect(answer.headers['cache-control'], page).toBe('no-store')
    expect(answer.headers['content-security-policy'], page).toContain("frame-ancestors 'none'")
  }
  expect((await browser.get('/log')).body).toMatch(/Sari[\s\S]*Masuk/)
  await browser.send('/sign-out')
  expect((await browser.get('/brand')).headers.location).toBe('/operator')
})

test('a code is taken once, however many send it at the same time', async () => {
  const email = 'once@seller.example'
  await register(createBrowser(app()), email)
  const secret = await signIn(app(), createBrowser(app()), email)
  app().clock.advance(HALF_MINUTE_MS)
  const browsers = Array.from({ length: 4 }, () => createBrowser(app()))
  for (const browser of browsers) await browser.send('/sign-in', { email, password: PASSWORD })
  const code = codeOf(secret, app().clock.now)
  const answers = await Promise.all(browsers.map((browser) => browser.send('/code', { code })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422, 422])
  expect((await createBrowser(app()).send('/code', { code })).headers.location).toBe('/operator')
})

test('guesses are slowed down: at passwords, at codes and at the token', async () => {
  const email = 'slow@seller.example'
  await register(createBrowser(app()), email)
  const browser = createBrowser(app())
  await browser.send('/sign-in', { email, password: PASSWORD })
  const statuses = async (send: () => Promise<{ statusCode: number }>) => {
    const seen: number[] = []
    for (let time = 0; time < 7; time++) seen.push((await send()).statusCode)
    return seen
  }
  expect(await statuses(() => browser.send('/code', { code: '123456' }))).toContain(429)
  expect(await statuses(() => browser.send('/sign-in', { email, password: 'x' }))).toContain(429)
  expect(await statuses(() => register(browser, email, { token: 'guess' }))).toContain(429)
  app().clock.advance(3_600_000)
})

test('a session ends when it is left alone, when its account is disabled and when it is recovered', async () => {
  const [own, other] = [createBrowser(app()), createBrowser(app())]
  await register(own, 'own@seller.example', { name: 'Own' })
  await register(own, 'other@seller.example', { name: 'Other' })
  const secret = await signIn(app(), own, 'own@seller.example')
  await signIn(app(), other, 'other@seller.example')
  const page = (await own.get('/account')).body
  const id = Number(/account\/(\d+)\/disable"><button[^>]*Nonaktifkan Other/.exec(page)?.[1])
  expect((await own.send(`/account/${id}/disable`)).headers.location).toBe('/operator/account')
  expect((await other.get('/brand')).headers.location).toBe('/operator')
  expect(
    (await other.send('/sign-in', { email: 'other@seller.example', password: PASSWORD })).statusCode,
  ).toBe(422)
  await own.send(`/account/${id}/enable`)

  const { rows } = await app().services.pool.query(
    "select id from operator.account where email = 'own@seller.example'",
  )
  const self = await own.send(`/account/${rows[0].id}/disable`)
  expect([self.statusCode, self.body.includes('Anda tidak dapat menonaktifkan diri sendiri')]).toEqual([
    409,
    true,
  ])
  expect((await own.send('/account/999999/disable')).statusCode).toBe(404)

  app().clock.advance(28 * 60_000)
  expect((await own.get('/brand')).statusCode).toBe(200)
  app().clock.advance(28 * 60_000)
  expect((await own.get('/brand')).statusCode).toBe(200)
  app().clock.advance(31 * 60_000)
  expect((await own.get('/brand')).headers.location).toBe('/operator')

  await signIn(app(), own, 'own@seller.example', secret)
  await register(createBrowser(app()), 'own@seller.example')
  expect((await own.get('/brand')).headers.location).toBe('/operator')
})

test('forms of other sites are refused, and nothing of a brand becomes part of a page', async () => {
  const browser = createBrowser(app())
  await register(browser, 'html@seller.example')
  await signIn(app(), browser, 'html@seller.example')
  const foreign = await browser.send('/sign-out', {}, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  const brand = await app().createBrand()
  await transaction(brand.ctx, (tx) =>
    tx.db.updateTable('brand').set({ name: '<script>x</script>' }).where('id', '=', brand.id).execute(),
  )
  const page = (await browser.get(`/brand/${brand.id}`)).body
  expect(page).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(page).not.toContain('<script>x')
})

test('an operator finds a brand, looks at the proof of a transfer, refuses it and takes the money once', async () => {
  const browser = createBrowser(app())
  await register(browser, 'money@seller.example', { name: 'Dewi' })
  await signIn(app(), browser, 'money@seller.example')
  const brand = await app().createBrand({ plan_id: 1 })
  const { domain } = await brand.master.ask('{ brand { domain } }').then(({ brand }) => brand)
  const found = (await browser.get(`/brand?q=${domain}`)).body
  expect(found).toContain(`/operator/brand/${brand.id}`)
  expect((await browser.get('/brand?q=tidak-ada-brand')).body).toContain('Tidak ada brand')
  expect((await browser.get('/brand/99999999')).statusCode).toBe(404)

  const { id, total } = await order(brand.master, { plan_id: RINTIS, days: 30 })
  await app().http.inject({
    method: 'POST',
    url: `/api/attachments/invoice/${id}`,
    headers: {
      authorization: `Bearer ${brand.master.token}`,
      'content-type': 'multipart/form-data; boundary=batas',
    },
    payload:
      '--batas\r\ncontent-disposition: form-data; name="file"; filename="bukti.pdf"\r\n\r\n%PDF-1.7 bukti\r\n--batas--\r\n',
  })
  const SEND = 'mutation($proof: PaymentProof!) { sendPaymentProof(proof: $proof) { status } }'
  await brand.master.ask(SEND, { proof: { invoice_id: id, sender: 'Ratri' } })
  const list = (await browser.get('/invoice')).body
  const proof = new RegExp(`/operator(/invoice/${brand.id}/${id}/proof/\\d+)`).exec(list)?.[1] ?? ''
  expect((await browser.get(proof)).body).toBe('%PDF-1.7 bukti')

  const at = `/invoice/${brand.id}/${id}`
  const empty = await browser.send(`${at}/refuse`, { reason: '' })
  expect([empty.statusCode, empty.body.includes('Alasan wajib diisi')]).toEqual([422, true])
  expect((await browser.send(`${at}/refuse`, { reason: 'Buram' })).headers.location).toContain('done=refused')
  const less = await browser.send(`${at}/confirm`, { amount: String(total - 1) })
  expect([less.statusCode, less.body.includes(`diterima ${total - 1}`)]).toEqual([422, true])
  const typed = `Rp ${total.toLocaleString('id-ID')}`
  expect((await browser.send(`${at}/confirm`, { amount: typed })).headers.location).toContain(
    'done=confirmed',
  )
  expect((await browser.send(`${at}/confirm`, { amount: typed })).headers.location).toContain('done=again')

  const rows = await brand.ctx.db
    .selectFrom('audit_log')
    .select('actor')
    .where('brand_id', '=', brand.id)
    .where('action', '=', 'invoice.refuse_proof')
    .execute()
  expect(rows).toEqual([{ actor: 'Operator Lumbung (Dewi)' }])
  const { body } = await browser.get('/log')
  expect(body).toMatch(/Menerima pembayaran[\s\S]*Menolak bukti transfer[\s\S]*Melihat bukti transfer/)
  expect((await browser.get(`/brand/${brand.id}`)).body).toMatch(/Pemakaian[\s\S]*Lunas/)
})

test('what fails in a brand is told on the page of health', async () => {
  const browser = createBrowser(app())
  await register(browser, 'health@seller.example')
  await signIn(app(), browser, 'health@seller.example')
  const brand = await app().createBrand()
  expect((await browser.get('/health')).body).not.toContain(`/operator/brand/${brand.id}"`)
  await transaction(brand.ctx, (tx) =>
    tx.db
      .insertInto('outbox_message')
      .values({
        ...{ brand_id: brand.id, channel: 'email', recipient: 'x@y.example', subject: 'S', body: 'B' },
        ...{ status: 'failed', created_at: tx.now() },
      })
      .execute(),
  )
  expect((await browser.get('/health')).body).toMatch(
    new RegExp(`/operator/brand/${brand.id}"[\\s\\S]*1 pesan gagal dikirim`),
  )
})

test('the log of the console is changed by nobody', async () => {
  await expect(app().services.pool.query("update operator.log set actor = 'x'")).rejects.toThrow(
    /permission|append/,
  )
  await expect(app().database.owner.query('delete from operator.log')).rejects.toThrow('append-only')
})

test('production without a token has no console', async () => {
  for (const path of ['', '/register', '/brand']) {
    expect((await createBrowser(locked()).get(path)).statusCode, path).toBe(404)
  }
  expect((await register(createBrowser(locked()), 'x@seller.example')).statusCode).toBe(404)
})
