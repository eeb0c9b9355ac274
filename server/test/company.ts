import { afterAll, beforeAll } from 'vitest'
import { type Account, browse, createAccount, newAddress } from './account.ts'
import { useTestApp } from './app.ts'
import { createClient } from './client.ts'
import { type CompanyProvider, type Person, passProvider, startCompanyProvider } from './company-provider.ts'

export const CALLBACK = 'https://panel.example/api/company/callback'
export const SET = `mutation ($settings: SetCompanySignIn!) { setCompanySignIn(settings: $settings) {
  version is_on issuer client groups_claim is_creating domains forced_group_ids callback
  groups { group_name admin_group_id is_all_outlets outlet_ids } } }`
export const BEGIN = 'mutation ($email: String!) { beginCompanySignIn(email: $email) }'

/** A brand whose Master has a verified mailbox at a domain of its own. */
export interface Company extends Account {
  readonly domain: string
}

/** A server and a company's provider for all tests of the file that calls this, with what people do there. */
export function useCompanies() {
  const app = useTestApp()
  let provider: CompanyProvider
  beforeAll(async () => {
    provider = await startCompanyProvider(CALLBACK)
  })
  afterAll(() => provider.close())
  let companies = 0

  /** Runs a statement as the owner of the database, in a brand. */
  async function asOwner(brand_id: number, text: string, values: unknown[] = []) {
    const client = await app().database.owner.connect()
    try {
      await client.query(`begin; set local app.brand_id = ${brand_id}`)
      const { rows } = await client.query(text, values)
      await client.query('commit')
      return rows
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  /** A brand whose Master has a verified mailbox at a domain of its own, not set up yet. */
  async function createCompany(): Promise<Company> {
    companies++
    const account = await createAccount(app())
    const domain = `perusahaan-${companies}.example`
    const { brand } = account
    await asOwner(brand.id, 'update admin set email = $1, email_verified_at = clock_now() where id = $2', [
      `pemilik@${domain}`,
      brand.master_id,
    ])
    await asOwner(brand.id, "select directory.put('email', $1, $2)", [brand.master_id, `pemilik@${domain}`])
    return { ...account, domain }
  }

  const roleOf = ({ brand }: Account, name: string) => brand.group_ids.get(name) ?? 0

  function settingsOf(company: Company, changed: object = {}) {
    const { issuer, client, client_secret } = provider
    return {
      ...{
        version: 0,
        is_on: true,
        issuer,
        client,
        client_secret,
        groups_claim: 'groups',
        is_creating: true,
      },
      domains: [company.domain],
      groups: [
        {
          group_name: 'gudang',
          admin_group_id: roleOf(company, 'Gudang'),
          is_all_outlets: true,
          outlet_ids: [],
        },
      ],
      forced_group_ids: [],
      ...changed,
    }
  }

  async function setUp(changed: object = {}) {
    const company = await createCompany()
    await company.brand.master.ask(SET, { settings: settingsOf(company, changed) })
    return company
  }

  /** Somebody of the company, whom the provider knows under his name. */
  function know({ domain }: Company, name: string, person: Partial<Person> = {}) {
    const sub = `${name}.${domain}`
    const phone_number = `+62812${String(10_000_000 + provider.people.size)}`
    provider.people.set(sub, {
      ...{ email: `${name}@${domain}`, name, phone_number, groups: ['gudang'] },
      ...person,
    })
    return { sub, email: `${name}@${domain}` }
  }

  async function begin(email: string) {
    const answer = await browse(app(), BEGIN, { email })
    const cookies = [answer.headers['set-cookie'] ?? ''].flat() as string[]
    const away = cookies.map((text) => /^lumbung-away=([^;]+)/.exec(text)?.[1]).find((value) => value)
    return { address: String(answer.data?.beginCompanySignIn ?? ''), away, answer, cookies }
  }

  async function callBack(search: string, away: string | undefined) {
    const response = await app().http.inject({
      url: `/api/company/callback${search}`,
      remoteAddress: newAddress(),
      headers: away ? { cookie: `lumbung-away=${away}` } : {},
    })
    const session = response.cookies.find(({ name }) => name === 'lumbung')?.value
    const refused = /refused=(\w+)/.exec(String(response.headers.location ?? ''))?.[1]
    return { status: response.statusCode, session, refused, body: response.body }
  }

  /** The whole way in. */
  async function enter({ sub, email }: { sub: string; email: string }) {
    const { address, away } = await begin(email)
    const { search } = await passProvider(provider, address, sub)
    return callBack(search, away)
  }

  async function clientOf(session: string | undefined) {
    const response = await app().http.inject({
      url: '/api/auth',
      headers: { cookie: `lumbung=${session}` },
    })
    return createClient(app().http, (response.json() as { token?: string }).token)
  }

  const logOf = async ({ brand }: Account) =>
    (await asOwner(brand.id, 'select action, label, changes from audit_log order by id')) as {
      action: string
      label: string
      changes: unknown
    }[]

  /** An admin of the brand who has a mailbox of the company and PASSWORD. */
  async function employ(company: Company, name: string, role = 'Gudang') {
    const { brand, domain } = company
    const worker = await brand.signInAs(role)
    const email = `${name}@${domain}`
    await asOwner(
      brand.id,
      `update admin set email = $1, email_verified_at = clock_now(),
        password_hash = (select password_hash from admin where id = $2) where id = $3`,
      [email, brand.master_id, worker.admin_id],
    )
    await asOwner(brand.id, "select directory.put('email', $1, $2)", [worker.admin_id, email])
    return { worker, email }
  }

  return {
    ...{ app, provider: () => provider, asOwner, createCompany, roleOf, settingsOf, setUp, know, begin },
    ...{ callBack, enter, clientOf, logOf, employ },
  }
}
