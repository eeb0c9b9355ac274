import { MOST_CHOICES, MOST_PARTS } from '@lumbung/server/catalog/paket/paket.input.ts'
import { moved, useReorder } from '../../kit/drag/use-reorder.ts'
import { SearchSelectField } from '../../kit/fields/choice-field.tsx'
import { IntegerField, MoneyField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { RemoveRow, RowHandle, RowsFoot } from '../../kit/form/rows.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import css from './item.paket.module.css'
import { type PaketMenu, usePaketMenus } from './item.paket-menus.ts'
import type { ItemDetail, ItemValues, PaketChoiceValue, PaketPartValue } from './item.values.ts'

const new_choice: PaketChoiceValue = { item_id: null, portions: 1, surcharge: 0, is_default: false }
const new_part: PaketPartValue = { name: '', min_choices: 1, max_choices: 1, choices: [new_choice] }

interface ChoiceRowProps {
  field: FieldRef<PaketChoiceValue>
  /** What the row is called: `Minum, pilihan 2`. */
  name: string
  menus: ReadonlyMap<number, PaketMenu>
  is_last: boolean
  /** Whether there is anything to choose beside it. */
  is_choice: boolean
  onDefault: (on: boolean) => void
  onRemove: () => void
}

function ChoiceRow({ field, name, menus, is_last, is_choice, onDefault, onRemove }: ChoiceRowProps) {
  const { value } = useField(field)
  return (
    <li className={css.choice}>
      <SearchSelectField
        field={subField(field, 'item_id')}
        label={`Menu ${name}`}
        label_hidden
        required
        placeholder="Cari menu"
        options={[...menus.values()].map((menu) => ({
          value: menu.id,
          label: `${menu.name} · ${formatRupiah(menu.price)}`,
        }))}
      />
      <IntegerField field={subField(field, 'portions')} label={`Porsi ${name}`} label_hidden unit="porsi" />
      <MoneyField field={subField(field, 'surcharge')} label={`Tambahan harga ${name}`} label_hidden />
      <span className={css.default}>
        {is_choice && (
          <Checkbox
            label="Pilihan awal"
            checked={value.is_default}
            onChange={(event) => onDefault(event.target.checked)}
          />
        )}
      </span>
      <RemoveRow name={name} is_last={is_last} onRemove={onRemove} />
    </li>
  )
}

interface PartRowProps {
  form: EntityForm<ItemValues>
  field: FieldRef<PaketPartValue>
  place: number
  count: number
  handle: object
  menus: ReadonlyMap<number, PaketMenu>
  onRemove: () => void
}

function PartRow({ form, field, place, count, handle, menus, onRemove }: PartRowProps) {
  const { value: part } = useField(field)
  const { value: choices, error, set } = useField(subField(field, 'choices'))
  const name = part.name || `bagian ${place + 1}`
  const chooseAtStart = (at: number, is_default: boolean) =>
    set(
      choices.map((choice, index) => {
        if (index === at) return { ...choice, is_default }
        return is_default && part.max_choices === 1 ? { ...choice, is_default: false } : choice
      }),
    )
  return (
    <li className={css.part}>
      <div className={css.head}>
        <RowHandle name={name} place={place} count={count} handle={handle} />
        <TextField
          field={subField(field, 'name')}
          label="Nama bagian"
          placeholder="mis. Pilih minuman"
          maxLength={80}
        />
        <IntegerField field={subField(field, 'min_choices')} label="Minimal" unit="menu" />
        <IntegerField field={subField(field, 'max_choices')} label="Maksimal" unit="menu" />
        <RemoveRow name={name} is_last={false} onRemove={onRemove} />
      </div>
      <p className={css.heads} aria-hidden="true">
        <span>Menu</span>
        <span>Porsi</span>
        <span>Tambahan harga</span>
      </p>
      <ol className={css.choices} aria-label={`Menu ${name}`}>
        {choices.map((_, at) => (
          <ChoiceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
            key={at}
            field={subField(subField(field, 'choices'), at)}
            name={`${name}, pilihan ${at + 1}`}
            menus={menus}
            is_last={choices.length === 1}
            is_choice={choices.length > 1}
            onDefault={(on) => chooseAtStart(at, on)}
            onRemove={() => set(choices.filter((_choice, index) => index !== at))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list={`paket_parts.${place}.choices`}
        error={error}
        label={`Tambah menu ke ${name}`}
        is_full={choices.length >= MOST_CHOICES}
        onAdd={() => set([...choices, new_choice])}
      />
    </li>
  )
}

/** Why a menu of the paket, as it is saved, cannot be sold somewhere. */
function problemsOf({ paket_parts }: ItemDetail): string[] {
  return paket_parts.flatMap(({ name, choices }) =>
    choices.flatMap((choice) => {
      const { is_archived, is_active, closed_outlets, sold_out_outlets } = choice
      const of = `${choice.name} (${name})`
      if (is_archived) return [`${of} sudah diarsipkan`]
      if (!is_active) return [`${of} tidak dijual`]
      return [
        ...(closed_outlets.length > 0 ? [`${of} tidak dijual di ${closed_outlets.join(', ')}`] : []),
        ...(sold_out_outlets.length > 0 ? [`${of} habis hari ini di ${sold_out_outlets.join(', ')}`] : []),
      ]
    }),
  )
}

/** What is in a paket: parts that are always in it, and parts to choose from. */
export function PaketTab({ form, item }: { form: EntityForm<ItemValues>; item: ItemDetail }) {
  const field = form.field('paket_parts')
  const { value: parts, error, set } = useField(field)
  const menus = usePaketMenus(item)
  const handleOf = useReorder((from, to) => set(moved(parts, from, to)))
  const problems = problemsOf(item)
  return (
    <Section
      title="Isi paket"
      text="Menu lain yang dijual bersama dengan satu harga. Stok, dapur, dan laporan melihat menu isinya."
    >
      {item.in_paket_count > 0 ? (
        <Whole>
          <p className={css.none}>
            Menu ini isi dari {item.in_paket_count} paket, jadi tidak dapat menjadi paket sendiri.
          </p>
        </Whole>
      ) : (
        <Whole>
          {problems.length > 0 && (
            <Notice tone="warn">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Notice>
          )}
          {parts.length === 0 && <p className={css.none}>Menu ini bukan paket.</p>}
          <ol className={css.parts} aria-label="Bagian paket">
            {parts.map((_, place) => (
              <PartRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
                key={place}
                form={form}
                field={subField(field, place)}
                place={place}
                count={parts.length}
                handle={handleOf(place, parts.length)}
                menus={menus}
                onRemove={() => set(parts.filter((_part, at) => at !== place))}
              />
            ))}
          </ol>
          <RowsFoot
            form={form}
            list="paket_parts"
            error={error}
            label="Tambah bagian"
            is_full={parts.length >= MOST_PARTS}
            onAdd={() => set([...parts, new_part])}
          >
            {parts.length > 0 && (
              <Button tone="subtle" onClick={() => set([])}>
                Bukan paket lagi
              </Button>
            )}
          </RowsFoot>
        </Whole>
      )}
    </Section>
  )
}
