import { z } from 'zod'
import type { FilterInput } from '../../kit/read/filter.input.ts'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { GROUP_BASES } from '../cube/group-basis.calc.ts'
import { FigureCellInput } from '../explain/figure-cell.input.ts'
import { WATCH_COMPARISONS } from './watch.calc.ts'
import { LIST, WATCHED_REPORT_NAMES } from './watched-page.calc.ts'

/** Figures that somebody watches at most. */
export const MOST_WATCHES = 30
/** Days in a row at most; so many are read anew each night. */
export const MOST_WATCHED_DAYS = 14

const LARGEST = 9_000_000_000_000

const ADDRESS = /^\/[a-z][^\0\s]*$/

const names = (message: string) => z.array(z.string().max(200)).max(100, message).nullish()

/** What a watched figure is narrowed to; nothing is all. */
export const WatchAskedInput = z.object({
  outlet_ids: z.array(id).min(1, 'Pilih minimal satu outlet').max(500, 'Maksimal 500 outlet').nullish(),
  channels: z
    .array(z.string().max(32))
    .min(1, 'Pilih minimal satu channel')
    .max(50, 'Maksimal 50 channel')
    .nullish(),
  cashiers: names('Maksimal 100 kasir'),
  hours: z.array(z.int().min(0).max(23, 'Isi dengan jam 0 sampai 23')).max(24, 'Maksimal 24 jam').nullish(),
  methods: names('Maksimal 100 metode'),
  group_basis: z.enum(GROUP_BASES).nullish(),
  /** Of a list: what it is filtered by, as its page asks for it. */
  filters: z
    .array(z.custom<z.input<typeof FilterInput>>().meta({ graphql: 'Filter' }))
    .max(30, 'Maksimal 30 filter')
    .nullish(),
  /** Of a list: where it is shown so, and what its page is called. */
  address: z.string().max(4200).regex(ADDRESS, 'Halaman tidak dikenal').nullish(),
  title: z.string().max(120).nullish(),
  /** Which row of the report; it is told day by day, so that it names no days. */
  cell: FigureCellInput.meta({ graphql: 'FigureCell' }).nullish(),
})

export type WatchAsked = z.output<typeof WatchAskedInput>

const days = `Isi 1 sampai ${MOST_WATCHED_DAYS} hari`

const rule = {
  name: requiredText('Nama awasan', 80),
  comparison: z.enum(WATCH_COMPARISONS, 'Pilih di atas atau di bawah'),
  /** In the unit of the figure: rupiah, counts, basis points or ten-thousandths. */
  threshold: z
    .int('Batas wajib diisi')
    .min(-LARGEST, 'Batas terlalu kecil')
    .max(LARGEST, 'Batas terlalu besar')
    .meta({ graphql: 'Rupiah' }),
  days: z.int(days).min(1, days).max(MOST_WATCHED_DAYS, days),
}

/** A figure that somebody wants to be told of. */
export const NewWatchInput = z.object({
  ...rule,
  /** A report, or a list whose rows are counted. */
  report: z.enum([...WATCHED_REPORT_NAMES, LIST], 'Laporan tidak dikenal'),
  measure: z.string().max(80),
  asked: WatchAskedInput.meta({ graphql: 'WatchAsked' }),
})

/** A changed watch; only what is sent changes. Switched on, it looks anew. */
export const EditWatchInput = z
  .object(rule)
  .partial()
  .extend({ is_active: z.boolean().optional(), id, version: seenVersion })
