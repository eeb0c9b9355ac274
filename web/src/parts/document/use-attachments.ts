import { useEffect, useRef, useState } from 'react'
import { clearType } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { sayFailure } from '../../kit/graphql/say-failure.ts'
import { fetchFile } from '../../kit/page/download.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { uploadFile } from '../../kit/upload/upload-file.ts'

const most_bytes = 2 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** What the file chooser offers. */
export const attachment_kinds = kinds.join(',')

/** Why a file cannot be attached, or null. */
export function checkAttachment(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.size > most_bytes) return 'Maksimal ukuran file adalah 2MB!'
  return kinds.includes(file.type) ? null : 'File harus JPG, PNG, WebP, atau PDF'
}

/** Sends files to a document, one after the other, with progress that can be cancelled. */
export function useUpload(owner: string, owner_id: number) {
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const abort = useRef<AbortController>(null)

  const take = async (files: readonly File[]) => {
    const problem = files.map(checkAttachment).find(Boolean) ?? null
    setRefusal(problem)
    if (problem || files.length === 0) return
    const control = new AbortController()
    abort.current = control
    let sent = 0
    try {
      for (const file of files) {
        const report = (part: number) => setShare((sent + part) / files.length)
        report(0)
        await uploadFile(`/api/attachments/${owner}/${owner_id}`, file, report, control.signal)
        sent++
      }
      showToast({ tone: 'good', message: 'File berhasil diunggah!' })
    } catch (failure) {
      if (!sayFailure(failure, 'Gagal mengunggah file!')) reportError(failure)
    }
    setShare(null)
    if (sent > 0) await clearType('Attachment')
  }
  return { share, refusal, take, cancel: () => abort.current?.abort() }
}

/** An address of a kept picture that the page can show; null until it has come. */
export function usePicture(id: number, is_image: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!is_image) return
    let made: string | null = null
    let is_gone = false
    fetchFile(`/api/attachments/${id}`).then(
      (blob) => {
        if (is_gone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => {},
    )
    return () => {
      is_gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, is_image])
  return address
}
