import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Switch } from '../../kit/ui/checkbox.tsx'
import { ScheduleField } from '../../parts/opening-hours/schedule-field.tsx'
import { useMe } from '../../parts/session/session.ts'
import type { ItemDetail, ItemValues } from './item.values.ts'
import css from './menu.dialog.module.css'
import { GetItemOffersDocument } from './menu.gql.gen.ts'
import { OfferPill, SoldOutButton } from './menu.outlets.tsx'
import { order_type_options } from './menu.words.ts'

interface OfferTabProps {
  form: EntityForm<ItemValues>
  item: ItemDetail | null
}

/** Outlets with a switch each, which is saved with the form; running out takes effect at once. */
function OutletSwitches({ form, item }: OfferTabProps) {
  const { outlets } = useMe()
  const { value: closed, set } = useField(form.field('closed_outlet_ids'))
  const query = useDocument(GetItemOffersDocument, { id: item?.id ?? 0 }, { enabled: item !== null })
  const offers = query.data?.item.outlets
  return (
    <ul className={css.outlets}>
      {outlets.map((outlet) => {
        const offer = offers?.find((candidate) => candidate.id === outlet.id)
        return (
          <li key={outlet.id}>
            <Switch
              aria-label={`Jual di ${outlet.name}`}
              checked={!closed.includes(outlet.id)}
              onChange={(event) =>
                set(
                  event.target.checked
                    ? closed.filter((id) => id !== outlet.id)
                    : [...closed, outlet.id].sort((a, b) => a - b),
                )
              }
            />
            <span>{outlet.name}</span>
            {offer && <OfferPill offer={offer} />}
            {offer && item && !item.deleted_at && <SoldOutButton item={item} offer={offer} />}
          </li>
        )
      })}
    </ul>
  )
}

const modes = { always: 'Sepanjang hari', hours: 'Jam tertentu' }

const usual = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '11:00' }))

/** Where, when and how the item may be ordered. */
export function OfferTab({ form, item }: OfferTabProps) {
  return (
    <>
      <Section title="Outlet" text="Outlet yang menjual menu ini.">
        <Whole>
          <OutletSwitches form={form} item={item} />
        </Whole>
      </Section>
      <Section title="Masa jual" text="Kosongkan bila dijual terus. Kedua tanggal ikut dihitung.">
        <DateField field={form.field('offered_from')} label="Dijual mulai" />
        <DateField field={form.field('offered_until')} label="Dijual sampai" />
      </Section>
      <Section
        title="Jam jual"
        text="Menurut jam setempat tiap outlet. Jam selesai yang lebih awal berarti esok paginya."
      >
        <ScheduleField
          {...{ field: form.field('schedule'), label: 'Jam jual', modes, usual, closed: 'Tidak dijual' }}
        />
      </Section>
      <Section title="Tipe pesanan">
        <Whole>
          <ChoicesField
            field={form.field('order_types')}
            label="Boleh dipesan untuk"
            help="Kosongkan bila boleh untuk semua."
            options={order_type_options}
          />
        </Whole>
      </Section>
    </>
  )
}
