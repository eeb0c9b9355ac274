import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { moved, useReorder } from '../../kit/drag/use-reorder.ts'
import { useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { RemoveRow, RowHandle } from '../../kit/form/rows.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { OptionPrices } from './item.option-prices.tsx'
import css from './item.tab-variant.module.css'
import type { ItemDetail, ItemValues } from './item.values.ts'
import { type MenuVariant, useMenuVariants, variantsOf } from './item.variants.ts'

interface VariantTabProps {
  form: EntityForm<ItemValues>
  item: ItemDetail | null
  /** Opens a variant beside the menu: one by its id, or a new one. */
  onOpen: (variant: number | 'new') => void
}

/** 'Kecil, Sedang +Rp 2.000' */
const optionsText = ({ options }: MenuVariant) =>
  options
    .filter(({ is_active }) => is_active)
    .map(({ name, price }) => (price > 0 ? `${name} +${formatRupiah(price)}` : name))
    .join(', ')

/** Which variants and additions the menu is offered with, and what it costs with each option. */
export function VariantTab({ form, item, onOpen }: VariantTabProps) {
  const can_see = useCan('variant', 'view')
  const can_create = useCan('variant', 'create')
  const { value: ids, error, set } = useField(form.field('variant_ids'))
  const known = useMenuVariants()
  const variants = variantsOf(ids, known, item)
  const { option_prices } = useFormValues(form)
  const priced = variants.filter(({ takes_prices }) => takes_prices).flatMap(({ options }) => options)
  const missing = priced.filter(({ id }) => !option_prices.some((row) => row.variant_option_id === id))
  useEffect(() => {
    if (missing.length === 0) return
    const added = missing.map(({ id }) => ({ variant_option_id: id, price: null }))
    form.store.write('option_prices', [...option_prices, ...added])
  })
  const choose = (next: readonly number[]) => {
    const offered = variantsOf(next, known, item).flatMap(({ options }) => options.map(({ id }) => id))
    set([...next])
    form.store.write(
      'option_prices',
      option_prices.filter(({ variant_option_id }) => offered.includes(variant_option_id)),
    )
  }
  const handleOf = useReorder((from, to) => choose(moved(ids, from, to)))
  return (
    <>
      <Section
        title="Varian dan tambahan"
        text="Yang dipilih tamu bersama menu ini. Urutan di sini adalah urutan di kasir."
      >
        <Whole>
          {variants.length === 0 && <p className={css.none}>Menu ini dijual tanpa pilihan.</p>}
          <ol className={css.rows} aria-label="Varian menu ini">
            {variants.map((variant, place) => (
              <li key={variant.id} className={css.row}>
                <RowHandle
                  name={variant.name}
                  place={place}
                  count={variants.length}
                  handle={handleOf(place, variants.length)}
                />
                <div className={css.about}>
                  <strong>{variant.name}</strong>{' '}
                  {variant.kind === 'addition' && (
                    <Pill tone="quiet" plain>
                      Tambahan
                    </Pill>
                  )}
                  <p>{optionsText(variant) || 'Belum ada pilihan aktif'}</p>
                </div>
                {can_see && (
                  <Button
                    tone="subtle"
                    icon_only
                    icon={<IconPencil />}
                    aria-label={`Ubah varian ${variant.name}`}
                    onClick={() => onOpen(variant.id)}
                  />
                )}
                <RemoveRow
                  name={variant.name}
                  is_last={false}
                  onRemove={() => choose(ids.filter((id) => id !== variant.id))}
                />
              </li>
            ))}
          </ol>
        </Whole>
        {can_see && (
          <Field label="Tambah varian" error={error}>
            {(control) => (
              <Combobox
                control={control}
                value={null}
                placeholder="Cari varian yang sudah ada"
                options={known
                  .filter(({ id }) => !ids.includes(id))
                  .map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => choose([...ids, id])}
              />
            )}
          </Field>
        )}
        {can_create && (
          <div className={css.make}>
            <Button icon={<IconPlus />} onClick={() => onOpen('new')}>
              Varian baru
            </Button>
            <Link to="/variant">Semua varian</Link>
          </div>
        )}
      </Section>
      <OptionPrices form={form} item={item} variants={variants} />
    </>
  )
}
