import { useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { download } from '../../kit/page/download.ts'

/** Saves a record as a PDF; `path` as the server names its kind. Tells what goes wrong. */
export function usePaper(path: string, { id, number }: { id: number; number: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(`/api/${path}/${id}/pdf`, `${number.replaceAll('/', '-')}.pdf`).catch(reportError)
    setBusy(false)
  }
  return { busy, save: () => void save() }
}
