import { expect, test } from 'vitest'
import { createAccount, readOutbox, signIn } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { mailAdmins } from './mail-admins.ts'

const app = useTestApp()
const LIST = '{ notificationList { topic is_on } }'
const SET =
  'mutation ($topic: NotificationTopic!, $is_on: Boolean!) { setNotification(topic: $topic, is_on: $is_on) }'

test('everybody chooses among what concerns their role', async () => {
  const brand = await app().createBrand()
  const topicsOf = async (client: typeof brand.master) =>
    (await client.ask(LIST)).notificationList.map(({ topic }: { topic: string }) => topic)
  expect(await topicsOf(brand.master)).toEqual([
    'sign_in',
    'task_digest',
    'subscription',
    'low_stock',
    'drawer',
    'tax_return',
    'watch',
    'access_request',
  ])
  expect(await topicsOf(await brand.signInAs('Gudang'))).toEqual([
    'sign_in',
    'task_digest',
    'low_stock',
    'watch',
  ])
  expect(await topicsOf(await brand.signInAs('Kasir'))).toEqual(['sign_in', 'task_digest', 'watch'])
  await Promise.all(Array.from({ length: 5 }, () => brand.master.ask(SET, { topic: 'drawer', is_on: false })))
  const { notificationList } = await brand.master.ask(LIST)
  expect(notificationList).toContainEqual({ topic: 'drawer', is_on: false })
  await brand.master.ask(SET, { topic: 'drawer', is_on: true })
  expect((await brand.master.ask(LIST)).notificationList).toContainEqual({ topic: 'drawer', is_on: true })
  const rows = await selectOwn(brand.ctx, 'audit_log', { action: 'admin.set_notification' })
    .select('changes')
    .execute()
  expect(rows).toHaveLength(2)
})

test('mail goes to whom it concerns: the right, the outlet, a verified address, not declined', async () => {
  const brand = await app().createBrand()
  const [here, there] = [await brand.createOutlet(), await brand.createOutlet()]
  const keeper = await brand.signInAs('Gudang', [here])
  const decliner = await brand.signInAs('Gudang', [here])
  await brand.signInAs('Gudang', [there])
  await brand.signInAs('Kasir', [here])
  const all = await brand.signInAs('Manajer Area')
  await decliner.ask(SET, { topic: 'low_stock', is_on: false })
  await transaction(brand.ctx, (tx) =>
    mailAdmins(tx, 'low_stock', { subject: 'Stok', body: 'Isi' }, { outlet_id: here }),
  )
  const people = await selectOwn(brand.ctx, 'admin').select(['id', 'email']).execute()
  const emailOf = (id: number) => people.find((person) => person.id === id)?.email
  const mailed = (await readOutbox(app(), brand.id)).map(({ recipient }) => recipient)
  expect(mailed.sort()).toEqual([brand.master_id, keeper.admin_id, all.admin_id].map(emailOf).sort())
})

test('a sign-in from a browser nobody knows is told, unless declined', async () => {
  const account = await createAccount(app())
  const from = (agent: string) =>
    signIn(app(), account.email, undefined, { headers: { 'user-agent': agent } })
  const mails = async () =>
    (await readOutbox(app(), account.brand.id)).filter(({ subject }) => subject.includes('perangkat baru'))
  await from('Firefox')
  expect(await mails()).toHaveLength(1)
  await from('Firefox')
  expect(await mails()).toHaveLength(1)
  await account.brand.master.ask(SET, { topic: 'sign_in', is_on: false })
  await from('Chrome')
  expect(await mails()).toHaveLength(1)
  expect((await mails())[0]?.body).toContain('Firefox')
})
