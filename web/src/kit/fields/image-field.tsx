import { useState } from 'react'
import { type FieldRef, useField } from '../form/field-ref.ts'
import { ImagePicker } from '../upload/image-picker.tsx'

interface ImageFieldProps {
  /** Holds the image's key. */
  field: FieldRef<string | null>
  label: string
  /** Address of the image that was loaded. */
  image_link: string | null
  wide?: boolean
  clearable?: boolean
  /** Told the address of a new image, for previews. */
  onLink?: (image_link: string | null) => void
}

/** An uploaded image of a record. */
export function ImageField({ field, label, image_link, wide, clearable = true, onLink }: ImageFieldProps) {
  const { value, error, set, leave } = useField(field)
  const [loaded] = useState({ key: value, link: image_link })
  const [uploaded, setUploaded] = useState<{ key: string; link: string } | null>(null)
  const known = [uploaded, loaded].find((image) => image?.key === value && value !== null)
  return (
    <ImagePicker
      label={label}
      wide={wide}
      clearable={clearable}
      error={error}
      image_link={known?.link ?? null}
      onChange={(image) => {
        if (image) setUploaded({ key: image.image, link: image.image_link })
        set(image?.image ?? null)
        onLink?.(image?.image_link ?? null)
        leave()
      }}
    />
  )
}
