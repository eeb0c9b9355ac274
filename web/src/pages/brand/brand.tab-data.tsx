import { Link } from '@tanstack/react-router'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import css from './brand.data.module.css'
import { Downloads } from './brand.downloads.tsx'
import { OperatorConsent } from './brand.operator-consent.tsx'
import { WholeData } from './brand.whole-data.tsx'

/** The brand's data: all of it to take along, who took what, and the way to take samples away. */
export function DataTab() {
  return (
    <div className={css.cards}>
      <WholeData />
      <Downloads />
      <OperatorConsent />
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
