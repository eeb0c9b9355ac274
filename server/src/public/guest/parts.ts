import type { OpenState } from '../../outlets/outlet/open-state.calc.ts'
import { type Html, html } from './html.ts'

const clock = (time: string) => time.replace(':', '.')

/** Open until, opens at, or closed. */
export function openPill({ is_open, open_until, opens_at }: OpenState): Html {
  if (is_open) return html`<span class="pill good">Buka sampai ${clock(open_until ?? '')}</span>`
  return opens_at
    ? html`<span class="pill">Tutup, buka ${clock(opens_at)}</span>`
    : html`<span class="pill">Sedang tutup</span>`
}

/** A picture in one of the widths that are kept, or the first letter of a name. */
export function picture(
  image: string | null,
  name: string,
  size: { side: number; width: 96 | 320 | 640 },
): Html {
  const { side, width } = size
  return image
    ? html`<img src="/files/${image}?w=${width}" alt="" width="${side}" height="${side}" loading="lazy" decoding="async">`
    : html`<span class="letter" aria-hidden="true">${name.trim().charAt(0).toUpperCase()}</span>`
}

/** What every code that opens nothing leads to; the same for every reason, so that it tells nothing. */
export const NOTHING_HERE = {
  title: 'Halaman tidak ditemukan',
  description: 'Kode QR ini tidak aktif.',
  color: '#0f6b57',
  body: html`<main class="nothing"><h1>Kode QR ini tidak aktif</h1>
<p>Kodenya mungkin sudah diganti atau sedang dimatikan. Tanyakan kepada staf untuk melihat menu.</p></main>`,
}
