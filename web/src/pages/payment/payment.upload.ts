import { useRef, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { clearType } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { uploadFile } from '../../kit/upload/upload-file.ts'

const most_bytes = 2 * 1024 * 1024

interface Kept {
  lines: number
  known: number
}

function textOf({ lines, known }: Kept): string {
  if (lines === 0) return 'Mutasi ini sudah pernah diunggah.'
  return known > 0 ? `${lines} baris baru, ${known} sudah ada!` : `${lines} baris mutasi berhasil diunggah!`
}

/** Sends the statement of a bank; why it was refused stands beside the button. */
export function useStatementUpload(outlet_id: number) {
  const input = useRef<HTMLInputElement>(null)
  const [is_busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setRefusal(null)
    if (file.size > most_bytes) {
      setRefusal('Maksimal ukuran file adalah 2MB!')
      return
    }
    setBusy(true)
    try {
      const url = `/api/settlement/${outlet_id}`
      const kept = await uploadFile<Kept>(url, file, () => {}, new AbortController().signal)
      showToast({ tone: kept.lines > 0 ? 'good' : 'info', message: textOf(kept) })
      await clearType('Settlement')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VALIDATION') setRefusal(error.message)
      else reportError(error)
    }
    setBusy(false)
  }
  return { input, is_busy, refusal, take }
}
