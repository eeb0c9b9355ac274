import { OUTLET_KIND_LABELS, OUTLET_KINDS } from '@lumbung/server/outlets/outlet/outlet-kind.calc.ts'
import { RadioField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { PhoneField, SocialField } from '../../kit/fields/contact-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { ImageField } from '../../kit/fields/image-field.tsx'
import { EmailField, TextField } from '../../kit/fields/text-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { AreaField } from './area.field.tsx'
import css from './outlet.module.css'
import type { OutletValues } from './outlet.values.ts'

interface ProfileTabProps {
  form: EntityForm<OutletValues>
  image_link: string | null
  onImageLink: (image_link: string | null) => void
}

const kind_options = OUTLET_KINDS.map((value) => ({ value, label: OUTLET_KIND_LABELS[value] }))

const meanings = {
  outlet: 'Menjual ke tamu: perlu jam buka, pembayaran, dan kasir.',
  central_kitchen:
    'Membuat dan mengirim untuk outlet lain. Ditawarkan lebih dulu saat outlet meminta stok, dan tidak ditegur bila tidak menjual.',
}

/** What the outlet is, with what that means. */
function KindField({ form }: { form: EntityForm<OutletValues> }) {
  const { kind } = useFormValues(form)
  return (
    <div>
      <RadioField field={form.field('kind')} label="Jenis" options={kind_options} />
      <p className={css.meaning}>{meanings[kind]}</p>
    </div>
  )
}

/** Who the outlet is: name, contact, social media, QR page. */
export function ProfileTab({ form, image_link, onImageLink }: ProfileTabProps) {
  return (
    <>
      <Section title="Identitas" text="Tampil di struk, halaman QR, dan laporan.">
        <TextField field={form.field('name')} label="Nama outlet" required maxLength={80} />
        <TextField
          field={form.field('code')}
          label="Kode"
          help="Dipakai pada nomor dokumen."
          maxLength={12}
          shape={(text) => text.toUpperCase().replace(/[^A-Z0-9-]/g, '-')}
        />
        <Whole>
          <KindField form={form} />
        </Whole>
        <EmailField field={form.field('email')} label="Email" required />
        <PhoneField field={form.field('phone')} label="Nomor telepon" required />
        <DateField field={form.field('opened_on')} label="Tanggal buka" />
        <AreaField field={form.field('area_id')} />
        <Whole>
          <ImageField
            field={form.field('image')}
            label="Foto outlet"
            image_link={image_link}
            onLink={onImageLink}
          />
        </Whole>
      </Section>
      <Section title="Media sosial" text="Kosongkan bila tidak dipakai.">
        <SocialField network="instagram" field={form.field('instagram')} />
        <SocialField network="tiktok" field={form.field('tiktok')} />
        <SocialField network="facebook" field={form.field('facebook')} />
        <SocialField network="twitter" field={form.field('twitter')} />
        <SocialField network="youtube" field={form.field('youtube')} />
      </Section>
      <Section title="QR">
        <SwitchField
          field={form.field('activate_qr')}
          label="Aktifkan QR outlet"
          help="Tamu dapat membuka halaman outlet dengan memindai kode QR."
        />
        <SwitchField
          field={form.field('order_from_qr')}
          label="Kode QR di meja"
          help="Kode di setiap meja membuka menu dengan nomor dan harga meja itu."
        />
      </Section>
    </>
  )
}
