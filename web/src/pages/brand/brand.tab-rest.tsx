import { SwitchField } from '../../kit/fields/choice-field.tsx'
import { ColorField } from '../../kit/fields/color-field.tsx'
import { TextAreaField } from '../../kit/fields/text-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { BannersField } from '../../parts/banners/banners-field.tsx'
import type { BrandValues } from './brand.values.ts'

interface TabProps {
  form: EntityForm<BrandValues>
}

const most_banners = 10

/** Pictures on top of the brand page. */
export function BannerTab({ form }: TabProps) {
  return (
    <Section title="Banner" text="Tampil berurutan di halaman QR. Tanpa tanggal, banner tampil terus.">
      <Whole>
        <BannersField field={form.field('banners')} most={most_banners} />
      </Whole>
    </Section>
  )
}

/** The brand's public page. */
export function QrTab({ form }: TabProps) {
  return (
    <Section title="Halaman QR" text="Dibuka tamu dengan memindai kode QR brand.">
      <SwitchField
        field={form.field('activate_qr')}
        label="Aktifkan QR brand"
        help="Tamu dapat melihat outlet dan menu."
      />
      <SwitchField
        field={form.field('order_from_qr')}
        label="Kode QR di meja"
        help="Berlaku di outlet yang juga menyalakannya."
      />
      <ColorField field={form.field('theme_color')} label="Warna tema" />
      <span />
      <Whole>
        <TextAreaField
          field={form.field('qr_closing_text')}
          label="Teks penutup"
          placeholder="mis. Terima kasih, sampai jumpa lagi!"
          maxLength={160}
        />
      </Whole>
    </Section>
  )
}

/** What stands on every receipt. */
export function ReceiptTab({ form }: TabProps) {
  return (
    <Section title="Struk" text="Berlaku untuk semua outlet.">
      <SwitchField field={form.field('is_receipt_logo_shown')} label="Cetak logo" />
      <span />
      <Whole>
        <TextAreaField
          field={form.field('receipt_header')}
          label="Kepala struk"
          help="Di bawah nama brand."
          maxLength={200}
        />
      </Whole>
      <Whole>
        <TextAreaField
          field={form.field('receipt_footer')}
          label="Kaki struk"
          placeholder="mis. Barang yang sudah dibeli tidak dapat dikembalikan."
          maxLength={200}
        />
      </Whole>
    </Section>
  )
}
