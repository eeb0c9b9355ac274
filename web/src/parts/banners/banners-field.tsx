import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { DateField } from '../../kit/fields/date-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ImagePicker } from '../../kit/upload/image-picker.tsx'
import css from './banners-field.module.css'

/** A picture on the brand page, in its place of the list. */
export interface BannerValue {
  id?: number | null
  image: string
  image_link: string | null
  link: string | null
  starts_on: string | null
  ends_on: string | null
}

interface BannerRowProps {
  field: FieldRef<BannerValue>
  place: number
  count: number
  onMove: (step: number) => void
  onRemove: () => void
}

function BannerRow({ field, place, count, onMove, onRemove }: BannerRowProps) {
  const { value, set } = useField(field)
  const name = `banner ${place + 1}`
  return (
    <li className={css.banner}>
      <div className={css.head}>
        <ImagePicker
          label={`Banner ${place + 1}`}
          wide
          image_link={value.image_link}
          onChange={(image) => image && set({ ...value, image: image.image, image_link: image.image_link })}
        />
        <div className={css.tools}>
          <Button
            tone="subtle"
            size="small"
            icon_only
            icon={<IconArrowUp />}
            aria-label={`Naikkan ${name}`}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          />
          <Button
            tone="subtle"
            size="small"
            icon_only
            icon={<IconArrowDown />}
            aria-label={`Turunkan ${name}`}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          />
          <Button
            tone="subtle"
            size="small"
            icon_only
            icon={<IconTrash />}
            aria-label={`Hapus ${name}`}
            onClick={onRemove}
          />
        </div>
      </div>
      <div className={css.fields}>
        <TextField field={subField(field, 'link')} label="Tautan" type="url" placeholder="https://…" />
        <DateField field={subField(field, 'starts_on')} label="Tampil mulai" />
        <DateField field={subField(field, 'ends_on')} label="Tampil sampai" />
      </div>
    </li>
  )
}

/** Banners in their order: add, replace, move, remove, and the dates between which each is shown. */
export function BannersField({ field, most }: { field: FieldRef<BannerValue[]>; most: number }) {
  const { value, set } = useField(field)
  const banners = value ?? []
  const move = (place: number, step: number) => {
    const next = [...banners]
    const [banner] = next.splice(place, 1)
    if (banner) next.splice(place + step, 0, banner)
    set(next)
  }
  return (
    <div>
      <ol>
        {banners.map((banner, place) => (
          <BannerRow
            key={banner.image}
            field={subField(field, place)}
            place={place}
            count={banners.length}
            onMove={(step) => move(place, step)}
            onRemove={() => set(banners.filter((other) => other !== banner))}
          />
        ))}
      </ol>
      {banners.length < most && (
        <div className={css.add}>
          <ImagePicker
            label="Banner baru"
            wide
            image_link={null}
            onChange={(image) =>
              image && set([...banners, { ...image, link: null, starts_on: null, ends_on: null }])
            }
          />
        </div>
      )}
    </div>
  )
}
