import type { BrandStanding } from '../../subscription/operator/operator-brands.ts'
import type { JobHealth } from '../../subscription/operator/operator-health.ts'
import { html } from '../guest/html.ts'
import type { GuestPage } from '../guest/layout.ts'
import { brandTable } from './brand.html.ts'
import { consolePage, count, moment, table } from './frame.html.ts'

const numberHead = (label: string) => html`<th scope="col" class="right">${label}</th>`

/** How background work goes, and which brands are to be looked at. */
export function healthPage(
  { jobs, troubled }: { jobs: readonly JobHealth[] | null; troubled: readonly BrandStanding[] },
  operator: string,
): GuestPage {
  const rows = (jobs ?? []).map(
    (job) =>
      html`<tr><td>${job.name}</td><td class="right">${count(job.waiting)}</td><td>${moment(job.waits_since)}</td><td class="right">${count(job.running)}</td><td class="right">${count(job.failed)}</td><td>${moment(job.done_at)}</td></tr>`,
  )
  return consolePage(
    '/operator/health',
    { title: 'Kesehatan', operator },
    html`<h2>Brand yang perlu dilihat</h2>
${troubled.length > 0 ? brandTable(troubled) : html`<p class="about">Tidak ada pesan, webhook, atau toko GrabFood yang gagal.</p>`}
<h2>Pekerjaan latar</h2>
${rows.length > 0 ? table(['Pekerjaan', numberHead('Menunggu'), 'Menunggu sejak', numberHead('Berjalan'), numberHead('Gagal'), 'Terakhir selesai'], rows) : html`<p class="about">Antrean pekerjaan kosong.</p>`}`,
  )
}
