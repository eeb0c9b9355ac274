import { taxOn } from '@lumbung/server/outlets/outlet/tax-change.calc.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDate, today } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Facts } from '../../parts/document/facts.tsx'
import { channel_names } from '../../parts/report/names.ts'
import css from './payment.module.css'
import type { PaymentDetail } from './payment.values.ts'

const namesOf = (channels: readonly string[]) =>
  channels.map((channel) => (channel_names as Record<string, string>)[channel] ?? channel).join(', ') ||
  'Tidak ada'

/** Tax, service and rounding as they hold at the outlet; they are set with the outlet itself. */
export function TaxPanel({ payment }: { payment: PaymentDetail }) {
  const can_edit = useCan('outlet', 'view')
  const date = today(payment.timezone)
  const tax = taxOn(payment.taxes, date)
  const coming = payment.taxes.filter(({ effective_from }) => effective_from > date)
  return (
    <Card>
      <CardHead
        title="Pajak, layanan, dan pembulatan"
        note="Satu sumber dengan pengaturan outlet, dipakai kasir dan semua laporan."
        lined
        aside={
          can_edit && (
            <Link
              to="/outlet/edit/$outletId"
              params={{ outletId: String(payment.id) }}
              search={{ tab: 'pajak' }}
              className={buttonClass({ size: 'small' })}
            >
              Ubah di outlet <IconArrowRight />
            </Link>
          )
        }
      />
      <div className={css.panel}>
        {tax ? (
          <Facts
            facts={[
              ['Pajak restoran (PB1)', formatBasisPoints(tax.tax_bp)],
              ['Harga jual', tax.is_tax_inclusive ? 'Sudah termasuk pajak' : 'Belum termasuk pajak'],
              ['Biaya layanan', formatBasisPoints(tax.service_bp)],
              ['Dasar layanan', tax.is_service_before_discount ? 'Sebelum diskon' : 'Sesudah diskon'],
              ['Channel dengan layanan', namesOf(tax.service_channels)],
              ['Channel termasuk pajak', namesOf(tax.inclusive_channels)],
              [
                'Pembulatan',
                tax.rounding_step === 0
                  ? 'Tidak dibulatkan'
                  : `${formatRupiah(tax.rounding_step)}${tax.is_rounding_cash_only ? ', tunai saja' : ''}`,
              ],
              ['Berlaku sejak', formatDate(tax.effective_from)],
            ]}
          />
        ) : (
          <Notice tone="warn">Outlet ini belum memiliki pengaturan pajak.</Notice>
        )}
        {coming.length > 0 && (
          <p className={css.hint}>
            {coming
              .map(
                ({ effective_from, tax_bp, service_bp }) =>
                  `Mulai ${formatDate(effective_from)}: pajak ${formatBasisPoints(tax_bp)}, layanan ${formatBasisPoints(service_bp)}.`,
              )
              .join(' ')}
          </p>
        )}
      </div>
    </Card>
  )
}
