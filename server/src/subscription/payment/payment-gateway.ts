/** One thing that is paid for, as the gateway shows it; amounts add up to the order's. */
interface OrderItem {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly quantity: number
}

/** What somebody is to pay at the gateway. */
export interface PaymentOrder {
  readonly order_id: string
  readonly amount: number
  readonly items: readonly OrderItem[]
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string }
  readonly expires_at: Date
  readonly now: Date
  /** Where the payer comes back to. */
  readonly return_url: string
}

/** What the gateway says of an order, once its signature has been checked. */
export interface PaymentNews {
  readonly order_id: string
  /** Whole rupiah; undefined when it is no such number. */
  readonly amount: number | undefined
  readonly status: string
  readonly payment_type: string | null
}

/** Takes payments on behalf of the seller. */
export interface PaymentGateway {
  /** Opens an order and answers where it is paid. */
  open(order: PaymentOrder): Promise<{ redirect_url: string }>
  /** Reads a notification; undefined when its signature is not the gateway's. */
  readNews(body: unknown): PaymentNews | undefined
  /** What the gateway knows of an order now; undefined when nothing. */
  ask(order_id: string): Promise<PaymentNews | undefined>
}
