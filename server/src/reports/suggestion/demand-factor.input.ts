import { z } from 'zod'
import { calendarDate, id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { FACTOR_KINDS } from './demand-factor.calc.ts'

const dayOfMonth = (label: string) =>
  z
    .number(`${label} tidak valid`)
    .int(`${label} tidak valid`)
    .min(1, `${label} antara 1 dan 31`)
    .max(31, `${label} antara 1 dan 31`)
    .nullish()

const shape = {
  name: requiredText('Nama', 60),
  kind: z.enum(FACTOR_KINDS, 'Pilih jenis'),
  month_from: dayOfMonth('Dari tanggal').describe('Of paydays.'),
  month_to: dayOfMonth('Sampai tanggal').describe(
    'Of paydays; before `month_from` it is of the month after.',
  ),
  from_date: calendarDate('Mulai').nullish().describe('Of holidays and events.'),
  to_date: calendarDate('Sampai').nullish().describe('The same day without it.'),
  outlet_id: id.nullish().describe('All outlets without it.'),
  factor_bp: z
    .number('Faktor wajib diisi')
    .int('Faktor tidak valid')
    .min(100, 'Faktor minimal 1%')
    .max(100_000, 'Faktor maksimal 1.000%')
    .describe('15000 is half as much again.'),
}

type Facts = { readonly [K in keyof typeof shape]?: z.output<(typeof shape)[K]> }

/** What a factor lacks or says wrong, by field. */
export function findFactorProblems(factor: Facts): Record<string, string> {
  const { kind, month_from, month_to, from_date, to_date } = factor
  if (kind === 'payday')
    return {
      ...(month_from ? {} : { month_from: 'Dari tanggal wajib diisi' }),
      ...(month_to ? {} : { month_to: 'Sampai tanggal wajib diisi' }),
    }
  if (kind !== 'holiday' && kind !== 'event') return {}
  if (!from_date) return { from_date: 'Mulai wajib diisi' }
  return to_date && to_date < from_date ? { to_date: 'Sampai tidak boleh sebelum mulai' } : {}
}

/** A new factor. */
export const NewDemandFactorInput = z.object(shape).superRefine((factor, check) => {
  for (const [path, message] of Object.entries(findFactorProblems(factor)))
    check.addIssue({ code: 'custom', path: [path], message })
})

/** A changed factor; only what is sent changes. */
export const EditDemandFactorInput = z.object(shape).partial().extend({ id, version: seenVersion })

export const DeleteDemandFactorInput = z.object({ id, version: seenVersion })
