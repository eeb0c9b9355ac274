/** What an outlet is: one that sells, or a kitchen that makes and sends for the others. */
export const OUTLET_KINDS = ['outlet', 'central_kitchen'] as const
export type OutletKind = (typeof OUTLET_KINDS)[number]

export const OUTLET_KIND_LABELS: Readonly<Record<OutletKind, string>> = {
  outlet: 'Outlet',
  central_kitchen: 'Dapur pusat',
}
