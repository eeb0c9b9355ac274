/** What became of one row of many. */
export interface BulkResult {
  readonly id: number
  readonly name: string
  readonly refusal: string | null
  /** Where it is looked at. */
  readonly href?: string | undefined
}

/** What is said of a row that was not reached. */
export const STOPPED = 'Tidak diproses karena dihentikan'
