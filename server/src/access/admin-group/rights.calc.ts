import { AUTHORIZATIONS, type Authorization } from '../../kit/authorization.calc.ts'

/** A right in a module, by the module's key. */
export interface Right {
  readonly module: string
  readonly name: string
  readonly authorization: Authorization
}

/** Rights that mean something, by the module's key; what a module cannot do is no right. */
export const RIGHTS: Readonly<Record<string, readonly Authorization[]>> = {
  doctor: ['view', 'update', 'export'],
  report_transaction: ['view', 'update', 'approve', 'export', 'view_cost'],
  report_item: ['view', 'export', 'view_cost'],
  report_discount: ['view', 'export', 'view_cost'],
  report_price: ['view', 'export', 'view_cost'],
  report_payment: ['view', 'export', 'view_cost'],
  report_shift: ['view', 'update', 'approve', 'export'],
  report_summary: ['view', 'export', 'view_cost'],
  variance: ['view', 'update', 'export', 'view_cost'],
  integrity: ['view', 'export'],
  stock_log: ['view', 'export', 'view_cost'],
  inventory: ['view', 'export', 'view_cost'],
  ingredient: ['view', 'create', 'update', 'archive', 'export', 'view_cost'],
  recipe: ['view', 'create', 'update', 'archive', 'export', 'view_cost'],
  supplier: ['view', 'create', 'update', 'archive', 'export', 'view_cost'],
  purchase_order: AUTHORIZATIONS,
  receiving: ['view', 'create', 'update', 'archive', 'export', 'view_cost'],
  produce: ['view', 'create', 'update', 'archive', 'export', 'view_cost'],
  adjustment: AUTHORIZATIONS,
  price: ['view', 'create', 'update', 'archive', 'export', 'view_cost'],
  variant: ['view', 'create', 'update', 'archive', 'export'],
  menu: ['view', 'create', 'update', 'archive', 'export', 'view_cost'],
  discount: ['view', 'create', 'update', 'archive', 'export'],
  outlet: ['view', 'create', 'update', 'archive', 'export'],
  member: ['view', 'create', 'update', 'archive', 'approve', 'export'],
  rating: ['view', 'update', 'export'],
  member_campaign: ['view', 'create', 'update', 'approve', 'export'],
  table: ['view', 'create', 'update', 'archive', 'export'],
  income_expense: ['view', 'create', 'update', 'archive', 'export'],
  books: ['view', 'create', 'update', 'approve', 'export'],
  qr_code: ['view', 'create', 'update', 'export'],
  payment: ['view', 'create', 'update', 'archive', 'export'],
  cashier: ['view', 'create', 'update', 'archive', 'approve', 'export'],
  shift: ['view', 'create', 'update', 'archive', 'export'],
  brand: ['view', 'update'],
  admin: ['view', 'create', 'update', 'archive', 'export'],
  roles: ['view', 'create', 'update', 'archive', 'export'],
  kitchen: ['view', 'create', 'update', 'archive', 'export'],
  invoice: ['view', 'create', 'update', 'export'],
  audit: ['view', 'export', 'view_cost'],
  grab: ['view', 'update', 'export', 'view_cost'],
}

/** Whether a right means anything in a module. */
export function meansAnything(module: string, authorization: Authorization): boolean {
  return RIGHTS[module]?.includes(authorization) ?? false
}
