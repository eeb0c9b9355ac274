import { expect, test } from 'vitest'
import { readOutbox } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'

const app = useTestApp()
const ASK = 'mutation ($m: String!, $a: String!) { requestAccess(module: $m, authorization: $a) }'
const MUTE = 'mutation { setNotification(topic: access_request, is_on: false) }'

test('a right that is lacking is asked for once an hour, also by many at once, of the Masters alone', async () => {
  const brand = await app().createBrand()
  const worker = await brand.signInAs('Gudang')
  await brand.signInAs('Manajer Area')
  const ask = (m: string, a = 'view') => worker.send(ASK, { m, a })
  const mails = async () =>
    (await readOutbox(app(), brand.id)).filter(({ subject }) => subject.includes('meminta'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('outlet')))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  for (const { extensions } of answers.flatMap(({ errors }) => errors))
    expect(extensions).toEqual({ code: 'RATE_LIMITED', retry_after: 3600 })
  expect(await mails()).toHaveLength(1)
  expect((await mails())[0]).toMatchObject({
    recipient: `orang1@${brand.domain}.example`,
    body: expect.stringContaining('melihat Outlet'),
  })
  // Another right is another request.
  expect((await ask('outlet', 'update')).errors).toEqual([])
  const session = app().services.tokens.verify(worker.token ?? '')
  if (!session) throw new Error('no session')
  const askLater = () =>
    createClient(app().http, app().services.tokens.sign(session)).send(ASK, { m: 'outlet', a: 'view' })
  app().clock.advance(3_599_000)
  expect((await askLater()).errors[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retry_after: 1 })
  app().clock.advance(1000)
  expect((await askLater()).errors).toEqual([])
  expect(await mails()).toHaveLength(3)
})

test('what one has, what is no right, and what nobody would read is refused', async () => {
  const brand = await app().createBrand()
  const worker = await brand.signInAs('Gudang')
  const codeOf = async (m: string, a: string) => (await worker.fail(ASK, { m, a })).extensions.code
  expect(await codeOf('inventory', 'view')).toBe('CONFLICT')
  expect(await codeOf('dapur', 'view')).toBe('VALIDATION')
  expect(await codeOf('outlet', 'own')).toBe('VALIDATION')
  expect((await brand.master.fail(ASK, { m: 'outlet', a: 'view' })).extensions.code).toBe('CONFLICT')
  await brand.master.ask(MUTE)
  expect(await codeOf('outlet', 'view')).toBe('CONFLICT')
  expect((await app().guest.fail(ASK, { m: 'outlet', a: 'view' })).extensions.code).toBe('UNAUTHENTICATED')
})
