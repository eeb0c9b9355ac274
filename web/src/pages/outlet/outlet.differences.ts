import type { OutletGroup } from '@lumbung/server/outlets/outlet/outlet.input.ts'
import { taxOn } from '@lumbung/server/outlets/outlet/tax-change.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { today } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import type { GetOutletSettingsListQuery } from './outlet.gql.gen.ts'

export type OutletSettings = GetOutletSettingsListQuery['outletList']['nodes'][number]

const weekdays = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']
const day_ms = 86_400_000

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const onOff = (on: boolean) => (on ? 'aktif' : 'nonaktif')

/** 'Radius 50 m → 120 m'; nothing when both are the same. */
function step<T>(label: string, from: T, to: T, write: (value: T) => string): string[] {
  return isSame(from, to) ? [] : [`${label} ${write(from)} → ${write(to)}`]
}

function hoursDifferences(source: OutletSettings, target: OutletSettings): string[] {
  const of = (outlet: OutletSettings, weekday: number) =>
    outlet.hours.filter((period) => period.weekday === weekday)
  const days = weekdays.filter((_, index) => !isSame(of(source, index + 1), of(target, index + 1)))
  return [
    ...(days.length > 0 ? [`Jam buka ${days.length === 7 ? 'semua hari' : days.join(', ')}`] : []),
    ...(isSame(source.special_days, target.special_days) ? [] : ['Tanggal khusus']),
  ]
}

function taxDifferences(source: OutletSettings, target: OutletSettings, now: number): string[] {
  const tomorrow = (outlet: OutletSettings) => today(outlet.timezone, now + day_ms)
  const next = taxOn(source.taxes, tomorrow(source))
  const old = taxOn(target.taxes, tomorrow(target))
  if (!next || !old) return []
  const { effective_from: _next, tax_bp, service_bp, ...rules } = next
  const { effective_from: _old, tax_bp: old_tax, service_bp: old_service, ...old_rules } = old
  return [
    ...step('Pajak', old_tax, tax_bp, formatBasisPoints),
    ...step('Layanan', old_service, service_bp, formatBasisPoints),
    ...(isSame(rules, old_rules) ? [] : ['Aturan pembulatan dan channel']),
  ]
}

const readers: Partial<Record<OutletGroup, typeof taxDifferences>> = {
  hours: hoursDifferences,
  tax: taxDifferences,
  qr: (source, target) => [
    ...step('QR outlet', target.activate_qr, source.activate_qr, onOff),
    ...step('Kode QR di meja', target.order_from_qr, source.order_from_qr, onOff),
  ],
  radius: (source, target) => step('Radius', target.radius, source.radius, (metres) => `${metres} m`),
}

const clock = (text: string) => text.slice(0, 5).replace(':', '.')

/** 'Jam buka setiap hari 08.00–22.00', or day by day where they differ. */
function hoursTexts({ hours, special_days }: OutletSettings): string[] {
  const spans = weekdays.map((_, index) =>
    hours
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ opens_at, closes_at }) => `${clock(opens_at)}–${clock(closes_at)}`)
      .join(', '),
  )
  const told = spans.map((span, index) => `${weekdays[index]} ${span || 'tutup'}`)
  const is_same = new Set(spans).size === 1
  return [
    `Jam buka ${is_same ? `setiap hari ${spans[0] || 'tutup'}` : told.join(', ')}`,
    ...(special_days.length > 0 ? [`${special_days.length} tanggal khusus`] : []),
  ]
}

function taxTexts(source: OutletSettings, now: number): string[] {
  const tax = taxOn(source.taxes, today(source.timezone, now + day_ms))
  if (!tax) return []
  return [`Pajak ${formatBasisPoints(tax.tax_bp)}`, `Layanan ${formatBasisPoints(tax.service_bp)}`]
}

const tellers: Partial<Record<OutletGroup, (source: OutletSettings, now: number) => string[]>> = {
  hours: hoursTexts,
  tax: taxTexts,
  qr: (source) => [
    `QR outlet ${onOff(source.activate_qr)}`,
    `Kode QR di meja ${onOff(source.order_from_qr)}`,
  ],
  radius: ({ radius }) => [`Radius ${radius} m`],
}

/** What an outlet that is not there yet begins with, of the settings that outlets keep themselves. */
export function beginningsOf(
  source: OutletSettings,
  groups: readonly OutletGroup[],
  now = currentTime(),
): string[] {
  return groups.flatMap((group) => tellers[group]?.(source, now) ?? [])
}

/** Groups whose differences the server tells, as later parts of the product keep them. */
export const isTold = (group: OutletGroup) => readers[group] === undefined

/** What would change at an outlet that takes over settings of another; empty when they are the same already. */
export function differencesOf(
  source: OutletSettings,
  target: OutletSettings,
  groups: readonly OutletGroup[],
  now = currentTime(),
): string[] {
  return groups.flatMap((group) => readers[group]?.(source, target, now) ?? [])
}
