import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { type Client, createClient } from '../../../test/client.ts'
import { transaction } from '../../kit/transaction.ts'
import { createBrowser, register, signIn } from './console.factory.ts'

const app = useTestApp()

const GRANT = 'mutation ($hours: Int!) { grantOperatorConsent(hours: $hours) }'
const REVOKE = 'mutation { revokeOperatorConsent }'
const CONSENT = '{ operatorConsent { is_offered ends_at granted_by present } }'
const ME = '{ me { id looking { name is_operator until } } }'
const HOUR = 3_600_000

async function createOperator(name: string) {
  const browser = createBrowser(app())
  const email = `${name.toLowerCase()}@seller.example`
  await register(browser, email, { name })
  await signIn(app(), browser, email)
  return browser
}

/** Opens the panel of a brand and answers the client that the browser then has; undefined where it is not let in. */
async function look(browser: Awaited<ReturnType<typeof createOperator>>, brand: TestBrand) {
  const answer = await browser.send(`/brand/${brand.id}/look`)
  const cookie = answer.cookies.find(({ name }) => name.endsWith('lumbung'))
  if (!cookie) return { answer }
  const refreshed = await app().http.inject({
    url: '/api/auth',
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  })
  return { answer, client: createClient(app().http, refreshed.json().token) }
}

test('an operator looks as the Master who let it, reads and writes nothing, and stands in the log by its name', async () => {
  const browser = await createOperator('Dewi')
  const brand = await app().createBrand()
  const closed = await look(browser, brand)
  expect([closed.answer.statusCode, closed.client]).toEqual([409, undefined])
  expect((await browser.get(`/brand/${brand.id}`)).body).toContain('Belum diizinkan')
  expect((await brand.master.ask(CONSENT)).operatorConsent).toMatchObject({ is_offered: true, ends_at: null })

  await brand.master.ask(GRANT, { hours: 24 })
  const { answer, client } = await look(browser, brand)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dashboard'])
  const { me } = (await client?.ask(ME)) ?? {}
  expect(me).toMatchObject({
    id: brand.master_id,
    looking: { name: 'Operator Lumbung (Dewi)', is_operator: true },
  })
  expect(Date.parse(me.looking.until)).toBe(brand.ctx.now().getTime() + HOUR)
  expect((await client?.ask('{ outletList { nodes { id } } }'))?.outletList.nodes).toEqual([])
  for (const write of [
    GRANT.replace('$hours: Int!', '').replace(/\(\)/, '').replace('$hours', '1'),
    REVOKE,
  ]) {
    expect((await client?.send(write))?.errors[0]?.extensions, write).toMatchObject({ is_look: true })
  }
  for (const read of ['{ dataArchives { id } }', '{ sessionList { id } }']) {
    expect((await client?.send(read))?.errors[0]?.extensions.code, read).toBe('FORBIDDEN')
  }
  expect((await brand.master.ask(CONSENT)).operatorConsent).toMatchObject({
    granted_by: 'Orang 1',
    present: ['Dewi'],
  })

  expect((await client?.ask('mutation { endLookAs }'))?.endLookAs).toBe(true)
  expect((await client?.send(ME))?.errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const told = await asBrand(app(), brand.id, async (db) => {
    const { rows } = await db.query(
      `select action, actor, admin_id from audit_log where action ~ 'consent|look' order by id`,
    )
    return rows
  })
  const operator = { actor: 'Operator Lumbung (Dewi)', admin_id: null }
  expect(told).toEqual([
    { action: 'operator_consent.grant', actor: 'Orang 1', admin_id: brand.master_id },
    { action: 'operator_consent.look', ...operator },
    { action: 'admin.end_look', ...operator },
  ])
  expect((await browser.get('/log')).body).toContain('Melihat panel brand')
})

test('a role that demands a second step leads no operator to one, who has passed its own', async () => {
  const browser = await createOperator('Gita')
  const brand = await app().createBrand()
  await brand.master.ask(GRANT, { hours: 1 })
  await transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('admin_group')
      .set({ requires_two_step: true })
      .where('brand_id', '=', brand.id)
      .where('is_master', '=', true)
      .execute(),
  )
  expect((await brand.master.fail('{ outletList { nodes { id } } }')).extensions.code).not.toBe('NOT_FOUND')
  const { client } = await look(browser, brand)
  expect((await client?.ask('{ outletList { nodes { id } } }'))?.outletList.nodes).toEqual([])
})

test('a look ends at once when the consent is taken back or given anew, and by itself with it', async () => {
  const browser = await createOperator('Eka')
  const brand = await app().createBrand()
  const isIn = async (client: Client | undefined) => (await client?.send(ME))?.errors.length === 0
  await brand.master.ask(GRANT, { hours: 1 })
  const first = await look(browser, brand)
  expect(await isIn(first.client)).toBe(true)
  await brand.master.ask(REVOKE)
  expect(await isIn(first.client)).toBe(false)
  expect((await look(browser, brand)).client).toBeUndefined()
  expect((await brand.master.ask(REVOKE)).revokeOperatorConsent).toBe(false)

  await brand.master.ask(GRANT, { hours: 1 })
  const second = await look(browser, brand)
  await brand.master.ask(GRANT, { hours: 2 })
  expect(await isIn(second.client)).toBe(false)
  app().clock.advance(1.5 * HOUR)
  const again = await createOperator('Eka')
  const third = await look(again, brand)
  const { me } = (await third.client?.ask(ME)) ?? {}
  // No longer than the consent, of which half an hour is left.
  expect(Date.parse(me.looking.until)).toBeLessThanOrEqual(brand.ctx.now().getTime() + HOUR / 2)
  app().clock.advance(HOUR)
  expect(await isIn(third.client)).toBe(false)
})

test('a Master alone gives and takes the consent, of a brand of its own', async () => {
  const [brand, other] = [await app().createBrand(), await app().createBrand()]
  const manager = await brand.signInAs('Manajer Area')
  for (const write of ['mutation { grantOperatorConsent(hours: 1) }', REVOKE]) {
    expect((await manager.fail(write)).extensions.code).toBe('FORBIDDEN')
  }
  for (const hours of [0, 169])
    expect((await brand.master.fail(GRANT, { hours })).extensions.code).toBe('VALIDATION')
  await brand.master.ask(GRANT, { hours: 1 })
  expect((await other.master.ask(CONSENT)).operatorConsent.ends_at).toBeNull()
  expect((await look(await createOperator('Fajar'), other)).client).toBeUndefined()
})
