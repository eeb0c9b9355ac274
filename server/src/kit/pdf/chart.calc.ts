interface Bar {
  readonly label: string
  /** Null is not known. */
  readonly value: number | null
  /** What it is compared with. */
  readonly before?: number | null
}

interface ParetoPoint {
  readonly name: string
  readonly value: number
  readonly cumulative_bp: number
  /** Of the first ones, which count most. */
  readonly is_vital: boolean
}

export type Corner = 'top_right' | 'bottom_right' | 'top_left' | 'bottom_left'

interface QuadrantPoint {
  /** What it is called in the table beside the chart. */
  readonly label: string
  /** Measures as shares of their borders: 1 is the border itself. */
  readonly x: number
  readonly y: number
}

/** What a report draws; amounts are rupiah unless `is_count`. */
export type PaperChart = { readonly title: string; readonly is_count?: boolean } & (
  | { readonly kind: 'bars'; readonly bars: readonly Bar[]; readonly before?: string | undefined }
  | {
      readonly kind: 'shares'
      /** What is left of many small ones has no bar, which would be the longest. */
      readonly rows: readonly { readonly name: string; readonly value: number; readonly is_rest?: boolean }[]
    }
  | {
      readonly kind: 'pareto'
      /** From the largest on; `cumulative_bp` is what it and all before it are of the whole, in basis points. */
      readonly points: readonly ParetoPoint[]
    }
  | {
      readonly kind: 'quadrants'
      readonly x_name: string
      readonly y_name: string
      readonly corners: Readonly<Record<Corner, string>>
      readonly points: readonly QuadrantPoint[]
    }
  | {
      readonly kind: 'steps'
      /** A `sum` stands on the ground, the others on what was reached. */
      readonly steps: readonly { readonly name: string; readonly value: number; readonly is_sum?: boolean }[]
    }
  | {
      readonly kind: 'heat'
      readonly rows: readonly string[]
      readonly columns: readonly string[]
      readonly cells: readonly (readonly number[])[]
    }
)
