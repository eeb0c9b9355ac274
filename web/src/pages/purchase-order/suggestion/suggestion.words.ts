import { addDays, formatDayMonth } from '../../../kit/format/date.ts'
import { formatPercent } from '../../../kit/format/number.ts'
import { sayQuantity } from '../../../kit/format/quantity.ts'
import type { SuggestionLine } from './suggestion.groups.ts'

function sayForecast({ daily_use, base_unit, weeks }: SuggestionLine): string {
  const from =
    weeks > 0 ? `dari ${weeks} minggu terakhir pada hari yang sama` : 'dari semua hari yang tercatat'
  return `Perkiraan ${sayQuantity(daily_use, base_unit)} sehari, ${from}.`
}

function sayStock({ on_hand, on_order, on_transfer, base_unit, runs_out_on }: SuggestionLine, day: string) {
  const coming = [
    Number(on_order) > 0 && `pesanan ${sayQuantity(on_order, base_unit)}`,
    Number(on_transfer) > 0 && `transfer ${sayQuantity(on_transfer, base_unit)}`,
  ].filter(Boolean)
  const held = [`Stok ${sayQuantity(on_hand, base_unit)}`, ...coming].join(' dan ')
  if (runs_out_on === null) return `${held} mendekati cadangannya.`
  if (runs_out_on <= day) return `${held} tidak cukup untuk hari ini.`
  return runs_out_on === addDays(day, 1)
    ? `${held} hanya cukup untuk hari ini.`
    : `${held} cukup sampai ${formatDayMonth(addDays(runs_out_on, -1))}.`
}

function sayWhereFrom(line: SuggestionLine): string {
  const { base_unit, use_after, safety, lasts_until, arrives_on, from_outlet_name, transferred } = line
  const need = `sampai ${formatDayMonth(lasts_until)} perlu ${sayQuantity(use_after, base_unit)} dan cadangan ${sayQuantity(safety, base_unit)}`
  if (from_outlet_name)
    return `${from_outlet_name} punya lebih dari kebutuhan dan cadangannya sendiri; ${need}.`
  const rest =
    Number(transferred) > 0
      ? `Selain ${sayQuantity(transferred, base_unit)} dari outlet lain, dipesan`
      : 'Dipesan'
  return `${rest} hari ini tiba ${formatDayMonth(arrives_on)}; ${need}.`
}

function sayLimit({ capped_by, shelf_life_days, is_least }: SuggestionLine): string | null {
  if (is_least) return 'Jumlah terkecil yang dijual pemasok.'
  if (capped_by === 'shelf_life') return `Dibatasi masa simpan ${shelf_life_days} hari.`
  return capped_by === 'maximum' ? 'Dibatasi stok maksimum.' : null
}

/** Why so much is suggested, as sentences; `day` is today. */
export function sayWhy(line: SuggestionLine, day: string): string {
  return [sayForecast(line), sayStock(line, day), sayWhereFrom(line), sayLimit(line)]
    .filter(Boolean)
    .join(' ')
}

/** How far forecasts of a good were off, as a share of what was used; a dash where nobody knows. */
export function sayError({ measured }: SuggestionLine): { text: string; note: string | null } {
  if (!measured || Number(measured.mean_use) <= 0) return { text: '–', note: null }
  const share = (error: string) => formatPercent(Number(error) / Number(measured.mean_use), 0)
  return {
    text: `±${share(measured.mean_error)}`,
    note: `minggu lalu ±${share(measured.week_error)}`,
  }
}
