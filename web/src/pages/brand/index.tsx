import { EditBrandInput } from '@lumbung/server/brand/brand/brand.input.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Form } from '../../kit/form/form.tsx'
import { useEntityForm, useWrongGroups } from '../../kit/form/use-entity-form.ts'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { lazyPart, usePreload } from '../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { readTab, Tabs } from '../../kit/tabs/tabs.tsx'
import { useOpenTab } from '../../kit/tabs/use-open-tab.ts'
import { guard } from '../../parts/access/guard.ts'
import { loadProvinces } from '../../parts/place/place-fields.tsx'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import { GetBrandDetailDocument, UpdateBrandDocument } from './brand.gql.gen.ts'
import { BrandPreview } from './brand.preview.tsx'
import { ProfileTab } from './brand.tab-profile.tsx'
import {
  type BrandDetail,
  type BrandTab,
  brand_labels,
  brand_tabs,
  tabOf,
  toInput,
  toValues,
} from './brand.values.ts'

const BannerTab = lazyPart(() => import('./brand.tab-rest.tsx').then((part) => part.BannerTab))
const QrTab = lazyPart(() => import('./brand.tab-rest.tsx').then((part) => part.QrTab))
const ReceiptTab = lazyPart(() => import('./brand.tab-rest.tsx').then((part) => part.ReceiptTab))
const StandardsTab = lazyPart(() => import('./brand.tab-standards.tsx').then((part) => part.StandardsTab))
const DataTab = lazyPart(() => import('./brand.tab-data.tsx').then((part) => part.DataTab))
const CompanyTab = lazyPart(() => import('./brand.tab-company.tsx').then((part) => part.CompanyTab))
const ReceiptPreview = lazyPart(() => import('./brand.receipt.tsx').then((part) => part.ReceiptPreview))
const later_parts = [BannerTab, StandardsTab, CompanyTab, DataTab, ReceiptPreview]

const tabs = ['profil', 'banner', 'qr', 'standar', 'struk', 'masuk', 'data'] as const

export const Route = createFileRoute('/brand/')({
  beforeLoad: guard('brand'),
  validateSearch: (search: Record<string, unknown>): { tab?: BrandTab } => ({ tab: readTab(search, tabs) }),
  loader: () => Promise.all([load(GetBrandDetailDocument, {}), loadProvinces()]),
  pendingComponent: () => <FormSkeleton phone />,
  component: BrandPage,
})

function BrandPage() {
  const { brand } = useLoaded(GetBrandDetailDocument, {})
  return (
    <Page
      title="Brand"
      crumbs={[{ label: 'Pengaturan' }]}
      purpose="Profil, halaman QR, standar, dan struk semua outlet."
    >
      <BrandForm brand={brand} />
      <RecordHistory entity="brand" id={brand.id} />
    </Page>
  )
}

function BrandForm({ brand }: { brand: BrandDetail }) {
  const { tab = 'profil' } = Route.useSearch()
  const [image_link, setImageLink] = useState(brand.image_link)
  const form = useEntityForm({
    initial: toValues(brand),
    version: brand.version,
    schema: EditBrandInput,
    toInput,
    document: UpdateBrandDocument,
    variables: (_values, changed, version) => ({
      brand: { ...toInput(changed), id: brand.id, version },
    }),
    success: tab === 'banner' ? 'Banner berhasil disimpan!' : 'Brand berhasil diubah!',
    takes_back: ({ domain }) => (domain === undefined ? 'Brand kembali seperti semula!' : null),
    onSaved: () => {},
    onInvalid: useOpenTab(tab, 'profil', tabOf),
  })
  const wrong = useWrongGroups(form, tabOf)
  usePreload(later_parts)
  return (
    <>
      <Tabs
        label="Bagian brand"
        tabs={brand_tabs.map((entry) => ({ ...entry, has_error: wrong.has(entry.key) }))}
      />
      {tab === 'data' || tab === 'masuk' ? (
        <Suspense fallback={<FormSkeleton />}>{tab === 'data' ? <DataTab /> : <CompanyTab />}</Suspense>
      ) : (
        <Form
          form={form}
          submit="Simpan perubahan"
          labels={brand_labels}
          side={
            tab === 'struk' || tab === 'standar' ? (
              <Suspense>
                <ReceiptPreview form={form} image_link={image_link} />
              </Suspense>
            ) : (
              <BrandPreview form={form} image_link={image_link} />
            )
          }
        >
          {tab === 'profil' && <ProfileTab form={form} image_link={image_link} onImageLink={setImageLink} />}
          <Suspense fallback={<FormSkeleton />}>
            {tab === 'banner' && <BannerTab form={form} />}
            {tab === 'qr' && <QrTab form={form} />}
            {tab === 'standar' && <StandardsTab form={form} />}
            {tab === 'struk' && <ReceiptTab form={form} />}
          </Suspense>
        </Form>
      )}
    </>
  )
}
