import { ItemLevelsInput } from '@lumbung/server/stock/item-level/item-level.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { QuantityField } from '../../kit/fields/number-field.tsx'
import { subField, useField } from '../../kit/form/field-ref.ts'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { useCan } from '../../parts/access/access.ts'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { stock_states } from '../ingredient/ingredient.words.ts'
import { levels_part } from './item.search.ts'
import css from './item.stock.module.css'
import type { ItemDetail } from './item.values.ts'
import { GetItemLevelsDocument, type GetItemLevelsQuery, SetItemLevelsDocument } from './menu.gql.gen.ts'

type ItemLevels = GetItemLevelsQuery['item']

interface LevelsValues {
  levels: { outlet_id: number; minimum: string | null; par: string | null }[]
}

const unit = 'porsi'

const toValues = ({ levels }: ItemLevels): LevelsValues => ({
  levels: levels.map(({ outlet_id, minimum, par }) => ({ outlet_id, minimum, par })),
})

/** Minimum and par of a menu at every outlet in reach, with what stands there; saved for itself. */
function LevelsForm({ item }: { item: ItemLevels }) {
  const can_update = useCan('menu', 'update')
  const initial = toValues(item)
  const form = useEntityForm({
    initial,
    version: item.version,
    is_part: true,
    schema: ItemLevelsInput,
    toInput: (values) => ({ ...values, id: item.id }),
    document: SetItemLevelsDocument,
    variables: ({ levels }, _changed, version) => ({ levels: { id: item.id, version, levels } }),
    success: 'Batas stok berhasil diubah!',
    onSaved: () => {},
  })
  const field = form.field('levels')
  const { value: levels, set } = useField(field)
  const [first] = levels
  const is_filled = first && (first.minimum ?? first.par) !== null
  const first_name = shortOutletName(item.levels[0]?.name ?? '')
  return (
    <Form form={form} part={levels_part} is_read_only={!can_update} submit="Simpan batas stok">
      <Section title="Batas stok" text="Minimum menandai stok menipis; par adalah sasaran saat belanja.">
        <Whole>
          <p className={css.head} aria-hidden="true">
            <span>Outlet</span>
            <span>Minimum</span>
            <span>Par</span>
          </p>
          <ul aria-label="Batas stok per outlet">
            {item.levels.map(({ outlet_id, name, quantity, status }, place) => {
              const state = stock_states[status]
              const short = shortOutletName(name)
              const row = subField(field, place)
              return (
                <li key={outlet_id} className={css.row}>
                  <div className={css.outlet}>
                    <strong>{short}</strong>
                    <Quantity value={quantity} unit={unit} />
                    {state && <Pill tone={state.tone}>{state.label}</Pill>}
                  </div>
                  <QuantityField
                    field={subField(row, 'minimum')}
                    label={`Minimum ${short}`}
                    label_hidden
                    unit={unit}
                  />
                  <QuantityField
                    field={subField(row, 'par')}
                    label={`Par ${short}`}
                    label_hidden
                    unit={unit}
                  />
                </li>
              )
            })}
          </ul>
          {levels.length > 1 && can_update && (
            <Button
              size="small"
              disabled={!is_filled}
              onClick={() => first && set(levels.map(({ outlet_id }) => ({ ...first, outlet_id })))}
            >
              {`Samakan semua dengan ${first_name}`}
            </Button>
          )}
        </Whole>
      </Section>
    </Form>
  )
}

function Levels({ item_id }: { item_id: number }) {
  const query = useDocument(GetItemLevelsDocument, { id: item_id })
  if (query.isError && !query.data)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!query.data) return <CardSkeleton lines={4} height={220} />
  const { item } = query.data
  // Which outlets there are decides what the form holds.
  const key = item.levels.map(({ outlet_id }) => outlet_id).join()
  return item.levels.length === 0 ? null : <LevelsForm key={key} item={item} />
}

/** What follows of how the stock of a menu is kept: its levels where it is counted itself, and the way to its log. */
export function ItemStock({ item }: { item: ItemDetail }) {
  const navigate = useNavigate()
  const is_counted = item.stock_mode === 'item' && item.is_stock_logged && item.deleted_at === null
  return (
    <div className={css.parts}>
      {is_counted && <Levels item_id={item.id} />}
      <Section title="Log stok" text="Semua yang menambah dan mengurangi stok menu ini, per outlet.">
        <OutletPicker
          label="Log stok"
          help="Pilih outlet untuk membuka log stoknya."
          value={null}
          nameOf={({ name }) => shortOutletName(name)}
          onChange={(outlet_id) =>
            outlet_id !== null &&
            void navigate({
              to: '/menu/edit/$menuId/stock-log/$outletId',
              params: { menuId: String(item.id), outletId: String(outlet_id) },
            })
          }
        />
      </Section>
    </div>
  )
}
