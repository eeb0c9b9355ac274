import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { download } from '../../kit/page/download.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useMe } from '../../parts/session/session.ts'
import css from './brand.data.module.css'
import { Downloads } from './brand.downloads.tsx'

/** The brand's data: all of it to take along, who took what, and the way to take samples away. */
export function DataTab() {
  return (
    <div className={css.cards}>
      <WholeData />
      <Downloads />
      <Card>
        <CardHead title="Data contoh" note="Contoh yang dipasang saat memulai dapat dibatalkan sekaligus." />
        <div className={css.body}>
          <p>Buka buku kerja contohnya, lalu pilih Hapus contoh. Data yang Anda isi sendiri tidak ikut.</p>
          <p>
            <Link to="/workbook">Buka Buku kerja</Link>
          </p>
        </div>
      </Card>
    </div>
  )
}

function WholeData() {
  const { is_master } = useMe().admin_group
  const [is_loading, setLoading] = useState(false)
  const take = async () => {
    setLoading(true)
    await download('/api/brand/data', 'semua-data.zip').catch(reportError)
    setLoading(false)
  }
  return (
    <Card>
      <CardHead title="Semua data" note="ZIP berisi satu CSV untuk setiap tabel dan penjelasannya." />
      <div className={css.body}>
        <p>
          Termasuk biaya, semua outlet, dan data pribadi member serta pengguna. Kata sandi, PIN, dan kunci
          tidak disertakan.
        </p>
        {is_master ? (
          <Button icon={<IconDownload />} busy={is_loading} onClick={() => void take()}>
            Unduh semua data
          </Button>
        ) : (
          <p>Hanya Master yang dapat mengunduh semua data.</p>
        )}
        {is_loading && <p role="status">Menyiapkan file. Biarkan halaman ini terbuka sampai selesai.</p>}
      </div>
    </Card>
  )
}
