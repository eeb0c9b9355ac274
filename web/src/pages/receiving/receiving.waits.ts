import { formatQuantity } from '../../kit/format/quantity.ts'
import { keyOf, query_client } from '../../kit/graphql/query.ts'
import type { Join, Waiting } from '../../kit/offline/queue.ts'
import { keepWaiting, type ToldWaiting, useWaiting } from '../../kit/offline/waiting.ts'
import {
  CreateReceivingDocument,
  GetReceivingChoicesDocument,
  type GetReceivingChoicesQuery,
  PostReceivingDocument,
} from './receiving.gql.gen.ts'
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

/** With its end, so that no other begins so. */
const editSubject = (id: number) => `receiving ${id} edit`

/** What a changed draft is told as while it waits. */
export const editWaits = (
  values: ReceivingValues,
  { id, number }: { id: number; number: string },
): ToldWaiting => ({
  subject: editSubject(id),
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

const finish_subject = (id: number) => `finish receiving ${id}`

/** Whether a receiving that was finished here is not with the server yet. */
export const useWaitingPost = (id: number): Waiting | undefined =>
  useWaiting().find(({ subject }) => subject === finish_subject(id))

/** Whether its draft was changed here and the server has not heard of it. */
export const useWaitingEdit = (id: number): boolean =>
  useWaiting().some(({ subject }) => subject === editSubject(id))

/** Keeps on the device that a receiving is finished: sent once, after what was changed of it here. */
export function keepPost(
  { id, number, version, outlet }: { id: number; number: string; version: number; outlet: { name: string } },
  { has_edits, tried_key }: { has_edits: boolean; tried_key?: string | undefined },
) {
  return keepWaiting({
    operation: PostReceivingDocument.operation_name,
    // What is changed before it is of a version that nobody knows yet.
    variables: { receiving: { id, version: has_edits ? null : version } },
    subject: finish_subject(id),
    after: editSubject(id),
    title: `Selesaikan ${number}`,
    text: outlet.name,
    address: `/receiving/detail/${id}`,
    tried_key,
  })
}

const finishOf = ({ subject }: Waiting) => `finish ${subject}`

/** Receivings that were made on this device and are not with the server yet, each with whether it is to be finished. */
export function useNewReceivings(): { made: Waiting; is_finished: boolean }[] {
  const waiting = useWaiting()
  return waiting
    .filter(({ operation }) => operation === CreateReceivingDocument.operation_name)
    .map((made) => ({ made, is_finished: waiting.some(({ subject }) => subject === finishOf(made)) }))
}

/** Keeps on the device that a receiving which has no number yet is finished: sent once, as soon as the server has made it. */
export function keepPostOfNew(made: Waiting) {
  return keepWaiting({
    operation: PostReceivingDocument.operation_name,
    variables: { receiving: { version: null } },
    subject: finishOf(made),
    after: made.subject,
    id_from: made.subject,
    title: `Selesaikan ${made.title.charAt(0).toLowerCase()}${made.title.slice(1)}`,
    text: made.text,
    address: '/receiving',
  })
}
