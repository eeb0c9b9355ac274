import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const CREATE = 'mutation($m: NewMember!) { createMember(member: $m) { id version } }'
const UPDATE = 'mutation($m: EditMember!) { updateMember(member: $m) { id version } }'
const ERASE =
  'mutation($e: EraseMember!) { eraseMember(erasure: $e) { id name erased_at deleted_at points } }'
const MERGE = 'mutation($m: MergeMembers!) { mergeMembers(merge: $m) { id version } }'
const POINTS = 'mutation($p: MemberPoints!) { changeMemberPoints(points: $p) { id version } }'

/** Words of which none may be found anywhere once the person is erased. */
const TELLING = ['Rosalinda', '812777111', '812777222', 'rosalinda.mail', '1991-04-17', 'alergi udang']
const PERSON = {
  ...{
    name: 'Rosalinda Putri',
    phone: '0812777111',
    email: 'rosalinda.mail@contoh.example',
    gender: 'female',
  },
  ...{ birth_date: '1991-04-17', note: 'alergi udang', is_contactable: true },
}

/** All rows of the brand in all tables, as text. */
async function everything(brand: TestBrand): Promise<string> {
  const client = await app().database.owner.connect()
  try {
    await client.query(`begin; set local app.brand_id = ${brand.id}`)
    const { rows } = await client.query<{
      name: string
    }>(`select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'brand_id' and t.table_type = 'BASE TABLE'`)
    let text = ''
    for (const { name } of rows) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      text += found.rows.map(({ row }) => `${name} ${row}\n`).join('')
    }
    await client.query('rollback')
    return text
  } finally {
    client.release()
  }
}

/** A person with two records, points and a receipt. */
async function createPerson(brand: TestBrand) {
  const sales = await createSalesWorld(brand, [{}])
  const { master } = brand
  const other = (
    await master.ask(CREATE, { m: { ...PERSON, name: 'Rosalinda P', phone: '0812777222', email: '' } })
  ).createMember
  const { id } = (await master.ask(CREATE, { m: PERSON })).createMember
  await master.ask('mutation($c: NewComment!) { createComment(comment: $c) { id } }', {
    c: { kind: 'member', record_id: id, body: 'Rosalinda alergi udang' },
  })
  const [door] = sales.doors
  if (!door) throw new RangeError('no outlet')
  const receipt = buildReceipt({
    ...{ occurred_at: '2026-11-20T05:00:00Z', member_id: id, member_name: 'Rosalinda Putri' },
  })
  await recordTransactions(brand.ctx, door, [receipt])
  await master.ask(POINTS, { p: { member_id: id, type: 'earn', points: 50, reason: 'untuk Rosalinda' } })
  await sql`insert into visit_rating (brand_id, transaction_id, business_date, outlet_id, stars, words, guest_name, rated_at)
    select ${brand.id}, t.id, t.business_date, t.outlet_id, 4, 'Rosalinda puas', 'Rosalinda', t.occurred_at
    from transaction t where t.brand_id = ${brand.id} and t.member_id = ${id}`.execute(brand.ctx.db)
  await sql`insert into member_code (brand_id, member_id, code_hash) values (${brand.id}, ${id}, 'x')`.execute(
    brand.ctx.db,
  )
  const { version } = (await master.ask(MERGE, { m: { survivor_id: id, member_ids: [other.id] } }))
    .mergeMembers
  return { id, other_id: other.id as number, version }
}

const sumsOf = async (brand: TestBrand) =>
  (await brand.master.ask('{ summaryReport { total { figures { net transactions } } } }')).summaryReport

test('of a person whose data is deleted nothing is left but receipts of nobody', async () => {
  const brand = await app().createBrand()
  const { id, other_id, version } = await createPerson(brand)
  const told = await everything(brand)
  for (const word of TELLING) expect([word, told.includes(word)]).toEqual([word, true])
  const before = await sumsOf(brand)
  const { eraseMember } = await brand.master.ask(ERASE, { e: { id, version, name: 'Rosalinda Putri' } })
  expect(eraseMember).toMatchObject({ name: 'Member terhapus', points: 0, erased_at: expect.any(String) })
  const left = await everything(brand)
  const lines = left.split('\n').filter((line) => TELLING.some((word) => line.includes(word)))
  expect(lines).toEqual([])
  expect(await sumsOf(brand)).toEqual(before)
  const { rows } = await sql<{ member_id: number }>`select member_id from transaction
    where brand_id = ${brand.id}`.execute(brand.ctx.db)
  expect(rows).toEqual([{ member_id: id }])
  expect(left).not.toContain('member_code ')
  // What was done and when is still known, of both records.
  const { auditList } = await brand.master.ask(`{ auditList(limit: 100, filters: [
    { field: "entity", type: String, operator: IsEqualTo, value: ["member"] }]) { nodes { action label entity_id } } }`)
  const own = (auditList.nodes as { action: string; label: string; entity_id: number }[]).filter(
    ({ entity_id }) => entity_id === id || entity_id === other_id,
  )
  expect(own.map(({ action, label }) => `${action} ${label}`).sort()).toEqual(
    [
      ...[
        'member.comment',
        'member.create',
        'member.create',
        'member.erase',
        'member.merge',
        'member.merge',
        'member.points',
      ],
    ].map((action) => `${action} Member terhapus`),
  )
})

test('it takes the right, the name, the version seen and the record that is kept, and cannot be undone', async () => {
  const brand = await app().createBrand()
  const { id, other_id, version } = await createPerson(brand)
  const erase = { id, version, name: PERSON.name }
  const outlet = await brand.signInAs('Manajer Outlet')
  expect((await outlet.fail(ERASE, { e: erase })).extensions.code).toBe('FORBIDDEN')
  const { master } = brand
  expect((await master.fail(ERASE, { e: { ...erase, name: 'Rosa' } })).extensions.fields).toHaveProperty(
    'name',
  )
  expect((await master.fail(ERASE, { e: { ...erase, version: version - 1 } })).extensions.code).toBe(
    'CONFLICT',
  )
  const merged = (await master.ask('query($id: Int!) { member(id: $id) { version } }', { id: other_id }))
    .member
  expect(
    (await master.fail(ERASE, { e: { id: other_id, version: merged.version, name: 'Rosalinda P' } })).message,
  ).toContain('sudah digabung')
  const tried = await Promise.allSettled([1, 2, 3].map(() => master.ask(ERASE, { e: erase })))
  expect(tried.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect((await master.fail('mutation($id: Int!) { restoreMember(id: $id) }', { id })).message).toContain(
    'dihapus',
  )
  expect(
    (await master.fail(UPDATE, { m: { id, version: version + 1, name: 'Siapa' } })).extensions.code,
  ).toBe('CONFLICT')
  // Its number is free for somebody else.
  await master.ask(CREATE, { m: { name: 'Orang lain', phone: PERSON.phone } })
})

test('the log is changed by nothing else', async () => {
  const brand = await app().createBrand()
  await createPerson(brand)
  const change = (role: 'owner' | 'app', text: string) => async () => {
    const client = await app().database[role].connect()
    try {
      await client.query(`begin; set local app.brand_id = ${brand.id}; set local app.erases_member = 'on'`)
      await client.query(text)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  await expect(change('app', `update audit_log set label = 'x'`)()).rejects.toThrow('permission denied')
  await expect(change('owner', `update audit_log set actor = 'x'`)()).rejects.toThrow('append-only')
  await expect(change('owner', 'delete from audit_log')()).rejects.toThrow('append-only')
})
