import { ChoicesField, RadioField } from '../../kit/fields/choice-field.tsx'
import { PhoneField } from '../../kit/fields/contact-field.tsx'
import { TimeField } from '../../kit/fields/date-field.tsx'
import { IntegerField, MoneyField } from '../../kit/fields/number-field.tsx'
import { CodeField, EmailField, TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { OutletsField } from '../../parts/outlet-picker/outlets-field.tsx'
import { PlaceFields } from '../../parts/place/place-fields.tsx'
import type { SupplierValues } from './supplier.values.ts'

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'].map((label, index) => ({
  value: String(index + 1),
  label,
}))

const terms = [
  { value: false, label: 'Tunai' },
  { value: true, label: 'Tempo' },
]

function TermsSection({ form }: { form: EntityForm<SupplierValues> }) {
  const { is_credit } = useFormValues(form)
  return (
    <Section title="Pembayaran">
      <RadioField field={form.field('is_credit')} label="Syarat pembayaran" options={terms} />
      {is_credit ? (
        <IntegerField field={form.field('credit_days')} label="Tempo" unit="hari" required />
      ) : (
        <span />
      )}
      <TextField field={form.field('npwp')} label="NPWP" maxLength={30} placeholder="15 atau 16 angka" />
      <TextField field={form.field('bank_name')} label="Bank" maxLength={60} placeholder="mis. BCA" />
      <TextField field={form.field('bank_account_number')} label="Nomor rekening" maxLength={40} />
      <TextField field={form.field('bank_account_name')} label="Nama pemilik rekening" maxLength={80} />
    </Section>
  )
}

/** Who the supplier is, how it is paid and when it delivers. */
export function DataTab({ form }: { form: EntityForm<SupplierValues> }) {
  return (
    <>
      <Section title="Identitas">
        <TextField field={form.field('name')} label="Nama pemasok" required maxLength={120} />
        <CodeField field={form.field('code')} />
        <TextField
          field={form.field('category')}
          label="Jenis barang"
          maxLength={60}
          placeholder="mis. Susu & olahan"
        />
        <TextField field={form.field('contact_name')} label="Nama kontak" maxLength={80} />
        <PhoneField field={form.field('phone')} label="Nomor telepon" />
        <EmailField field={form.field('email')} label="Email" />
        <Whole>
          <TextAreaField
            field={form.field('complete_address')}
            label="Alamat lengkap"
            maxLength={300}
            rows={2}
          />
        </Whole>
        <PlaceFields province={form.field('province_id')} city={form.field('city_id')} />
      </Section>
      <TermsSection form={form} />
      <Section title="Pengiriman" text="Dipakai saat menyusun pesanan.">
        <Whole>
          <ChoicesField
            field={form.field('delivery_days')}
            label="Hari kirim"
            options={weekdays}
            help="Kosongkan bila dapat mengirim setiap hari."
          />
        </Whole>
        <IntegerField field={form.field('lead_days')} label="Waktu kirim" unit="hari" required />
        <TimeField field={form.field('order_cutoff')} label="Batas jam pesan" />
        <MoneyField field={form.field('min_order')} label="Minimal pesanan" />
        <Whole>
          <OutletsField
            field={form.field('outlet_ids')}
            label="Outlet yang dilayani"
            help="Kosongkan bila melayani semua outlet."
          />
        </Whole>
        <Whole>
          <TextAreaField field={form.field('note')} label="Catatan" maxLength={1000} rows={2} />
        </Whole>
      </Section>
    </>
  )
}
