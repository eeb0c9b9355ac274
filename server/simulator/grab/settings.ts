import { BATCH_LOCK_MS, MENU_LOCK_MS } from '../../src/integrations/grab/contract/limits.ts'

/** How the simulator behaves as a whole. */
export interface Settings {
  /** Base address of the partner's webhooks. */
  readonly partner_url: string
  /** What Grab shows at the partner's token endpoint: the pair the partner issued. */
  readonly partner_client_id: string
  readonly partner_client_secret: string
  /** What the partner has to show at Grab's. */
  readonly client_id: string
  readonly client_secret: string
  /** Signs webhooks when set. */
  readonly hmac_secret: string | undefined
  readonly seed: number
  /** Stands in every id of an order, so that those of two runs differ. */
  readonly run: string
  readonly start_at: number
  /** How much faster than the world's the clock runs; 0: it stands until it is moved on. */
  readonly speed: number
  readonly menu_lock_ms: number
  readonly batch_lock_ms: number
  /** Between two states of a menu on its way. */
  readonly sync_step_ms: number
  readonly token_seconds: number
  /** How long a restaurant may take to accept by hand. */
  readonly accept_timeout_ms: number
  /** How often a webhook that failed is sent again, after 10, 20, 40 … seconds. */
  readonly webhook_retries: number
  readonly cancels_a_day: number
  readonly answer_timeout_ms: number
}

export const DEFAULT_SETTINGS: Settings = {
  partner_url: 'http://localhost:3000/api/grab',
  partner_client_id: 'grab',
  partner_client_secret: 'grab-webhook-simulator',
  client_id: 'lumbung',
  client_secret: 'lumbung-grab-simulator',
  hmac_secret: undefined,
  seed: 1,
  run: '',
  start_at: 0,
  speed: 1,
  menu_lock_ms: MENU_LOCK_MS,
  batch_lock_ms: BATCH_LOCK_MS,
  sync_step_ms: 1_000,
  token_seconds: 604_799,
  accept_timeout_ms: 300_000,
  webhook_retries: 3,
  cancels_a_day: 20,
  answer_timeout_ms: 10_000,
}

/** How one restaurant at Grab is set up. */
export interface MerchantSettings {
  /** AUTO orders need no acceptance. */
  accepted_type: 'AUTO' | 'MANUAL'
  tax_bp: number
  /** Whether prices in the partner's menu hold the tax already. */
  are_prices_with_tax: boolean
  commission_bp: number
  /** Packaging, in minor units; all of it goes to the restaurant. */
  merchant_charge: number
  /** Whether orders tell commission and net earning. */
  is_earning_told: boolean
  /** Minutes east of UTC. */
  utc_offset: number
  orders_an_hour: number
  /** Shares of orders that end otherwise than delivered. */
  cancelled_share: number
  failed_share: number
  /** Share of orders the guest changes a minute after. */
  edited_share: number
  scheduled_share: number
  promo_share: number
  /** Why Grab itself keeps the store closed. */
  closed_by_grab: '' | 'ops_paused' | 'ops_paused_without_comm' | 'restricted' | 'suspended'
}

export const DEFAULT_MERCHANT: MerchantSettings = {
  accepted_type: 'AUTO',
  tax_bp: 1_000,
  are_prices_with_tax: true,
  commission_bp: 2_000,
  merchant_charge: 0,
  is_earning_told: true,
  utc_offset: 420,
  orders_an_hour: 0,
  cancelled_share: 0.04,
  failed_share: 0.01,
  edited_share: 0.03,
  scheduled_share: 0.05,
  promo_share: 0.3,
  closed_by_grab: '',
}
