import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type RecentPage, readRecentPages } from '../../kit/session/recent-pages.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'

/** /404 */
export function NotFound() {
  const [recent, setRecent] = useState<readonly RecentPage[]>([])
  useEffect(() => setRecent(readRecentPages()), [])
  return (
    <GateFrame
      title="Halaman tidak ditemukan"
      lead="Alamatnya mungkin salah ketik, atau halamannya sudah dipindah."
      foot={<a href="/">Ke halaman depan</a>}
    >
      <form className={form_css.form} action="/dashboard">
        <Field label="Cari halaman di panel">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="cari"
              before={<IconSearch />}
              placeholder="mis. persediaan"
            />
          )}
        </Field>
        <a className={buttonClass({ tone: 'primary', size: 'large', full: true })} href="/dashboard">
          Buka Dashboard
        </a>
        {recent.length > 0 && (
          <nav aria-label="Halaman terakhir">
            <h2>Terakhir dibuka</h2>
            {recent.slice(0, 5).map((page) => (
              <p key={page.path}>
                <a href={page.path}>{page.title}</a>
              </p>
            ))}
          </nav>
        )}
      </form>
    </GateFrame>
  )
}
