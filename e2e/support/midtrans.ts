import { type MidtransSimulator, startMidtransSimulator } from '../../server/simulator/midtrans.ts'

export type { MidtransSimulator }

/** Where the product of the journeys looks for Midtrans' sandbox; the one journey that needs it starts it there. */
const PORT = 41_963
export const MIDTRANS_URL = `http://127.0.0.1:${PORT}`
export const MIDTRANS_KEY = 'SB-Mid-server-perjalanan'

/** Starts a Midtrans on this machine, which tells the product's own address what was paid. */
export function startMidtrans(product: string): Promise<MidtransSimulator> {
  return startMidtransSimulator({
    ...{ port: PORT, server_key: MIDTRANS_KEY, is_overriding: false },
    notify_url: `${product}/api/payments/guest`,
  })
}
