/** What a row of a file did to an item; null before for one that it added. */
export interface RowRecord {
  readonly row_number: number
  readonly item_id: number
  readonly label: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown>
}
