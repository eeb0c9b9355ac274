import { EditItemInput, NewItemInput } from '@lumbung/server/catalog/item/item.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Form } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useWrongGroups } from '../../kit/form/use-entity-form.ts'
import { lazyPart, usePreload } from '../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { Tabs } from '../../kit/tabs/tabs.tsx'
import { useOpenTab } from '../../kit/tabs/use-open-tab.ts'
import { useCan } from '../../parts/access/access.ts'
import { ItemPreview } from './item.preview.tsx'
import { type ItemTab, isOwnTab, item_tabs } from './item.search.ts'
import { GeneralTab } from './item.tab-general.tsx'
import { PriceTab } from './item.tab-price.tsx'
import {
  type ItemDetail,
  type ItemValues,
  item_labels,
  newItem,
  newTabOf,
  sentUnits,
  tabOf,
  toValues,
} from './item.values.ts'
import { CreateItemDocument, UpdateItemDocument } from './menu.gql.gen.ts'
import type { GroupRow } from './menu.rows.ts'

const OfferTab = lazyPart(() => import('./item.tab-offer.tsx').then((part) => part.OfferTab))
const KitchenTab = lazyPart(() => import('./item.tab-kitchen.tsx').then((part) => part.KitchenTab))
const StockTab = lazyPart(() => import('./item.tab-kitchen.tsx').then((part) => part.StockTab))
const VariantTab = lazyPart(() => import('./item.tab-variant.tsx').then((part) => part.VariantTab))
const VariantBeside = lazyPart(() => import('./item.variant-beside.tsx').then((part) => part.VariantBeside))
const later_tabs = [VariantTab, OfferTab, KitchenTab]

interface ItemFieldsProps {
  form: EntityForm<ItemValues>
  tab: ItemTab
  item: ItemDetail | null
  groups: readonly GroupRow[]
}

/** Tabs of who looks: what a menu that is not there yet cannot have is left out. */
function useTabs(is_new: boolean) {
  const sees: Partial<Record<ItemTab, boolean>> = {
    resep: useCan('recipe', 'view') && !is_new,
    penjualan: useCan('report_item', 'view') && !is_new,
    riwayat: !is_new,
  }
  return item_tabs.filter(({ key }) => sees[key] !== false)
}

/** Tabs, fields, preview and save bar, the same for a new and a known item. */
function ItemFields({ form, tab, item, groups }: ItemFieldsProps) {
  const navigate = useNavigate()
  const [image_link, setImageLink] = useState(item?.image_link ?? null)
  const [beside, setBeside] = useState<number | 'new' | null>(null)
  const wrong = useWrongGroups(form, item ? tabOf : newTabOf)
  const tabs = useTabs(!item)
  const is_beside = tab === 'varian' && beside !== null
  usePreload(later_tabs)
  return (
    <>
      <Tabs label="Bagian menu" tabs={tabs.map((entry) => ({ ...entry, has_error: wrong.has(entry.key) }))} />
      <div hidden={is_beside || isOwnTab(tab)}>
        <Form
          form={form}
          is_new={!item}
          submit={item ? 'Simpan perubahan' : 'Tambah menu'}
          labels={item_labels}
          // Beside prices of all channels it would stand in their way.
          side={item && tab === 'harga' ? undefined : <ItemPreview form={form} image_link={image_link} />}
          onCancel={item ? undefined : () => navigate({ to: '/menu' })}
        >
          {tab === 'umum' && (
            <GeneralTab
              is_new={!item}
              form={form}
              groups={groups}
              image_link={image_link}
              onImageLink={setImageLink}
            />
          )}
          {tab === 'harga' && <PriceTab form={form} item={item} />}
          <Suspense fallback={<FormSkeleton />}>
            {tab === 'varian' && <VariantTab form={form} item={item} onOpen={setBeside} />}
            {tab === 'ketersediaan' && <OfferTab form={form} item={item} />}
            {tab === 'dapur' && <KitchenTab form={form} groups={groups} />}
            {tab === 'stok' && <StockTab form={form} item_id={item?.id} />}
          </Suspense>
        </Form>
      </div>
      {beside !== null && (
        <div hidden={!is_beside}>
          <Suspense fallback={<FormSkeleton />}>
            <VariantBeside
              variant={beside}
              onClose={() => setBeside(null)}
              onMade={(id) => {
                const { variant_ids } = form.store.state().values
                if (!variant_ids.includes(id)) form.store.write('variant_ids', [...variant_ids, id])
                setBeside(null)
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Form of a new item. */
export function NewItemForm({
  tab,
  groups,
  group_id,
}: {
  tab: ItemTab
  groups: readonly GroupRow[]
  group_id: number | null
}) {
  const navigate = useNavigate()
  const withoutCode = ({ code, option_prices: _none, ...values }: ItemValues) => ({
    ...values,
    ...(code ? { code } : {}),
  })
  const form = useEntityForm({
    initial: newItem(group_id),
    schema: NewItemInput,
    toInput: withoutCode,
    document: CreateItemDocument,
    variables: ({ item_group_id, price, units, ...values }) => {
      const { code, option_prices: _none, ...rest } = values
      return {
        item: {
          ...rest,
          ...(code ? { code } : {}),
          units: sentUnits(units),
          item_group_id: item_group_id ?? 0,
          price: price ?? 0,
        },
      }
    },
    success: 'Menu berhasil ditambahkan!',
    onSaved: ({ createItem }) =>
      navigate({
        to: '/menu/edit/$menuId',
        params: { menuId: String(createItem.id) },
        search: { tab: tab === 'umum' ? undefined : tab },
      }),
    onInvalid: useOpenTab(tab, 'umum', newTabOf),
  })
  return <ItemFields form={form} tab={tab} item={null} groups={groups} />
}

/** Form of an item that exists. */
export function EditItemForm({
  item,
  tab,
  groups,
}: {
  item: ItemDetail
  tab: ItemTab
  groups: readonly GroupRow[]
}) {
  const form = useEntityForm({
    initial: toValues(item),
    version: item.version,
    schema: EditItemInput,
    toInput: (values) => ({ ...values, id: item.id }),
    document: UpdateItemDocument,
    variables: (values, { units, ...changed }, version) => ({
      item: {
        ...changed,
        ...(units ? { units: sentUnits(units) } : {}),
        // Checked against each other, so both go when one does.
        ...('offered_from' in changed || 'offered_until' in changed
          ? { offered_from: values.offered_from, offered_until: values.offered_until }
          : {}),
        id: item.id,
        version,
      },
    }),
    success: 'Menu berhasil diubah!',
    onSaved: () => {},
    onInvalid: useOpenTab(tab, 'umum', tabOf),
  })
  return <ItemFields form={form} tab={tab} item={item} groups={groups} />
}
