import { readGraphqlError, readHttpError } from '../graphql/api-error.ts'
import { saveFile } from '../page/save-file.ts'
import { getToken } from '../session/token.ts'
import type { FilterEntry } from './filter.ts'

export type ExportFormat = 'csv' | 'xlsx'

interface ExportRequest {
  /** Name of the list. */
  list: string
  format: ExportFormat
  filters: readonly FilterEntry[]
  /** Columns in their order, with their headings. */
  columns: readonly { key: string; header: string }[]
}

function nameFrom(response: Response, fallback: string) {
  const header = response.headers.get('content-disposition') ?? ''
  return /filename="?([^";]+)"?/.exec(header)?.[1] ?? fallback
}

/** Fetches a list as a file, by the same filters and columns as on screen, and saves it. Rejects with ApiError. */
export async function exportList({ list, format, filters, columns }: ExportRequest): Promise<void> {
  const response = await fetch(`/api/export/${list}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${getToken() ?? ''}` },
    body: JSON.stringify({ format, filters, columns }),
  })
  if (!response.ok) {
    const answer: { code?: string; message?: string } = await response.json().catch(() => ({}))
    if (answer.code && answer.message) {
      throw readGraphqlError({ message: answer.message, extensions: { code: answer.code } }, response.status)
    }
    throw readHttpError(response.status)
  }
  saveFile(await response.blob(), nameFrom(response, `${list}.${format}`))
}
