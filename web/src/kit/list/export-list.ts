import { download } from '../page/download.ts'
import type { FilterEntry } from './filter.ts'

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportedColumn {
  key: string
  header: string
  words?: Readonly<Record<string, string>> | undefined
  zone?: string | undefined
}

interface ExportRequest {
  /** Name of the list. */
  list: string
  format: ExportFormat
  filters: readonly FilterEntry[]
  /** Columns in their order, with their headings. */
  columns: readonly ExportedColumn[]
  /** With a last row of what the list adds up. */
  with_sums?: boolean
}

/** Saves a list as a file, by the same filters and columns as on screen. Rejects with ApiError. */
export async function exportList({ list, ...request }: ExportRequest): Promise<void> {
  await download(`/api/export/${list}`, `${list}.${request.format}`, request)
}
