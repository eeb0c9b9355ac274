import { showToast } from './toast.ts'

/**
 * Copies a text and says so.
 * @param what Names it: 'Tautan'.
 */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'good', message: `${what} berhasil disalin!` })
  } catch {
    showToast({ tone: 'bad', message: `Gagal menyalin ${what.charAt(0).toLowerCase()}${what.slice(1)}!` })
  }
}
