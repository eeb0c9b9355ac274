import { formatDate, today } from '../kit/format/date.ts'
import type { BrandInfo, Me } from '../parts/session/session.ts'

/** One slim notice over the page. `key` changes with its cause, so a new cause shows again. */
export interface ShellAlert {
  key: string
  tone: 'warn' | 'bad' | 'info'
  text: string
  link?: { label: string; href: string }
}

interface LowStock {
  any_low_ingredients: boolean
  any_low_items: boolean
  low_ingredients_key: string | null
  low_items_key: string | null
}

const day_ms = 86_400_000
const warn_days = 3

/** Days until an instant, rounded up; 0 or less when it has passed. */
export function daysLeft(end: string, now: number): number {
  return Math.ceil((new Date(end).getTime() - now) / day_ms)
}

function verificationAlert(me: Me): ShellAlert[] {
  const email = !me.email_verification?.is_verified
  const phone = !me.phone_verification?.is_verified
  if (!email && !phone) return []
  const what = email && phone ? 'Email dan nomor telepon' : email ? 'Email' : 'Nomor telepon'
  return [
    {
      key: `verification:${email}:${phone}`,
      tone: 'info',
      text: `${what} Anda belum diverifikasi.`,
      link: { label: 'Verifikasi', href: `/email-verification${email ? '' : '?channel=phone'}` },
    },
  ]
}

function planAlert(me: Me, brand: BrandInfo, now: number): ShellAlert[] {
  const plan = brand.latest_plan_history
  const link = me.admin_group.is_master
    ? { label: 'Perpanjang', href: '/plan_options?planDuration=30' }
    : undefined
  if (plan?.status !== 'OnGoing' || daysLeft(plan.end_date, now) <= 0) {
    return [
      {
        key: `plan-end:${plan?.id ?? 0}:${plan?.end_date ?? ''}`,
        tone: 'bad',
        text: 'Paket Anda sudah berakhir. Data tetap dapat dilihat dan diekspor, tetapi tidak dapat diubah.',
        link,
      },
    ]
  }
  const days = daysLeft(plan.end_date, now)
  if (days > warn_days || brand.next_plan_history) return []
  return [
    {
      key: `plan:${plan.id}:${days}`,
      tone: 'warn',
      text: `Paket ${plan.plan.name} berakhir dalam ${days} hari.`,
      link,
    },
  ]
}

function addOnAlerts(me: Me, brand: BrandInfo): ShellAlert[] {
  return brand.expired_soon_add_on_history.map((history) => ({
    key: `add-on:${history.id}:${history.end_date}`,
    tone: 'warn',
    text: `Add-on ${history.add_on.name} berakhir ${formatDate(today(brand.timezone, Date.parse(history.end_date) - 1))}.`,
    link: me.admin_group.is_master ? { label: 'Perpanjang', href: '/invoice/add-on' } : undefined,
  }))
}

function stockAlerts(low_stock: LowStock | undefined): ShellAlert[] {
  const alerts: ShellAlert[] = []
  if (low_stock?.any_low_ingredients) {
    alerts.push({
      key: `low-ingredient:${low_stock.low_ingredients_key}`,
      tone: 'warn',
      text: 'Ada bahan baku di bawah stok minimum.',
      link: { label: 'Lihat persediaan', href: '/inventory#ingredient_inventory' },
    })
  }
  if (low_stock?.any_low_items) {
    alerts.push({
      key: `low-menu:${low_stock.low_items_key}`,
      tone: 'warn',
      text: 'Ada menu di bawah stok minimum.',
      link: { label: 'Lihat persediaan', href: '/inventory#menu_inventory' },
    })
  }
  return alerts
}

/** Everything the shell has to say about account, plan, add-ons and stock, most pressing first. */
export function listAlerts(
  me: Me,
  brand: BrandInfo,
  low_stock: LowStock | undefined,
  now: number,
): ShellAlert[] {
  return [
    ...planAlert(me, brand, now),
    ...addOnAlerts(me, brand),
    ...stockAlerts(low_stock),
    ...verificationAlert(me),
  ]
}
