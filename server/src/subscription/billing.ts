import { z } from 'zod'
import { MIN_SERVICE_TOKEN } from '../kit/http/service-token.ts'
import { address, readSettings } from '../kit/outside/settings.ts'
import { createMidtrans } from './payment/midtrans.ts'
import type { PaymentGateway } from './payment/payment-gateway.ts'

/** Who sells the subscription of brands, on what terms, and how it is paid. */
interface Billing {
  readonly seller: { readonly name: string; readonly address: string; readonly npwp: string | null }
  /** Where money is transferred to, as people read it. */
  readonly bank_account: string
  /** Effective PPN in basis points. */
  readonly vat_bp: number
  /** Without one only transfers are offered. */
  readonly gateway: PaymentGateway | null
  /** What the operator's calls carry; without it there are none. */
  readonly operator_token: string | null
}

declare module '../kit/context.ts' {
  interface Services {
    /** Who sells the subscription and how it is paid. */
    billing: Billing
  }
}

const Environment = z.object({
  LUMBUNG_ENV: z.string().optional(),
  LUMBUNG_SELLER_NAME: z.string().default('PT Lumbung Pangan Digital'),
  LUMBUNG_SELLER_ADDRESS: z.string().default('Jl. Kaliurang Km 5,6 No. 12, Sleman, DI Yogyakarta 55281'),
  LUMBUNG_SELLER_NPWP: z.string().optional(),
  LUMBUNG_BANK_ACCOUNT: z.string().default('Bank BCA 037 000 1234 a.n. PT Lumbung Pangan Digital'),
  LUMBUNG_VAT_BP: z.coerce.number().int().min(0).max(10_000).default(1100),
  LUMBUNG_MIDTRANS_SERVER_KEY: z.string().min(8).optional(),
  LUMBUNG_MIDTRANS_SNAP_URL: address.default('https://app.midtrans.com'),
  LUMBUNG_MIDTRANS_API_URL: address.default('https://api.midtrans.com'),
  LUMBUNG_OPERATOR_TOKEN: z.string().min(MIN_SERVICE_TOKEN).optional(),
})

/** Of installations that show the product, whose accounts are known too. */
export const DEMO_OPERATOR_TOKEN = 'operator-lumbung-demo'

const EXAMPLE_NPWP = '0000000000000000'

/** Who sells the subscription and how it is paid; throws a SetupError that names the setting at fault. */
export function billingFromEnvironment(environment: NodeJS.ProcessEnv): Billing {
  const env = readSettings(Environment, environment)
  const server_key = env.LUMBUNG_MIDTRANS_SERVER_KEY
  const is_production = env.LUMBUNG_ENV === 'production'
  return {
    seller: {
      name: env.LUMBUNG_SELLER_NAME,
      address: env.LUMBUNG_SELLER_ADDRESS,
      npwp: env.LUMBUNG_SELLER_NPWP ?? (is_production ? null : EXAMPLE_NPWP),
    },
    bank_account: env.LUMBUNG_BANK_ACCOUNT,
    vat_bp: env.LUMBUNG_VAT_BP,
    operator_token: env.LUMBUNG_OPERATOR_TOKEN ?? (is_production ? null : DEMO_OPERATOR_TOKEN),
    gateway: server_key
      ? createMidtrans({
          server_key,
          snap_url: env.LUMBUNG_MIDTRANS_SNAP_URL,
          api_url: env.LUMBUNG_MIDTRANS_API_URL,
        })
      : null,
  }
}
