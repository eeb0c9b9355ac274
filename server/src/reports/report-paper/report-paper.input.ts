import { z } from 'zod'
import { ChannelRatesInput } from '../channel/channel-report.input.ts'
import { GROUP_BASES } from '../cube/group-basis.calc.ts'
import { GROUPINGS } from '../report-schedule/made-report.calc.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { SPANS } from '../variance/count-pairs.calc.ts'

const names = (label: string) => z.array(z.string().max(200)).max(100, `Maksimal 100 ${label}`).nullish()

/** What a report on paper is of: the filter of its page, and how the page looks at it. */
export const ReportPaperInput = z.object({
  filter: ReportFilterInput.prefault({}),
  group_basis: z.enum(GROUP_BASES, 'Pilih kelompok').optional(),
  group_by: z.enum(GROUPINGS, 'Pilih pengelompokan').optional(),
  cashiers: names('kasir'),
  methods: names('metode'),
  shift_id: z.number().int().nullish(),
  span: z.enum(SPANS, 'Pilih rentang opname').optional(),
  rates: ChannelRatesInput.optional(),
  hours: z.array(z.number().int()).max(24, 'Maksimal 24 jam').nullish(),
})

export type ReportPaperRequest = z.output<typeof ReportPaperInput>
