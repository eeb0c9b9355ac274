import { z } from 'zod'

const MOST_RATES = 50

/** Rates asked for in place of what channels cost now. */
export const ChannelRateInput = z.object({
  channel: z.string('Pilih channel').min(1, 'Pilih channel').max(32, 'Channel maksimal 32 karakter'),
  /** Of what guests pay. */
  fee_bp: z.int('Isi dengan persentase').min(0, 'Biaya minimal 0%').max(10_000, 'Biaya maksimal 100%'),
})

export const ChannelRatesInput = z.array(ChannelRateInput).max(MOST_RATES, `Maksimal ${MOST_RATES} channel`)
