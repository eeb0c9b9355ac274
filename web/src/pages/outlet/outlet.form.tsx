import { EditOutletInput, NewOutletInput } from '@lumbung/server/outlets/outlet/outlet.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { Form } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useWrongGroups } from '../../kit/form/use-entity-form.ts'
import { lazyPart, usePreload } from '../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { Tabs } from '../../kit/tabs/tabs.tsx'
import { useOpenTab } from '../../kit/tabs/use-open-tab.ts'
import { useCan } from '../../parts/access/access.ts'
import { useMe } from '../../parts/session/session.ts'
import { CreateOutletLikeDocument, UpdateOutletDocument } from './outlet.gql.gen.ts'
import { type Like, LikeSection } from './outlet.like.tsx'
import { pinToast } from './outlet.pin.ts'
import { OutletPreview } from './outlet.preview.tsx'
import { ProfileTab } from './outlet.tab-profile.tsx'
import {
  new_outlet,
  type OutletDetail,
  type OutletTab,
  type OutletValues,
  outlet_labels,
  outlet_tabs,
  tabOf,
  toValues,
} from './outlet.values.ts'

const LocationTab = lazyPart(() => import('./outlet.tab-location.tsx').then((part) => part.LocationTab))
const HoursTab = lazyPart(() => import('./outlet.tab-hours.tsx').then((part) => part.HoursTab))
const TaxTab = lazyPart(() => import('./outlet.tab-tax.tsx').then((part) => part.TaxTab))
const DevicesTab = lazyPart(() => import('./outlet.tab-devices.tsx').then((part) => part.DevicesTab))
const later_tabs = [LocationTab, HoursTab, TaxTab, DevicesTab]

interface OutletFieldsProps {
  form: EntityForm<OutletValues>
  tab: OutletTab
  outlet: OutletDetail | null
  /** Before the fields of the first tab. */
  first?: ReactNode
}

/** Tabs, fields, preview and save bar, the same for a new and a known outlet. */
function OutletFields({ form, tab, outlet, first }: OutletFieldsProps) {
  const navigate = useNavigate()
  const [image_link, setImageLink] = useState(outlet?.image_link ?? null)
  const wrong = useWrongGroups(form, tabOf)
  usePreload(later_tabs)
  // A new outlet takes tax and tills from the brand's standards; they are changed once it exists.
  const tabs = outlet_tabs.filter(({ key }) => outlet || key !== 'pajak')
  return (
    <>
      <Tabs
        label="Bagian outlet"
        tabs={tabs.map((entry) => ({ ...entry, has_error: wrong.has(entry.key) }))}
      />
      <Form
        form={form}
        is_new={!outlet}
        submit={outlet ? 'Simpan perubahan' : 'Tambah outlet'}
        labels={outlet_labels}
        side={<OutletPreview form={form} image_link={image_link} />}
        onCancel={outlet ? undefined : () => navigate({ to: '/outlet' })}
      >
        {tab === 'profil' && first}
        {tab === 'profil' && <ProfileTab form={form} image_link={image_link} onImageLink={setImageLink} />}
        <Suspense fallback={<FormSkeleton />}>
          {tab === 'lokasi' && <LocationTab form={form} />}
          {tab === 'jam' && <HoursTab form={form} />}
          {tab === 'pajak' && <TaxTab form={form} />}
          {tab === 'perangkat' && <DevicesTab form={form} outlet_id={outlet?.id ?? null} />}
        </Suspense>
      </Form>
    </>
  )
}

/** Form of a new outlet. */
export function NewOutletForm({ tab }: { tab: OutletTab }) {
  const navigate = useNavigate()
  const { outlets, email, phone } = useMe()
  const can_copy = useCan('outlet', 'update')
  const [like, setLike] = useState<Like>({ source_id: null, groups: new Set() })
  const form = useEntityForm({
    // Who begins a brand is mostly who its first outlet is reached by.
    initial: outlets.length > 0 ? new_outlet : { ...new_outlet, email, phone },
    schema: NewOutletInput,
    toInput: ({ code, taxes: _, ...values }) => ({ ...values, ...(code ? { code } : {}) }),
    document: CreateOutletLikeDocument,
    variables: ({ code, taxes: _, province_id, city_id, ...values }) => ({
      outlet: {
        outlet: {
          ...values,
          ...(code ? { code } : {}),
          province_id: province_id ?? 0,
          city_id: city_id ?? 0,
        },
        source_id: like.source_id,
        groups: [...like.groups],
      },
    }),
    success: 'Outlet berhasil ditambahkan!',
    onSaved: ({ createOutletLike }) =>
      navigate({ to: '/outlet/edit/$outletId', params: { outletId: String(createOutletLike.id) } }),
    onInvalid: useOpenTab(tab, 'profil', tabOf),
  })
  return (
    <OutletFields
      form={form}
      tab={tab}
      outlet={null}
      first={can_copy && outlets.length > 0 && <LikeSection like={like} onChange={setLike} />}
    />
  )
}

/** Form of an outlet that exists. */
export function EditOutletForm({ outlet, tab }: { outlet: OutletDetail; tab: OutletTab }) {
  const form = useEntityForm({
    initial: toValues(outlet),
    version: outlet.version,
    schema: EditOutletInput,
    toInput: (values) => ({ ...values, id: outlet.id }),
    document: UpdateOutletDocument,
    variables: (_values, changed, version) => ({
      outlet: { ...changed, id: outlet.id, version },
    }),
    success: ({ is_use_pin, pin: _, ...others }) => [
      ...(is_use_pin === undefined ? [] : [pinToast(is_use_pin)]),
      // A PIN typed while it stays on is a change like any other.
      ...(is_use_pin === undefined || Object.keys(others).length > 0 ? ['Outlet berhasil diubah!'] : []),
    ],
    // The log knows no PIN.
    takes_back: ({ is_use_pin, pin }) =>
      is_use_pin === undefined && pin === undefined ? 'Outlet kembali seperti semula!' : null,
    onSaved: () => {},
    onInvalid: useOpenTab(tab, 'profil', tabOf),
  })
  return <OutletFields form={form} tab={tab} outlet={outlet} />
}
