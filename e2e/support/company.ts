import { expect, type Page } from '@playwright/test'
import { type CompanyProvider, startCompanyProvider } from '../../server/test/company-provider.ts'
import { newAccount, SIGN_UP, visitor } from './api.ts'
import { ownerOf } from './owner.ts'

/** Starts a company's provider of identities that knows the product at an address. */
export const startProvider = (url: string): Promise<CompanyProvider> =>
  startCompanyProvider(`${url}/api/company/callback`)

interface Message {
  recipient: string
  body: string
}

/** Signs up a brand in the browser whose owner has a verified mailbox at a domain of its own. */
export async function signUpCompany(page: Page) {
  const { account: made } = newAccount()
  const domain = `${made.domain}.example`
  const { account, values } = newAccount({ email: `pemilik@${domain}` })
  const answer = await page.request.post('/graphql', {
    headers: { 'x-forwarded-for': visitor() },
    data: { query: SIGN_UP, variables: { account: values } },
  })
  const { data } = (await answer.json()) as { data: { signUp: { token: string } } }
  const url = new URL(answer.url()).origin
  const { ask } = ownerOf(url, data.signUp.token)
  const readCode = async () => {
    const outbox = (await (await page.request.get('/_dev/outbox.json')).json()) as Message[]
    return outbox
      .filter(({ recipient }) => recipient === account.email)
      .map(({ body }) => /Kode Anda: (\d{6})/.exec(body)?.[1])
      .find((found) => found)
  }
  // Sent with the sign-up.
  await expect.poll(readCode).toBeDefined()
  const code = await readCode()
  await ask('mutation V($code: String!) { verifyContact(channel: email, code: $code) }', { code })
  return { account, domain, url }
}
