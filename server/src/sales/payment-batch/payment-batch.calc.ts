export const BATCH_STATUSES = ['draft', 'sent', 'paid', 'cancelled'] as const
/** Debts that are offered for a batch at once, what is due first first. */
export const MOST_PAYABLES = 500

export type BatchStatus = (typeof BATCH_STATUSES)[number]

/** What is paid of a debt, and where the money goes. */
export interface BatchLine {
  readonly receiving_id: number
  readonly number: string
  readonly supplier_id: number
  readonly supplier_name: string
  readonly bank_name: string | null
  readonly account_number: string | null
  readonly account_name: string | null
  readonly amount: number
}

/** What a batch pays to a supplier. */
export interface SupplierSum extends Omit<BatchLine, 'receiving_id' | 'number'> {
  /** Of the receivings it is paid for. */
  readonly numbers: readonly string[]
}

/** Lines of a batch by supplier, in the order in which suppliers first come. */
export function sumBySupplier(lines: readonly BatchLine[]): SupplierSum[] {
  const sums = new Map<number, SupplierSum>()
  for (const { receiving_id: _, number, ...line } of lines) {
    const before = sums.get(line.supplier_id)
    sums.set(line.supplier_id, {
      ...line,
      amount: line.amount + (before?.amount ?? 0),
      numbers: [...(before?.numbers ?? []), number],
    })
  }
  return [...sums.values()]
}

/** Suppliers of a batch to whom nothing can be transferred, by name. */
export const withoutAccount = (lines: readonly BatchLine[]): string[] =>
  sumBySupplier(lines)
    .filter(({ account_number }) => !account_number)
    .map(({ supplier_name }) => supplier_name)
