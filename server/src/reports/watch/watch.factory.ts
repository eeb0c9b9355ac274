import type { Client } from '../../../test/client.ts'

const FIELDS = `id name report measure label unit about comparison threshold days is_active is_firing stopped looked_until
  told_from told_to values { date value } asked version`
export const WATCHES = `{ watches { ${FIELDS} } }`
export const CREATE_WATCH = 'mutation($w: NewWatch!) { createWatch(watch: $w) { id } }'
export const UPDATE_WATCH = 'mutation($w: EditWatch!) { updateWatch(watch: $w) { id } }'
export const DELETE_WATCH = 'mutation($id: Int!) { deleteWatch(id: $id) }'

/** Net sales above fifteen thousand on two days in a row; whatever a test says of it is kept. */
export const watch = (given: object = {}) => ({
  name: 'Penjualan ramai',
  report: 'summary',
  measure: 'sales.net',
  comparison: 'over',
  threshold: 15_000,
  days: 2,
  asked: {},
  ...given,
})

/** Watches a figure and answers its id. */
export async function addWatch(client: Client, given: object = {}): Promise<number> {
  return (await client.ask(CREATE_WATCH, { w: watch(given) })).createWatch.id
}
