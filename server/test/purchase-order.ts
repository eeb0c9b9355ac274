import type { Client } from './client.ts'

const FIELDS = `id number status subtotal discount tax freight total received_bp late_days is_below_minimum
  price_alert_count version expected_on template_name outlet_id supplier_id is_mine_to_approve approved_by
  lines { no item_kind item_id unit unit_quantity quantity received_quantity rejected_quantity price last_price
    price_change_bp is_price_alert net discount_share tax_share freight_share cost }
  receivings { id number status total } duplicates { id number names } timeline { action actor remark }`

const mutation = (name: string, input: string) =>
  `mutation($o: ${input}!) { ${name}(purchase_order: $o) { ${FIELDS} } }`

export const CREATE_ORDER = mutation('createPurchaseOrder', 'NewPurchaseOrder')
export const UPDATE_ORDER = mutation('updatePurchaseOrder', 'EditPurchaseOrder')
export const ONE_ORDER = `query($id: Int!) { purchaseOrder(id: $id) { ${FIELDS} } }`
export const COPY_ORDER = mutation('duplicatePurchaseOrder', 'CopyPurchaseOrder')
export const TEMPLATE_ORDER = mutation('savePurchaseOrderTemplate', 'PurchaseOrderTemplate')
export const SET_RULES = `mutation($r: EditPurchaseOrderRules!) { setPurchaseOrderRules(rules: $r) {
  approval_limit tolerance_bp own_most roles { admin_group_id name most } } }`

const INPUTS = {
  submit: 'PurchaseOrderStep',
  approve: 'PurchaseOrderStep',
  withdraw: 'PurchaseOrderStep',
  close: 'PurchaseOrderStep',
  send: 'SendPurchaseOrder',
  reject: 'PurchaseOrderRefusal',
  cancel: 'PurchaseOrderRefusal',
  remind: 'RemindPurchaseOrder',
} as const
export type OrderVerb = keyof typeof INPUTS

/** The mutation of a step of an order. */
export const orderStep = (verb: OrderVerb) => mutation(`${verb}PurchaseOrder`, INPUTS[verb])

/** Writes an order as a draft. */
export const draftOrder = async (client: Client, values: object) =>
  (await client.ask(CREATE_ORDER, { o: values })).createPurchaseOrder

/** Takes a step of an order. */
export const stepOrder = async (client: Client, verb: OrderVerb, id: number, values: object = {}) =>
  (await client.ask(orderStep(verb), { o: { id, ...values } }))[`${verb}PurchaseOrder`]

/** An order as it stands. */
export const readOrder = async (client: Client, id: number) =>
  (await client.ask(ONE_ORDER, { id })).purchaseOrder

/** Writes an order that has gone to its supplier. */
export async function sentOrder(client: Client, values: object) {
  const { id } = await draftOrder(client, values)
  await stepOrder(client, 'submit', id)
  return stepOrder(client, 'send', id)
}
