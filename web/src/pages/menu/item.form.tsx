import { NewItemInput } from '@lumbung/server/catalog/item/item.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Form } from '../../kit/form/form.tsx'
import { useEntityForm, useWrongGroups } from '../../kit/form/use-entity-form.ts'
import { lazyPart, usePreload } from '../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { Tabs } from '../../kit/tabs/tabs.tsx'
import { useOpenTab } from '../../kit/tabs/use-open-tab.ts'
import { ItemPreview } from './item.preview.tsx'
import { field_tabs, type ItemTab, item_tabs } from './item.search.ts'
import { GeneralTab } from './item.tab-general.tsx'
import { PriceTab } from './item.tab-price.tsx'
import { type ItemValues, item_labels, newItem, newTabOf, sentParts, sentUnits } from './item.values.ts'
import { offerVariant } from './item.variants.ts'
import { CreateItemDocument } from './menu.gql.gen.ts'
import type { GroupRow } from './menu.rows.ts'

const OfferTab = lazyPart(() => import('./item.tab-offer.tsx').then((part) => part.OfferTab))
const KitchenTab = lazyPart(() => import('./item.tab-kitchen.tsx').then((part) => part.KitchenTab))
const StockTab = lazyPart(() => import('./item.tab-stock.tsx').then((part) => part.StockTab))
const VariantTab = lazyPart(() => import('./item.tab-variant.tsx').then((part) => part.VariantTab))
const VariantBeside = lazyPart(() => import('./item.variant-beside.tsx').then((part) => part.VariantBeside))
const later_tabs = [VariantTab, OfferTab, KitchenTab, StockTab]

const made_with = new Set<ItemTab>(field_tabs)
const new_tabs = item_tabs.filter(({ key }) => made_with.has(key))

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
    variables: ({ item_group_id, price, units, paket_parts, ...values }) => {
      const { code, option_prices: _none, ...rest } = values
      return {
        item: {
          ...rest,
          ...(code ? { code } : {}),
          units: sentUnits(units),
          paket_parts: sentParts(paket_parts),
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
  const [image_link, setImageLink] = useState<string | null>(null)
  const [beside, setBeside] = useState<number | 'new' | null>(null)
  const wrong = useWrongGroups(form, newTabOf)
  const is_beside = tab === 'varian' && beside !== null
  usePreload(later_tabs)
  return (
    <>
      <Tabs
        label="Bagian menu"
        tabs={new_tabs.map((entry) => ({ ...entry, has_error: wrong.has(entry.key) }))}
      />
      <div hidden={is_beside}>
        <Form
          form={form}
          is_new
          submit="Tambah menu"
          labels={item_labels}
          side={<ItemPreview form={form} image_link={image_link} />}
          onCancel={() => navigate({ to: '/menu' })}
        >
          {tab === 'umum' && (
            <GeneralTab
              is_new
              form={form}
              groups={groups}
              image_link={image_link}
              onImageLink={setImageLink}
            />
          )}
          {tab === 'harga' && <PriceTab form={form} item={null} />}
          <Suspense fallback={<FormSkeleton />}>
            {tab === 'varian' && <VariantTab form={form} item={null} onOpen={setBeside} />}
            {tab === 'ketersediaan' && <OfferTab form={form} item={null} />}
            {tab === 'dapur' && <KitchenTab form={form} groups={groups} />}
            {tab === 'stok' && <StockTab form={form} />}
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
                offerVariant(form, id)
                setBeside(null)
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}
