import {
  EditKitchenKeyInput,
  NewKitchenKeyInput,
} from '@lumbung/server/outlets/kitchen-key/kitchen-key.input.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChoicesField, RadioField, SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { OutletField } from '../../parts/outlet-picker/outlet-field.tsx'
import { useMe } from '../../parts/session/session.ts'
import {
  CreateKitchenKeyDocument,
  GetKitchenMenuGroupsDocument,
  GetKitchenStationsDocument,
  type KitchenKeyFieldsFragment,
  UpdateKitchenKeyDocument,
} from './kitchen.gql.gen.ts'
import { showSecrets } from './kitchen.secrets.tsx'
import {
  changesOf,
  type KitchenKeyValues,
  kitchen_key_labels,
  newKitchenKey,
  toInput,
  toValues,
} from './kitchen.values.ts'
import { validity_options } from './kitchen.words.ts'

interface FieldsProps {
  form: EntityForm<KitchenKeyValues>
  /** Of a key that exists; its outlet and how long it holds are not changed here. */
  known?: KitchenKeyFieldsFragment
}

const named = (name: string) => ({ value: name, label: name })

/** Stations to choose: those that menus name, and those the key has. */
function StationsField({ form, known }: FieldsProps) {
  const { data } = useDocument(GetKitchenStationsDocument, {})
  const names = [...new Set([...(data?.kitchenStations ?? []), ...(known?.stations ?? [])])]
  return (
    <ChoicesField
      field={form.field('stations')}
      label="Stasiun"
      help="Kosongkan untuk semua. Menu tanpa stasiun terlihat di semua layar."
      options={names.map(named)}
    />
  )
}

function GroupsField({ form }: FieldsProps) {
  const { data } = useDocument(GetKitchenMenuGroupsDocument, {})
  return (
    <ChoicesField
      field={form.field('item_group_ids')}
      label="Grup menu"
      help="Kosongkan untuk semua grup."
      options={(data?.itemGroupList.nodes ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

function Fields({ form, known }: FieldsProps) {
  const sees_menu = useCan('menu', 'view')
  return (
    <>
      <Section title="Kunci">
        <TextField
          field={form.field('name')}
          label="Nama kunci"
          required
          maxLength={60}
          placeholder="mis. Dapur Senopati"
        />
        {known ? (
          <IntegerField
            field={form.field('device_limit')}
            label="Batas perangkat"
            unit="perangkat"
            required
            help="Perangkat yang sudah terpasang tidak dilepas."
          />
        ) : (
          <>
            <OutletField field={form.field('outlet_id')} />
            <SelectField
              field={form.field('valid_days')}
              label="Masa berlaku"
              required
              options={validity_options}
            />
            <IntegerField
              field={form.field('device_limit')}
              label="Batas perangkat"
              unit="perangkat"
              required
            />
          </>
        )}
      </Section>
      <Section title="Yang terlihat" text="Pesanan outlet ini yang masuk ke layar.">
        <Whole>
          <StationsField form={form} {...(known ? { known } : {})} />
        </Whole>
        {sees_menu && (
          <Whole>
            <GroupsField form={form} />
          </Whole>
        )}
        <IntegerField
          field={form.field('paid_minutes')}
          label="Lama nota terlihat"
          unit="menit"
          required
          help="Nota lunas yang belum selesai hilang dari layar setelah ini."
        />
      </Section>
      <Section title="Layar">
        <RadioField
          field={form.field('display_mode')}
          label="Tampilan"
          options={[
            { value: 'order', label: 'Per pesanan' },
            { value: 'item', label: 'Per menu' },
          ]}
        />
        <SwitchField field={form.field('has_sound')} label="Suara" help="Berbunyi saat ada pesanan baru." />
        <IntegerField field={form.field('warn_minutes')} label="Peringatan setelah" unit="menit" required />
        <IntegerField field={form.field('late_minutes')} label="Terlambat setelah" unit="menit" required />
      </Section>
    </>
  )
}

/** Form of a new key. */
export function NewKitchenKeyForm() {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const form = useEntityForm({
    initial: newKitchenKey(outlets.length === 1 ? (outlets[0]?.id ?? null) : null),
    schema: NewKitchenKeyInput,
    toInput: (values) => ({ ...toInput(values), outlet_id: values.outlet_id ?? undefined }),
    document: CreateKitchenKeyDocument,
    variables: (values) => ({ kitchen_key: toInput(values) }),
    success: 'Kunci dapur berhasil dibuat!',
    onSaved: ({ createKitchenKey }) => {
      showSecrets(createKitchenKey)
      const keyId = String(createKitchenKey.kitchen_key.id)
      void navigate({ to: '/kitchen/edit/$keyId', params: { keyId } })
    },
  })
  return (
    <Form
      form={form}
      is_new
      submit="Buat kunci"
      labels={kitchen_key_labels}
      onCancel={() => navigate({ to: '/kitchen' })}
    >
      <Fields form={form} />
    </Form>
  )
}

/** Form of a key that exists. */
export function EditKitchenKeyForm({ known, side }: { known: KitchenKeyFieldsFragment; side: ReactNode }) {
  const can_update = useCan('kitchen', 'update')
  const form = useEntityForm({
    initial: toValues(known),
    version: known.version,
    schema: EditKitchenKeyInput,
    toInput: (values) => ({ ...changesOf(values), id: known.id }),
    document: UpdateKitchenKeyDocument,
    variables: (_values, changed, version) => ({
      kitchen_key: { ...changesOf(changed), id: known.id, version },
    }),
    success: 'Kunci dapur berhasil diubah!',
    takes_back: 'Kunci dapur kembali seperti semula!',
    onSaved: () => {},
  })
  return (
    <Form
      form={form}
      submit="Simpan perubahan"
      labels={kitchen_key_labels}
      is_read_only={!can_update || known.revoked_at !== null}
    >
      {side}
      <Fields form={form} known={known} />
    </Form>
  )
}
