import { IconCheck } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, today } from '../../../kit/format/date.ts'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { FigureInput, Input, NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { useMe } from '../../../parts/session/session.ts'
import { useCategories } from '../../ingredient/ingredient.filters.ts'
import { CreateCountCampaignDocument, GetCountersDocument } from './campaign.gql.gen.ts'
import css from './campaign.module.css'
import { CampaignPlaces } from './campaign.places.tsx'
import { repeat_options, type Scope, scope_hints, scope_options } from './campaign.words.tsx'

export const Route = createFileRoute('/adjustment/campaign/create')({
  beforeLoad: guard('adjustment', 'create'),
  loader: () => load(GetCountersDocument, {}),
  pendingComponent: () => <FormSkeleton />,
  component: CreateCampaignPage,
})

interface CategoryProps {
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

function CategoryChoice({ error, value, onChange }: CategoryProps) {
  const categories = useCategories()
  return (
    <Field label="Kategori" required error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder="Pilih kategori"
          value={value}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function CreateCampaignPage() {
  const navigate = Route.useNavigate()
  const { outlets } = useMe()
  const sees_categories = useCan('ingredient', 'view')
  const scopes = scope_options.filter(({ value }) => value !== 'category' || sees_categories)
  const { counters } = useLoaded(GetCountersDocument, {})
  const [name, setName] = useState('Opname pekanan')
  const [planned_on, setPlannedOn] = useState<string | null>(addDays(today(), 1))
  const [scope, setScope] = useState<Scope>('risk')
  const [category, setCategory] = useState('')
  const [count, setCount] = useState('20')
  const [is_blind, setBlind] = useState(true)
  const [recount, setRecount] = useState('10')
  const [repeat, setRepeat] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<number, number | null>>(
    () => new Map(outlets.map(({ id }) => [id, null])),
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const create = useCommand(CreateCountCampaignDocument, {
    success: 'Opname berhasil direncanakan!',
    onDone: ({ createCountCampaign: { id } }) =>
      void navigate({ to: '/adjustment/campaign/$campaignId', params: { campaignId: String(id) } }),
    onError: (error) => {
      if (!(error instanceof ApiError) || !error.details.fields) return false
      setProblems(error.details.fields)
      return true
    },
  })
  const is_chosen = scope === 'risk' || scope === 'differing'
  const submit = () => {
    const missing: Record<string, string> = {}
    if (!planned_on) missing.planned_on = 'Tanggal wajib diisi'
    if (picked.size === 0) missing.outlets = 'Pilih minimal satu outlet'
    setProblems(missing)
    if (!planned_on || Object.keys(missing).length > 0) return
    create.mutate({
      campaign: {
        name,
        planned_on,
        scope,
        ...(scope === 'category' ? { ingredient_category_id: Number(category) || null } : {}),
        ...(is_chosen ? { item_count: Number(count) } : {}),
        is_blind,
        recount_percent: recount.trim() === '' ? null : Number(recount),
        every_days: repeat === '' ? null : Number(repeat),
        outlets: [...picked].map(([outlet_id, admin_id]) => ({ outlet_id, admin_id })),
      },
    })
  }
  const place_problem =
    problems.outlets ?? Object.entries(problems).find(([path]) => path.startsWith('outlets.'))?.[1]
  return (
    <Page
      title="Rencanakan opname"
      crumbs={[
        { label: 'Penyesuaian Stok', to: '/adjustment' },
        { label: 'Opname Terjadwal', to: '/adjustment/campaign' },
      ]}
      purpose="Dokumen hitungan setiap outlet dibuka pada harinya."
      actions={
        <Button tone="primary" icon={<IconCheck />} busy={create.isPending} onClick={submit}>
          Simpan rencana
        </Button>
      }
    >
      <div className={css.blocks}>
        <Card>
          <div className={css.head}>
            <Field label="Nama" required error={problems.name}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={80}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Field label="Tanggal" required error={problems.planned_on}>
              {(control) => (
                <DateInput control={control} value={planned_on} min={today()} onChange={setPlannedOn} />
              )}
            </Field>
            <Field label="Diulang" error={problems.every_days}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={repeat}
                  options={repeat_options}
                  onChange={(event) => setRepeat(event.target.value)}
                />
              )}
            </Field>
            <Field label="Yang dihitung" help={scope_hints[scope]} error={problems.scope}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={scope}
                  options={scopes}
                  onChange={(event) => setScope(event.target.value as Scope)}
                />
              )}
            </Field>
            {scope === 'category' && (
              <CategoryChoice
                error={problems.ingredient_category_id}
                value={category}
                onChange={setCategory}
              />
            )}
            {is_chosen && (
              <Field label="Barang per outlet" required error={problems.item_count}>
                {(control) => <FigureInput {...control} value={count} onText={setCount} />}
              </Field>
            )}
            <Field
              label="Hitung ulang bila selisih lebih dari"
              help="Diminta sekali saat hitungan diselesaikan. Kosongkan bila tidak perlu."
              error={problems.recount_percent}
            >
              {(control) => <FigureInput {...control} value={recount} after="%" onText={setRecount} />}
            </Field>
          </div>
          <div className={css.ticks}>
            <Checkbox
              label="Sembunyikan jumlah sistem dari yang menghitung"
              checked={is_blind}
              onChange={(event) => setBlind(event.target.checked)}
            />
          </div>
        </Card>
        {place_problem && (
          <Notice tone="bad" live>
            {place_problem}
          </Notice>
        )}
        <Card>
          <CardHead title="Outlet dan yang menghitung" note={`${picked.size} outlet dipilih`} lined />
          <CampaignPlaces outlets={outlets} counters={counters} picked={picked} onPick={setPicked} />
        </Card>
      </div>
    </Page>
  )
}
