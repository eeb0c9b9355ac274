import { IconBrandInstagram, IconBrandTiktok, IconClock, IconPhone, IconQrcode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentTime } from '../../kit/clock.ts'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatPhone } from '../../kit/format/phone.ts'
import { LogoMark } from '../../kit/ui/logo.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { PhoneFrame } from '../../parts/phone-frame/phone-frame.tsx'
import { useBrandInfo } from '../../parts/session/session.ts'
import { readToday } from './outlet.hours.ts'
import css from './outlet.preview.module.css'
import type { OutletValues } from './outlet.values.ts'

function Line({ icon, first, children }: { icon: ReactNode; first?: boolean; children: ReactNode }) {
  return (
    <div className={first ? `${css.line} ${css.first}` : css.line}>
      <span className={css.mark}>{icon}</span>
      <span>{children}</span>
    </div>
  )
}

/** The outlet's QR page as a guest sees it, while the form is typed. */
export function OutletPreview({
  form,
  image_link,
}: {
  form: EntityForm<OutletValues>
  image_link: string | null
}) {
  const values = useFormValues(form)
  const brand = useBrandInfo()
  const special_days = values.special_days.map((day) => ({
    ...day,
    note: day.note ?? null,
    opens_at: day.opens_at ?? null,
    closes_at: day.closes_at ?? null,
  }))
  const hours = readToday({ timezone: values.timezone, hours: values.hours, special_days }, currentTime())
  return (
    <PhoneFrame caption="Pratinjau halaman QR">
      <div className={css.cover}>{image_link && <img src={image_link} alt="" />}</div>
      <div className={css.logo}>
        {brand.image_link ? <img src={brand.image_link} alt="" /> : <LogoMark size={30} />}
      </div>
      <div className={css.body}>
        <p className={css.name}>{values.name || 'Nama outlet'}</p>
        <p className={css.address}>{values.complete_address || 'Alamat outlet'}</p>
        {hours.open_until ? (
          <Pill tone="good">Buka sampai {hours.open_until}</Pill>
        ) : (
          <Pill tone="quiet">Sedang tutup</Pill>
        )}
        <Line first icon={<IconClock />}>
          Hari ini {hours.text}
        </Line>
        {values.phone && <Line icon={<IconPhone />}>{formatPhone(values.phone)}</Line>}
        {values.instagram && <Line icon={<IconBrandInstagram />}>{values.instagram}</Line>}
        {values.tiktok && <Line icon={<IconBrandTiktok />}>{values.tiktok}</Line>}
        {values.order_from_qr && <Line icon={<IconQrcode />}>Kode di setiap meja</Line>}
      </div>
    </PhoneFrame>
  )
}
