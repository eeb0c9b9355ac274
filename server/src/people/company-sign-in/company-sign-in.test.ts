import { expect, test, vi } from 'vitest'
import { CALLBACK, SET, useCompanies } from '../../../test/company.ts'
import { passProvider } from '../../../test/company-provider.ts'

vi.setConfig({ testTimeout: 60_000 })

const {
  app,
  provider,
  asOwner,
  createCompany,
  roleOf,
  settingsOf,
  setUp,
  know,
  begin,
  callBack,
  enter,
  clientOf,
  logOf,
  employ,
} = useCompanies()
const ME = '{ me { id name admin_group { id } } }'

test('somebody of a mapped group becomes an admin with its role, and is the same admin the next time', async () => {
  const company = await setUp()
  const budi = know(company, 'budi')
  const { address, away, cookies } = await begin(budi.email)
  expect(cookies.join()).toMatch(/lumbung-away=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)
  const asked = new URL(address)
  expect(asked.origin).toBe(provider().issuer)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    ...{ response_type: 'code', code_challenge_method: 'S256', redirect_uri: CALLBACK },
    ...{ login_hint: budi.email, client_id: provider().client },
  })
  const { search } = await passProvider(provider(), address, budi.sub)
  const first = await callBack(search, away)
  expect(first).toMatchObject({ status: 200, refused: undefined })
  expect(first.body).toContain('url=/dashboard')
  const client = await clientOf(first.session)
  const { me } = await client.ask(ME)
  expect(me).toMatchObject({ name: 'budi', admin_group: { id: roleOf(company, 'Gudang') } })
  const second = await clientOf((await enter(budi)).session)
  expect((await second.ask(ME)).me.id).toBe(me.id)
  const actions = (await logOf(company)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['admin.create_by_company', 'company_sign_in.set']))
  expect(actions.filter((action) => action === 'session.sign_in_company')).toHaveLength(2)
})

test('an admin is known by an e-mail that both sides have verified, and by nothing that the company has not', async () => {
  const company = await setUp({ is_creating: false })
  const { worker, email } = await employ(company, 'sari')
  const sari = know(company, 'sari')
  const client = await clientOf((await enter(sari)).session)
  expect((await client.ask(ME)).me.id).toBe(worker.admin_id)

  const unverified = know(company, 'tono', { email_verified: false })
  expect((await enter(unverified)).refused).toBe('unverified')
  const outside = know(company, 'uli', { email: 'uli@lain.example' })
  expect((await enter({ ...outside, email })).refused).toBe('domain')
  expect((await enter(know(company, 'vina'))).refused).toBe('uninvited')
  // Another person with her mailbox is not she.
  const taker = know(company, 'sari-dua', { email })
  expect((await enter({ ...taker, email })).refused).toBe('other_person')

  const plain = await employ(company, 'wati')
  await asOwner(company.brand.id, 'update admin set email_verified_at = null where id = $1', [
    plain.worker.admin_id,
  ])
  expect((await enter(know(company, 'wati'))).refused).toBe('own_unverified')
  const reasons = (await logOf(company)).filter(({ action }) => action === 'company_sign_in.turn_away')
  expect(reasons).toHaveLength(5)
  expect(JSON.stringify(reasons[0]?.changes)).toContain('tidak memberi email Anda yang terverifikasi')
})

test('what does not match what was begun, comes twice, late or from another browser opens nothing', async () => {
  const company = await setUp()
  const budi = know(company, 'budi')
  const one = await begin(budi.email)
  const back = await passProvider(provider(), one.address, budi.sub)

  // Another browser, and none: used up with it.
  const other = await begin(budi.email)
  expect(await callBack(back.search, other.away)).toMatchObject({ refused: 'ended', session: undefined })
  expect((await callBack(back.search, one.away)).refused).toBe('ended')
  const bare = await passProvider(provider(), other.address, budi.sub)
  expect((await callBack(bare.search, undefined)).refused).toBe('ended')

  // A state nobody gave.
  const third = await begin(budi.email)
  const led = await passProvider(provider(), third.address, budi.sub)
  const strange = new URLSearchParams(led.search)
  strange.set('state', 'bukan-milik-kami')
  expect((await callBack(`?${strange}`, third.away)).refused).toBe('ended')

  // The same way back twice.
  expect((await callBack(led.search, third.away)).session).toBeDefined()
  expect((await callBack(led.search, third.away)).refused).toBe('ended')

  // A code that was used, or was given to another beginning.
  const fourth = await begin(budi.email)
  const state = new URL(fourth.address).searchParams.get('state') ?? ''
  const replayed = new URLSearchParams(led.search)
  replayed.set('state', state)
  expect((await callBack(`?${replayed}`, fourth.away)).refused).toBe('declined')
  const [fifth, sixth] = [await begin(budi.email), await begin(budi.email)]
  const mixed = new URLSearchParams((await passProvider(provider(), fifth.address, budi.sub)).search)
  mixed.set('state', new URL(sixth.address).searchParams.get('state') ?? '')
  expect((await callBack(`?${mixed}`, sixth.away)).refused).toBe('declined')

  // A nonce of somebody else's.
  const seventh = await begin(budi.email)
  const swapped = new URL(seventh.address)
  swapped.searchParams.set('nonce', 'bukan-nonce-kami')
  const answered = await passProvider(provider(), swapped.href, budi.sub)
  expect((await callBack(answered.search, seventh.away)).refused).toBe('declined')

  // Too late.
  const late = await begin(budi.email)
  const waited = await passProvider(provider(), late.address, budi.sub)
  app().clock.advance(601_000)
  expect((await callBack(waited.search, late.away)).refused).toBe('ended')
})

test('a domain is one brand’s, of who has a mailbox there; public ones are nobody’s, and unknown ones are told alike', async () => {
  const one = await setUp()
  const other = await createCompany()
  const fails = async (changed: object) =>
    (await other.brand.master.fail(SET, { settings: settingsOf(other, changed) })).extensions.fields
  expect(await fails({ domains: ['gmail.com'] })).toEqual({
    'domains.0': 'Domain email umum tidak dapat dipakai',
  })
  expect(await fails({ domains: [one.domain] })).toEqual({
    'domains.0': 'Domain harus sama dengan email Anda yang sudah terverifikasi',
  })
  await asOwner(other.brand.id, 'update admin set email = $1 where id = $2', [
    `orang@${one.domain}`,
    other.brand.master_id,
  ])
  expect(JSON.stringify(await fails({ domains: [one.domain] }))).toContain('sudah dipakai brand lain')

  // Somebody of the one brand's company who is an admin of the other is not let into either.
  const outsider = await other.brand.signInAs('Gudang')
  await asOwner(other.brand.id, "select directory.put('email', $1, $2)", [
    outsider.admin_id,
    `tamu@${one.domain}`,
  ])
  expect((await enter(know(one, 'tamu'))).refused).toBe('other_brand')

  const unknown = await begin('siapa@tidak-ada.example')
  const company = await setUp({ is_on: false })
  const off = await begin(`siapa@${company.domain}`)
  expect(off.answer.errors[0]).toEqual(unknown.answer.errors[0])
  expect(unknown.away ?? off.away).toBeUndefined()
})
