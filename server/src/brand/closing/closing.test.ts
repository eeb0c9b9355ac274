import { expect, test } from 'vitest'
import { createAccount, PASSWORD } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand, createAttacker, takePrints } from '../../../test/attack/brand-pair.ts'
import { readTenantTables } from '../../../test/attack/tenant-tables.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { closeDueBrands } from './close-due.ts'

const app = useTestApp()

const ASK =
  'mutation ($password: String!, $name: String!) { askBrandClosing(password: $password, name: $name) }'
const CANCEL = 'mutation { cancelBrandClosing }'
const READ = '{ brandClosing { author asked_at erases_at } }'
const TASKS = '{ tasks { rows { kind title note due count tone } } }'
const DAY_MS = 86_400_000

const name = 'Kedai Pamit'
const begin = async () => {
  const account = await createAccount(app(), { name })
  await account.brand.master.ask(ASK, { password: PASSWORD, name })
  return account
}

/** Moves what was asked back in time, as the database's own clock is not moved by tests. */
const age = ({ id }: TestBrand, days: number) =>
  asBrand(app(), id, (client) =>
    client.query(
      `update brand_closing set asked_at = asked_at - make_interval(days => $2),
        erases_at = erases_at - make_interval(days => $2) where brand_id = $1`,
      [id, days],
    ),
  )

const mailsOf = ({ id }: TestBrand) =>
  asBrand(app(), id, async (client) => {
    const { rows } = await client.query<{ recipient: string; subject: string; body: string }>(
      'select recipient, subject, body from outbox_message where brand_id = $1 order by id',
      [id],
    )
    return rows
  })

const subjectsOf = async (brand: TestBrand) => (await mailsOf(brand)).map(({ subject }) => subject)

const actionsOf = async ({ ctx, id }: TestBrand) => {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('brand_id', '=', id)
    .where('action', 'like', 'brand_closing.%')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('a Master asks by password and name, all Masters are told, and all goes on', async () => {
  const { brand, email } = await createAccount(app(), { name })
  expect(await brand.master.ask(READ)).toEqual({ brandClosing: null })
  const wrong = await brand.master.send(ASK, { password: 'Bukan-ini-99', name })
  expect(wrong.errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { password: 'Kata sandi salah!' },
  })
  const other = await brand.master.send(ASK, { password: PASSWORD, name: 'Kedai Lain' })
  expect(other.errors[0]?.extensions.fields).toEqual({
    name: `Ketik nama brand persis seperti ini: ${name}`,
  })
  expect(await brand.master.ask(READ)).toEqual({ brandClosing: null })

  expect(await brand.master.ask(ASK, { password: PASSWORD, name: ' kedai pamit ' })).toEqual({
    askBrandClosing: true,
  })
  const { brandClosing } = await brand.master.ask(READ)
  const now = app().clock.now.getTime()
  expect(Date.parse(brandClosing.asked_at)).toBe(now)
  expect(Date.parse(brandClosing.erases_at)).toBe(now + 30 * DAY_MS)
  const again = await brand.master.send(ASK, { password: PASSWORD, name })
  expect(again.errors[0]?.extensions.code).toBe('CONFLICT')
  const mails = await mailsOf(brand)
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [email, `halo@${brand.domain}.example`].sort(),
  )
  expect(mails[0]?.body).toContain('https://panel.example/brand?tab=data')
  const { tasks } = await brand.master.ask(TASKS)
  expect(tasks.rows).toContainEqual({
    kind: 'brand_closing',
    title: name,
    note: brandClosing.author,
    due: '2026-12-25',
    count: 30,
    tone: 'bad',
  })
  await brand.createOutlet()
  expect(await actionsOf(brand)).toEqual(['brand_closing.ask'])
})

test('who is no Master is refused whatever it knows, and another brand is never meant', async () => {
  const { brand } = await createAccount(app(), { name })
  const manager = await brand.signInAs('Keuangan')
  for (const [document, values] of [
    [ASK, { password: PASSWORD, name }],
    [CANCEL, {}],
  ] as const)
    expect((await manager.send(document, values)).errors[0]?.extensions.code).toBe('FORBIDDEN')
  const other = await begin()
  expect(await brand.master.ask(CANCEL)).toEqual({ cancelBrandClosing: false })
  expect(await brand.master.ask(READ)).toEqual({ brandClosing: null })
  expect((await other.brand.master.ask(READ)).brandClosing).not.toBeNull()
})

test('what is taken back is not erased', async () => {
  const { brand } = await begin()
  expect(await brand.master.ask(CANCEL)).toEqual({ cancelBrandClosing: true })
  expect(await brand.master.ask(CANCEL)).toEqual({ cancelBrandClosing: false })
  await closeDueBrands(app().services)
  expect(await brand.master.ask(READ)).toEqual({ brandClosing: null })
  expect(await actionsOf(brand)).toEqual(['brand_closing.ask', 'brand_closing.cancel'])
  expect(await subjectsOf(brand)).toContain('Penutupan brand dibatalkan')
})

test('Masters are told a week and a day before, once each', async () => {
  const { brand } = await begin()
  const near = async () =>
    (await subjectsOf(brand)).filter((subject) => subject === 'Brand Anda segera ditutup').length
  const addresses = 2
  for (const [days, told] of [
    [22, 0],
    [1, 1],
    [5, 1],
    [1, 2],
  ] as const) {
    await age(brand, days)
    await closeDueBrands(app().services)
    await closeDueBrands(app().services)
    expect([days, await near()]).toEqual([days, told * addresses])
  }
})

test('the database erases no brand before its grace is over, whoever asks', async () => {
  const { brand } = await begin()
  await age(brand, 29)
  const client = await app().services.pool.connect()
  await client.query(`begin; set local app.brand_id = ${brand.id}`)
  await expect(client.query('select directory.erase_closed_brand()')).rejects.toThrow('not to be closed yet')
  await client.query('rollback')
  client.release()
  expect((await brand.master.ask(READ)).brandClosing).not.toBeNull()
})

test('after the grace nothing of it is left in any table or in the store, and nothing of another is missing', async () => {
  const tables = await readTenantTables(app().database.owner)
  const printsOf = (id: number) => asBrand(app(), id, (client) => takePrints(client, tables, id))
  const { brand: closing } = await createAttacker(app(), tables)
  const { brand: other } = await createAttacker(app(), tables)
  const before = await printsOf(other.id)
  const own = await printsOf(closing.id)
  // Rows in every table, or the test would not see one that is forgotten.
  expect([...own].filter(([, rows]) => rows.size === 0)).toEqual([])
  const keyOf = (n: number) => `${String(n).padStart(32, '0')}.webp`
  const [alone, shared] = [keyOf(1), keyOf(2)]
  for (const [{ id }, keys] of [
    [closing, [alone, shared]],
    [other, [shared]],
  ] as const)
    await asBrand(app(), id, (client) =>
      client.query(
        'insert into image (brand_id, key, width, height, bytes) select $1, unnest($2::text[]), 1, 1, 1',
        [id, keys],
      ),
    )
  const { files } = app().services
  const copy = alone.replace('.', '-320.')
  for (const key of [alone, shared, copy]) await files.write(key, Buffer.from('x'))
  await asBrand(app(), closing.id, (client) =>
    client.query(
      "update brand_closing set asked_at = clock_now() - interval '31 days', erases_at = clock_now() - interval '1 minute'",
    ),
  )
  await asBrand(app(), closing.id, (client) =>
    client.query("select directory.put('brand_closing', $1, $2)", [closing.id, String(closing.id)]),
  )
  await asBrand(app(), other.id, (client) =>
    client.query(
      "update brand_closing set asked_at = clock_now(), erases_at = clock_now() + interval '30 days', told_days = 1",
    ),
  )

  await closeDueBrands(app().services)
  const left = await printsOf(closing.id)
  expect([...left].filter(([, rows]) => rows.size > 0)).toEqual([])
  const after = await printsOf(other.id)
  for (const [table, rows] of before)
    if (table !== 'image' && table !== 'brand_closing')
      expect([table, [...rows].filter((row) => !after.get(table)?.has(row))]).toEqual([table, []])
  const kept = await Promise.all(
    [alone, copy, shared].map(async (key) => (await files.read(key)) !== undefined),
  )
  expect(kept).toEqual([false, false, true])
  const { rows } = await app().database.owner.query<{ action: string; detail: string }>(
    'select action, detail from operator.log where about_brand = $1',
    [closing.id],
  )
  expect(rows).toEqual([{ action: 'erase_brand', detail: expect.stringContaining(closing.domain) }])
  // Its people are nobody any more, at the next request.
  const { errors } = await closing.master.send('{ me { id } }')
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect((await other.master.send('{ me { id } }')).errors).toEqual([])
})

test('whoever writes while it is erased holds it up or finds no brand, and leaves no row behind', async () => {
  const tables = await readTenantTables(app().database.owner)
  const { brand } = await begin()
  await age(brand, 31)
  const created = Array.from({ length: 6 }, () => brand.createOutlet().catch(() => undefined))
  await Promise.all([...created, closeDueBrands(app().services)])
  // Held up, it goes on at the next turn.
  await closeDueBrands(app().services)
  const left = await asBrand(app(), brand.id, (client) => takePrints(client, tables, brand.id))
  expect([...left].filter(([, rows]) => rows.size > 0)).toEqual([])
})
