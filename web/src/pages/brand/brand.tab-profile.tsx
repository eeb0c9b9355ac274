import { PhoneField, SocialField } from '../../kit/fields/contact-field.tsx'
import { CoordinatesField } from '../../kit/fields/coordinates-field.tsx'
import { ImageField } from '../../kit/fields/image-field.tsx'
import { EmailField, TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { PlaceFields } from '../../parts/place/place-fields.tsx'
import type { BrandValues } from './brand.values.ts'

interface ProfileTabProps {
  form: EntityForm<BrandValues>
  image_link: string | null
  onImageLink: (image_link: string | null) => void
}

/** Who the brand is and how to reach it. */
export function ProfileTab({ form, image_link, onImageLink }: ProfileTabProps) {
  return (
    <>
      <Section title="Identitas" text="Tampil di halaman QR, struk, dan dokumen.">
        <Whole>
          <ImageField field={form.field('image')} label="Logo" image_link={image_link} onLink={onImageLink} />
        </Whole>
        <TextField field={form.field('name')} label="Nama brand" required maxLength={80} />
        <TextField
          field={form.field('domain')}
          label="Domain"
          required
          maxLength={32}
          help="Alamat halaman QR. Kode QR yang sudah dicetak memakai domain lama."
          shape={(text) => text.toLowerCase().replace(/[^a-z0-9-]/g, '-')}
        />
        <TextField field={form.field('tagline')} label="Slogan" maxLength={120} />
        <TextField field={form.field('legal_name')} label="Nama badan usaha" maxLength={120} />
        <TextField
          field={form.field('npwp')}
          label="NPWP"
          inputMode="numeric"
          help="15 atau 16 angka."
          maxLength={24}
        />
      </Section>
      <Section title="Kontak">
        <EmailField field={form.field('email')} label="Email" required />
        <PhoneField field={form.field('phone')} label="Nomor telepon" required />
      </Section>
      <Section title="Alamat">
        <Whole>
          <TextAreaField field={form.field('complete_address')} label="Alamat lengkap" maxLength={250} />
        </Whole>
        <PlaceFields province={form.field('province_id')} city={form.field('city_id')} />
        <TextField field={form.field('postal_code')} label="Kode pos" inputMode="numeric" maxLength={5} />
        <Whole>
          <CoordinatesField lat={form.field('address_lat')} long={form.field('address_long')} />
        </Whole>
      </Section>
      <Section title="Media sosial" text="Kosongkan bila tidak dipakai.">
        <SocialField network="instagram" field={form.field('instagram')} />
        <SocialField network="tiktok" field={form.field('tiktok')} />
        <SocialField network="facebook" field={form.field('facebook')} />
        <SocialField network="twitter" field={form.field('twitter')} />
        <SocialField network="youtube" field={form.field('youtube')} />
      </Section>
    </>
  )
}
