import type { CSSProperties } from 'react'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { LogoMark } from '../../kit/ui/logo.tsx'
import { PhoneFrame } from '../../parts/phone-frame/phone-frame.tsx'
import { useMe } from '../../parts/session/session.ts'
import css from './brand.preview.module.css'
import type { BrandValues } from './brand.values.ts'

/** The brand's QR page as a guest sees it, while the form is typed. */
export function BrandPreview({
  form,
  image_link,
}: {
  form: EntityForm<BrandValues>
  image_link: string | null
}) {
  const values = useFormValues(form)
  const { outlets } = useMe()
  const banner = values.banners[0]?.image_link
  return (
    <PhoneFrame caption="Pratinjau halaman QR">
      <div style={{ '--theme': values.theme_color } as CSSProperties}>
        <div className={css.cover}>{banner && <img src={banner} alt="" />}</div>
        <div className={css.logo}>
          {image_link ? <img src={image_link} alt="" /> : <LogoMark size={30} />}
        </div>
        <div className={css.body}>
          <p className={css.name}>{values.name || 'Nama brand'}</p>
          {values.tagline && <p className={css.note}>{values.tagline}</p>}
          <div className={css.outlets}>
            {outlets.slice(0, 5).map((outlet) => (
              <p key={outlet.id} className={css.outlet}>
                {outlet.name}
              </p>
            ))}
          </div>
          {values.qr_closing_text && <p className={css.note}>{values.qr_closing_text}</p>}
        </div>
      </div>
    </PhoneFrame>
  )
}
