/** The roles at the till that a brand begins with, as the migration gave them to those that were there. */
export const TILL_ROLE_PRESETS = [
  {
    name: 'Kasir',
    ...{ can_void_before_print: true, can_void_after_print: false, can_refund: false },
    ...{ can_change_price: false, can_compliment: false, can_open_drawer: false },
    ...{ can_reprint: true, can_close: true, discount_limit_bp: 1000, can_approve: false },
  },
  {
    name: 'Kepala Kasir',
    ...{ can_void_before_print: true, can_void_after_print: true, can_refund: true },
    ...{ can_change_price: false, can_compliment: false, can_open_drawer: true },
    ...{ can_reprint: true, can_close: true, discount_limit_bp: 2500, can_approve: true },
  },
  {
    name: 'Supervisor',
    ...{ can_void_before_print: true, can_void_after_print: true, can_refund: true },
    ...{ can_change_price: true, can_compliment: true, can_open_drawer: true },
    ...{ can_reprint: true, can_close: true, discount_limit_bp: 10_000, can_approve: true },
  },
] as const
