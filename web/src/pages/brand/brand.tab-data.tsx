import { Link } from '@tanstack/react-router'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { BrandClosing } from './brand.closing.tsx'
import css from './brand.data.module.css'
import { Downloads } from './brand.downloads.tsx'
import { MemberRetention } from './brand.member-retention.tsx'
import { OperatorConsent } from './brand.operator-consent.tsx'
import { WholeData } from './brand.whole-data.tsx'

/** The brand's data: all of it to take along, who took what, and the way to take samples away. */
export function DataTab() {
  return (
    <div className={css.cards}>
      <WholeData />
      <Downloads />
      <OperatorConsent />
      <MemberRetention />
      <Card>
        <CardHead title="Data contoh" note="Contoh yang dipasang saat memulai dapat dibatalkan sekaligus." />
        <div className={css.body}>
          <p>Buka buku kerja contohnya, lalu pilih Hapus contoh. Data yang Anda isi sendiri tidak ikut.</p>
          <p>
            <Link to="/workbook">Buka Buku kerja</Link>
          </p>
        </div>
      </Card>
      <BrandClosing />
    </div>
  )
}
