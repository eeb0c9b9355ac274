import { expect, test } from 'vitest'
import { createAccount, PASSWORD, readCode, signIn } from '../../test/account.ts'
import { useTestApp } from '../../test/app.ts'
import { asBrand } from '../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../test/brand.ts'
import { audit, diff } from './audit.ts'
import { transaction } from './transaction.ts'

const app = useTestApp()

interface Entry {
  action: string
  entity: string
  entity_id: number
  admin_id: number | null
  actor: string
  label: string | null
  outlet_id: number | null
  changes: { field: string; old: unknown; new: unknown }[]
  request_id: string
}

async function readLog(brand: TestBrand): Promise<Entry[]> {
  return asBrand(
    app(),
    brand.id,
    async (client) => (await client.query<Entry>('select * from audit_log order by id')).rows,
  )
}

test('a difference names the fields that changed, without time stamps, with secrets masked', () => {
  const mask = '••••••'
  expect(
    diff(
      {
        id: 1,
        brand_id: 1,
        name: 'A',
        pin: '123456',
        password_hash: 'x',
        tags: ['a'],
        note: null,
        updated_at: 1,
        same: { a: 1 },
      },
      {
        id: 2,
        brand_id: 2,
        name: 'B',
        pin: '654321',
        password_hash: 'y',
        tags: ['a', 'b'],
        note: undefined,
        updated_at: 2,
        same: { a: 1 },
      },
    ),
  ).toEqual([
    { field: 'name', old: 'A', new: 'B' },
    { field: 'pin', old: mask, new: mask },
    { field: 'password_hash', old: mask, new: mask },
    { field: 'tags', old: ['a'], new: ['a', 'b'] },
  ])
  expect(diff({ pin: null }, { pin: '123456' })).toEqual([{ field: 'pin', old: null, new: mask }])
  expect(
    diff({ token_hash: 'a', code_hash: 'b', salt: 'c' }, { token_hash: 'd', code_hash: 'e', salt: 'f' }),
  ).toHaveLength(3)
  expect(
    JSON.stringify(diff({}, { token_hash: 'rahasia', code_hash: 'rahasia', salt: 'rahasia' })),
  ).not.toContain('rahasia')
})

test('who did what to which record is written with the change', async () => {
  const brand = await app().createBrand()
  const manager = await brand.signInAs('Manajer Area')
  const outlet_id = await brand.createOutlet({ name: 'Lama' })
  const { headers } = await manager.send(
    'mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id } }',
    {
      outlet: { id: outlet_id, name: 'Baru', pin: '918273', is_use_pin: true },
    },
  )
  const log = await readLog(brand)
  expect(log.at(-1)).toMatchObject({
    action: 'outlet.update',
    entity_id: outlet_id,
    outlet_id,
    admin_id: manager.admin_id,
    actor: 'Orang 2',
    label: 'Baru',
    request_id: headers['x-request-id'],
  })
  expect(log.at(-1)?.changes).toEqual([
    { field: 'name', old: 'Lama', new: 'Baru' },
    { field: 'pin', old: null, new: '••••••' },
    { field: 'is_use_pin', old: false, new: true },
  ])
  expect(JSON.stringify(log)).not.toContain('918273')
})

test('what is archived and brought back is logged at its outlet', async () => {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { createTableGroup: group } = await brand.master.ask(
    'mutation ($g: NewTableGroup!) { createTableGroup(table_group: $g) { id } }',
    { g: { outlet_id, name: 'Teras' } },
  )
  await brand.master.ask('mutation ($id: Int!) { archiveTableGroup(id: $id) }', { id: group.id })
  await brand.master.ask('mutation ($id: Int!) { restoreTableGroup(id: $id) }', { id: group.id })
  const told = { entity: 'table_group', entity_id: group.id, label: 'Teras', outlet_id }
  expect((await readLog(brand)).slice(-2)).toMatchObject([
    { ...told, action: 'table_group.archive' },
    { ...told, action: 'table_group.restore' },
  ])
})

test('an edit that changes nothing leaves no row; a refused one neither', async () => {
  const brand = await app().createBrand()
  const id = await brand.createOutlet({ name: 'Tetap' })
  const before = (await readLog(brand)).length
  await brand.master.ask('mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id } }', {
    outlet: { id, name: 'Tetap' },
  })
  await brand.master.fail('mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id } }', {
    outlet: { id, name: '' },
  })
  await brand.master.fail('mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id } }', {
    outlet: { id, name: 'Baru', province_id: 99 },
  })
  expect((await readLog(brand)).length).toBe(before)
})

test('a row goes with its transaction: what is undone was never logged', async () => {
  const brand = await app().createBrand()
  const before = (await readLog(brand)).length
  await expect(
    transaction(brand.ctx, async (tx) => {
      await audit(tx, { action: 'uji.batal', entity_id: 1, after: { a: 1 } })
      throw new Error('batal')
    }),
  ).rejects.toThrow('batal')
  expect((await readLog(brand)).length).toBe(before)
})

test('sessions and passwords leave their rows, and never a secret', { timeout: 60_000 }, async () => {
  const account = await createAccount(app())
  const { brand, email } = account
  const { data } = await signIn(app(), email)
  const client = { authorization: `Bearer ${data?.signIn.token}` }
  const post = async (query: string, variables: object = {}) =>
    app().http.inject({ method: 'POST', url: '/graphql', headers: client, payload: { query, variables } })
  await signIn(app(), email, 'salah-sekali')
  await post(`mutation { requestPasswordReset(identifier: "${email}") { resend_seconds } }`)
  const code = await readCode(app(), brand.id)
  await post(`mutation { requestDomainReminder(email: "${email}") { resend_seconds } }`)
  await post(`mutation { changePassword(old_password: "${PASSWORD}", new_password: "Sandi-Baru-Kuat-9") }`)
  await post('mutation { revokeOtherSessions }')
  await post('mutation { signOut }')
  const log = (await readLog(brand)).filter(({ entity }) => entity === 'admin')
  expect(log.map(({ action }) => action)).toEqual([
    'session.sign_in',
    'admin.request_reset',
    'admin.remind_domain',
    'admin.change_password',
    'session.revoke_others',
    'session.sign_out',
  ])
  for (const { entity, entity_id, actor } of log)
    expect([entity, entity_id, actor]).toEqual(['admin', brand.master_id, 'Orang 1'])
  const text = JSON.stringify(log)
  for (const secret of [code, PASSWORD, 'Sandi-Baru-Kuat-9', 'argon2', data?.signIn.token])
    expect(text).not.toContain(secret)
})
