import type { Page } from '@playwright/test'
import { type Account, newAccount, SIGN_UP, visitor } from './api.ts'
import { type Owner, ownerOf } from './owner.ts'

/** The plan that has every module, and what the operator of a demo confirms payments with. */
const PLAN_ID = 4
const OPERATOR = { authorization: 'Bearer operator-lumbung-demo' }

/** A brand of a journey's own, by the API as its owner. */
export interface Brand extends Owner {
  id: number
  account: Account
}

/**
 * Signs a brand up in the browser, which then holds its owner's session, and pays the plan that has every module: for a
 * journey that changes what all of a brand share. A trial does where `is_trial`. `url` is a product of the journey's own.
 */
export async function signUpHere(page: Page, { is_trial = false, url = '' } = {}): Promise<Brand> {
  const { account, values } = newAccount()
  const answer = await page.request.post(`${url}/graphql`, {
    headers: { 'x-forwarded-for': visitor() },
    data: { query: SIGN_UP, variables: { account: values } },
  })
  const { data, errors } = (await answer.json()) as { data?: { signUp: { token: string } }; errors?: unknown }
  if (!data) throw new Error(`sign-up failed: ${JSON.stringify(errors)}`)
  const owner = ownerOf(new URL(answer.url()).origin, data.signUp.token)
  const { brand } = (await owner.ask('{ brand { id } }', {})) as { brand: { id: number } }
  if (!is_trial) await payPlan(page, brand.id, owner, url)
  return { ...owner, id: brand.id, account }
}

async function payPlan(page: Page, brand_id: number, { ask }: Owner, url: string): Promise<void> {
  const invoice = { plan_id: PLAN_ID, days: 30, begins: 'now' }
  const { createInvoice } = (await ask(
    'mutation P($v: NewInvoice!) { createInvoice(invoice: $v) { id total } }',
    { v: invoice },
  )) as { createInvoice: { id: number; total: number } }
  const { id, total } = createInvoice
  const address = `${url}/api/operator/invoices/${brand_id}/${id}/confirm`
  const answer = await page.request.post(address, { headers: OPERATOR, data: { amount: total } })
  if (!answer.ok()) throw new Error(`the invoice was not confirmed: ${await answer.text()}`)
}
