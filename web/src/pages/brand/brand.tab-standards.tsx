import { SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { TimeField } from '../../kit/fields/date-field.tsx'
import { IntegerField, PercentField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { TextsField } from '../../kit/fields/texts-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { zone_options } from '../../parts/place/place-fields.tsx'
import type { BrandValues } from './brand.values.ts'

const rounding_options = [
  { value: 0, label: 'Tanpa pembulatan' },
  { value: 100, label: 'Rp 100' },
  { value: 500, label: 'Rp 500' },
  { value: 1000, label: 'Rp 1.000' },
]

const policies = [
  { value: 'allow', label: 'Izinkan, tandai di laporan' },
  { value: 'warn', label: 'Izinkan dengan peringatan' },
  { value: 'refuse', label: 'Tolak dokumen yang membuat stok minus' },
]

/** What new outlets and documents start from. */
export function StandardsTab({ form }: { form: EntityForm<BrandValues> }) {
  return (
    <>
      <Section title="Pajak & layanan" text="Dipakai outlet baru; outlet yang ada mengatur tarifnya sendiri.">
        <PercentField field={form.field('tax_bp')} label="Pajak restoran (PB1)" required />
        <PercentField field={form.field('service_bp')} label="Biaya layanan" required />
        <SelectField
          field={form.field('rounding_step')}
          label="Pembulatan tagihan"
          options={rounding_options}
        />
        <SwitchField field={form.field('is_tax_inclusive')} label="Harga jual sudah termasuk pajak" />
      </Section>
      <Section title="Waktu dan stok">
        <SelectField field={form.field('timezone')} label="Zona waktu" options={zone_options} />
        <TimeField
          field={form.field('business_day_cutoff')}
          label="Batas hari bisnis"
          required
          help="Penjualan sebelum jam ini masuk ke hari sebelumnya."
        />
        <SelectField field={form.field('low_stock_policy')} label="Bila stok akan minus" options={policies} />
        <PercentField
          field={form.field('food_cost_target_bp')}
          label="Target food cost"
          required
          help="Menu di atas target ditandai."
        />
        <IntegerField
          field={form.field('deposit_late_days')}
          label="Setoran terlambat setelah"
          unit="hari"
          required
          help="Setoran yang belum diterima bank selama itu menjadi tugas."
        />
      </Section>
      <Section
        title="Angka yang ditanyakan"
        text="Hitungan, harga, resep, dan pesanan yang jauh dari biasanya ditanyakan sebelum disimpan."
      >
        <IntegerField
          field={form.field('plausible_times')}
          label="Ditanyakan mulai"
          unit="kali"
          required
          help="Lebih dari sekian kali yang tercatat, atau kurang dari sepersekiannya."
        />
        <PercentField
          field={form.field('slip_tolerance_bp')}
          label="Toleransi salah ketik"
          required
          help="Seberapa dekat dengan 10, 100, 1.000 kali, atau isi kemasan."
        />
      </Section>
      <Section title="Dokumen">
        <Whole>
          <TextField
            field={form.field('document_mask')}
            label="Format nomor dokumen"
            required
            maxLength={60}
            help="Isian: {jenis}, {outlet}, {yy}, {yyyy}, {mm}, {nomor}. {nomor} wajib ada."
          />
        </Whole>
      </Section>
      <Section title="Alasan" text="Dipilih kasir saat membatalkan nota atau memberi diskon.">
        <TextsField field={form.field('void_reasons')} label="Alasan void" maxLength={60} />
        <TextsField field={form.field('discount_reasons')} label="Alasan diskon" maxLength={60} />
      </Section>
    </>
  )
}
