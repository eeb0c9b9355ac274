import { useState } from 'react'
import { Section, Whole } from '../../kit/form/form.tsx'
import { formatDateLong, nextMinute } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { TimeInput } from '../../kit/ui/time-input.tsx'
import { withChosen } from '../../parts/audience/audience-fields.tsx'
import { type Buyer, BuyerInput, memberOf, nameBuyer } from '../../parts/audience/buyer-input.tsx'
import { useTiers } from '../../parts/audience/use-tiers.ts'
import { no_menus, useItemChoices } from '../../parts/item-picker/use-item-choices.ts'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { channel_names, nameChannel } from '../../parts/report/names.ts'
import { useMe } from '../../parts/session/session.ts'
import { GetPricePreviewDocument, type GetPricePreviewQuery } from './price.gql.gen.ts'
import { useItemOptions } from './price.options.ts'
import css from './price.preview.module.css'
import type { PriceDetail } from './price.values.ts'
import { chainTexts, verdictText } from './price.words.ts'

type Preview = GetPricePreviewQuery['pricePreview']

/** The price, the list that set it, and why each other one did not. */
export function PriceAnswer({ preview, sale }: { preview: Preview; sale: string }) {
  const [first] = preview.verdicts
  const is_won = first?.outcome === 'WON'
  return (
    <div aria-live="polite">
      <div className={css.answer}>
        <span className={css.price}>{formatRupiah(preview.price)}</span>
        {preview.price !== preview.base_price && (
          <span className={css.was}>harga menu {formatRupiah(preview.base_price)}</span>
        )}
        <span className={css.was}>{sale}</span>
      </div>
      {!is_won && <p>Tidak ada daftar harga yang berlaku, jadi harga menu yang dipakai.</p>}
      {is_won && (
        <ol className={css.chain} aria-label="Asal harga">
          {chainTexts(first.steps).map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ol>
      )}
      <ul className={css.list} aria-label="Daftar harga yang diperiksa">
        {preview.verdicts.map((verdict) => (
          <li key={verdict.price_id} className={css.verdict} data-won={verdict.outcome === 'WON'}>
            <span>{verdict.name}</span>
            <span className={css.reason}>{verdictText(verdict)}</span>
            <span className={css.figure}>{verdict.price === null ? '–' : formatRupiah(verdict.price)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The buyer a list is for. */
function firstBuyer({ members, member_tiers }: PriceDetail): Buyer {
  if (members === 'tiers') return String(member_tiers[0]?.id ?? '')
  return members === 'members' ? '0' : ''
}

/** Tries a price: outlet, channel, buyer, day, hour and menu, by the lists as they are stored. */
export function PreviewPanel({ price }: { price: PriceDetail }) {
  const { outlets } = useMe()
  const { items, is_allowed } = useItemChoices()
  const [chosen_item, setItem] = useState<number | null>(null)
  const [outlet, setOutlet] = useState(price.outlets[0]?.id ?? outlets[0]?.id ?? 0)
  const [channel, setChannel] = useState(price.channels[0] ?? 'DINE_IN')
  const [now] = useState(() => nextMinute(outlets.find(({ id }) => id === outlet)?.timezone))
  const [date, setDate] = useState(price.starts_on && price.starts_on > now.date ? price.starts_on : now.date)
  const [time, setTime] = useState(price.schedule[0]?.opens_at ?? now.time)
  const known = withChosen(useTiers(), price.member_tiers)
  const [buyer, setBuyer] = useState<Buyer>(firstBuyer(price))
  const member = memberOf(buyer)
  const is_draft = price.status === 'InActive'
  const [is_assumed, setAssumed] = useState(is_draft)
  const item_id = chosen_item ?? items[0]?.id ?? null
  const [chosen_option, setOption] = useState<number | null>(null)
  const options = useItemOptions().get(item_id ?? 0) ?? []
  const option = options.find(({ variant_option_id }) => variant_option_id === chosen_option)
  const preview = useDocument(
    GetPricePreviewDocument,
    {
      item_id: item_id ?? 0,
      variant_option_id: option?.variant_option_id ?? null,
      outlet_id: outlet,
      channel,
      member_tier_id: member && (member.member_tier_id ?? 0),
      date,
      time,
      assume_published_id: is_draft && is_assumed ? price.id : null,
    },
    { enabled: item_id !== null && outlet > 0, keep: true },
  )
  const outlet_name = outlets.find(({ id }) => id === outlet)?.name ?? ''
  const sale = `${option ? `${option.name}, ` : ''}${outlet_name}, ${nameChannel(channel)}, ${nameBuyer(buyer, known)}, ${formatDateLong(date)} ${time.replace(':', '.')}`
  return (
    <Section
      title="Coba harga"
      text="Memakai daftar harga yang tersimpan, pada jam outlet. Yang belum disimpan tidak dihitung."
    >
      <Whole>
        <div className={css.fields}>
          <Field label="Menu" help={is_allowed ? undefined : no_menus}>
            {(control) => (
              <Combobox
                control={control}
                options={items.map(({ id, name }) => ({ value: id, label: name }))}
                value={item_id}
                onChange={setItem}
              />
            )}
          </Field>
          {options.length > 0 && (
            <Field label="Pilihan">
              {(control) => (
                <NativeSelect
                  {...control}
                  options={[
                    { value: '', label: 'Tanpa pilihan' },
                    ...options.map((one) => ({
                      value: String(one.variant_option_id),
                      label: `${one.variant_name}: ${one.name}`,
                    })),
                  ]}
                  value={option ? String(option.variant_option_id) : ''}
                  onChange={(event) => setOption(Number(event.target.value) || null)}
                />
              )}
            </Field>
          )}
          <OutletPicker value={outlet} onChange={(id) => setOutlet(id ?? outlet)} />
          <Field label="Channel">
            {(control) => (
              <NativeSelect
                {...control}
                options={Object.entries(channel_names).map(([value, label]) => ({ value, label }))}
                value={channel}
                onChange={(event) => setChannel(event.target.value)}
              />
            )}
          </Field>
          <BuyerInput tiers={known} value={buyer} onChange={setBuyer} />
          <Field label="Tanggal">
            {(control) => (
              <DateInput control={control} value={date} onChange={(next) => setDate(next ?? date)} />
            )}
          </Field>
          <Field label="Jam outlet">
            {({ 'aria-required': _, ...control }) => (
              <TimeInput {...control} value={time} onChange={(next) => setTime(next ?? time)} />
            )}
          </Field>
        </div>
        {is_draft && (
          <div className={css.assume}>
            <Checkbox
              label="Anggap daftar ini sudah terbit"
              checked={is_assumed}
              onChange={(event) => setAssumed(event.target.checked)}
            />
          </div>
        )}
        {preview.isLoading && <CardSkeleton lines={2} height={120} />}
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && <PriceAnswer preview={preview.data.pricePreview} sale={sale} />}
      </Whole>
    </Section>
  )
}
