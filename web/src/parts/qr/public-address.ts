import { copyText } from '../../kit/toast/copy-text.ts'

/** The whole address of a page for guests; `is_scan` is what a code holds, so that scans can be told from links. */
export function publicAddress(path: string, is_scan = false): string {
  return `${location.origin}${path}${is_scan ? '?qr' : ''}`
}

/** Copies the address of a page for guests. */
export const copyAddress = (path: string) => copyText(publicAddress(path), 'Tautan')
