import { showToast } from '../../kit/toast/toast.ts'

/** The whole address of a page for guests; `is_scan` is what a code holds, so that scans can be told from links. */
export function publicAddress(path: string, is_scan = false): string {
  return `${location.origin}${path}${is_scan ? '?qr' : ''}`
}

/** Copies the address of a page for guests. */
export async function copyAddress(path: string) {
  try {
    await navigator.clipboard.writeText(publicAddress(path))
    showToast({ tone: 'good', message: 'Tautan berhasil disalin!' })
  } catch {
    showToast({ tone: 'bad', message: 'Gagal menyalin tautan!' })
  }
}
