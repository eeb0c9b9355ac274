import { IconMapQuestion, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setPageTitle } from '../kit/page/title-store.ts'
import { readRecentPages } from '../kit/session/recent-pages.ts'
import { EmptyState } from '../kit/states/state.tsx'
import { Button, buttonClass } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import css from './not-found-page.module.css'
import { openPalette } from './shell-windows.ts'

/** 404 inside the shell: search, the pages opened lately, the dashboard. */
export function NotFoundPage() {
  useEffect(() => setPageTitle('Halaman tidak ditemukan'), [])
  const recent = readRecentPages().slice(0, 5)
  return (
    <>
      <h1 className="sr-only">Halaman tidak ditemukan</h1>
      <Card>
        <EmptyState
          icon={IconMapQuestion}
          title="Halaman tidak ditemukan"
          text="Alamatnya mungkin salah ketik, datanya sudah tidak ada, atau halamannya belum tersedia."
        >
          <Button icon={<IconSearch />} onClick={openPalette}>
            Cari halaman
          </Button>
          <Link to="/dashboard" className={buttonClass({ tone: 'primary' })}>
            Buka Dashboard
          </Link>
        </EmptyState>
        {recent.length > 0 && (
          <nav className={css.recent} aria-label="Terakhir dibuka">
            <h2>Terakhir dibuka</h2>
            {recent.map((page) => (
              <Link key={page.path} to={page.path}>
                {page.title}
              </Link>
            ))}
          </nav>
        )}
      </Card>
    </>
  )
}
