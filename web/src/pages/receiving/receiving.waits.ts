import { formatQuantity } from '../../kit/format/quantity.ts'
import { keyOf, query_client } from '../../kit/graphql/query.ts'
import type { Join, Waiting } from '../../kit/offline/queue.ts'
import type { ToldWaiting } from '../../kit/offline/waiting.ts'
import { GetReceivingChoicesDocument, type GetReceivingChoicesQuery } from './receiving.gql.gen.ts'
import type { LineValue, ReceivingValues } from './receiving.values.ts'

/** '10 kg Ayam, 2 dus Saus', by the names that the form has offered. */
function sayLines({ outlet_id, supplier_id, lines }: ReceivingValues): string {
  const key = keyOf(GetReceivingChoicesDocument, { outlet_id: outlet_id ?? 0, supplier_id })
  const goods = query_client.getQueryData<GetReceivingChoicesQuery>(key)?.receivingIngredients ?? []
  const names = new Map(goods.map((good) => [good.key, good.name]))
  const say = ({ item_id, unit, unit_quantity }: LineValue) =>
    `${formatQuantity(unit_quantity ?? '0', unit)} ${names.get(item_id ?? '') ?? ''}`.trim()
  return lines
    .filter(({ item_id }) => item_id !== null)
    .map(say)
    .join(', ')
}

/** What a new receiving is told as while it waits on the device. */
export const newWaits = (values: ReceivingValues, outlet: string): ToldWaiting => ({
  subject: `receiving ${crypto.randomUUID()}`,
  title: `${values.kind === 'return' ? 'Retur' : 'Penerimaan'} baru di ${outlet}`,
  text: sayLines(values),
  address: '/receiving',
})

/** What a changed draft is told as while it waits. */
export const editWaits = (
  values: ReceivingValues,
  { id, number }: { id: number; number: string },
): ToldWaiting => ({
  subject: `receiving ${id}`,
  title: `Isian ${number}`,
  text: sayLines(values),
  address: `/receiving/edit/${id}`,
})

const receivingOf = ({ variables }: Waiting) => variables.receiving as object

/** Two changes of one draft are one: each sends only the fields it changed, and both began at the same version. */
export const joinEdits: Join = (earlier, later) => ({
  ...later,
  variables: { ...later.variables, receiving: { ...receivingOf(earlier), ...receivingOf(later) } },
})
