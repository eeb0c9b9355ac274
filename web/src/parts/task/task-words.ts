import {
  IconAlertTriangle,
  IconArrowsTransferDown,
  IconAt,
  IconBasketQuestion,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarX,
  IconCash,
  IconCashRegister,
  IconClipboardCheck,
  IconClipboardX,
  IconClockExclamation,
  IconEye,
  IconGauge,
  IconLockAccess,
  IconMailCheck,
  IconMessageReply,
  IconMoped,
  IconPackage,
  IconPackageImport,
  IconPlugConnectedX,
  IconReceiptFilled,
  IconReceiptOff,
  IconReceiptTax,
  IconStars,
  IconStethoscope,
  IconTrash,
  IconTrendingUp,
  IconTruckDelivery,
  IconUserShield,
  IconWebhook,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { TASK_NAMES, type TaskName } from '../../../../server/src/access/task/task-name.calc.ts'
import { task_texts } from '../../../../server/src/reports/task-digest/task-text.calc.ts'
import { today } from '../../kit/format/date.ts'
import type { Task } from './use-tasks.ts'

interface TaskLook {
  readonly icon: ComponentType
  /** What its link says. */
  readonly open: string
}

interface TaskWords extends TaskLook {
  /** What the kind is called, where one chooses what to be told of. */
  readonly label: string
  /** Only Masters are led there. */
  readonly is_for_masters: boolean
  readonly title: (task: Task) => string
  readonly note: (task: Task) => string | null | undefined
  readonly href: (task: Task) => string
}

const task_looks: Readonly<Record<TaskName, TaskLook>> = {
  verification: { icon: IconMailCheck, open: 'Verifikasi' },
  access_request: { icon: IconLockAccess, open: 'Buka' },
  mention: { icon: IconAt, open: 'Baca' },
  watch: { icon: IconEye, open: 'Lihat' },
  plan_end: { icon: IconBuildingStore, open: 'Perpanjang' },
  add_on_end: { icon: IconBuildingStore, open: 'Perpanjang' },
  brand_closing: { icon: IconTrash, open: 'Lihat' },
  limit_near: { icon: IconGauge, open: 'Lihat add-on' },
  clock_wrong: { icon: IconClockExclamation, open: 'Periksa' },
  till_silent: { icon: IconPlugConnectedX, open: 'Periksa' },
  intake_issue: { icon: IconReceiptOff, open: 'Periksa' },
  receipt_issue: { icon: IconReceiptOff, open: 'Periksa' },
  receipt_mark: { icon: IconReceiptFilled, open: 'Periksa' },
  till_deviation: { icon: IconUserShield, open: 'Periksa' },
  cashier_incomplete: { icon: IconUserShield, open: 'Lengkapi' },
  low_rating: { icon: IconStars, open: 'Jawab' },
  session_approval: { icon: IconCash, open: 'Buka' },
  session_open: { icon: IconCashRegister, open: 'Tutup' },
  adjustment_approval: { icon: IconClipboardCheck, open: 'Buka' },
  stock_request: { icon: IconBasketQuestion, open: 'Jawab' },
  transfer_coming: { icon: IconArrowsTransferDown, open: 'Terima' },
  count_open: { icon: IconClipboardCheck, open: 'Hitung' },
  count_stuck: { icon: IconClipboardX, open: 'Lihat' },
  stock_short: { icon: IconPackage, open: 'Lihat' },
  lot_expiring: { icon: IconCalendarX, open: 'Lihat' },
  order_approval: { icon: IconTruckDelivery, open: 'Buka' },
  supplier_answer: { icon: IconMessageReply, open: 'Lihat' },
  order_late: { icon: IconTruckDelivery, open: 'Buka' },
  order_due: { icon: IconTruckDelivery, open: 'Terima' },
  receiving_over: { icon: IconPackageImport, open: 'Buka' },
  receiving_open: { icon: IconPackageImport, open: 'Buka' },
  price_rise: { icon: IconTrendingUp, open: 'Lihat' },
  margin_effect: { icon: IconTrendingUp, open: 'Lihat' },
  payout_late: { icon: IconBuildingBank, open: 'Periksa' },
  guest_money: { icon: IconCash, open: 'Buka' },
  deposit_late: { icon: IconBuildingBank, open: 'Buka' },
  tax_return: { icon: IconReceiptTax, open: 'Buka' },
  grab_fail: { icon: IconAlertTriangle, open: 'Perbaiki' },
  grab_out: { icon: IconMoped, open: 'Lihat' },
  webhook_paused: { icon: IconWebhook, open: 'Periksa' },
  doctor_fix: { icon: IconStethoscope, open: 'Perbaiki' },
}

function wordsOf(kind: TaskName): TaskWords {
  const { label, title, note, href, is_for_masters = false } = task_texts[kind]
  return {
    ...task_looks[kind],
    label,
    is_for_masters,
    note: (task) => note?.(task),
    title: (task) => title(task, today()),
    href: (task) => href(task, today()),
  }
}

/** How each kind of task is told and where it leads. */
export const task_words = Object.fromEntries(TASK_NAMES.map((kind) => [kind, wordsOf(kind)])) as Readonly<
  Record<TaskName, TaskWords>
>
