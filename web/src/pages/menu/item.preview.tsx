import { nameTag } from '@lumbung/server/catalog/item/item-words.calc.ts'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Pill } from '../../kit/ui/pill.tsx'
import { PhoneFrame } from '../../parts/phone-frame/phone-frame.tsx'
import css from './item.preview.module.css'
import type { ItemValues } from './item.values.ts'

/** The item as a guest sees it on the menu, while the form is typed. */
export function ItemPreview({
  form,
  image_link,
}: {
  form: EntityForm<ItemValues>
  image_link: string | null
}) {
  const values = useFormValues(form)
  return (
    <PhoneFrame caption="Pratinjau menu">
      <div className={css.picture}>
        {image_link ? <img src={image_link} alt="" /> : <IconToolsKitchen2 />}
      </div>
      <div className={css.body}>
        <p className={css.name}>{values.name || 'Nama menu'}</p>
        <p className={css.price}>{values.price === null ? 'Harga' : formatRupiah(values.price)}</p>
        {values.tags.length > 0 && (
          <p className={css.tags}>
            {values.tags.map((tag) => (
              <Pill key={tag} tone="quiet" plain>
                {nameTag(tag)}
              </Pill>
            ))}
          </p>
        )}
        <p className={css.text}>{values.description || 'Deskripsi singkat membantu tamu memilih.'}</p>
        {!values.is_active && <Pill tone="quiet">Tidak dijual</Pill>}
      </div>
    </PhoneFrame>
  )
}
