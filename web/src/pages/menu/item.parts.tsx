import { EditItemInput } from '@lumbung/server/catalog/item/item.input.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Form } from '../../kit/form/form.tsx'
import { useFormsOfPage } from '../../kit/form/unsaved.ts'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { lazyPart, usePreload } from '../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { Tabs } from '../../kit/tabs/tabs.tsx'
import { useCan } from '../../parts/access/access.ts'
import { ItemPreview } from './item.preview.tsx'
import { type FieldTab, type ItemTab, item_tabs, partOf, tabOfPart } from './item.search.ts'
import { GeneralTab } from './item.tab-general.tsx'
import { PriceTab } from './item.tab-price.tsx'
import {
  type ItemDetail,
  type ItemValues,
  item_labels,
  sentParts,
  sentUnits,
  toValues,
} from './item.values.ts'
import { offerVariant } from './item.variants.ts'
import { UpdateItemDocument } from './menu.gql.gen.ts'
import type { GroupRow } from './menu.rows.ts'

const OfferTab = lazyPart(() => import('./item.tab-offer.tsx').then((part) => part.OfferTab))
const KitchenTab = lazyPart(() => import('./item.tab-kitchen.tsx').then((part) => part.KitchenTab))
const StockTab = lazyPart(() => import('./item.tab-stock.tsx').then((part) => part.StockTab))
const VariantTab = lazyPart(() => import('./item.tab-variant.tsx').then((part) => part.VariantTab))
const VariantBeside = lazyPart(() => import('./item.variant-beside.tsx').then((part) => part.VariantBeside))
const PaketTab = lazyPart(() => import('./item.tab-paket.tsx').then((part) => part.PaketTab))
const PaketSums = lazyPart(() => import('./item.paket-sums.tsx').then((part) => part.PaketSums))
const later_parts = [VariantTab, PaketTab, OfferTab, KitchenTab, StockTab]

/** The tabs of who looks, each with whether something on it is not saved yet, or wrong. */
export function ItemTabs() {
  const sees: Partial<Record<ItemTab, boolean>> = {
    resep: useCan('recipe', 'view'),
    penjualan: useCan('report_item', 'view'),
  }
  const forms = useFormsOfPage()
  const isAny = (tab: ItemTab, of: 'changes' | 'problems') =>
    forms.some((form) => form[of] > 0 && tabOfPart(form.part) === tab)
  return (
    <Tabs
      label="Bagian menu"
      tabs={item_tabs.flatMap((entry) =>
        sees[entry.key] === false
          ? []
          : {
              ...entry,
              is_unsaved: isAny(entry.key, 'changes'),
              has_error: isAny(entry.key, 'problems'),
            },
      )}
    />
  )
}

interface PartProps {
  item: ItemDetail
  tab: FieldTab
  /** Whether it is the one in sight. */
  is_open: boolean
  side?: (form: EntityForm<ItemValues>) => ReactNode
  beside?: (form: EntityForm<ItemValues>) => ReactNode
  /** Whether something else of the part stands in its place. */
  is_covered?: boolean
  children: (form: EntityForm<ItemValues>) => ReactNode
}

/**
 * One part of a menu: a form of its own that saves what is on its tab alone. It is there from the start, so that what was
 * typed into it before a reload comes back, and its fields come when it is first opened.
 */
function ItemPart({ item, tab, is_open, side, beside, is_covered = false, children }: PartProps) {
  const can_update = useCan('menu', 'update')
  const [was_open, setOpened] = useState(is_open)
  if (is_open && !was_open) setOpened(true)
  const form = useEntityForm({
    initial: toValues(item),
    version: item.version,
    is_part: true,
    schema: EditItemInput,
    toInput: (values) => ({ ...values, id: item.id }),
    document: UpdateItemDocument,
    variables: (values, { units, paket_parts, ...changed }, version) => ({
      item: {
        ...changed,
        ...(units ? { units: sentUnits(units) } : {}),
        ...(paket_parts ? { paket_parts: sentParts(paket_parts) } : {}),
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
  })
  return (
    <div hidden={!is_open}>
      <div hidden={is_covered}>
        <Form
          form={form}
          part={partOf(tab)}
          is_read_only={!can_update}
          submit="Simpan perubahan"
          labels={item_labels}
          side={side?.(form)}
        >
          <Suspense fallback={<FormSkeleton />}>{was_open && children(form)}</Suspense>
        </Form>
      </div>
      {beside?.(form)}
    </div>
  )
}

interface PartsProps {
  item: ItemDetail
  tab: ItemTab
  groups: readonly GroupRow[]
}

function GeneralPart({ item, tab, groups }: PartsProps) {
  const [image_link, setImageLink] = useState(item.image_link)
  return (
    <ItemPart
      item={item}
      tab="umum"
      is_open={tab === 'umum'}
      side={(form) => <ItemPreview form={form} image_link={image_link} />}
    >
      {(form) => (
        <GeneralTab
          is_new={false}
          form={form}
          groups={groups}
          image_link={image_link}
          onImageLink={setImageLink}
        />
      )}
    </ItemPart>
  )
}

function VariantPart({ item, tab }: Omit<PartsProps, 'groups'>) {
  const [variant, setVariant] = useState<number | 'new' | null>(null)
  return (
    <ItemPart
      item={item}
      tab="varian"
      is_open={tab === 'varian'}
      is_covered={variant !== null}
      beside={(form) =>
        variant !== null && (
          <Suspense fallback={<FormSkeleton />}>
            <VariantBeside
              variant={variant}
              onClose={() => setVariant(null)}
              onMade={(id) => {
                offerVariant(form, id)
                setVariant(null)
              }}
            />
          </Suspense>
        )
      }
    >
      {(form) => <VariantTab form={form} item={item} onOpen={setVariant} />}
    </ItemPart>
  )
}

/** Which options the form asks prices for decides what it holds. */
const variantKey = ({ options }: ItemDetail) =>
  options.map(({ variant_option_id }) => variant_option_id).join()

/** The parts of a menu that are its own fields. Each is a form with a save of its own. */
export function ItemParts({ item, tab, groups }: PartsProps) {
  usePreload(later_parts)
  return (
    <>
      <GeneralPart item={item} tab={tab} groups={groups} />
      <VariantPart key={variantKey(item)} item={item} tab={tab} />
      <ItemPart
        item={item}
        tab="paket"
        is_open={tab === 'paket'}
        side={(form) =>
          tab === 'paket' && (
            <Suspense>
              <PaketSums form={form} item={item} />
            </Suspense>
          )
        }
      >
        {(form) => <PaketTab form={form} item={item} />}
      </ItemPart>
      <ItemPart item={item} tab="harga" is_open={tab === 'harga'}>
        {(form) => <PriceTab form={form} item={item} />}
      </ItemPart>
      <ItemPart item={item} tab="ketersediaan" is_open={tab === 'ketersediaan'}>
        {(form) => <OfferTab form={form} item={item} />}
      </ItemPart>
      <ItemPart item={item} tab="dapur" is_open={tab === 'dapur'}>
        {(form) => <KitchenTab form={form} groups={groups} />}
      </ItemPart>
      <ItemPart item={item} tab="stok" is_open={tab === 'stok'}>
        {(form) => <StockTab form={form} />}
      </ItemPart>
    </>
  )
}
