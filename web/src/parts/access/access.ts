import { type Me, readMe, useMe } from '../session/session.ts'

/** Keys of the modules, as the server names them. */
export type ModuleKey =
  | 'doctor'
  | 'report_transaction'
  | 'report_item'
  | 'report_discount'
  | 'report_price'
  | 'report_payment'
  | 'report_shift'
  | 'report_summary'
  | 'variance'
  | 'integrity'
  | 'stock_log'
  | 'inventory'
  | 'ingredient'
  | 'recipe'
  | 'supplier'
  | 'purchase_order'
  | 'receiving'
  | 'produce'
  | 'adjustment'
  | 'price'
  | 'variant'
  | 'menu'
  | 'discount'
  | 'outlet'
  | 'member'
  | 'rating'
  | 'member_campaign'
  | 'table'
  | 'income_expense'
  | 'books'
  | 'qr_code'
  | 'payment'
  | 'shift'
  | 'cashier'
  | 'brand'
  | 'admin'
  | 'roles'
  | 'kitchen'
  | 'invoice'
  | 'audit'
  | 'grab'

export type Authorization = 'view' | 'create' | 'update' | 'archive' | 'approve' | 'export' | 'view_cost'

/** Why something is refused: the plan lacks the module, or the role lacks the right. */
export type Refusal = 'plan' | 'role'

function findRefusal(me: Me | undefined, module: ModuleKey, authorization: Authorization): Refusal | null {
  const entry = me?.web_modules.find((candidate) => candidate.module.key === module)
  if (!entry?.is_allowed) return 'plan'
  return entry.authorization_types.some((type) => type.name === authorization) ? null : 'role'
}

/** Whether the signed-in admin may do something in a module; for loaders. The server decides again. */
export function isAllowed(module: ModuleKey, authorization: Authorization): boolean {
  return findRefusal(readMe(), module, authorization) === null
}

/** Whether the signed-in admin may do something in a module. */
export function useCan(module: ModuleKey, authorization: Authorization): boolean {
  return findRefusal(useMe(), module, authorization) === null
}

/** For route guards: null when the page may be opened, else where its visitor belongs. */
export function refusalAddress(module: ModuleKey, authorization: Authorization = 'view') {
  const me = readMe()
  const refusal = findRefusal(me, module, authorization)
  if (!refusal) return null
  if (refusal === 'role') return `/unauthorized?modul=${module}&hak=${authorization}`
  const plan_id = me?.web_modules.find((entry) => entry.module.key === module)?.plan_id
  return `/out-of-limit?${plan_id ? `planId=${plan_id}&` : ''}modul=${module}`
}
