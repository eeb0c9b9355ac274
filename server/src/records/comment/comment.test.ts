import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { addIngredient } from '../../../test/kitchen.ts'
import { readTasks } from '../../../test/tasks.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { commentKind } from './comment.policy.ts'
import { COMMENT_KINDS, COMMENT_MODULES, COMMENTS_AT_ONCE, LONGEST_COMMENT } from './comment-kind.calc.ts'

const app = useTestApp()

const SAY = 'mutation($c: NewComment!) { createComment(comment: $c) { id body author mentions } }'
const EDIT = 'mutation($c: EditComment!) { editComment(comment: $c) { id body edited_at } }'
const REMOVE = 'mutation($id: Int!) { removeComment(id: $id) }'
const READ = 'mutation($r: CommentedRecord!) { readMentions(record: $r) }'
const LOOK = `query($kind: CommentKind!, $record_id: Int!, $before: Int) { comments(kind: $kind, record_id: $record_id,
  before: $before) { id body author is_own is_unread mentions edited_at removed_at } }`
const PEOPLE =
  'query($kind: CommentKind!, $record_id: Int!) { commentPeople(kind: $kind, record_id: $record_id) { id name role } }'
const ONE = 'query($id: Int!) { comment(id: $id) { kind record_id body } }'

interface Record {
  readonly kind: string
  readonly record_id: number
}

/** A brand of two outlets with a drawn-up adjustment at one of them. */
async function createPlace() {
  const brand = await app().createBrand()
  const here = await brand.createOutlet({ name: 'Senopati' })
  const there = await brand.createOutlet({ name: 'Kemang' })
  const milk = await addIngredient(brand, { code: 'SUSU', name: 'Susu', base_unit: 'g' })
  const { createAdjustment } = await brand.master.ask(
    'mutation($a: NewAdjustment!) { createAdjustment(adjustment: $a) { id number } }',
    {
      a: {
        ...{ kind: 'waste', reason: 'damaged', outlet_id: here },
        lines: [{ item_kind: 'ingredient', item_id: milk, unit: 'g', unit_quantity: '10' }],
      },
    },
  )
  const document: Record = { kind: 'adjustment', record_id: createAdjustment.id }
  const goods: Record = { kind: 'ingredient', record_id: milk }
  return { brand, here, there, document, goods, number: createAdjustment.number as string }
}

/** The moment as rows that the database made tell it. */
const moment = () => app().clock.now.toISOString().replace('.000Z', 'Z')
const nameOf = async (client: Client) => (await client.ask('{ me { name } }')).me.name as string
const say = async (client: Client, of: Record, body: string, mention_ids: number[] = []) =>
  (await client.ask(SAY, { c: { ...of, body, mention_ids } })).createComment
const look = async (client: Client, of: Record) => (await client.ask(LOOK, of)).comments
const mentionsFor = async (client: Client) =>
  (await readTasks(client)).filter(({ kind }) => kind === 'mention')
const audited = async ({ ctx }: TestBrand) =>
  (
    await selectOwn(ctx, 'audit_log')
      .select(['action', 'outlet_id', 'label'])
      .where('action', 'like', '%comment')
      .orderBy('id')
      .execute()
  ).map(({ action, outlet_id, label }) => [action, outlet_id, label])

test('whatever can be talked about is found by the search, for the same right', () => {
  for (const kind of COMMENT_KINDS)
    expect([kind, commentKind(kind).permission]).toEqual([
      kind,
      { module: COMMENT_MODULES[kind], authorization: 'view' },
    ])
})

test('who may see a record reads and writes; who may not, or reaches another outlet, hears of nothing', async () => {
  const { brand, here, there, document, number } = await createPlace()
  const keeper = await brand.signInAs('Gudang', [here])
  const elsewhere = await brand.signInAs('Gudang', [there])
  const cashier = await brand.signInAs('Kasir', [here])
  const said = await say(keeper, document, '  Dua karton basah\nkena hujan ')
  expect(said).toMatchObject({ body: 'Dua karton basah\nkena hujan', author: await nameOf(keeper) })
  expect(await look(brand.master, document)).toMatchObject([{ id: said.id, is_own: false, is_unread: false }])
  expect(await look(keeper, document)).toMatchObject([{ id: said.id, is_own: true }])

  const nothing = { kind: 'adjustment', record_id: 2_000_000_000 }
  for (const [ask, of] of [
    [LOOK, document],
    [PEOPLE, document],
  ] as const) {
    const refused = await elsewhere.fail(ask, of)
    expect(refused.extensions.code).toBe('NOT_FOUND')
    expect(refused.message).toBe((await elsewhere.fail(ask, nothing)).message)
    expect((await cashier.fail(ask, of)).extensions.code).toBe('FORBIDDEN')
  }
  const words = { body: 'Saya lihat', mention_ids: [] }
  expect((await elsewhere.fail(SAY, { c: { ...document, ...words } })).extensions.code).toBe('NOT_FOUND')
  expect((await cashier.fail(SAY, { c: { ...document, ...words } })).extensions.code).toBe('FORBIDDEN')
  for (const client of [elsewhere, cashier])
    expect((await client.fail(ONE, { id: said.id })).extensions.code).toBe('NOT_FOUND')
  expect((await keeper.ask(ONE, { id: said.id })).comment).toMatchObject(document)
  expect((await elsewhere.fail(READ, { r: document })).extensions.code).toBe('NOT_FOUND')
  // Nor does anybody of another brand.
  const other = await app().createBrand()
  expect((await other.master.fail(ONE, { id: said.id + 70_000 })).extensions.code).toBe('NOT_FOUND')
  expect(await audited(brand)).toEqual([['adjustment.comment', here, number]])
  const { adjustment } = await keeper.ask(
    'query($id: Int!) { adjustment(id: $id) { timeline { action } } }',
    {
      id: document.record_id,
    },
  )
  expect(adjustment.timeline).toEqual([{ action: 'create' }])
})

test('who is named has to see the record; others are not offered, and are refused', async () => {
  const { brand, here, there, document, goods } = await createPlace()
  const keeper = await brand.signInAs('Gudang', [here])
  const elsewhere = await brand.signInAs('Gudang', [there])
  const cashier = await brand.signInAs('Kasir', [here])
  const offered = async (client: Client, of: Record) =>
    (await client.ask(PEOPLE, of)).commentPeople.map(({ id }: { id: number }) => id).sort()
  expect(await offered(brand.master, document)).toEqual([keeper.admin_id])
  expect(await offered(keeper, document)).toEqual([brand.master_id])
  // What is of the whole brand is seen by who holds the right.
  expect(await offered(brand.master, goods)).toEqual([keeper.admin_id, elsewhere.admin_id].sort())

  const words = async (client: Client) => `Tolong @${await nameOf(client)}`
  for (const client of [elsewhere, cashier]) {
    const refused = await brand.master.fail(SAY, {
      c: { ...document, body: await words(client), mention_ids: [client.admin_id] },
    })
    expect(refused.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { mention_ids: expect.any(String) },
    })
    const nobody = await brand.master.fail(SAY, {
      c: { ...document, body: 'Tolong @Siapa', mention_ids: [2_000_000_000] },
    })
    expect(refused.message).toBe(nobody.message)
  }
  const unnamed = await brand.master.fail(SAY, {
    c: { ...document, body: 'Tolong', mention_ids: [keeper.admin_id] },
  })
  expect(unnamed.extensions.code).toBe('VALIDATION')
  expect(await look(brand.master, document)).toEqual([])
})

test('who is named has a task until it has looked, of what it may still see', async () => {
  const { brand, here, document, number } = await createPlace()
  const keeper = await brand.signInAs('Gudang', [here])
  const name = await nameOf(keeper)
  const { id } = await say(brand.master, document, `Tolong cek @${name}`, [keeper.admin_id, keeper.admin_id])
  expect(await mentionsFor(keeper)).toMatchObject([
    {
      ...{ ref: id, note: `Tolong cek @${name}`, state: 'open', tone: 'warn' },
      title: `${await nameOf(brand.master)} \u2013 ${number}`,
    },
  ])
  expect(await mentionsFor(brand.master)).toEqual([])
  expect(await look(keeper, document)).toMatchObject([
    { is_unread: true, mentions: [{ id: keeper.admin_id, name }] },
  ])
  expect((await keeper.ask(READ, { r: document })).readMentions).toBe(1)
  expect((await keeper.ask(READ, { r: document })).readMentions).toBe(0)
  expect(await mentionsFor(keeper)).toEqual([])
  expect(await look(keeper, document)).toMatchObject([{ is_unread: false }])

  await say(brand.master, document, `Sekali lagi @${name}`, [keeper.admin_id])
  expect(await mentionsFor(keeper)).toHaveLength(1)
  await brand.master.ask('mutation($a: EditAdmin!) { updateAdmin(admin: $a) { id } }', {
    a: { id: keeper.admin_id, admin_group_id: brand.group_ids.get('Kasir') },
  })
  expect(await mentionsFor(keeper)).toEqual([])
})

test('its author alone changes a comment or takes it away, with a trace', async () => {
  const { brand, here, document, number } = await createPlace()
  const keeper = await brand.signInAs('Gudang', [here])
  const name = await nameOf(keeper)
  const { id } = await say(brand.master, document, 'Periksa')
  for (const [ask, values] of [
    [EDIT, { c: { id, body: 'Bukan saya', mention_ids: [] } }],
    [REMOVE, { id }],
  ] as const)
    expect((await keeper.fail(ask, values)).extensions.code).toBe('NOT_FOUND')
  app().clock.advance(60_000)
  const edited = await brand.master.ask(EDIT, {
    c: { id, body: `Periksa lagi @${name}`, mention_ids: [keeper.admin_id] },
  })
  expect(edited.editComment).toMatchObject({
    body: `Periksa lagi @${name}`,
    edited_at: moment(),
  })
  expect(await mentionsFor(keeper)).toHaveLength(1)
  await keeper.ask(READ, { r: document })
  // What is named already is not new once more; nothing is written of what stays as it is.
  await brand.master.ask(EDIT, { c: { id, body: `Lagi @${name}`, mention_ids: [keeper.admin_id] } })
  await brand.master.ask(EDIT, { c: { id, body: `Lagi @${name}`, mention_ids: [keeper.admin_id] } })
  expect(await mentionsFor(keeper)).toEqual([])
  // Who is named no more is told no more, though the words are the same.
  await brand.master.ask(EDIT, { c: { id, body: `Lagi @${name}`, mention_ids: [] } })
  expect(await look(keeper, document)).toMatchObject([{ mentions: [] }])
  await brand.master.ask(REMOVE, { id })
  expect(await look(keeper, document)).toMatchObject([{ id, body: null, mentions: [], removed_at: moment() }])
  for (const [ask, values] of [
    [EDIT, { c: { id, body: 'Kembali', mention_ids: [] } }],
    [REMOVE, { id }],
  ] as const)
    expect((await brand.master.fail(ask, values)).extensions.code).toBe('NOT_FOUND')
  expect(await audited(brand)).toEqual(
    ['comment', 'edit_comment', 'edit_comment', 'edit_comment', 'remove_comment'].map((verb) => [
      `adjustment.${verb}`,
      here,
      number,
    ]),
  )
})

test('a text is kept as it was typed, and is neither empty nor endless', async () => {
  const { brand, goods } = await createPlace()
  const body = '<img src=x onerror=alert(1)> & "toString" __proto__ {{7*7}}'
  expect(await say(brand.master, goods, body)).toMatchObject({ body })
  for (const wrong of ['', '   ', 'x'.repeat(LONGEST_COMMENT + 1), 'a\0b']) {
    const refused = await brand.master.fail(SAY, { c: { ...goods, body: wrong } })
    expect(refused.extensions).toMatchObject({ code: 'VALIDATION', fields: { body: expect.any(String) } })
  }
  const kind = await brand.master.fail(SAY, { c: { ...goods, kind: 'toString', body: 'Halo' } })
  expect(kind.extensions).toMatchObject({ code: 'VALIDATION', fields: { kind: expect.any(String) } })
})

test('older ones come on request, and nobody says too much at once', async () => {
  const { brand, goods } = await createPlace()
  const ids: number[] = []
  for (let n = 1; n <= COMMENTS_AT_ONCE + 5; n++) ids.unshift((await say(brand.master, goods, `Ke-${n}`)).id)
  const told = await look(brand.master, goods)
  expect(told.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, COMMENTS_AT_ONCE))
  const older = await brand.master.ask(LOOK, { ...goods, before: ids[COMMENTS_AT_ONCE - 1] })
  expect(older.comments.map(({ id }: { id: number }) => id)).toEqual(ids.slice(COMMENTS_AT_ONCE))
  let refused: string | undefined
  for (let n = 0; n < 10 && !refused; n++) {
    const { errors } = await brand.master.send(SAY, { c: { ...goods, body: `Lagi ${n}` } })
    refused = errors?.[0]?.extensions?.code
  }
  expect(refused).toBe('RATE_LIMITED')
})
