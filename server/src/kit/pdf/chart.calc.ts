interface Bar {
  readonly label: string
  /** Null is not known. */
  readonly value: number | null
  /** What it is compared with. */
  readonly before?: number | null
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
