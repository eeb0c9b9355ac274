import { expect, test } from 'vitest'
import { browse, readOutbox } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'

const app = useTestApp()

const UPDATE = `mutation ($profile: EditProfile!) { updateProfile(profile: $profile) {
  name email phone version email_verification { is_verified } phone_verification { is_verified } } }`
const ME =
  '{ me { name email phone version email_verification { is_verified } phone_verification { is_verified } } }'

let count = 0
const freshEmail = () => `profil${++count}@uji.example`
const freshPhone = () => `08567${String(++count).padStart(7, '0')}`

function findEntries(brand: TestBrand): Promise<{ kind: string; key: string; ref_id: number }[]> {
  return asBrand(app(), brand.id, async (client) => {
    const { rows } = await client.query(
      "select kind, key, ref_id from directory.entry where brand_id = $1 and kind <> 'domain' order by kind, key",
      [brand.id],
    )
    return rows
  })
}

test('only what is sent changes; a new address has to be proved anew, the other stays proved', async () => {
  const { master } = await app().createBrand()
  const before = (await master.ask(ME)).me
  const named = (await master.ask(UPDATE, { profile: { name: '  Ratri  ' } })).updateProfile
  expect(named).toEqual({ ...before, name: 'Ratri', version: before.version + 1 })
  const email = freshEmail()
  const mailed = (await master.ask(UPDATE, { profile: { email: ` ${email.toUpperCase()} ` } })).updateProfile
  expect(mailed).toMatchObject({
    name: 'Ratri',
    email,
    phone: before.phone,
    email_verification: { is_verified: false },
    phone_verification: { is_verified: true },
  })
  const phone = freshPhone()
  const called = (await master.ask(UPDATE, { profile: { phone } })).updateProfile
  expect(called).toMatchObject({
    email,
    phone: `+62${phone.slice(1)}`,
    phone_verification: { is_verified: false },
  })
})

test('sending the same address again, in another spelling, keeps it proved', async () => {
  const { master } = await app().createBrand()
  const { me } = await master.ask(ME)
  const { updateProfile } = await master.ask(UPDATE, {
    profile: { email: me.email.toUpperCase(), phone: `0${me.phone.slice(3)}` },
  })
  expect(updateProfile).toMatchObject({
    email_verification: { is_verified: true },
    phone_verification: { is_verified: true },
  })
})

test('the directory follows: the new address is claimed, the old one free for others', async () => {
  const brand = await app().createBrand()
  const old = (await brand.master.ask(ME)).me
  const email = freshEmail()
  await brand.master.ask(UPDATE, { profile: { email } })
  expect(await findEntries(brand)).toEqual([
    { kind: 'email', key: email, ref_id: brand.master_id },
    { kind: 'phone', key: old.phone, ref_id: brand.master_id },
  ])
  const other = await app().createBrand()
  await other.master.ask(UPDATE, { profile: { email: old.email } })
  expect((await brand.master.fail(UPDATE, { profile: { email: old.email } })).extensions.fields).toEqual({
    email: 'Email sudah digunakan!',
  })
})

test('addresses of others are refused beside their field, of another brand as of the same one', async () => {
  const brand = await app().createBrand()
  const other = (await (await app().createBrand()).master.ask(ME)).me
  const colleague = (await (await brand.signInAs('Kasir')).ask(ME)).me
  for (const taken of [other, colleague]) {
    expect((await brand.master.fail(UPDATE, { profile: { email: taken.email } })).extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { email: 'Email sudah digunakan!' },
    })
    expect(
      (await brand.master.fail(UPDATE, { profile: { phone: taken.phone, email: freshEmail() } })).extensions
        .fields,
    ).toEqual({
      phone: 'Nomor telepon sudah digunakan!',
    })
  }
  expect(await findEntries(brand)).toHaveLength(4)
})

test('of many who want one address at once one gets it', async () => {
  const brands = await Promise.all(Array.from({ length: 8 }, () => app().createBrand()))
  const email = freshEmail()
  const answers = await Promise.all(brands.map(({ master }) => master.send(UPDATE, { profile: { email } })))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  for (const { errors } of answers.filter((answer) => answer.errors.length > 0)) {
    expect(errors[0]?.message).toBe('Email sudah digunakan!')
  }
})

test('a profile changed meanwhile is not overwritten', async () => {
  const { master } = await app().createBrand()
  const { me } = await master.ask(ME)
  app().clock.advance(1000)
  await master.ask(UPDATE, { profile: { name: 'Pertama', version: me.version } })
  const error = await master.fail(UPDATE, { profile: { name: 'Kedua', version: me.version } })
  expect(error.extensions.code).toBe('CONFLICT')
  expect((await master.ask(ME)).me.name).toBe('Pertama')
})

test('wrong values are told beside their fields', async () => {
  const { master } = await app().createBrand()
  const fieldsOf = async (profile: object) => (await master.fail(UPDATE, { profile })).extensions.fields
  expect(await fieldsOf({ name: ' ', email: 'bukan', phone: '12' })).toEqual({
    name: 'Nama wajib diisi',
    email: 'Format email tidak valid',
    phone: 'Format nomor telepon tidak valid',
  })
  expect(await fieldsOf({ name: 'x'.repeat(81), email: `${'a'.repeat(120)}@b.id` })).toEqual({
    name: 'Maksimal 80 karakter',
    email: 'Maksimal 120 karakter',
  })
  for (const email of [
    'a@b',
    'a b@c.id',
    '@c.id',
    'a@.id',
    'a@c..id',
    'a@c.id\nbcc: x@y.z',
    'a@c.id\u0000',
    'é@c.id',
  ]) {
    expect([email, await fieldsOf({ email })]).toEqual([email, { email: 'Format email tidak valid' }])
  }
  for (const phone of [
    '08',
    '+1 202 555 0100',
    '0112345678',
    '+620812345678',
    '62',
    '0812345678901234',
    '0812abc45678',
    '٠٨١٢٣٤٥٦٧٨',
  ]) {
    expect([phone, await fieldsOf({ phone })]).toEqual([phone, { phone: 'Format nomor telepon tidak valid' }])
  }
})

test('the old address hears of the change', async () => {
  const brand = await app().createBrand()
  const old = (await brand.master.ask(ME)).me
  await brand.master.ask(UPDATE, { profile: { email: freshEmail() } })
  expect((await readOutbox(app(), brand.id)).at(-1)).toMatchObject({
    channel: 'email',
    recipient: old.email,
    subject: 'Email akun Anda diubah',
  })
  await brand.master.ask(UPDATE, { profile: { name: 'Nama Saja' } })
  expect(await readOutbox(app(), brand.id)).toHaveLength(1)
})

test('the sessions of an admin are listed for itself only and can be ended one by one', async () => {
  const brand = await app().createBrand()
  const colleague = await brand.signInAs('Kasir')
  const { sessionList } = await brand.master.ask('{ sessionList { id is_current user_agent ip } }')
  expect(sessionList).toEqual([{ id: expect.any(String), is_current: true, user_agent: '', ip: '' }])
  const theirs = (await colleague.ask('{ sessionList { id } }')).sessionList[0].id
  const REVOKE = 'mutation ($id: ID!) { revokeSession(id: $id) }'
  expect((await brand.master.fail(REVOKE, { id: theirs })).extensions.code).toBe('NOT_FOUND')
  expect((await brand.master.fail(REVOKE, { id: 'bukan-sesi' })).extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { id: 'Sesi tidak valid' },
  })
  expect(await colleague.ask(REVOKE, { id: theirs })).toEqual({ revokeSession: true })
  expect(
    (await browse(app(), '{ me { id } }', {}, { token: colleague.token })).errors[0]?.extensions.code,
  ).toBe('UNAUTHENTICATED')
})
