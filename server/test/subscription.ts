import type { Client } from './client.ts'

export const INVOICE =
  'id number status kind total subtotal vat tax_base begins lines { kind amount quantity unit_price }'

/** Orders a plan or add-ons and answers the invoice. */
export async function order(client: Client, invoice: object) {
  const { createInvoice } = await client.ask(
    `mutation CreateInvoice($invoice: NewInvoice!) { createInvoice(invoice: $invoice) { ${INVOICE} } }`,
    { invoice },
  )
  return createInvoice as {
    id: number
    number: string
    status: string
    total: number
    subtotal: number
    vat: number
    lines: { kind: string; amount: number }[]
  }
}

/** Plans of a brand by time, as the panel lists them. */
export async function readPlans(client: Client) {
  const { planHistoryList } = await client.ask(
    '{ planHistoryList(limit: 50, filters: [{ field: "start_date", sort: Asc }]) { nodes { id plan_name status start_date end_date price } } }',
  )
  return planHistoryList.nodes as {
    id: number
    plan_name: string
    status: string
    start_date: string
    end_date: string
  }[]
}
