import { PointRewardInput } from '@lumbung/server/sales/point/reward.input.ts'
import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField, MoneyField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { no_menus, useItemChoices } from '../../parts/item-picker/use-item-choices.ts'
import { OutletsField } from '../../parts/outlet-picker/outlets-field.tsx'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import { type GetPointRewardsQuery, SavePointRewardDocument } from './member.gql.gen.ts'
import css from './member.programme.module.css'
import { reward_kinds } from './member.words.ts'

export type Reward = GetPointRewardsQuery['pointRewards'][number]

interface Values {
  name: string
  kind: string
  item_id: number | null
  discount: number | null
  points: number | null
  starts_on: string | null
  ends_on: string | null
  stock: number | null
  per_member: number | null
  outlet_ids: string[]
}

const start: Values = {
  ...{ name: '', kind: 'menu', item_id: null, discount: null, points: null, starts_on: null, ends_on: null },
  ...{ stock: null, per_member: null, outlet_ids: [] },
}

function toValues(reward: Reward | null): Values {
  if (!reward) return start
  const { name, kind, item_id, discount, points, starts_on, ends_on, stock, per_member, outlet_ids } = reward
  return {
    ...{ name, kind, item_id, discount, points, starts_on, ends_on, stock, per_member },
    outlet_ids: (outlet_ids ?? []).map(String),
  }
}

const kinds = Object.entries(reward_kinds).map(([value, label]) => ({ value, label }))

function ItemField({ form }: { form: EntityForm<Values> }) {
  const { items, is_allowed, is_loading } = useItemChoices()
  return (
    <SearchSelectField
      field={form.field('item_id')}
      label="Menu gratis"
      required
      is_loading={is_loading}
      help={is_allowed ? undefined : no_menus}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Makes a reward, or changes one. */
export function RewardForm({ reward, onClose }: { reward: Reward | null; onClose: () => void }) {
  const toInput = ({ kind, points, outlet_ids, ...values }: Values) => ({
    ...values,
    ...{ id: reward?.id ?? null, kind: kind as 'menu' | 'discount' | 'goods', points: points ?? 0 },
    outlet_ids: outlet_ids.map(Number),
  })
  const form = useEntityForm({
    initial: toValues(reward),
    version: reward?.version ?? 0,
    schema: PointRewardInput,
    toInput,
    document: SavePointRewardDocument,
    variables: (values, _changed, version) => ({
      reward: { ...toInput(values), version: reward ? version : null },
    }),
    success: 'Hadiah berhasil disimpan!',
    onSaved: onClose,
  })
  const { kind } = useFormValues(form)
  return (
    <FormDialog
      title={reward ? `Ubah ${reward.name}` : 'Tambah hadiah'}
      width={640}
      form={form}
      submit="Simpan hadiah"
      onClose={onClose}
    >
      <div className={css.all}>
        <TextField field={form.field('name')} label="Nama hadiah" required maxLength={80} />
        <div className={css.fields}>
          <SelectField field={form.field('kind')} label="Jenis" required options={kinds} />
          {kind === 'menu' && <ItemField form={form} />}
          {kind === 'discount' && <MoneyField field={form.field('discount')} label="Potongan" required />}
          <IntegerField field={form.field('points')} label="Harga" unit="poin" required />
          <DateField field={form.field('starts_on')} label="Mulai" />
          <DateField field={form.field('ends_on')} label="Sampai" />
          <IntegerField field={form.field('stock')} label="Jatah" unit="kali" help="Kosong: tanpa batas." />
          <IntegerField field={form.field('per_member')} label="Batas per member" unit="kali" />
        </div>
        <OutletsField field={form.field('outlet_ids')} help="Tanpa pilihan: semua outlet." />
        {reward && <RecordHistory entity="point_reward" id={reward.id} />}
      </div>
    </FormDialog>
  )
}
