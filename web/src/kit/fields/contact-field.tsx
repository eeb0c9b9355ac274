import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import type { FieldRef } from '../form/field-ref.ts'
import { formatPhone, isPhone, normalizePhone } from '../format/phone.ts'
import type { FieldTexts } from '../ui/field.tsx'
import { TextField } from './text-field.tsx'
import { TypedField } from './typed-field.tsx'

interface PhoneFieldProps extends FieldTexts {
  field: FieldRef<string>
}

/** Phone number: any way of writing it is understood, shown as 0812-3456-7890, kept as +62…. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <TypedField
      {...props}
      inputMode="tel"
      placeholder="0812-3456-7890"
      show={(value) => (value ? formatPhone(value) : '')}
      read={(text) => (isPhone(text) ? normalizePhone(text) : text.trim())}
    />
  )
}

const networks = {
  instagram: { label: 'Instagram', icon: IconBrandInstagram, example: 'instagram.com/nama' },
  tiktok: { label: 'TikTok', icon: IconBrandTiktok, example: 'tiktok.com/@nama' },
  facebook: { label: 'Facebook', icon: IconBrandFacebook, example: 'facebook.com/nama' },
  twitter: { label: 'Twitter', icon: IconBrandX, example: 'x.com/nama' },
  youtube: { label: 'YouTube', icon: IconBrandYoutube, example: 'youtube.com/@nama' },
}

/** Link to a profile; scheme and tail of a pasted address do not matter. */
export function SocialField({
  network,
  field,
}: {
  network: keyof typeof networks
  field: FieldRef<string | null | undefined>
}) {
  const { label, icon: Icon, example } = networks[network]
  return (
    <TextField
      field={field}
      label={label}
      before={<Icon />}
      placeholder={example}
      inputMode="url"
      shape={(text) => text.trim().replace(/^https?:\/\/(www\.)?/, '')}
    />
  )
}
