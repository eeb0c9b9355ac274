/** Every kind of task. Who adds one names it here, says in its feature's `x.tasks.ts` when there is one, and words it on the web. */
export const TASK_NAMES = [
  'verification',
  'access_request',
  'mention',
  'watch',
  'plan_end',
  'add_on_end',
  'clock_wrong',
  'till_silent',
  'intake_issue',
  'receipt_issue',
  'receipt_mark',
  'till_deviation',
  'cashier_incomplete',
  'session_approval',
  'session_open',
  'adjustment_approval',
  'transfer_coming',
  'count_open',
  'count_stuck',
  'stock_short',
  'lot_expiring',
  'order_approval',
  'supplier_answer',
  'order_late',
  'order_due',
  'receiving_over',
  'receiving_open',
  'price_rise',
  'margin_effect',
  'payout_late',
  'deposit_late',
  'tax_return',
  'grab_fail',
  'grab_out',
  'webhook_paused',
  'doctor_fix',
] as const
export type TaskName = (typeof TASK_NAMES)[number]

export const TASK_TONES = ['bad', 'warn', 'info'] as const
/** How pressing a task is. */
export type TaskTone = (typeof TASK_TONES)[number]
